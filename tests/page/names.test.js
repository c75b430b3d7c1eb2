import assert from "node:assert/strict";
import { seatNames, takesTwoLines } from "../../src/spellhall/web/page/table/names.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").SeatShown} SeatShown */

/** @param {string} name @returns {SeatShown} */
const person = (name) => /** @type {any} */ ({ kind: "person", name });
/** @param {string} level @returns {SeatShown} */
const bot = (level) => /** @type {any} */ ({ kind: "bot", level, name: level });

Deno.test("bots have names of their own, short ones where room is scarce, whatever people are called", () => {
  const seats = [person("Mabel"), bot("club"), bot("club"), bot("club")];
  assert.deepEqual(seatNames(seats), ["Mabel", "Bot Mabel", "Bot Gus", "Bot Rosa"]);
  assert.deepEqual(seatNames(seats, true), ["Mabel", "Mabel", "Gus", "Rosa"]);
  assert.deepEqual(seatNames([person("Bot Fan")], true), ["Bot Fan"]);
});

Deno.test("levels without a name, people without one, and people of one name are told apart", () => {
  assert.deepEqual(seatNames([bot("unheard-of"), bot("unheard-of")], true), ["unheard-of", "Gus"]);
  assert.deepEqual(seatNames([person(""), person("Ada"), person("Ada")]), ["Red", "Ada", "Ada (Gold)"]);
});

Deno.test("a name takes two lines where it is longer than its badge has room", () => {
  const name = "Whimsical Semicolon";
  assert.equal(takesTwoLines(name, { portrait: false, banked: false, seats: 4 }), false);
  assert.equal(takesTwoLines(name, { portrait: false, banked: true, seats: 2 }), true);
  assert.equal(takesTwoLines("You", { portrait: true, banked: true, seats: 6 }), false);
  assert.equal(takesTwoLines("Vernon", { portrait: true, banked: false, seats: 5 }), true);
});
