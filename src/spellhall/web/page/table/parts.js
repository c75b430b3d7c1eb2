// Which rows the dock of this game needs. Once seen they stay, so that the board never moves.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {{rack: boolean, ways: boolean, cards: boolean}} Parts */

/** @param {Region} region @param {string} kind */
const holds = (region, kind) => region.spots.some((spot) => spot.pieces?.some((piece) => piece.kind === kind));

/** Cards of fighters are too large for the dock. @param {Region} region */
const isCrowd = (region) => region.role === "dock" && holds(region, "brawler");

/** What lies in the dock. @param {Scene} scene */
export const rackRegions = (scene) => scene.regions.filter((region) => region.role === "dock" && region.spots.length > 0 && !isCrowd(region));

/** The Scene without the fighters in the hand, which have no place in the dock. @param {Scene} scene @returns {Scene} */
export const inDock = (scene) => (scene.regions.some(isCrowd) ? { ...scene, regions: rackRegions(scene) } : scene);

/** @param {Region} region */
const chosenFrom = (region) => region.spots.some((spot) => spot.states?.some((state) => CHOICE.has(state)));

/** Items that come and go have no row of their own: they lie above the dock while they can be chosen. @param {Scene} scene */
export const looseItems = (scene) => rackRegions(scene).some((region) => holds(region, "item") && chosenFrom(region));

/**
 * @param {Parts} before
 * @param {Scene} scene
 * @returns {Parts}
 */
export function partsOf(before, scene) {
  const racks = rackRegions(scene).filter((region) => !holds(region, "item"));
  const rack = before.rack || racks.length > 0;
  const ways = before.ways || racks.some((region) => holds(region, "tile"));
  const cards = before.cards || racks.some((region) => holds(region, "card"));
  return rack === before.rack && ways === before.ways && cards === before.cards ? before : { rack, ways, cards };
}

/**
 * The Scene as the stage draws it: fighters that can be chosen from the hand stand there in a row.
 * @param {Scene} scene
 * @param {boolean} [portrait]
 * @returns {Scene}
 */
export function onStage(scene, portrait = false) {
  // A narrow page has no column: what can be chosen there comes on the stage.
  const moves = (/** @type {Region} */ region) => isCrowd(region) || (portrait && region.role === "aside" && region.kind === "row");
  if (!scene.regions.some(moves)) return scene;
  const regions = scene.regions.map((region) => {
    if (!moves(region) || !chosenFrom(region)) return region;
    return { ...region, role: /** @type {const} */ ("stage"), kind: /** @type {const} */ ("row") };
  });
  return { ...scene, regions };
}

/** What stands beside the stage, others' sheets aside. @param {Scene} scene */
export const besides = (scene) => scene.regions.filter((region) => region.role === "aside" && region.kind !== "grid" && region.spots.length > 0);

/** Only what a glance takes in stands in the column; the rest is on a sheet. @param {Scene} scene @returns {Scene} */
export const beside = (scene) => ({ ...scene, regions: besides(scene).filter((region) => region.spots.length <= FEW) });

const FEW = 8;
const CHOICE = new Set(["open", "chosen", "taken", "laid"]);
