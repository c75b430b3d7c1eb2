// Which rows the dock of this game needs. Once seen they stay, so that the board never moves.
import { onStage } from "../boards/compose.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {{rack: boolean, ways: boolean, cards: boolean}} Parts */

/** @param {Region} region @param {import("../types.d.ts").Shape} shape */
const holds = (region, shape) => region.spots.some((spot) => spot.pieces?.some((piece) => piece.shape === shape));

/** What lies in the dock. @param {Scene} scene @param {boolean} [portrait] */
export function rackRegions(scene, portrait = false) {
  const drawn = onStage(scene, portrait);
  return scene.regions.filter((region) => (region.role === "dock" || region.role === "choice") && region.spots.length > 0 && !drawn.has(region.name));
}

/** @param {Region} region */
const chosenFrom = (region) => region.spots.some((spot) => spot.states?.some((state) => CHOICE.has(state)));

/** What has no row of its own lies above the dock while it can be chosen. @param {Scene} scene @param {boolean} portrait */
export const passing = (scene, portrait) => rackRegions(scene, portrait).some((region) => region.passing && chosenFrom(region));

/** The Scene without what has no row of its own and cannot be chosen now. @param {Scene} scene @returns {Scene} */
export function inDock(scene) {
  const idle = (/** @type {Region} */ region) => Boolean(region.passing) && !chosenFrom(region);
  return scene.regions.some(idle) ? { ...scene, regions: scene.regions.filter((region) => !idle(region)) } : scene;
}

/**
 * @param {Parts} before
 * @param {Scene} scene
 * @returns {Parts}
 */
export function partsOf(before, scene) {
  const racks = rackRegions(scene).filter((region) => !region.passing);
  const rack = before.rack || racks.length > 0;
  // Tiles are laid in words, and a word may have several ways.
  const ways = before.ways || racks.some((region) => region.role === "dock" && holds(region, "tile"));
  const cards = before.cards || racks.some((region) => holds(region, "card"));
  return rack === before.rack && ways === before.ways && cards === before.cards ? before : { rack, ways, cards };
}

const CHOICE = new Set(["open", "chosen", "taken", "laid", "other-way"]);
