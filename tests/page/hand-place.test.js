import assert from "node:assert/strict";
import { handPlace } from "../../src/spellhall/web/page/guide/hand-place.js";

const ROOM = { width: 390, height: 844 };
const box = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y, width: 44, height: 44 });

Deno.test("the guide's hand stands at the left where nothing is hidden there", () => {
  const { x, y, way } = handPlace(box(200, 400), [], 46, ROOM);
  assert.deepEqual([x, y, way], [196, 422, 180]);
});

Deno.test("it goes where it hides no neighbour", () => {
  const row = [box(150, 400), box(250, 400)];
  assert.equal(handPlace(box(200, 400), row, 46, ROOM).way, 90);
  assert.equal(handPlace(box(200, 400), [box(150, 400)], 46, ROOM).way, 0);
});

Deno.test("it stays on the page, and hides one neighbour rather than leave it", () => {
  assert.equal(handPlace(box(4, 400), [], 46, ROOM).way, 0);
  assert.equal(handPlace(box(4, 796), [box(54, 796)], 46, ROOM).way, 270);
  const all = [box(54, 796), box(4, 746), box(54, 746)];
  assert.ok([0, 270, 315].includes(handPlace(box(4, 796), all, 46, ROOM).way));
});
