// A server for tests: it answers drafts when it is told to.

import { signal } from "../../src/spellhall/web/page/vendor/ui.js";
import { createDraft } from "../../src/spellhall/web/page/touch/draft.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */

/** Let what was promised happen. */
export const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * A draft over a server that answers with `look(draft)`, and only when `answer()` is called.
 * @param {Scene} first
 * @param {(draft: readonly string[], now: Scene) => Scene} look
 */
export function seat(first, look) {
  const scene = signal(/** @type {Scene | null} */ (first));
  /** @type {{draft: readonly string[], resolve: (scene: Scene) => void, reject: (problem: unknown) => void}[]} */
  const asked = [];
  const send = (/** @type {readonly string[]} */ draft) =>
    new Promise((/** @type {(scene: Scene) => void} */ resolve, reject) => asked.push({ draft, resolve, reject }));
  const draft = createDraft({ scene, send });
  return {
    draft,
    scene,
    asked,
    /** What the draft is asked for, oldest first. */
    open: () => asked.map((one) => one.draft.join(" ")),
    /** Answer all that is asked, and what follows from that. */
    async answer() {
      while (asked.length) {
        const one = asked.shift();
        one?.resolve(look(one.draft, scene.value ?? first));
        await soon();
      }
    },
  };
}
