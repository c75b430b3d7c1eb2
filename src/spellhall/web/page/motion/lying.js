// What lies where, and what has changed between two Scenes.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Piece} Piece */
/** @typedef {Map<string, readonly Piece[]>} Lying the pieces on each spot, by the spot's name */

/** @param {Piece} piece */
export const sameness = (piece) =>
  [piece.shape, piece.letter, piece.name, piece.seat, piece.back, piece.number].join("|");

/** @param {Scene | null} scene @returns {Lying} */
export function lying(scene) {
  const all = new Map();
  for (const region of scene?.regions ?? []) {
    // What would only come by the act does not lie there.
    for (const spot of region.spots) all.set(spot.name, (spot.pieces ?? []).filter((piece) => !piece.ghost));
  }
  return all;
}

/**
 * The spots where something lies in `after` that did not in `before`, each with the indices of the new pieces.
 * @param {Lying} before @param {Lying} after @returns {Map<string, number[]>}
 */
export function arrivals(before, after) {
  const found = new Map();
  for (const [name, pieces] of after) {
    const old = (before.get(name) ?? []).map(sameness);
    /** @type {number[]} */
    const fresh = [];
    pieces.forEach((piece, index) => {
      const at = old.indexOf(sameness(piece));
      if (at < 0) fresh.push(index);
      else old.splice(at, 1);
    });
    if (fresh.length) found.set(name, fresh);
  }
  return found;
}

/**
 * Of what has come to spots that nothing is told of, only what was nowhere before: a named piece that the new board shows
 * elsewhere has not come, it is there all the time.
 * @param {Map<string, number[]>} fresh @param {Lying} before @param {Lying} after @param {ReadonlySet<string>} told
 * @returns {Map<string, number[]>}
 */
export function fromNowhere(fresh, before, after, told) {
  const known = new Set([...before.values()].flat().filter((piece) => piece.name).map(sameness));
  const is = (/** @type {string} */ name, /** @type {number} */ index) => known.has(sameness((after.get(name) ?? [])[index]));
  const left = [...fresh].map(([name, at]) => /** @type {[string, number[]]} */ ([name, told.has(name) ? at : at.filter((index) => !is(name, index))]));
  return new Map(left.filter(([, at]) => at.length));
}

/**
 * Where a named piece that has come to this spot lay before, if the old board showed it.
 * @param {string} name @param {Map<string, number[]>} fresh @param {Lying} before @param {Lying} after
 */
export function cameFrom(name, fresh, before, after) {
  const come = (fresh.get(name) ?? []).map((index) => (after.get(name) ?? [])[index]).find((piece) => piece.name);
  return come && [...before].find(([, pieces]) => pieces.some((piece) => sameness(piece) === sameness(come)))?.[0];
}

/**
 * What lay where something has happened or gone away: all of the old board that a motion may still have to show.
 * @param {Lying} before @param {Lying} after @param {readonly import("../types.d.ts").Happening[]} happenings @returns {Lying}
 */
export function concerned(before, after, happenings) {
  const named = new Set(happenings.flatMap((one) => one.path ?? []));
  const gone = arrivals(after, before);
  return new Map([...before].filter(([name]) => named.has(name) || gone.has(name)));
}

/** What befalls somebody: the end of a blow belongs to where it was struck. */
const BEFALLS = ["hit", "push", "throw", "out"];

/**
 * How many of these happenings are played on the board as it was: up to the last that tells of a place which the new
 * board no longer has, and what befalls others there by it.
 * @param {readonly import("../types.d.ts").Happening[]} happenings @param {Scene | null} before @param {Scene} after
 */
export function onOldBoard(happenings, before, after) {
  const was = staged(before);
  const is = staged(after);
  const last = happenings.findLastIndex((one) => (one.path ?? []).some((name) => was.has(name) && !is.has(name)));
  if (last < 0) return 0;
  const more = happenings.slice(last + 1).findIndex(({ motion, path }) => !BEFALLS.includes(motion ?? "") || !path?.length || path.some((name) => !was.has(name)));
  return more < 0 ? happenings.length : last + 1 + more;
}

/** The names of the spots in the middle of the table. @param {Scene | null} scene */
const staged = (scene) =>
  new Set((scene?.regions ?? []).filter((region) => (region.role ?? "stage") === "stage").flatMap((region) => region.spots.map((spot) => spot.name)));

/**
 * The piece that has gone from the first spot of a path to its last, if one has.
 * @param {readonly string[]} path @param {Lying} before @param {Lying} after
 */
export function carried(path, before, after) {
  if (path.length < 2) return undefined;
  const stayed = (after.get(path[0]) ?? []).map(sameness);
  const there = (after.get(path[path.length - 1]) ?? []).map(sameness);
  return (before.get(path[0]) ?? []).find(
    (piece) => !stayed.includes(sameness(piece)) && there.includes(sameness(piece)),
  );
}
