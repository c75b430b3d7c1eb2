import assert from "node:assert/strict";
import { beatsOf, MS } from "../../src/spellhall/web/page/motion/beats.js";
import { arrivals, concerned, fromNowhere, lying, onOldBoard } from "../../src/spellhall/web/page/motion/lying.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */
/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Piece} Piece */
/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Happening} Happening */

/** A Scene of one row with these pieces. @param {Record<string, Piece[]>} pieces @returns {Scene} */
function row(pieces) {
  const spots = Object.entries(pieces).map(([name, lie], at) => ({ name, label: name, at: /** @type {[number, number]} */ ([at, 0]), pieces: lie }));
  const regions = [{ name: "row", kind: /** @type {const} */ ("row"), label: "row", spots }];
  return { game: "", title: "", house: 0, status: "", viewer: 0, seats: [], prompt: "", regions };
}

/** @param {string} letter @returns {Piece} */
const tile = (letter) => ({ shape: "tile", letter });
/** @type {Piece} */
const pawn = { shape: "pawn", seat: 1 };

/** @param {string[]} path @returns {Happening} */
const step = (...path) => ({ text: "", motion: "step", seat: 1, path, piece: pawn });

Deno.test("the steps of one walk are one beat, and what interrupts it comes between", () => {
  const before = row({ a: [pawn], b: [tile("B")], c: [tile("C")], d: [] });
  const after = row({ a: [], b: [tile("B")], c: [tile("C")], d: [pawn] });
  /** @type {Happening[]} */
  const happened = [step("a", "b"), step("b", "c"), { text: "", motion: "hit", seat: 1, path: ["c", "b"] }, step("c", "d")];
  const beats = beatsOf(happened, before, after);
  assert.deepEqual(beats.map((beat) => [beat.verb, beat.spots.join("")]), [["walk", "abc"], ["swing", "b"], ["walk", "cd"]]);
  assert.deepEqual(beats.map((beat) => beat.start), [0, 2 * MS.step, 2 * MS.step + MS.swing]);
});

Deno.test("a long walk goes faster, never longer than its limit", () => {
  const names = [..."abcdefghijklmnop"];
  const scene = row(Object.fromEntries(names.map((name) => [name, []])));
  const happened = names.slice(1).map((name, nth) => step(names[nth], name));
  const [walk, ...more] = beatsOf(happened, scene, scene);
  assert.equal(more.length, 0);
  assert.equal(walk.span, MS.walk);
});

Deno.test("tiles that a walk finds on its way are set down before it begins", () => {
  const before = row({ a: [tile("A"), pawn], b: [], c: [tile("C")] });
  const after = row({ a: [tile("A")], b: [tile("B")], c: [tile("C"), pawn] });
  const beats = beatsOf([step("a", "b", "c")], before, after);
  assert.deepEqual(beats.map((beat) => [beat.verb, beat.spots.join("")]), [["drop", "b"], ["walk", "abc"]]);
  assert.equal(beats[1].start, MS.drop);
});

Deno.test("named cards that are laid together go over from where they lay, all at once; what is new falls", () => {
  const card = (/** @type {string} */ name) => /** @type {Piece} */ ({ shape: "card", name });
  const before = row({ "hand:ann": [card("Ann")], "hand:ben": [card("Ben")] });
  const after = row({ "line:ben": [card("Ben")], "line:ann": [card("Ann")], "line:cat": [card("Cat")] });
  const beats = beatsOf([{ text: "", motion: "lay" }], before, after);
  assert.deepEqual(beats.map((beat) => [beat.verb, beat.spots, beat.start]), [
    ["carry", ["hand:ben", "line:ben"], 0],
    ["carry", ["hand:ann", "line:ann"], 0],
    ["drop", ["line:cat"], MS.carry],
  ]);
});

Deno.test("a step without a piece is a walk if something has gone there, else only a lunge", () => {
  const gone = beatsOf([{ text: "", motion: "step", path: ["a", "b"] }], row({ a: [pawn], b: [] }), row({ a: [], b: [pawn] }));
  assert.deepEqual(gone.map((beat) => [beat.verb, beat.token?.shape]), [["walk", "pawn"]]);
  const stays = row({ a: [tile("A")], b: [tile("B")] });
  assert.deepEqual(beatsOf([{ text: "", motion: "step", path: ["a", "b"] }], stays, stays).map((beat) => beat.verb), ["lunge"]);
});

