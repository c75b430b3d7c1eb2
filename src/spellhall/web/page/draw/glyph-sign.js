// A glyph as a picture of its own, among words.
import { html } from "../vendor/ui.js";
import { Glyph } from "./glyph.js";

/** @param {{name: string, size: number, colours?: readonly string[]}} given */
export function GlyphSign({ name, size, colours }) {
  return html`<svg class="glyph-sign" width=${size} height=${size} viewBox=${`0 0 ${size} ${size}`} aria-hidden="true"><${Glyph} name=${name} x=${size / 2} y=${size / 2} size=${size * 0.94} colours=${colours} /></svg>`;
}
