// The same company at another game: whoever was wanted stays wanted, as far as there are seats.

/** @typedef {import("../hall/opening.js").Place} Place */
/** @typedef {import("../hall/opening.js").Wish} Wish */

/**
 * Bots make room first, from the end, and fill what the game needs more.
 * @param {readonly Place[]} seats @param {readonly [number, number]} range how many the game seats @param {string} level of further bots
 * @returns {Place[]}
 */
export function seatsFor(seats, [fewest, most], level) {
  const kept = [...seats];
  while (kept.length > most) {
    const bot = kept.findLastIndex((seat) => seat.kind === "bot");
    kept.splice(bot < 0 ? kept.length - 1 : bot, 1);
  }
  while (kept.length < fewest) kept.push({ kind: "bot", level });
  return kept;
}

/** @type {{game: string, wish: Wish} | null} */
let waiting = null;

/** What was agreed on so far goes along to the page of this game. @param {string} game @param {Wish} wish */
export function takeAlong(game, wish) {
  waiting = { game, wish };
}

/** What was taken along to this game, once. @param {string} game */
export function taken(game) {
  const found = waiting?.game === game ? waiting.wish : null;
  waiting = null;
  return found;
}
