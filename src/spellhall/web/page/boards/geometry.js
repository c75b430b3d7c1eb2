// Where things lie: hexagons, boxes, and who neighbours whom. Numbers only, no drawing.

/** @typedef {[number, number]} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const ROOT = Math.sqrt(3);

/**
 * The middle of a hexagon by axial q and r, for a circumradius of 1. Points up; turned by 30 degrees, flats up.
 * @param {readonly [number, number]} at @param {boolean} turned @returns {Point}
 */
export function hexCentre([q, r], turned) {
  const x = ROOT * (q + r / 2);
  const y = 1.5 * r;
  return turned ? [x * (ROOT / 2) - y / 2, x / 2 + y * (ROOT / 2)] : [x, y];
}

/** @param {readonly [number, number]} one @param {readonly [number, number]} other */
export function hexDistance(one, other) {
  const q = one[0] - other[0];
  const r = one[1] - other[1];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** The smallest box around points. @param {readonly Point[]} points @returns {Box} */
export function around(points) {
  if (!points.length) return { x: 0, y: 0, width: 0, height: 0 };
  let [left, top] = points[0];
  let [right, bottom] = points[0];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box made smaller on all sides. @param {Box} box @param {number} across @param {number} [down] @returns {Box} */
export function inset(box, across, down = across) {
  return {
    x: box.x + across,
    y: box.y + down,
    width: Math.max(0, box.width - 2 * across),
    height: Math.max(0, box.height - 2 * down),
  };
}

/**
 * The ring of a bounded board: how large its hexagons are, where each lies, and the corners of its edge.
 * `gap` is from the outermost middle to that corner, in circumradii.
 * @param {readonly {at: [number, number]}[]} spots @param {Box} box @param {boolean} turned
 */
export function ring(spots, box, turned) {
  const units = spots.map((spot) => hexCentre(spot.at, turned));
  const span = around(units);
  const side = turned ? span.height / 2 : span.width / 2;
  const gap = turned ? 1.23 : 1.556;
  const reach = side + gap;
  // Posts and the shadow need room outside the edge.
  const margin = turned ? 9.5 : 36;
  const wide = turned ? ROOT * reach : 2 * reach;
  const high = turned ? 2 * reach : ROOT * reach;
  const r = Math.max(8, Math.min((box.width - 2 * margin) / wide, (box.height - (turned ? 19 : 60)) / high, 48));
  const middle = /** @type {Point} */ ([box.x + box.width / 2, box.y + box.height / 2 - 1]);
  const [cx, cy] = [span.x + span.width / 2, span.y + span.height / 2];
  const centres = units.map(([x, y]) => /** @type {Point} */ ([middle[0] + (x - cx) * r, middle[1] + (y - cy) * r]));
  const first = turned ? -90 : 0;
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((first + 60 * corner) * Math.PI) / 180;
    return /** @type {Point} */ ([middle[0] + reach * r * Math.cos(angle), middle[1] + reach * r * Math.sin(angle)]);
  });
  return { r, centres, middle, corners, reach: reach * r };
}
