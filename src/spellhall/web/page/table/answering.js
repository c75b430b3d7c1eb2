// Gives the answers that are given for a seat, and plays what a touch has made whole.

import { connection } from "../hall/live.js";
import { lingers } from "../hall/memory.js";
import { computed, effect, untracked } from "../vendor/ui.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/** Milliseconds in which an act can be taken back before the usual answer makes that impossible. */
export const GRACE = 2500;

/**
 * For as long as the table is open.
 * @param {import("./store.js").TableStore} store
 * @param {import("./deeds.js").Deeds} deeds
 * @returns {() => void}
 */
export function answerUnasked(store, deeds) {
  const { draft, unasked } = store;
  // After what has led to the question was seen: until then it can be taken back.
  const due = computed(() => {
    const touch = store.answering.value;
    return touch && !store.moving.value && !draft.confirming.value && !draft.begun.value && connection.value !== "lost" ? touch : "";
  });
  /** A Scene whose answer was sent: if that was refused, the person answers. @type {Scene | null} */
  let sent = null;
  let timer = 0;
  /** Counts what was waited for, since what is no longer due must not be given late. */
  let turn = 0;

  function rest() {
    turn++;
    clearTimeout(timer);
    unasked.lingering.value = null;
  }

  /** @param {string} touch */
  function give(touch) {
    rest();
    sent = store.scene.peek();
    deeds.answer(touch);
  }

  /** An answer that is one of several waits, if the act before it can be taken back until then. @param {string} touch */
  async function linger(touch) {
    const mine = ++turn;
    await deeds.lookBack();
    if (mine !== turn) return;
    if (deeds.backWhy.peek() !== "") return give(touch);
    timer = setTimeout(() => give(touch), GRACE);
    unasked.lingering.value = () => give(touch);
  }

  const stops = [
    effect(() => {
      const touch = due.value;
      untracked(() => {
        if (!touch) rest();
        else if (sent !== store.scene.peek()) (lingers.peek() && unasked.isOneOfSeveral() ? linger : give)(touch);
      });
    }),
    effect(() => {
      if (draft.whole.value) untracked(deeds.play);
    }),
    rest,
  ];
  return () => stops.forEach((stop) => stop());
}
