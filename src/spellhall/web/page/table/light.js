// Light words, for learners: only the touches that lead to a word stand up. The hall knows them, the page does not.
import { useEffect, useState } from "../vendor/ui.js";
import { post } from "../hall/api.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/** Milliseconds until a question is asked again that came too soon after others. */
const AGAIN = 1000;

/**
 * What is drawn at a table with light words; elsewhere the Scene itself.
 * @param {import("./store.js").TableStore} store
 * @returns {(scene: Scene) => Scene}
 */
export function useLight(store) {
  const scene = store.scene.value;
  const touches = store.draft.touches.value;
  const asks = Boolean(store.table.value?.light && scene?.asked && scene.spelling && !scene.helpless);
  const key = touches.join("\n");
  const [lit, light] = useState(/** @type {{key: string, scene: Scene, names: Set<string> | null} | null} */ (null));
  useEffect(() => {
    let wanted = true;
    let timer = 0;
    const ask = (/** @type {Scene} */ scene) =>
      post(`/api/tables/${store.id}/steps`, { seat: store.viewer.peek(), draft: touches }).then(
        (steps) => wanted && light({ key, scene, names: new Set(steps.map((/** @type {{touch: string}} */ step) => step.touch)) }),
        (problem) => {
          if (!wanted) return;
          if (problem.status === 429) timer = setTimeout(() => ask(scene), AGAIN);
          // Without help what the board allows is better than nothing.
          else light({ key, scene, names: null });
        },
      );
    if (asks && scene) ask(scene);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asks, scene, key]);
  const told = lit?.key === key && lit.scene === scene ? lit : null;
  if (!asks || told?.names === null) return (shown) => shown;
  // What follows the touches leads to a word or not; where a piece could lie instead is not among that.
  const names = new Set([...(told?.names ?? []), ...store.draft.elsewhere.value]);
  return (shown) => ({ ...shown, regions: shown.regions.map((region) => ({ ...region, spots: region.spots.map((spot) => unlit(spot, names)) })) });
}

/** @param {import("../types.d.ts").Spot} spot @param {Set<string>} names */
function unlit(spot, names) {
  if (!spot.states?.includes("open") || names.has(spot.name)) return spot;
  return { ...spot, states: spot.states.filter((state) => state !== "open") };
}
