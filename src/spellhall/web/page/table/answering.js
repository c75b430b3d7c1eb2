// Gives the answers that are given for a seat, and plays what a touch has made whole.

import { connection } from "../hall/live.js";
import { computed, effect, untracked } from "../vendor/ui.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/**
 * For as long as the table is open.
 * @param {import("./store.js").TableStore} store
 * @param {import("./deeds.js").Deeds} deeds
 * @returns {() => void}
 */
export function answerUnasked(store, deeds) {
  const { draft } = store;
  // After what has led to the question was seen: until then it can be taken back.
  const due = computed(() => {
    const touch = store.answering.value;
    return touch && !store.moving.value && !draft.confirming.value && !draft.begun.value && connection.value !== "lost" ? touch : "";
  });
  /** A Scene whose answer was sent: if that was refused, the person answers. @type {Scene | null} */
  let sent = null;
  const stops = [
    effect(() => {
      const touch = due.value;
      const scene = store.scene.peek();
      if (!touch || sent === scene) return;
      sent = scene;
      untracked(() => deeds.answer(touch));
    }),
    effect(() => {
      if (draft.whole.value) untracked(deeds.play);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
