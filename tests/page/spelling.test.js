import assert from "node:assert/strict";
import { beginningsOf, openKeys, openSpots, spellsWhole, walksOf } from "../../src/spellhall/web/page/touch/spelling.js";
import { preview } from "../../src/spellhall/web/page/touch/preview.js";
import { line } from "./rings.js";
import { samples } from "./samples.js";

const names = (/** @type {Set<string>} */ set) => [...set].sort();
const joined = (/** @type {import("../../src/spellhall/web/page/types.d.ts").Scene} */ scene, /** @type {string} */ text) =>
  walksOf(scene, text).walks.map((walk) => walk.join(" "));

for (const { name, sample } of samples()) {
  for (const [text, walks] of Object.entries(sample.texts ?? {})) {
    Deno.test(`${name}: the walks of ${text} are those of the terminal, in its order`, () => {
      assert.deepEqual(walksOf(sample.scene, text), { walks, cut: false });
    });
  }
}

Deno.test("a walk goes back over its spots only where they may be used again", () => {
  assert.deepEqual(joined(line("TO"), "TOT"), []);
  assert.deepEqual(joined(line("TO", { rule: { reuse: true } }), "TOT"), ["row:0 row:1 row:0"]);
});

Deno.test("a straight walk does not turn", () => {
  const scene = line("TOT", { rule: { straight: true, reuse: true } });
  assert.deepEqual(joined(scene, "TOT"), ["row:0 row:1 row:2", "row:2 row:1 row:0"]);
  assert.deepEqual(names(openSpots(scene, ["row:2", "row:1"])), ["row:0"]);
});

Deno.test("equal pieces of the rack make one walk, and each is used once", () => {
  const scene = line("A..", { rack: "TT" });
  assert.deepEqual(joined(scene, "AT"), ["row:0 rack:0 row:1"]);
  assert.deepEqual(joined(scene, "ATT"), ["row:0 rack:0 row:1 rack:1 row:2"]);
  assert.deepEqual(joined(line("A...", { rack: "TT" }), "ATTT"), []);
});

Deno.test("a wild piece is told its letter, and keeps it", () => {
  assert.deepEqual(joined(line("?A"), "TA"), ["row:0 say:T row:1"]);
  assert.deepEqual(joined(line("A.", { rack: "?", rule: { reuse: true } }), "ATA"), ["row:0 rack:0 row:1 say:T row:0"]);
  assert.deepEqual(joined(line("?A", { rule: { reuse: true } }), "TAS"), []);
});

Deno.test("something must be laid, and touch enough, where the graph says so", () => {
  assert.deepEqual(joined(line("AB.", { rack: "C", rule: { lays: true } }), "AB"), []);
  assert.deepEqual(joined(line("AB.", { rack: "C", rule: { lays: true } }), "ABC"), ["row:0 row:1 rack:0 row:2"]);
  assert.deepEqual(joined(line("AB.", { rack: "C", rule: { touching: 2 } }), "ABC"), []);
  assert.deepEqual(joined(line("A.B", { rack: "C", rule: { touching: 2 } }), "ACB"), ["row:0 rack:0 row:1 row:2"]);
});

Deno.test("a walk passes through what it must", () => {
  const scene = line("ABAB", { rule: { any_of: ["row:3"], straight: true } });
  assert.deepEqual(joined(scene, "AB"), ["row:2 row:3"]);
  assert.deepEqual(names(openSpots(scene, ["row:2"])), ["row:3"]);
});

Deno.test("a walk over one of two letters that it must use is no whole word", () => {
  const scene = line("TENS", { rule: { all_of: ["row:0", "row:3"] } });
  const ten = ["row:0", "row:1", "row:2"];
  assert.equal(spellsWhole(scene, ten), false);
  assert.equal(preview(scene, ten).act?.complete, false);
  assert.deepEqual(joined(scene, "TEN"), []);
  assert.equal(spellsWhole(scene, [...ten, "row:3"]), true);
  assert.deepEqual(joined(scene, "TENS"), ["row:0 row:1 row:2 row:3"]);
});

Deno.test("a walk takes one of the steps that it must, there or back", () => {
  const scene = line("TOT", { rule: { any_step: [["row:1", "row:2"]], straight: true } });
  assert.deepEqual(joined(scene, "TO"), ["row:2 row:1"]);
  assert.deepEqual(names(openSpots(scene, ["row:1"])), ["row:2"]);
  assert.equal(spellsWhole(scene, ["row:0", "row:1"]), false);
});

Deno.test("open spots: letters ahead, and pieces of the rack where one could be laid", () => {
  const scene = line("A.C", { rack: "BE", starts: [0] });
  assert.deepEqual(names(openSpots(scene, [])), ["row:0"]);
  assert.deepEqual(names(openSpots(scene, ["row:0"])), ["rack:0", "rack:1"]);
  assert.deepEqual(names(openSpots(scene, ["row:0", "rack:1"])), ["row:1"]);
  assert.deepEqual(names(openSpots(scene, ["row:0", "rack:1", "row:1"])), ["row:2"]);
});

Deno.test("nothing is open while a wild piece waits for its letter", () => {
  assert.deepEqual(names(openSpots(line("?A"), ["row:0"])), []);
  assert.deepEqual(names(openSpots(line("?A"), ["row:0", "say:T"])), ["row:1"]);
});

Deno.test("keys stand up where the board or the rack can go on", () => {
  const scene = line("A.C", { rack: "BE", starts: [0] });
  assert.deepEqual(names(openKeys(scene, beginningsOf(scene, ""))), ["A"]);
  assert.deepEqual(names(openKeys(scene, beginningsOf(scene, "A"))), ["B", "E"]);
  assert.deepEqual(names(openKeys(scene, beginningsOf(scene, "AB"))), ["C"]);
  const wild = line("A.C", { rack: "?", starts: [0] });
  assert.equal(openKeys(wild, beginningsOf(wild, "A")).size, 26);
});

Deno.test("walks go on from touches that were made by hand", () => {
  const scene = line("ABA", { rack: "" });
  assert.deepEqual(walksOf(scene, "A", ["row:2", "row:1"]).walks, [["row:2", "row:1", "row:0"]]);
  const held = line("A.", { rack: "BC", starts: [0] });
  assert.deepEqual(beginningsOf(held, "C", ["row:0", "rack:1"]).walks, [["row:0", "rack:1", "row:1"]]);
  assert.deepEqual(beginningsOf(held, "B", ["row:0", "rack:1"]).walks, []);
});

Deno.test("a board of one letter is searched within its bound, and says that there is more", () => {
  const scene = line("A".repeat(40), { rule: { reuse: true, most: 15 } });
  const found = walksOf(scene, "A".repeat(12));
  assert.equal(found.walks.length, 60);
  assert.equal(found.cut, true);
  assert.equal(openKeys(scene, found).size, 26);
});
