// Hexagons: wood that stands, wood that lies flat, holes, and the rings on them.
import { html } from "../vendor/ui.js";
import { hash, share } from "./chance.js";

/** How much of its cell a hexagon fills. */
export const FACE = 0.93;
/** Thickness of a standing tile, in circumradii. */
export const EDGE = 0.1;

/** @typedef {[number, number]} Point */

/** @param {number} r @param {boolean} turned flats up @returns {Point[]} */
export function corners(r, turned) {
  const first = turned ? 0 : -90;
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((first + 60 * corner) * Math.PI) / 180;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
}

/** @param {Point[]} points */
export function polygon(points) {
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
}

/** The outline of a face and the same face one thickness lower. @param {number} r @param {boolean} turned @param {number} down */
function body(r, turned, down) {
  /** @type {Point[]} */
  const found = [];
  for (const [x, y] of corners(r, turned)) {
    if (Math.abs(y) < 0.01) found.push(...(x > 0 ? [[x, 0], [x, down]] : [[x, down], [x, 0]]).map(([a, b]) => /** @type {Point} */ ([a, b])));
    else found.push([x, y > 0 ? y + down : y]);
  }
  return polygon(found);
}

/** @type {Map<string, {cell: string, face: string, body: string, rim: string, inked: string, ring: string, inner: string, hole: string, focus: string}>} */
const drawn = new Map();

/** All outlines of a hexagon of this size, made once. @param {number} r circumradius of the cell @param {boolean} turned */
export function outlines(r, turned) {
  const key = `${r.toFixed(2)}${turned}`;
  let found = drawn.get(key);
  if (!found) {
    found = {
      cell: polygon(corners(r, turned)),
      face: polygon(corners(r * FACE, turned)),
      body: body(r * FACE, turned, r * EDGE),
      rim: polygon(corners(r * FACE - Math.max(1.6, r * 0.055), turned)),
      inked: polygon(corners(r * FACE - 1, turned)),
      ring: polygon(corners(r * 0.76, turned)),
      inner: polygon(corners(r * 0.56, turned)),
      hole: polygon(corners(r * 0.875, turned)),
      focus: polygon(corners(r * FACE + 3.5, turned)),
    };
    if (drawn.size > 60) drawn.clear();
    drawn.set(key, found);
  }
  return found;
}

/** Three strokes of grain between the sides. @param {number} r @param {boolean} turned @param {number} seed */
export function hexGrain(r, turned, seed) {
  const inner = r * FACE * 0.9;
  let path = "";
  for (let stroke = 0; stroke < 3; stroke++) {
    const y = inner * (-0.5 + stroke * 0.46 + (share(seed, stroke) - 0.5) * 0.16);
    const half = turned ? Math.min(inner, inner - Math.abs(y) / Math.sqrt(3)) : Math.min((inner * Math.sqrt(3)) / 2, (inner - Math.abs(y)) * Math.sqrt(3));
    const bend = inner * (share(seed, stroke + 7) - 0.5) * 0.28;
    const from = -half * (0.97 - 0.35 * share(seed, stroke + 13));
    const to = half * (0.97 - 0.35 * share(seed, stroke + 19));
    path += `M${from.toFixed(1)} ${y.toFixed(1)}C${(from / 2).toFixed(1)} ${(y + bend).toFixed(1)} ${(to / 2).toFixed(1)} ${(y - bend).toFixed(1)} ${to.toFixed(1)} ${(y + bend * 0.3).toFixed(1)}`;
  }
  return path;
}

/**
 * A hexagonal tile without its letter.
 * @param {{r: number, turned: boolean, name: string, look: "stand" | "flat" | "chosen"}} given
 */
export function HexTile({ r, turned, name, look }) {
  const shape = outlines(r, turned);
  const seed = hash(name);
  if (look === "flat") return html`<path class="flat" d=${shape.face} />`;
  if (look === "chosen") {
    return html`<g class="inked">
      <path class="inked-edge" d=${shape.body} />
      <path class="inked-face" d=${shape.inked} />
    </g>`;
  }
  return html`<g class=${`wood wood-${seed % 3}`}>
    <path class="wood-edge" d=${shape.body} />
    <path class="wood-face" d=${shape.face} />
    <path class="grain" d=${hexGrain(r, turned, seed >>> 3)} />
    <path class="wood-rim" d=${shape.rim} />
  </g>`;
}
