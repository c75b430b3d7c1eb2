// The edge of a bounded board of hexagons: its ground, a band in the ink of the house with posts at the corners, and
// the rays behind it.
import { html } from "../vendor/ui.js";
import { polygon } from "./hexagon.js";
import { starPath } from "./shape.js";

/** @typedef {[number, number]} Point */

/** @param {{middle: Point, width: number, height: number}} given */
export function Rays({ middle: [x, y], width, height }) {
  const far = width + height;
  let path = "";
  for (let ray = 0; ray < 18; ray++) {
    const angle = ((ray * 20 + 4) * Math.PI) / 180;
    const wide = (10 * Math.PI) / 180;
    path += `M${x} ${y}L${(x + far * Math.cos(angle)).toFixed(0)} ${(y + far * Math.sin(angle)).toFixed(0)}L${(x + far * Math.cos(angle + wide)).toFixed(0)} ${(y + far * Math.sin(angle + wide)).toFixed(0)}Z`;
  }
  return html`<path class="rays" d=${path} />`;
}

/** Corners drawn towards the middle by a distance. @param {readonly Point[]} corners @param {Point} middle @param {number} by */
function inner(corners, middle, by) {
  return corners.map(([x, y]) => {
    const long = Math.hypot(x - middle[0], y - middle[1]);
    const keep = (long - by) / long;
    return /** @type {Point} */ ([middle[0] + (x - middle[0]) * keep, middle[1] + (y - middle[1]) * keep]);
  });
}

/** @param {{corners: Point[], middle: Point, r: number, house: number}} given */
export function Edge({ corners, middle, r, house }) {
  const width = Math.max(6, r * 0.24);
  const post = Math.max(8, r * 0.31);
  const outline = polygon(corners);
  const key = width + (r > 34 ? 4.4 : 3.4);
  return html`<g class="edge" data-ink=${house}>
    <path class="edge-shadow" d=${outline} transform=${`translate(0 ${(r * 0.22).toFixed(1)})`} />
    <path class="edge-ground" d=${outline} />
    <path class="edge-line" d=${polygon(inner(corners, middle, r > 34 ? width * 1.75 : width * 1.1))} />
    <path class="edge-key" d=${outline} stroke-width=${key} />
    <path class="edge-band" d=${outline} stroke-width=${width} />
    ${corners.map(
      ([x, y]) => html`<g transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <circle class="post" r=${post} stroke-width=${r > 34 ? 2.4 : 1.8} />
        <path class="post-star" d=${starPath(5, post * 0.62, post * 0.26)} />
      </g>`,
    )}
  </g>`;
}
