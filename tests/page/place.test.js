import assert from "node:assert/strict";
import { aheadOf } from "../../src/spellhall/web/page/boards/doors.js";
import { shared } from "../../src/spellhall/web/page/boards/told.js";

Deno.test("texts stand beside cards where there is room, below them where there is less, and cards stay in their box", () => {
  assert.ok(shared(2, { width: 572, height: 262 }, false, true).beside);
  for (const count of [4, 5, 8]) {
    const { below, each, width, height, text } = shared(count, { width: 860, height: 262 }, false, false);
    assert.ok(below && width <= each && height + text <= 262, `${count}`);
  }
  const phone = shared(2, { width: 240, height: 160 }, true, true);
  assert.ok(!phone.beside && !phone.below && phone.height + phone.text <= 160);
});

Deno.test("what lies ahead is told by how many roads lead there", () => {
  const spot = (/** @type {string} */ name, /** @type {any[]} */ pieces = []) => ({ name, label: name, at: [0, 0], pieces });
  const road = (/** @type {string} */ from, /** @type {string} */ to) => ({ ends: [from, to], kind: "road", one_way: true });
  const region = /** @type {any} */ ({
    spots: [spot("past"), spot("here", [{ shape: "pawn" }]), spot("left"), spot("right"), spot("then"), spot("late"), spot("end")],
    links: [road("past", "here"), road("here", "left"), road("here", "right"), road("left", "then"), road("right", "then"), road("then", "late"), road("late", "end")],
  });
  assert.deepEqual(aheadOf(region).map((column) => column.map(({ name }) => name)), [["left", "right"], ["then"], ["late"]]);
});
