// Spelling from the Scene alone: open spots, flat keys, and the walks of a typed text. No request, no game.

import { graphOf } from "./graph.js";
import { isWhole, openTouches, trace } from "./trace.js";
import { beginnings, lettersAfter, MOST, walks } from "./walks.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./walks.js").Found} Found */

/** @type {Found} */
const NOTHING = { walks: [], cut: false };
export const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/**
 * What the draft means on the graph; null where the Scene spells nothing or the draft belongs to another act.
 * @param {Scene} scene
 * @param {readonly string[]} draft
 * @returns {Trace | null}
 */
export function traceOf(scene, draft) {
  const graph = graphOf(scene);
  const drawn = graph && trace(graph, draft);
  return drawn && !drawn.broken ? drawn : null;
}

/**
 * What may be touched next, as far as the graph tells.
 * @param {Scene} scene
 * @param {readonly string[]} draft
 * @returns {Set<string>}
 */
export function openSpots(scene, draft) {
  const graph = graphOf(scene);
  return graph ? openTouches(graph, trace(graph, draft)) : new Set();
}

/**
 * Whether a walk could ever touch this: the graph knows all about it then.
 * @param {Scene} scene
 * @param {string} name
 */
export function isOnWalk(scene, name) {
  const graph = graphOf(scene);
  return graph !== null && (graph.rack.has(name) || (graph.enter[graph.index.get(name) ?? -1] ?? false));
}

/**
 * The drafts that spell this text and nothing else.
 * @param {Scene} scene
 * @param {string} text
 * @param {readonly string[]} [anchor]  touches that the walks go on from
 * @returns {Found}
 */
export function walksOf(scene, text, anchor = []) {
  const graph = graphOf(scene);
  return graph ? walks(graph, text, anchor) : NOTHING;
}

/**
 * The drafts that spell the beginning of a word.
 * @param {Scene} scene
 * @param {string} text
 * @param {readonly string[]} [anchor]
 * @returns {Found}
 */
export function beginningsOf(scene, text, anchor = []) {
  const graph = graphOf(scene);
  return graph ? beginnings(graph, text, anchor) : NOTHING;
}

/**
 * The keys that stand up: letters with which one of these walks may go on.
 * @param {Scene} scene
 * @param {Found} found
 * @returns {Set<string>}
 */
export function openKeys(scene, found) {
  const graph = graphOf(scene);
  if (!graph) return new Set();
  return found.cut ? new Set(ALPHABET) : lettersAfter(graph, found.walks);
}

/**
 * All letters that a word could have here, from A to Z.
 * @param {Scene} scene
 * @returns {string[]}
 */
export function lettersHere(scene) {
  const graph = graphOf(scene);
  const here = new Set(graph ? [...graph.letter, ...graph.rack.values()] : []);
  return here.has("?") || !graph ? ALPHABET : ALPHABET.filter((letter) => here.has(letter));
}

/**
 * Whether the draft is an act as far as the graph tells.
 * @param {Scene} scene
 * @param {readonly string[]} draft
 */
export function spellsWhole(scene, draft) {
  const graph = graphOf(scene);
  return graph !== null && isWhole(graph, trace(graph, draft));
}

export { MOST };
