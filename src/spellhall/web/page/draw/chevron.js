// The bar between two chosen neighbours, with a chevron that shows the direction.
import { html } from "../vendor/ui.js";

/**
 * @param {{from: [number, number], to: [number, number], r: number, both: boolean}} given the middles of two spots, their
 *   circumradius, and whether the walk goes there and back: then each direction keeps to its right
 */
export function Chevron({ from, to, r, both }) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const x = (from[0] + to[0]) / 2;
  const y = (from[1] + to[1]) / 2;
  const k = r / 45;
  return html`<g class="join" transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${k.toFixed(3)})`}>
    <rect class="join-bar" x="-8" y="-9" width="16" height="18" />
    <path class="join-chevron" d=${both ? "M-3 0.5L3 5L-3 9.5" : "M-4.5 -8L4 0L-4.5 8"} />
  </g>`;
}
