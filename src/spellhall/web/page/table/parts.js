// Which rows the dock of this game needs. Once seen they stay, so that the board never moves.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {{rack: boolean, ways: boolean}} Parts */

/** @param {Region} region @param {string} kind */
const holds = (region, kind) => region.spots.some((spot) => spot.pieces?.some((piece) => piece.kind === kind));

/** Cards of fighters are too large for the dock. @param {Region} region */
const isCrowd = (region) => region.role === "dock" && holds(region, "brawler");

/** @param {Scene} scene */
export const rackRegions = (scene) => scene.regions.filter((region) => region.role === "dock" && !isCrowd(region));

/**
 * @param {Parts} before
 * @param {Scene} scene
 * @returns {Parts}
 */
export function partsOf(before, scene) {
  const racks = rackRegions(scene).filter((region) => region.spots.length);
  const rack = before.rack || racks.length > 0;
  const ways = before.ways || racks.some((region) => holds(region, "tile"));
  return rack === before.rack && ways === before.ways ? before : { rack, ways };
}

/**
 * The Scene as the stage draws it: fighters that can be chosen from the hand stand there in a row.
 * @param {Scene} scene
 * @returns {Scene}
 */
export function onStage(scene) {
  if (!scene.regions.some(isCrowd)) return scene;
  const regions = scene.regions.map((region) => {
    if (!isCrowd(region) || !region.spots.some((spot) => spot.states?.some((state) => CHOICE.has(state)))) return region;
    return { ...region, role: /** @type {const} */ ("stage"), kind: /** @type {const} */ ("row") };
  });
  return { ...scene, regions };
}

const CHOICE = new Set(["open", "chosen", "taken", "laid"]);
