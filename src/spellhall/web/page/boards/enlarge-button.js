// The way from a sheet that is drawn small to the same one taken nearer.
import { html } from "../vendor/ui.js";

/** A thumbnail is one button. @param {{label: string, size: number, enlarge: () => void}} given */
export function EnlargeButton({ label, size, enlarge }) {
  return html`<g class="enlarge" role="button" tabindex="0" aria-label=${label} onClick=${enlarge} onKeyDown=${(/** @type {KeyboardEvent} */ event) => pressed(event, enlarge)}>
    <rect class="cell" x="-6" y="-6" width=${size + 12} height=${size + 12} />
    <g class="focus"><rect class="gap" x="-4" y="-4" width=${size + 8} height=${size + 8} rx="5" /><rect class="line" x="-4" y="-4" width=${size + 8} height=${size + 8} rx="5" /></g>
  </g>`;
}

/** A press on something that is no button of the browser's. @param {KeyboardEvent} event @param {() => void} act */
export function pressed(event, act) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
