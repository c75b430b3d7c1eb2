import assert from "node:assert/strict";
import { endOfRow, nearest } from "../../src/spellhall/web/page/touch/focus.js";

const LEFT = { x: -1, y: 0 };
const RIGHT = { x: 1, y: 0 };
const UP = { x: 0, y: -1 };
const DOWN = { x: 0, y: 1 };

/** Middles of hexagons with points up, in rows that slip by half. */
const hexes = [-1, 0, 1].flatMap((row) => [-2, -1, 0, 1, 2].map((column) => ({ x: (column + row / 2) * 78, y: row * 67 })));
const at = (/** @type {number} */ row, /** @type {number} */ column) => (row + 1) * 5 + column + 2;
const from = (/** @type {number} */ start) => hexes.map((point, number) => (number === start ? { x: Infinity, y: 0 } : point));

Deno.test("arrows go to the nearest hexagon in their direction", () => {
  const start = at(0, 0);
  const others = from(start);
  assert.equal(nearest(hexes[start], others, LEFT), at(0, -1));
  assert.equal(nearest(hexes[start], others, RIGHT), at(0, 1));
  assert.ok([at(-1, 0), at(-1, 1)].includes(nearest(hexes[start], others, UP)));
  assert.ok([at(1, 0), at(1, -1)].includes(nearest(hexes[start], others, DOWN)));
});

Deno.test("at the edge there is nowhere to go", () => {
  const others = from(at(0, 2));
  assert.equal(nearest(hexes[at(0, 2)], others.filter((point) => point.y === 0), RIGHT), -1);
  assert.equal(nearest({ x: 0, y: -67 }, [{ x: 0, y: 0 }], UP), -1);
});

Deno.test("Home and End go to the ends of the row", () => {
  assert.equal(endOfRow(hexes[at(0, 0)], hexes, -1, 78), at(0, -2));
  assert.equal(endOfRow(hexes[at(0, 0)], hexes, 1, 78), at(0, 2));
});
