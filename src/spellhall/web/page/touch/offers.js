// What a Scene lets be touched, and why not.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Spot} Spot */

/**
 * @param {Scene | null} scene
 * @param {string} name  of a spot
 */
export const regionOf = (scene, name) => scene?.regions.find((region) => region.spots.some((spot) => spot.name === name));

/**
 * @param {Scene | null} scene
 * @param {string} name
 * @returns {Spot | undefined}
 */
export const spotOf = (scene, name) => regionOf(scene, name)?.spots.find((spot) => spot.name === name);

/**
 * Whether this may be touched now: an open spot, a button that is live, or text for the field.
 * @param {Scene} scene
 * @param {string} touch
 */
export function offers(scene, touch) {
  if (touch.startsWith("say:")) return Boolean(scene.field);
  if (scene.buttons?.some((button) => button.touch === touch && !button.why)) return true;
  return spotOf(scene, touch)?.states?.includes("open") ?? false;
}

/**
 * Why it may not, in the Scene's words; "" where it says nothing.
 * @param {Scene} scene
 * @param {string} touch
 */
export function whyNot(scene, touch) {
  return scene.buttons?.find((button) => button.touch === touch)?.why ?? spotOf(scene, touch)?.why ?? "";
}
