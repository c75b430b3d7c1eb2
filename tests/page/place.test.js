import assert from "node:assert/strict";
import { countsOf, widthsOf } from "../../src/spellhall/web/page/boards/counts.js";
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

Deno.test("small plates take the room they are given", () => {
  const scene = /** @type {any} */ ({
    viewer: 0,
    seats: [{ seat: 0, line: "", number: 14, unit: "points" }],
    meters: [{ label: "Cart", value: 0, sign: "a-cart" }, { label: "KP", value: 2 }, { label: "Lost", value: 0, most: 2 }, { label: "TV", value: 0, most: 1 }],
  });
  const counts = countsOf(scene);
  assert.deepEqual(counts.map(({ number, label }) => `${number} ${label}`.trim()), ["0", "2 KP", "0/2 Lost", "– TV", "14 points"]);
  const all = widthsOf(counts, 284).reduce((sum, one) => sum + one, 5 * (counts.length - 1));
  assert.ok(all <= 284, `${all}`);
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
