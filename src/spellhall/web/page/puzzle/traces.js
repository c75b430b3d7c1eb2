// What an answer leaves on the board: the rival's move that refutes it whole, one's own word dashed.
import { leftTrace, tracesOf } from "../table/story.js";

/** @typedef {import("../types.d.ts").Turn} Turn */
/** @typedef {import("../boards/trace.js").Traced} Traced */

/** @param {readonly Turn[]} story @param {number | null} viewer @param {boolean} refuted @returns {Traced[]} */
export function answerTraces(story, viewer, refuted) {
  // One's own word is the last that happened where nobody answers it.
  const last = story.at(-1)?.seat === viewer;
  if (!refuted) return tracesOf(story, last ? null : viewer, false);
  const own = story.findLast((turn) => turn.seat === viewer && leftTrace(turn));
  /** @type {Traced[]} */
  const dashed = own ? [{ turn: own, whole: false, refuted: true }] : [];
  return last ? dashed : [...dashed, ...tracesOf(story, viewer, false)];
}
