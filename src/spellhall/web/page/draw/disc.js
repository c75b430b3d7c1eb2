// A wood disc with a number, a letter or a glyph. Somebody's has their ink; it may lean to their side, with a spike.
import { html } from "../vendor/ui.js";
import { Won } from "./burst.js";
import { Glyph } from "./glyph.js";
import { inkOf } from "./inks.js";

/**
 * @param {{piece: import("../types.d.ts").Piece, won?: boolean, towards?: -1 | 0 | 1, x?: number, y?: number, size: number}} given
 *   around x, y; `towards` is up (-1) or down (1) where it leans
 */
export function Disc({ piece, won = false, towards = 0, x = 0, y = 0, size }) {
  const r = size / 2;
  const seat = piece.seat ?? null;
  if (won && seat !== null) return html`<${Won} seat=${seat} x=${x} y=${y} r=${r * 1.42} />`;
  const ink = inkOf(piece.ink, seat);
  const lean = ink ? towards * (size > 40 ? 9 : 3.5) : 0;
  const printed = String(piece.number ?? piece.letter ?? "");
  return html`<g class=${`disc ${ink ? "in-own-ink" : ""}`} data-ink=${ink} transform=${`translate(${x} ${y + lean})`}>
    ${ink && towards !== 0 && html`<path class="spike" d=${`M${-r * 0.5} ${towards * r * 0.72}L0 ${towards * r * 1.4}L${r * 0.5} ${towards * r * 0.72}Z`} />`}
    <circle class="disc-face" r=${r} />
    ${size > 40 && html`<circle class="disc-line" r=${r * 0.76} />`}
    ${piece.glyph && html`<${Glyph} name=${piece.glyph} size=${size * 0.62} className="disc-glyph" colours=${piece.colours} />`}
    <text class="letter" y=${size * 0.44 * 0.375} font-size=${size * 0.44}>${printed}</text>
  </g>`;
}