Deno.test("two equal tiles on one spot: only the second has come", () => {
  const fresh = arrivals(lying(row({ a: [tile("A")] })), lying(row({ a: [tile("A"), tile("A")], b: [] })));
  assert.deepEqual([...fresh], [["a", [1]]]);
});

Deno.test("every motion of a Scene has a beat that knows how long it takes", () => {
  const scene = row({ a: [tile("A")], b: [] });
  /** @type {import("../../src/spellhall/web/page/types.d.ts").Motion[]} */
  const motions = ["lay", "step", "hit", "push", "throw", "out", "roll", "slide", "draw", "lose", "light", "score"];
  for (const motion of motions) {
    const beats = beatsOf([{ text: "", motion, seat: 0, path: ["a", "b"], amount: 2 }], scene, scene);
    assert.ok(beats.length > 0 && beats.every((beat) => beat.span > 0), motion);
  }
});

Deno.test("what happened at a place that is gone is played on the old board, what follows on the new one", () => {
  const before = row({ a: [tile("A")], b: [tile("B")] });
  /** @param {string[]} path @returns {Happening} */
  const hit = (...path) => ({ text: "", motion: "hit", path });
  const happened = [hit("a"), hit("b"), hit("c"), hit()];
  assert.equal(onOldBoard(happened, before, row({ a: [], c: [] })), 2);
  assert.equal(onOldBoard(happened, before, row({ a: [], b: [], c: [] })), 0);
  assert.equal(onOldBoard(happened, null, row({ c: [] })), 0);
  // What befalls somebody who stays belongs to the blow, what comes of it does not.
  assert.equal(onOldBoard([hit("b"), hit("a"), { text: "", motion: "score", path: ["a"] }, hit("a")], before, row({ a: [], c: [] })), 2);
});

Deno.test("what goes from one place to another is carried there, whatever its price tag said", () => {
  const helmet = { shape: /** @type {const} */ ("plate"), name: "Helmet" };
  const before = row({ "shop:1": [{ ...helmet, price: 1 }], "cart:helmet": [] });
  const after = row({ "shop:1": [], "cart:helmet": [helmet] });
  const [beat, ...more] = beatsOf([{ text: "", motion: "slide", seat: 0, path: ["shop:1", "cart:helmet"] }], before, after);
  assert.deepEqual([beat.verb, beat.span, more.length], ["carry", 240, 0]);
});

Deno.test("of the old board only that is kept which moves, goes or is told of", () => {
  const before = row({ a: [pawn], b: [tile("B")], c: [tile("C")], d: [tile("D")], e: [] });
  const after = row({ a: [], b: [tile("B")], c: [tile("X")], d: [tile("D")], e: [pawn] });
  const kept = concerned(lying(before), lying(after), [step("a", "e"), { text: "", motion: "light", path: ["d"] }]);
  assert.deepEqual([...kept.keys()], ["a", "c", "d", "e"]);
});

Deno.test("a card that a new board shows elsewhere was there all the time", () => {
  const card = (/** @type {string} */ name) => ({ shape: /** @type {const} */ ("card"), name });
  const before = lying(row({ "ally:flo": [card("Flo")], "rack:1": [tile("A")] }));
  const after = lying(row({ "hand:flo": [card("Flo")], "hand:stu": [card("Stu")], "board:1": [tile("A")] }));
  const fresh = arrivals(before, after);
  assert.deepEqual([...fromNowhere(fresh, before, after, new Set()).keys()], ["hand:stu", "board:1"]);
  assert.deepEqual([...fromNowhere(fresh, before, after, new Set(["hand:flo"])).keys()], ["hand:flo", "hand:stu", "board:1"]);
});

Deno.test("a word that is said of a place is seen there before what comes of it", () => {
  const scene = row({ a: [tile("A")], b: [tile("B")] });
  const told = [{ text: "", words: ["A"], path: ["a"] }, { text: "", motion: /** @type {const} */ ("score"), path: ["b"] }];
  const [word, glow] = beatsOf(told, scene, scene);
  assert.deepEqual([word.verb, word.span, glow.verb, glow.start], ["word", MS.glow, "glow", MS.glow]);
  assert.equal(beatsOf([{ text: "", words: ["A"] }], scene, scene)[0].span, 0);
});
