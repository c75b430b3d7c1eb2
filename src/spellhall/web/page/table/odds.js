// The exact chances of what the touches make, where the table allows them and the game knows them.
import { useEffect, useState } from "../vendor/ui.js";

/**
 * @param {import("./store.js").TableStore} store
 * @param {import("./deeds.js").Deeds} deeds
 */
export function useOdds(store, deeds) {
  const [odds, tell] = useState(/** @type {import("../types.d.ts").Odds | null} */ (null));
  const touches = store.draft.touches.value;
  const scene = store.scene.value;
  // Words are not gambled on: where a walk is spelled there is nothing to ask.
  const act = store.draft.shown.value?.act;
  // An act that is played by its last touch leaves no time to weigh it.
  const weighed = act?.complete && !act.final;
  const asks = Boolean(store.table.value?.odds && scene?.asked && !scene.spelling && !scene.helpless && touches.length && weighed);
  useEffect(() => {
    let wanted = true;
    if (!asks) tell(null);
    else deeds.odds(touches).then((answer) => wanted && tell(answer || null), () => wanted && tell(null));
    return () => {
      wanted = false;
    };
  }, [asks, scene, touches.join("\n")]);
  return store.table.value?.odds ? odds : undefined;
}
