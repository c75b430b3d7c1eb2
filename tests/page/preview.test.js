import assert from "node:assert/strict";
import { preview, previewWalks } from "../../src/spellhall/web/page/touch/preview.js";
import { walksOf } from "../../src/spellhall/web/page/touch/spelling.js";
import { line } from "./rings.js";
import { samples } from "./samples.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */

const DRAFTED = ["open", "chosen", "laid", "taken"];

/** @param {Scene} scene */
const spots = (scene) => scene.regions.flatMap((region) => region.spots);
/** @param {Scene} scene @param {string} name */
const spot = (scene, name) => spots(scene).find((one) => one.name === name);

/** What is seen of states: a laid piece is chosen, said or not. @param {Iterable<string>} states */
function seen(states) {
  const all = new Set([...states].filter((state) => DRAFTED.includes(state)));
  if (all.has("laid")) all.delete("chosen");
  return [...all].sort();
}

for (const { name, sample } of samples()) {
  sample.after?.forEach((told, place) => {
    const draft = sample.touches.slice(0, place + 1);
    Deno.test(`${name}: ${draft.length} touches look as the server will say`, () => {
      const shown = preview(sample.scene, draft);
      const mine = spots(shown).filter((one) => seen(one.states ?? []).length);
      const sorted = (/** @type {[string, string[], number[]][]} */ rows) => rows.sort((a, b) => (a[0] < b[0] ? -1 : 1));
      assert.deepEqual(
        sorted(mine.map((one) => [one.name, seen(one.states ?? []), one.steps ?? []])),
        sorted(Object.entries(told.spots).map(([at, [states, steps]]) => [at, seen(states), steps])),
      );
      assert.equal(shown.act?.complete ?? false, told.complete);
      assert.equal(Boolean(shown.field), told.field);
    });
  });
  if (sample.answers && !sample.scene.spelling) {
    Deno.test(`${name}: without a graph the touched spot is chosen and the rest waits`, () => {
      const [touch] = sample.touches;
      const shown = preview(sample.scene, [touch]);
      const chosen = spots(shown).filter((one) => one.states?.includes("chosen"));
      assert.deepEqual(chosen.map((one) => one.name), touch.startsWith("say:") ? [] : [touch]);
      assert.equal(shown.prompt, sample.scene.prompt);
    });
  }
}

Deno.test("the main button gets the word as soon as it is long enough", () => {
  const scene = line("CAT");
  const spells = "Spell {word}";
  assert.deepEqual(preview(scene, ["row:0"]).act, { label: "Spell ...", complete: false, spells });
  assert.deepEqual(preview(scene, ["row:0", "row:1"]).act, { label: "Spell CA", complete: true, spells });
  const answered = { ...scene, act: { label: "Spell CA for 2", complete: true, spells } };
  assert.deepEqual(preview(answered, ["row:0", "row:1", "row:2"], ["row:0", "row:1"]).act, { label: "Spell CAT", complete: true, spells });
  const silent = { ...scene, act: { label: "Go", complete: true } };
  assert.equal(preview(silent, ["row:0", "row:1"]).act?.label, "Go");
});

Deno.test("a laid piece lies on its spot and leaves a hole in the rack", () => {
  const shown = preview(line("A.", { rack: "TE" }), ["row:0", "rack:1", "row:1"]);
  assert.deepEqual(spot(shown, "row:1")?.pieces, [{ shape: "tile", letter: "E" }]);
  assert.deepEqual(spot(shown, "row:1")?.states, ["chosen", "laid"]);
  assert.deepEqual(spot(shown, "rack:1")?.states, ["taken"]);
});

Deno.test("a spot used twice has two numbers", () => {
  const scene = line("TO", { rule: { reuse: true } });
  assert.deepEqual(spot(preview(scene, ["row:0", "row:1", "row:0"]), "row:0")?.steps, [1, 3]);
});

Deno.test("what all walks share is solid, the rest dashed, and a picked one is solid", () => {
  const scene = line("TOT", { starts: [1] });
  const { walks } = walksOf(scene, "OT");
  const states = (/** @type {Scene} */ shown) => [0, 1, 2].map((at) => spot(shown, `row:${at}`)?.states);
  assert.deepEqual(states(previewWalks(scene, walks)), [["other-way"], ["chosen"], ["other-way"]]);
  assert.deepEqual(states(previewWalks(scene, walks, 0)), [["other-way"], ["chosen"], ["chosen"]]);
});

Deno.test("a letter that another way would lay stands in its hole", () => {
  const scene = line(".OT", { rack: "T", starts: [1] });
  const shown = previewWalks(scene, walksOf(scene, "OT").walks);
  assert.deepEqual(spot(shown, "row:0"), { ...spot(scene, "row:0"), states: ["other-way", "hole"], steps: [], pieces: [{ shape: "tile", letter: "T" }] });
  assert.deepEqual(spot(shown, "rack:0")?.states, ["other-way"]);
});
