// Where the guide's hand stands: beside what it points at, and on nothing else that a person has to read.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ x: number, y: number, way: number, length: number }} HandPlace where the finger ends, and how the hand lies */

/** Where its cuff lies, in degrees clockwise from the right; the best first. */
const LEFT = 180;
const WAYS = [LEFT, 0, 90, 270, 135, 45, 225, 315];
/** Among letters on all sides it lies between two rows of them: its finger ends at a corner. */
const CORNERS = [1, -1].flatMap((row) => [LEFT, 0].map((way) => ({ way, row })));
/** Its lengths: between rows that are close a small one has room. */
const LENGTHS = [46, 30];
/** Between the finger and the box; at a corner the finger comes nearer, for round things leave it free. */
const GAP = 4;
/** How far from the edge of a spot its letter or picture begins, as a share of the smaller side. */
const MARGIN = 0.2;
/** Half of the hand's own height, as a share of its length. */
const HALF = 0.2;

/** @param {Box} box @returns {[number, number]} */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** @param {number} way @returns {[number, number]} */
const towards = (way) => [Math.cos((way * Math.PI) / 180), Math.sin((way * Math.PI) / 180)];

/** @param {Box} box @param {number} way @param {number} row above or below it, or 0 @returns {[number, number]} where the finger ends */
function tipOf(box, way, row) {
  const [x, y] = middle(box);
  const [dx, dy] = towards(way);
  const corner = way % 90 !== 0;
  const reach = (/** @type {number} */ side) => (corner ? 0.35 * side : row ? 0.45 * side : side / 2 + GAP);
  return [x + Math.sign(Math.round(dx)) * reach(box.width), row ? y + (row * box.height) / 2 : y + Math.sign(Math.round(dy)) * reach(box.height)];
}

/** From a point to what is printed in a box. @param {readonly number[]} point @param {Box} box */
function distance([px, py], box) {
  const [x, y] = middle(box);
  const margin = MARGIN * Math.min(box.width, box.height);
  return Math.hypot(Math.max(0, Math.abs(px - x) - box.width / 2 + margin), Math.max(0, Math.abs(py - y) - box.height / 2 + margin));
}

/**
 * The place that hides the fewest of the others and lies in the room.
 * @param {Box} box @param {readonly Box[]} others @param {{ width: number, height: number }} room @returns {HandPlace}
 */
export function handPlace(box, others, room) {
  const ways = [...WAYS.map((way) => ({ way, row: 0 })), ...CORNERS];
  const places = LENGTHS.flatMap((length) =>
    ways.map(({ way, row }) => {
      const [x, y] = tipOf(box, way, row);
      const [dx, dy] = towards(way);
      const along = [0.15, 0.4, 0.65, 0.9].map((share) => [x + dx * share * length, y + dy * share * length]);
      const hidden = others.filter((other) => along.some((point) => distance(point, other) < HALF * length)).length;
      const [cx, cy] = [x + dx * length, y + dy * length];
      const outside = cx < 0 || cy < 0 || cx > room.width || cy > room.height;
      return { x, y, way, length, cost: hidden + (outside ? others.length + 1 : 0) };
    }),
  );
  return places.reduce((best, one) => (one.cost < best.cost ? one : best));
}
