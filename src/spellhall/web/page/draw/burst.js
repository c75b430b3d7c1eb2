// A printed burst: behind what would be hit, around what is won, in place of the hand when something is refused.
import { html } from "../vendor/ui.js";
import { Shape, starPath } from "./shape.js";

/** @param {{x?: number, y?: number, r: number, points?: number}} given in the mover's line colour, cream inside */
export function Burst({ x = 0, y = 0, r, points = 12 }) {
  return html`<path
    class="burst"
    d=${starPath(points, r, r * 0.79, -90)}
    transform=${`translate(${x} ${y})`}
    stroke-width=${Math.max(2, r * 0.06)}
  />`;
}

/** A burst in the winner's ink with the shape. @param {{seat: number, x?: number, y?: number, r: number}} given */
export function Won({ seat, x = 0, y = 0, r }) {
  return html`<g class="won" data-ink=${seat % 6} transform=${`translate(${x} ${y})`}>
    <path class="won-burst" d=${starPath(16, r, r * 0.8, -90)} />
    <${Shape} seat=${seat} r=${r * 0.4} className="won-shape" line=${0} />
  </g>`;
}

/** The sign of a refusal. @param {{size?: number}} given */
export function RefusedSign({ size = 34 }) {
  return html`<svg class="refused-sign" width=${size} height=${size} viewBox="-20 -20 40 40" aria-hidden="true">
    <path class="refused-burst" d=${starPath(12, 18, 14.4)} />
    <path class="refused-cross" d="M-6 -6L6 6M6 -6L-6 6" />
  </svg>`;
}
