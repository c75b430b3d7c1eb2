import assert from "node:assert/strict";
import { emptyOf, toldOf } from "../../src/spellhall/web/page/replay/steps.js";

/** @param {Partial<import("../../src/spellhall/web/page/replay/store.js").Step>} given */
const step = (given) => ({ at: 3, line: "", lines: [], said: [], to_act: [], ...given });

Deno.test("what was spelled is told first", () => {
  assert.deepEqual(toldOf(step({ said: ["@0 lays A", "@0 spells *AT*"], spelled: [1], lines: ["0 x"] })), ["@0 spells *AT*", "@0 lays A"]);
});

Deno.test("what the table remarks is told in words", () => {
  assert.deepEqual(toldOf(step({ lines: ["resign 1"] })), ["@1 resigns"]);
  assert.deepEqual(toldOf(step({ lines: ["undo 4"] })), ["All go back to before a move"]);
});

Deno.test("a step of which nothing is told shows no line of the record", () => {
  assert.deepEqual(toldOf(step({ lines: ["block -"] })), []);
  assert.equal(emptyOf(step({ lines: ["block -"] })), "All stays as it is");
  assert.equal(emptyOf(step({})), "Nothing to be seen");
  assert.equal(emptyOf(step({ at: 0 })), "How it begins");
});
