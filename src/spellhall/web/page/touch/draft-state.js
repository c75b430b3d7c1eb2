// The state of one seat's draft of an act: touches, a typed word, and the Scenes known for them.

import { computed, signal } from "../vendor/ui.js";
import { createAnswers } from "./answers.js";
import * as typist from "./typing.js";
import { preparing } from "./waiting.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("./typing.js").Typing} Typing */
/**
 * @template T
 * @typedef {import("../vendor/ui.js").ReadonlySignal<T>} ReadonlySignal
 */
/** @typedef {{touch: string, why: string, count: number}} Refusal */
/** @typedef {ReturnType<typeof createDraftState>} DraftState */

/**
 * @param {ReadonlySignal<Scene | null>} scene
 * @param {(draft: readonly string[]) => Promise<Scene>} send
 * @param {{landed: () => void, failed: (draft: readonly string[], problem: unknown) => void}} hear
 */
export function createDraftState(scene, send, hear) {
  const touches = signal(/** @type {readonly string[]} */ ([]));
  const typing = signal(/** @type {Typing | null} */ (null));
  const lastSpelling = signal(/** @type {import("../types.d.ts").Spelling | null} */ (null));
  const answers = createAnswers(send, hear);

  /** The Scene on which a walk is prepared while others move; null when it is one's turn or nothing can be prepared. */
  const ahead = computed(() => {
    const now = scene.value;
    const waits = now && !now.asked && !now.over && now.viewer !== null && !now.helpless;
    return waits && lastSpelling.value ? preparing(now, lastSpelling.value) : null;
  });

  /**
   * The Scene whose graph a draft lies on, and the touches that it already shows.
   * @param {readonly string[]} draft
   */
  function ground(draft) {
    return ahead.value ? { scene: ahead.value, base: [] } : answers.before(draft);
  }

  /** The walks of what is typed; null where nothing is, or the board for it is not there yet. */
  const found = computed(() => {
    const now = typing.value;
    const under = now && ground(now.anchor).scene;
    return now && under && !ahead.value ? typist.found(under, now) : null;
  });

  return {
    scene,
    touches,
    typing,
    lastSpelling,
    answers,
    ahead,
    ground,
    found,
    refused: signal(/** @type {Refusal | null} */ (null)),
    confirming: signal(false),
    /** A draft that is only looked at: the way under the finger. */
    aim: signal(/** @type {readonly string[] | null} */ (null)),
    /** Touches made before the server told whether they may be, in their order. */
    queue: signal(/** @type {readonly string[]} */ ([])),
    /** How many touches a change of the table has cost. */
    lost: signal(0),
  };
}
