// The ink of a thing: its seat's, or one that the game names.

const NAMES = ["red", "blue", "gold", "green", "pink", "plum"];

/** The value of `data-ink`: the six inks by their numbers, further ones by name; none where nothing is said. @param {string | undefined} ink @param {number | null} [seat] */
export function inkOf(ink, seat = null) {
  if (seat !== null) return String(seat % 6);
  if (!ink) return undefined;
  const place = NAMES.indexOf(ink);
  return place < 0 ? ink : String(place);
}
