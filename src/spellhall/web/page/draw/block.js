// A crate that bars the way, with the owner's shape.
import { html } from "../vendor/ui.js";
import { Shape } from "./shape.js";

/** @param {{seat: number | null, x?: number, y?: number, size: number}} given a crate around x, y */
export function Block({ seat, x = 0, y = 0, size }) {
  return html`<g class="block" transform=${`translate(${x} ${y}) scale(${size / 100})`}>
    <rect class="ground" x="-50" y="-40" width="100" height="94" rx="10" />
    <rect class="crate" x="-48" y="-46" width="96" height="90" rx="9" />
    <path class="crate-planks" d="M-45 -43L45 41M45 -43L-45 41" />
    <path class="plank-lines" d="M-46 -27L-15 1M-29 -44L3 -15M46 -27L15 1M29 -44L-3 -15M-46 25L-15 -3M-29 42L3 13M46 25L15 -3M29 42L-3 13" />
    <rect class="crate-line" x="-48" y="-46" width="96" height="90" rx="9" />
    ${seat !== null && html`<${Shape} seat=${seat} x=${0} y=${-1} r=${24} className="crate-shape" line=${3} />`}
  </g>`;
}
