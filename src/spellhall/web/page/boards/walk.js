// The walk that a draft has made over spots, and where it came from.

/** @typedef {import("../types.d.ts").Spot} Spot */

/**
 * The spots of a walk in the order of their steps. @param {readonly Spot[]} spots @returns {Spot[]}
 */
export function walkOf(spots) {
  /** @type {Spot[]} */
  const found = [];
  for (const spot of spots) for (const step of spot.steps ?? []) found[step - 1] = spot;
  // Steps of other regions may lie between: what counts is the order.
  return found.filter(Boolean);
}

/**
 * Where the walk begins if that is not its first spot: the mover's own token beside it.
 * @param {readonly Spot[]} spots @param {Spot | undefined} first @param {number} mover
 * @param {(one: Spot, other: Spot) => boolean} touch whether two spots are neighbours
 */
export function originOf(spots, first, mover, touch) {
  if (!first) return null;
  return (
    spots.find(
      (spot) =>
        spot !== first &&
        (spot.seat === mover || spot.seat === undefined) &&
        (spot.pieces ?? []).some((piece) => piece.shape === "pawn" && !piece.ghost && piece.seat === mover) &&
        !(spot.states ?? []).includes("could-go") &&
        touch(spot, first),
    ) ?? null
  );
}
