// Signs of the kinds of brawlers, and the shield with a number.
import { html } from "../vendor/ui.js";

/** Drawn in a square of 20, by the kind's name in lower case. @type {Record<string, {path: string, filled?: boolean}>} */
const SIGNS = {
  lightweight: { path: "M3 17C5 10 8 4 17 2C18 9 14 15 7 15.5M5.5 14.5C9 11 11 8.5 13.5 6" },
  robust: { path: "M3 4H17V8C14 8 12.5 9 12.5 11V12.5L15 16H5L7.5 12.5V11C7.5 9 5 8.5 3 7Z" },
  tactical: { path: "M10 4.2A5.8 5.8 0 1 1 10 15.8A5.8 5.8 0 1 1 10 4.2ZM10 1V7M10 13V19M1 10H7M13 10H19" },
  mysterious: { path: "M1.5 10C5 4.5 15 4.5 18.5 10C15 15.5 5 15.5 1.5 10ZM10 7.6A2.4 2.4 0 1 1 10 12.4A2.4 2.4 0 1 1 10 7.6Z" },
};

/** @param {string} kind */
export const knownKind = (kind) => kind.toLowerCase() in SIGNS;

/** @param {{kind: string, x: number, y: number, size: number}} given */
export function KindSign({ kind, x, y, size }) {
  const sign = SIGNS[kind.toLowerCase()];
  if (!sign) return null;
  return html`<path class="kind-sign" d=${sign.path} transform=${`translate(${x} ${y}) scale(${size / 20})`} />`;
}

/** @param {{number: number, raised?: boolean, x: number, y: number, width: number}} given upper left corner */
export function Shield({ number, raised = false, x, y, width }) {
  const k = width / 28;
  return html`<g class=${`shield ${raised ? "raised" : ""}`} transform=${`translate(${x} ${y}) scale(${k})`}>
    <path d="M1.5 1.5H26.5V17C26.5 25 20 30 14 33.5C8 30 1.5 25 1.5 17Z" />
    <text class="letter" x="14" y="21.5" font-size=${number > 9 ? 14.5 : 17}>${String(number)}</text>
  </g>`;
}
