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
  /** @type {Map<string, Scene>} */
  const known = new Map();
  const news = signal(0);
  const waiting = signal(false);
  let position = 0;

  return {
    /** Rises with each answer, so that what is shown is worked out again. */
    news,
    waiting,

    /**
     * A new position: older answers, and those still on their way, say nothing about it.
     * @param {Scene | null} scene
     */
    begin(scene) {
      position++;
      known.clear();
      waiting.value = false;
      if (scene) known.set("", scene);
      news.value++;
    },

    /** @param {readonly string[]} draft */
    get: (draft) => known.get(keyOf(draft)),

    /**
     * The longest beginning of this draft whose Scene is known.
     * @param {readonly string[]} draft
     * @returns {{scene: Scene | undefined, base: readonly string[]}}
     */
    before(draft) {
      for (let length = draft.length; length > 0; length--) {
        const base = draft.slice(0, length);
        const scene = known.get(keyOf(base));
        if (scene) return { scene, base };
      }
      return { scene: known.get(""), base: [] };
    },

    /**
     * Ask for a draft, unless an answer is on its way: whoever asks is called when that has landed, and asks again.
     * @param {readonly string[]} draft
     */
    ask(draft) {
      if (waiting.peek() || known.has(keyOf(draft))) return;
      const asked = position;
      waiting.value = true;
      send(draft).then(
        (scene) => {
          if (asked !== position) return;
          known.set(keyOf(draft), scene);
          waiting.value = false;
          news.value++;
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
