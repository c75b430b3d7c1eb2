// What a person does at a puzzle: as at a table, without others.
import { computed, signal } from "../vendor/ui.js";
import { finishMotion } from "../motion/motion.js";
import { sound } from "../motion/sound.js";

/** @typedef {import("./store.js").PuzzleStore} PuzzleStore */
/** @typedef {ReturnType<typeof createPuzzleDeeds>} PuzzleDeeds */

/** As a sentence of its own. @param {string} text */
const whole = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** @param {PuzzleStore} store */
export function createPuzzleDeeds(store) {
  const { draft } = store;
  const refusal = signal(/** @type {import("../table/deeds.js").Refusal | null} */ (null));
  const notice = signal("");
  const pointedAt = signal("");
  let awaited = false;

  /** @template T @param {() => Promise<T>} deed @returns {Promise<T | undefined>} */
  async function attempt(deed) {
    finishMotion();
    refusal.value = null;
    try {
      return await deed();
    } catch (problem) {
      const { detail = String(problem), rule = "", why = detail } = /** @type {Partial<import("../hall/api.js").Problem>} */ (problem);
      sound("refused");
      refusal.value = { rule, text: whole(why || detail) };
    }
  }

  /** Play what the touches make, as soon as the server has told what that is. */
  async function play() {
    if (awaited) return;
    const meant = draft.made();
    awaited = true;
    if (!draft.complete.peek()) await draft.settled();
    awaited = false;
    if (draft.complete.peek() && draft.made() === meant) return attempt(() => draft.confirm(store.answer));
  }

  /** A button is a touch; where that is an act of its own it is played at once. @param {string} touch */
  async function press(touch) {
    finishMotion();
    if (draft.confirming.peek()) return;
    if (draft.pending.peek()) await draft.settled();
    const alone = !draft.begun.peek() || draft.touches.peek().every((one) => one.startsWith("do:"));
    if (draft.touch(touch) && alone) await play();
  }

  return {
    refusal, notice, pointedAt, play, press,
    /** "" while a move can be taken back. */
    backWhy: computed(() => (store.moves.value.length && !store.ended.value ? "" : null)),
    takeBack: store.takeBack,
    giveUp: () => attempt(store.giveUp),
    hint: () => attempt(store.askHint),
    seeAgain: () => attempt(store.seeAgain),
  };
}
