import assert from "node:assert/strict";
import { fallsOf, followed, isTold, tracesOf } from "../../src/spellhall/web/page/table/story.js";

import { spokenTurn } from "../../src/spellhall/web/page/table/turn-line.js";

/** @param {number} number @param {number | null} seat @param {Partial<import("../../src/spellhall/web/page/types.d.ts").Turn>} [more] */
const turn = (number, seat, more = {}) => ({ number, seat, ...more });

Deno.test("a turn that goes on replaces itself in the log", () => {
  const begun = followed([], [turn(0, 0, { head: "*AT*" }), turn(1, 1)]);
  const more = followed(begun, [turn(1, 1, { head: "*ON*", says: ["lays 1"] }), turn(2, 0)]);
  assert.deepEqual(more.map(({ head }) => head), ["*AT*", "*ON*", undefined]);
  assert.equal(begun.length, 2);
  assert.equal(begun[1].head, undefined);
});

Deno.test("a turn that says nothing has no line", () => {
  assert.equal(isTold(turn(0, 0, { path: ["a"] })), false);
  assert.equal(isTold(turn(0, 0, { remark: "resign" })), true);
});

Deno.test("what others did since the own turn stays, the newest whole until the board is touched", () => {
  const story = [turn(0, 1, { path: ["z"] }), turn(1, 0, { path: ["a"] }), turn(2, 1, { path: ["b"] }), turn(3, null), turn(4, 2, { path: ["c"] })];
  assert.deepEqual(tracesOf(story, 0, false).map((one) => [one.turn.number, one.whole]), [[2, false], [4, true]]);
  assert.deepEqual(tracesOf(story, 0, true).map((one) => one.whole), [false, false]);
  assert.deepEqual(tracesOf(story, null, false).map((one) => one.turn.number), [4]);
  assert.deepEqual(tracesOf([...story, turn(5, 0, { path: ["d"] })], 0, false), []);
  assert.deepEqual(tracesOf([...story, turn(5, null, { remark: "undo" })], 0, false), []);
});

Deno.test("why a number fell is told until somebody moves again", () => {
  const fall = { seat: 0, text: "−15: an enemy is slain" };
  const won = [turn(0, 0, { head: "PRODUCE", falls: [fall] }), turn(1, null, { says: ["new items"] })];
  assert.deepEqual(fallsOf(won), [fall]);
  assert.deepEqual(fallsOf([...won, turn(2, 0, { head: "FLO" })]), []);
  assert.deepEqual(fallsOf([]), []);
});

Deno.test("a turn is said with the names of people, in no case with the numbers of seats", () => {
  const told = turn(3, 0, { head: "*RAJA*", says: ["lays 1", "moves @1's pawn"], quiet: ["@2 looks on"] });
  const said = spokenTurn(told, { names: ["Ann", "Ben", "Cleo"] });
  assert.match(said, /^Ann: RAJA lays 1, moves Ben's pawn, Cleo looks on$/);
  assert.equal(spokenTurn(turn(4, null, { says: ["@1 has left"] }), { names: ["Ann", "Ben"] }), "Ben has left");
});
