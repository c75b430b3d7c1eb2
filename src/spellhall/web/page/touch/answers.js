// The server's Scenes for drafts of one position: asked for one at a time, kept while the position stands.

import { signal } from "../vendor/ui.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/** @param {readonly string[]} draft */
export const keyOf = (draft) => draft.join("\n");

/**
 * @param {(draft: readonly string[]) => Promise<Scene>} send
 * @param {{landed: () => void, failed: (draft: readonly string[], problem: unknown) => void}} hear
 */
export function createAnswers(send, hear) {
  // Kept in a signal, so that what is shown is worked out again with each answer.
  const known = signal(/** @type {ReadonlyMap<string, Scene>} */ (new Map()));
  const waiting = signal(false);
  let position = 0;

  return {
    waiting,

    /**
     * A new position: older answers, and those still on their way, say nothing about it.
     * @param {Scene | null} scene
     */
    begin(scene) {
      position++;
      waiting.value = false;
      known.value = new Map(scene ? [["", scene]] : []);
    },

    /** @param {readonly string[]} draft */
    get: (draft) => known.value.get(keyOf(draft)),

    /**
     * The longest beginning of this draft whose Scene is known.
     * @param {readonly string[]} draft
     * @returns {{scene: Scene | undefined, base: readonly string[]}}
     */
    before(draft) {
      for (let length = draft.length; length > 0; length--) {
        const base = draft.slice(0, length);
        const scene = known.value.get(keyOf(base));
        if (scene) return { scene, base };
      }
      return { scene: known.value.get(""), base: [] };
    },

    /**
     * Ask for a draft, unless an answer is on its way: whoever asks is called when that has landed, and asks again.
     * @param {readonly string[]} draft
     */
    ask(draft) {
      if (waiting.peek() || known.peek().has(keyOf(draft))) return;
      const asked = position;
      waiting.value = true;
      send(draft).then(
        (scene) => {
          if (asked !== position) return;
          waiting.value = false;
          known.value = new Map(known.peek()).set(keyOf(draft), scene);
          hear.landed();
        },
        (problem) => {
          if (asked !== position) return;
          waiting.value = false;
          hear.failed(draft, problem);
        },
      );
    },
  };
}
