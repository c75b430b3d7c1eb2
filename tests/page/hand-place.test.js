import assert from "node:assert/strict";
import { handPlace } from "../../src/spellhall/web/page/guide/hand-place.js";

const ROOM = { width: 390, height: 844 };
const box = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y, width: 44, height: 44 });

Deno.test("the guide's hand stands at the left where nothing is hidden there", () => {
  const { x, y, way } = handPlace(box(200, 400), [], ROOM);
  assert.deepEqual([x, y, way], [196, 422, 180]);
});

Deno.test("it goes where it hides no neighbour", () => {
  const row = [box(150, 400), box(250, 400)];
  assert.equal(handPlace(box(200, 400), row, ROOM).way, 90);
  assert.equal(handPlace(box(200, 400), [box(150, 400)], ROOM).way, 0);
});

Deno.test("it stays on the page, and hides one neighbour rather than leave it", () => {
  assert.equal(handPlace(box(4, 400), [], ROOM).way, 0);
  assert.equal(handPlace(box(4, 796), [box(54, 796)], ROOM).way, 270);
  const all = [box(54, 796), box(4, 746), box(54, 746)];
  assert.ok([0, 270, 315].includes(handPlace(box(4, 796), all, ROOM).way));
});

for (const cell of [33, 54]) {
  Deno.test(`among letters on all sides, ${cell} pixels apart, it lies between two rows of them`, () => {
    const at = (/** @type {number} */ column, /** @type {number} */ row) => ({ x: 30 + column * cell, y: 140 + row * cell, width: cell, height: cell });
    const grid = Array.from({ length: 36 }, (_, place) => at(place % 6, Math.floor(place / 6)));
    const numbers = Array.from({ length: 6 }, (_, row) => ({ x: 12, y: 140 + (row + 0.5) * cell - 7, width: 8, height: 14 }));
    const others = [...grid.filter((_, place) => place !== 13), ...numbers];
    const { x, y, way, length } = handPlace(at(1, 2), others, ROOM);
    assert.equal(y, 140 + 3 * cell);
    const end = x + length * Math.cos((way * Math.PI) / 180);
    for (const other of others) {
      const letter = 0.2 * Math.min(other.width, other.height);
      const beside = Math.max(x, end) < other.x + letter || Math.min(x, end) > other.x + other.width - letter;
      const above = y + 0.2 * length <= other.y + letter || y - 0.2 * length >= other.y + other.height - letter;
      assert.ok(beside || above, JSON.stringify(other));
    }
  });
}
