// The exact chances of an act as one printed bar.
import { html } from "../vendor/ui.js";

/** @typedef {{name: string, share: number, place: number, left: number, wide: number}} Part */

/** About as wide as a small read letter. */
const LETTER = 7;
const GAP = 14;

/** The names below the bar, as many as have room: the first from the left, the others from the right. @param {readonly Part[]} parts @param {number} width */
function names(parts, width) {
  /** @type {{part: Part, x: number, end: boolean}[]} */
  const found = [];
  const [first, ...others] = parts;
  if (!first) return found;
  found.push({ part: first, x: 0, end: false });
  let free = width;
  for (const part of others.toReversed()) {
    const right = Math.min(free, part.place === parts.length - 1 ? width : part.left + part.wide + 8);
    const left = right - part.name.length * LETTER;
    if (left < first.name.length * LETTER + GAP) continue;
    found.push({ part, x: right, end: true });
    free = left - GAP;
  }
  return found;
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
  return html`<g class="odds" role="img" aria-label=${told} transform=${`translate(${x} ${y})`}>
    ${parts.map((part) => html`<rect key=${part.name} class=${`odds-part part-${part.place % 4}`} x=${part.left} width=${part.wide} height="30" />`)}
    <rect class="odds-frame" width=${width} height="30" rx="4" />
    ${parts.map((part) => part.wide > 34 && html`<text key=${part.name} class=${`odds-number part-${part.place % 4}`} x=${part.left + part.wide / 2} y="20.5">${`${Math.round(part.share * 100)}%`}</text>`)}
    ${names(parts, width).map(({ part, x: right, end }) => html`<text key=${part.name} class=${`read quiet ${end ? "end" : ""}`} x=${right} y="48">${part.name}</text>`)}
  </g>`;
}
