// A row of type sorts: done, present, to come. Beyond twenty a number alone.
import { html } from "../vendor/ui.js";

const MOST = 20;

/** @param {{value: number, most: number | null, x?: number, y?: number, width: number, height?: number}} given */
export function Meter({ value, most, x = 0, y = 0, width, height = 13 }) {
  if (most === null || most > MOST) {
    return html`<text class="meter-number" x=${x} y=${y + height}>${most === null ? String(value) : `${value} / ${most}`}</text>`;
  }
  const step = width / most;
  const size = Math.min(step - 3.5, 22);
  return html`<g class="meter" transform=${`translate(${x} ${y})`}>
    ${Array.from({ length: most }, (_, place) => {
      const look = place < value - 1 ? "done" : place === value - 1 ? "now" : "to-come";
      return html`<rect class=${`sort ${look}`} x=${(place * step).toFixed(1)} y="0" width=${size.toFixed(1)} height=${height} rx="2.5" />`;
    })}
  </g>`;
}
