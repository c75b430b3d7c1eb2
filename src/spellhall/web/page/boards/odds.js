// The exact chances of an act as one printed bar.
import { html } from "../vendor/ui.js";
import { cut } from "./legend.js";

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
    ${parts.map((part) => {
      const percent = `${Math.round(part.share * 100)}%`;
      const last = part.place === parts.length - 1 && part.place > 0;
      const narrow = part.wide < 64;
      return html`<g key=${part.name}>
        ${part.wide > 34 && html`<text class=${`odds-number part-${part.place % 4}`} x=${part.left + part.wide / 2} y="20.5">${percent}</text>`}
        ${(!narrow || last) && html`<text class=${`read quiet ${last ? "end" : part.place ? "middle" : ""}`} x=${last ? width : part.place ? part.left + part.wide / 2 : part.left} y="48">${cut(part.name, last ? Math.max(part.wide, 90) : part.wide + 10, 14)}</text>`}
      </g>`;
    })}
  </g>`;
}
