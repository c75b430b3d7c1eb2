import assert from "node:assert/strict";
import { createUnasked } from "../../src/spellhall/web/page/table/unasked.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */

/** @param {string[]} board @param {string[]} [hand] @returns {Scene} */
const question = (board, hand = []) => /** @type {Scene} */ (/** @type {unknown} */ ({
  asked: true,
  buttons: [{ touch: "do:done", label: "Done", usual: true, unasked: true }],
  regions: [
    { name: "board", role: "stage", spots: board.map((name) => ({ name, states: ["open"] })) },
    { name: "hand", role: "dock", spots: hand.map((name) => ({ name, states: ["open"] })) },
  ],
}));

/** The act before the question. */
const act = /** @type {Scene} */ (/** @type {unknown} */ ({ asked: true, act: { label: "Play ...", ask: "Then claim" }, regions: [] }));

Deno.test("the only answer is given for the seat", () => {
  assert.equal(createUnasked().answerTo(question([])), "do:done");
});

Deno.test("a question with something new on the board is put, the same one again is not", () => {
  const unasked = createUnasked();
  const told = [["own:1"], ["own:1"], ["own:1", "own:4"], ["own:4"]].map((board) => {
    unasked.answerTo(act);
    return unasked.answerTo(question(board));
  });
  assert.deepEqual(told, ["", "do:done", "", "do:done"]);
});

Deno.test("tiles of the hand are nothing new", () => {
  assert.equal(createUnasked().answerTo(question([], ["bank:1"])), "do:done");
});

Deno.test("whoever wishes it is asked, as often as the turn asks, and not in the next one", () => {
  const unasked = createUnasked();
  unasked.answerTo(act);
  unasked.wished.value = true;
  assert.equal(unasked.answerTo(question([], ["bank:1"])), "");
  assert.equal(unasked.answerTo(question([], ["bank:1"])), "");
  unasked.answerTo(act);
  assert.equal(unasked.wished.value, false);
  assert.equal(unasked.answerTo(question([], ["bank:1"])), "do:done");
});

Deno.test("an answer given for the seat is the only one or one of several", () => {
  const unasked = createUnasked();
  unasked.answerTo(question([]));
  assert.equal(unasked.isOneOfSeveral(), false);
  unasked.answerTo(question([], ["bank:1"]));
  assert.equal(unasked.isOneOfSeveral(), true);
});

Deno.test("who is not asked is not answered for", () => {
  assert.equal(createUnasked().answerTo({ ...question([]), asked: false }), "");
  assert.equal(createUnasked().answerTo(null), "");
});
