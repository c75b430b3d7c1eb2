import assert from "node:assert/strict";
import { emptyOf, toldOf, tracesOf } from "../../src/spellhall/web/page/replay/steps.js";

/** @param {Partial<import("../../src/spellhall/web/page/replay/store.js").Step>} given */
const step = (given) => ({ at: 3, line: "", lines: [], said: [], to_act: [], ...given });

Deno.test("a step shows the lines of its turns, and what they left on the board", () => {
  const turn = { number: 0, seat: 1, head: "*AT*", says: ["lays 1"], path: ["a:1", "a:2"] };
  const silent = { number: 1, seat: 1 };
  assert.deepEqual(toldOf(step({ turns: [turn, silent] })), [turn]);
  assert.deepEqual(tracesOf(step({ turns: [turn, silent] })), [{ turn, whole: true }]);
});

Deno.test("a step of which nothing is told shows no line of the record", () => {
  assert.deepEqual(toldOf(step({ lines: ["block -"] })), []);
  assert.equal(emptyOf(step({ lines: ["block -"] })), "All stays as it is");
  assert.equal(emptyOf(step({})), "Nothing to be seen");
  assert.equal(emptyOf(step({ at: 0 })), "How it begins");
});
