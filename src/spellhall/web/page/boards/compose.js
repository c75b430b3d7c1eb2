// Where each region of the stage lies. Only kinds and numbers of regions decide.
import { sheets } from "./sheets.js";
import { store } from "./store.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {{region: Region, box: import("./geometry.js").Box, look: string} | {drawing: unknown}} Part */

/** @param {Region} region */
const role = (region) => region.role ?? "stage";

/** Regions that the stage shows though they stand beside it: others' sheets. @param {Region} region */
export const thumbnail = (region) => role(region) === "aside" && region.kind === "grid";

/**
 * @param {Scene} scene @param {number} width @param {number} height @param {boolean} portrait
 * @param {import("../types.d.ts").Odds | null} odds @param {readonly string[]} names
 * @returns {Part[]}
 */
export function compose(scene, width, height, portrait, odds, names) {
  const stage = scene.regions.filter((region) => role(region) === "stage");
  const box = { x: 0, y: 0, width, height };
  const one = stage.find((region) => region.kind === "hex-board" || region.kind === "hex-field" || region.kind === "lanes");
  if (one) return [{ region: one, box, look: "" }];
  if (stage.some((region) => region.kind === "grid")) return sheets(scene, stage, scene.regions.filter(thumbnail), box, portrait, names);
  return store(stage, box, portrait, odds);
}
