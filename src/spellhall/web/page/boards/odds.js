// The exact chances of an act as one printed bar, and below it what each part stands for.
import { html } from "../vendor/ui.js";

/** @typedef {{name: string, share: number, place: number, left: number, wide: number}} Part */

const HIGH = 26;
/** About as wide as a letter of the names. */
const LETTER = 6.5;
const SWATCH = 10;
const GAP = 12;
/** From one line of names to the next. */
const LINE = 14.5;
/** There are so many colours for the parts. */
const COLOURS = 6;

/** Where each name stands below the bar: one behind the other, in as many lines as they need. @param {readonly string[]} names @param {number} width */
export function legend(names, width) {
  let [x, line] = [0, 0];
  return names.map((name) => {
    const room = SWATCH + 5 + name.length * LETTER;
    if (x > 0 && x + room > width) [x, line] = [0, line + 1];
    const place = { x, line };
    x += room + GAP;
    return place;
  });
}

/** @param {{odds: import("../types.d.ts").Odds, x: number, y: number, width: number}} given */
export function OddsStrip({ odds, x, y, width }) {
  let at = 0;
  const parts = odds.shares.filter(([, share]) => share > 0).map(([name, share], place) => {
    const part = { name, share, place, left: at * width, wide: share * width };
    at += share;
    return part;
  });
  const told = parts.map((part) => `${part.name} ${Math.round(part.share * 100)}%`).join(", ");
  const places = legend(parts.map((part) => part.name), width);
  const look = (/** @type {Part} */ part) => `part-${part.place % COLOURS}`;
  return html`<g class="odds" role="img" aria-label=${told} transform=${`translate(${x} ${y})`}>
    ${parts.map((part) => html`<rect key=${part.name} class=${`odds-part ${look(part)}`} x=${part.left} width=${part.wide} height=${HIGH} />`)}
    <rect class="odds-frame" width=${width} height=${HIGH} rx="4" />
    ${parts.map((part) => part.wide > 34 && html`<text key=${part.name} class=${`odds-number ${look(part)}`} x=${part.left + part.wide / 2} y="18.5">${`${Math.round(part.share * 100)}%`}</text>`)}
    ${parts.map((part, nth) => html`<g key=${part.name} transform=${`translate(${places[nth].x} ${HIGH + LINE * (places[nth].line + 1)})`}>
      <rect class=${`odds-part odds-swatch ${look(part)}`} y=${-SWATCH} width=${SWATCH} height=${SWATCH} rx="2" />
      <text class="odds-name" x=${SWATCH + 5}>${part.name}</text>
    </g>`)}
  </g>`;
}
