// How strong a bot is among those of the hall: a row of type sorts, as many of them set as it has levels.
import { html } from "../vendor/ui.js";

/** @param {{place: number, count: number, width?: number, height?: number, gap?: number}} given in pixels; `place` counts from 1 */
export function LevelSorts({ place, count, width = 15, height = 12, gap = 3 }) {
  const line = height > 8 ? 1.5 : 1;
  return html`<svg class="level-sorts" width=${count * (width + gap) - gap} height=${height} aria-hidden="true">
    ${Array.from({ length: count }, (_, nth) => html`<rect key=${nth} class=${nth < place ? "set" : "bare"} x=${nth * (width + gap) + line / 2} y=${line / 2}
      width=${width - line} height=${height - line} rx=${height / 5} stroke-width=${line} />`)}
  </svg>`;
}
