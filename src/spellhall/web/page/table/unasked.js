// What is answered for a seat: its only answer, and the usual one to a question that it did not ask for.

import { signal } from "../vendor/ui.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/** The spots that a question offers. @param {Scene} scene @param {(region: import("../types.d.ts").Region) => boolean} among */
const openIn = (scene, among) =>
  scene.regions.filter(among).flatMap((region) => region.spots.filter((spot) => spot.states?.includes("open")).map((spot) => spot.name));

/**
 * Which answers are given unasked. A question is put all the same if the person wished it before, or if it offers
 * something on the board that it did not offer the last time.
 */
export function createUnasked() {
  /** Whether the person wants to be asked after this act. */
  const wished = signal(false);
  /** Whether a question of this turn was put: so are the others, until the turn is over. */
  let put = false;
  /** What each question offered, by its answer. @type {Map<string, Set<string>>} */
  const known = new Map();
  let several = false;

  return {
    wished,
    /** Gives the answer that waits so that the act before it can be taken back; null if none does. */
    lingering: signal(/** @type {(() => void) | null} */ (null)),
    /** Whether there are others beside the answer that was given last. */
    isOneOfSeveral: () => several,
    /**
     * The answer that is given for the seat; "" if it is asked. To be asked once for each Scene, in their order.
     * @param {Scene | null} scene
     */
    answerTo(scene) {
      if (!scene?.asked) return "";
      if (scene.act?.ask && put) {
        put = false;
        wished.value = false;
      }
      const button = scene.buttons?.find((one) => one.unasked && !one.why);
      if (!button) return "";
      const offered = openIn(scene, (region) => region.role !== "dock");
      const before = known.get(button.touch);
      known.set(button.touch, new Set(offered));
      const choice = offered.length > 0 || openIn(scene, (region) => region.role === "dock").length > 0;
      several = choice;
      if (choice && (wished.peek() || offered.some((name) => !before?.has(name)))) put = true;
      return choice && put ? "" : button.touch;
    },
  };
}
