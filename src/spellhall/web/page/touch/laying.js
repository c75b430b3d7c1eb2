// Where a piece of the hand lies down by itself, until the person moves it.

import { graphOf } from "./graph.js";
import { openTouches, trace } from "./trace.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/**
 * The places for the piece that the draft holds, the likeliest first: the one with most pieces around it, and of
 * several the one that the graph names first. None where pieces need nothing around them: there all are alike.
 * @param {Scene} scene
 * @param {readonly string[]} draft
 * @returns {string[]}
 */
export function placesFor(scene, draft) {
  const graph = graphOf(scene);
  const drawn = graph?.rule.touching ? trace(graph, draft) : null;
  if (!graph || !drawn || drawn.held === null) return [];
  const open = openTouches(graph, drawn);
  const around = (/** @type {number} */ at) => graph.next[at].filter((near) => near >= 0 && (graph.letter[near] || drawn.laid.has(near))).length;
  return graph.names
    .flatMap((name, at) => (open.has(name) ? [{ name, around: around(at) }] : []))
    .sort((one, two) => two.around - one.around)
    .map(({ name }) => name);
}
