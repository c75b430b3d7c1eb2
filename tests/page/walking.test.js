import assert from "node:assert/strict";
import { graphOf } from "../../src/spellhall/web/page/touch/graph.js";
import { isWhole, trace } from "../../src/spellhall/web/page/touch/trace.js";
import { entries, hanging, onward, prices } from "../../src/spellhall/web/page/touch/walking.js";
import { walks } from "../../src/spellhall/web/page/touch/walks.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Spelling} Spelling */
/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */
/** @typedef {{touches: string[], broken?: boolean, word: string, onward: string[], hanging: string[], complete: boolean}} Told */
/** @typedef {{name: string, spelling: Spelling, rack: Record<string, string>, walks: Told[], prices: Record<string, number>, texts: Record<string, string[][]>}} Case */

/** @type {Case[]} the same that the rules in Python are held to */
const cases = JSON.parse(Deno.readTextFileSync(new URL("../data/walks.json", import.meta.url)));

/** @param {Case} told */
function ready({ spelling, rack }) {
  const spots = Object.entries(rack).map(([name, letter]) => ({ name, label: letter, at: [0, 0], pieces: [{ kind: "tile", letter }] }));
  const scene = /** @type {Scene} */ (/** @type {unknown} */ ({ spelling, regions: [{ name: "rack", kind: "rack", label: "", spots }] }));
  const graph = graphOf(scene);
  assert(graph);
  return graph;
}

for (const told of cases) {
  const graph = ready(told);
  const names = (/** @type {Iterable<number>} */ spots) => [...spots].map((at) => graph.names[at]);

  Deno.test(`${told.name}: walks go and end where the judge lets them`, () => {
    for (const walk of told.walks) {
      const drawn = trace(graph, walk.touches);
      // A closed spot may be a token beside the walk: it is no part of it.
      assert.equal(drawn.broken || drawn.asides.length > 0, walk.broken ?? false, `${walk.touches}`);
      if (walk.broken) continue;
      assert.equal(isWhole(graph, drawn), walk.complete, `${walk.touches}`);
      assert.equal(drawn.word, walk.word);
      assert.deepEqual(names(onward(graph, drawn.path).filter((at) => entries(graph, drawn, at).length)).sort(), walk.onward);
      assert.deepEqual(names(hanging(graph, drawn.laid.keys())), walk.hanging);
    }
  });

  Deno.test(`${told.name}: prices are the fewest pieces that do`, () => {
    const found = prices(graph, new Set()).map((price, at) => /** @type {const} */ ([graph.names[at], price]));
    assert.deepEqual(Object.fromEntries(found.filter(([, price]) => price > 0 && price < Infinity)), told.prices);
  });

  Deno.test(`${told.name}: texts have the walks that the judge lists`, () => {
    for (const [text, drafts] of Object.entries(told.texts)) assert.deepEqual(walks(graph, text), { walks: drafts, cut: false }, text);
  });
}
