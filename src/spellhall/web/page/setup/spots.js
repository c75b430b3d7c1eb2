// Which spots of a part can be laid on, in the order in which one follows the other.

/** @typedef {import("./types.d.ts").Part} Part */
/** @typedef {import("../types.d.ts").Region} Region */

/** Regions of which one is seen at a time: a sheet for each seat. @param {Part | null} part */
export const sheetsOf = (part) => (part?.regions ?? []).filter((region) => region.kind === "squares");

/** The regions that are seen: all, or of sheets the one of a seat. @param {Part | null} part @param {number} seat @returns {Region[]} */
export function regionsOf(part, seat) {
  const sheets = sheetsOf(part);
  if (sheets.length < 2) return part?.regions ?? [];
  return [sheets.find((region) => region.seat === seat) ?? sheets[0]];
}

/** @param {Part | null} part @param {number} seat */
export const spotsOf = (part, seat) => regionsOf(part, seat).flatMap((region) => region.spots).filter((spot) => spot.states?.includes("open"));
