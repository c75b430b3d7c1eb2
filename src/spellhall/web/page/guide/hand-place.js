// Where the guide's hand stands: beside what it points at, and on nothing else that a person has to read.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Where its cuff lies, in degrees clockwise from the right; the best first. */
const LEFT = 180;
const WAYS = [LEFT, 0, 90, 270, 135, 45, 225, 315];
/** Between the finger and the box; at a corner the finger comes nearer, for round things leave it free. */
const GAP = 4;
/** How far from the edge of a spot its letter or picture begins, as a share of the smaller side. */
const MARGIN = 0.2;
/** Half of the hand's own height, as a share of its length. */
const HALF = 0.2;

/** @param {Box} box @returns {[number, number]} */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** @param {Box} box @param {number} way @returns {[number, number]} where the finger ends */
function tipOf(box, way) {
  const [x, y] = middle(box);
  const [dx, dy] = [Math.cos((way * Math.PI) / 180), Math.sin((way * Math.PI) / 180)];
  const corner = way % 90 !== 0;
  const reach = (/** @type {number} */ side) => (corner ? 0.35 * side : side / 2 + GAP);
  return [x + Math.sign(Math.round(dx)) * reach(box.width), y + Math.sign(Math.round(dy)) * reach(box.height)];
}

/** From a point to what is printed in a box. @param {readonly number[]} point @param {Box} box */
function distance([px, py], box) {
  const [x, y] = middle(box);
  const margin = MARGIN * Math.min(box.width, box.height);
  return Math.hypot(Math.max(0, Math.abs(px - x) - box.width / 2 + margin), Math.max(0, Math.abs(py - y) - box.height / 2 + margin));
}

/**
 * The finger's end and the way to the cuff that hide the fewest of the others and lie in the room.
 * @param {Box} box @param {readonly Box[]} others @param {number} length @param {{ width: number, height: number }} room
 */
export function handPlace(box, others, length, room) {
  const places = WAYS.map((way) => {
    const [x, y] = tipOf(box, way);
    const [dx, dy] = [Math.cos((way * Math.PI) / 180), Math.sin((way * Math.PI) / 180)];
    const along = [0.15, 0.4, 0.65, 0.9].map((share) => [x + dx * share * length, y + dy * share * length]);
    const hidden = others.filter((other) => along.some((point) => distance(point, other) < HALF * length)).length;
    const [cx, cy] = [x + dx * length, y + dy * length];
    const outside = cx < 0 || cy < 0 || cx > room.width || cy > room.height;
    return { x, y, way, cost: hidden + (outside ? others.length + 1 : 0) };
  });
  return places.reduce((best, one) => (one.cost < best.cost ? one : best));
}
