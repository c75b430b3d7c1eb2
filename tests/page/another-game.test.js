// Who sits when another game is chosen for a new table.
import assert from "node:assert/strict";
import { seatsFor, takeAlong, taken } from "../../src/spellhall/web/page/new/another-game.js";

/** @typedef {import("../../src/spellhall/web/page/hall/opening.js").Place} Place */
/** @type {Place} */ const me = { kind: "me" };
/** @type {Place} */ const friend = { kind: "friend" };
/** @type {Place} */ const bot = { kind: "bot", level: "club" };
/** @type {Place} */ const casual = { kind: "bot", level: "casual" };

Deno.test("a friend keeps the seat, bots make room first and fill what is needed", () => {
  assert.deepEqual(seatsFor([me, friend], [2, 4], "casual"), [me, friend]);
  assert.deepEqual(seatsFor([me, bot, friend], [2, 2], "casual"), [me, friend]);
  assert.deepEqual(seatsFor([me, friend, friend], [2, 2], "casual"), [me, friend]);
  assert.deepEqual(seatsFor([me, friend], [3, 4], "casual"), [me, friend, casual]);
  assert.deepEqual(seatsFor([me, friend], [1, 1], "casual"), [me]);
});

Deno.test("what is taken along goes to that game and only once", () => {
  const wish = /** @type {any} */ ({ seats: [me, friend] });
  takeAlong("one", wish);
  assert.equal(taken("one"), wish);
  assert.equal(taken("one"), null);
  takeAlong("one", wish);
  assert.equal(taken("other"), null);
});
