// Which spots of a part can be laid on, in the order in which one follows the other.

/** @typedef {import("./types.d.ts").Part} Part */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("../types.d.ts").Spot} Spot */

/** @param {Spot} spot */
const open = (spot) => spot.states?.includes("open") ?? false;

/** Whose things are laid one after the other: a sheet each, or a side of the lanes each. @param {Part | null} part @returns {number[]} */
export function sidesOf(part) {
  const sheets = (part?.regions ?? []).filter((region) => region.kind === "squares");
  if (sheets.length > 1) return sheets.map((region) => region.seat ?? 0);
  const lanes = part?.several ? (part.regions ?? []).find((region) => region.kind === "lanes") : undefined;
  return lanes ? [...new Set(lanes.spots.filter(open).flatMap((spot) => spot.seat ?? []))] : [];
}

/** The regions that are seen: all, or of sheets the one of a seat. @param {Part | null} part @param {number} seat @returns {Region[]} */
export function regionsOf(part, seat) {
  const sheets = (part?.regions ?? []).filter((region) => region.kind === "squares");
  if (sheets.length < 2) return part?.regions ?? [];
  return [sheets.find((region) => region.seat === seat) ?? sheets[0]];
}

/** @param {Part | null} part @param {number} seat */
export function spotsOf(part, seat) {
  const spots = regionsOf(part, seat).flatMap((region) => region.spots).filter(open);
  const sided = sidesOf(part).length > 1 && spots.some((spot) => spot.seat === seat);
  return sided ? spots.filter((spot) => spot.seat === seat) : spots;
}
