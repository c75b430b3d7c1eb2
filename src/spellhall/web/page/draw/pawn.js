// A turned pawn with the seat's shape on its head.
import { html } from "../vendor/ui.js";
import { Glyph } from "./glyph.js";
import { inkOf } from "./inks.js";
import { Shape } from "./shape.js";

const BODY = "M0 -50C11 -50 19 -42 19 -31.5C19 -26 17 -22 14.5 -19.5C17 -18 17 -13 13 -12C14 4 18 16 27 26C32 27.5 34 31 34 36V42C34 46 31 48 27 48H-27C-31 48 -34 46 -34 42V36C-34 31 -32 27.5 -27 26C-18 16 -14 4 -13 -12C-17 -13 -17 -18 -14.5 -19.5C-17 -22 -19 -26 -19 -31.5C-19 -42 -11 -50 0 -50Z";

/**
 * A pawn around x, y; a game may draw what stands there itself.
 * @param {{piece: import("../types.d.ts").Piece, x?: number, y?: number, height: number}} given
 */
export function Pawn({ piece, x = 0, y = 0, height }) {
  const seat = piece.seat ?? null;
  const ink = inkOf(piece.ink, seat) ?? "black";
  if (piece.glyph) return html`<${Glyph} name=${piece.glyph} x=${x} y=${y} size=${height} ink=${ink} colours=${piece.colours} />`;
  return html`<g class="pawn" data-ink=${ink} transform=${`translate(${x} ${y}) scale(${height / 100})`}>
    <path class="halo" d=${BODY} />
    <path class="pawn-body" d=${BODY} />
    <path class="pawn-shine" d="M-22 32H22" />
    ${seat !== null && html`<${Shape} seat=${seat} x=${0} y=${-30.5} r=${8.6} className="brow" line=${0} />`}
  </g>`;
}
