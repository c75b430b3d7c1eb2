// Any piece in a box, its upper left corner at 0, 0: what a region does not draw in a way of its own.
import { html } from "../vendor/ui.js";
import { Block } from "./block.js";
import { Die } from "./die.js";
import { Disc } from "./disc.js";
import { Glyph } from "./glyph.js";
import { inkOf } from "./inks.js";
import { LetterCard } from "./letter-card.js";
import { Pawn } from "./pawn.js";
import { PictureCard } from "./picture-card.js";
import { Plate } from "./plate.js";
import { Letter, Tile } from "./tile.js";

/** @typedef {import("../types.d.ts").Piece} Piece */
/** @typedef {"stand" | "chosen" | "flat" | "taken" | "card"} Look */

/** Pieces that are part of their spot; all others stand on it. @param {Piece} piece */
export const liesFlat = (piece) => piece.shape === "print" || piece.shape === "tile";

/** A lower card has no room for its picture: its name has to do. */
const LOWEST = 100;

/** A card that shows more than letters. @param {Piece} piece */
const isPicture = (piece) => piece.shape === "card" && !piece.back && Boolean(piece.glyph || piece.name);

/**
 * @param {Piece} piece @param {string} name of its spot: equal things differ a little by it
 * @param {number} width @param {number} height @param {Look} [look] @param {boolean} [dim] @param {boolean} [tall] it stands out
 */
export function face(piece, name, width, height, look = "card", dim = false, tall = false) {
  const size = Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  switch (piece.shape) {
    case "print":
      return html`<g>${Printed({ piece, x, y, size: size * 0.8 })}</g>`;
    case "tile":
      if (width === height) return tile(piece, name, size, look);
      return html`<g transform=${`translate(${(width - size) / 2} ${(height - size) / 2})`}>${tile(piece, name, size, look)}</g>`;
    case "card":
      if (isPicture(piece) && height < LOWEST) return html`<${Plate} piece=${piece} width=${width} height=${height} look=${look} />`;
      if (isPicture(piece)) return html`<${PictureCard} piece=${piece} width=${width} height=${height} dim=${dim && !piece.down} stands=${tall} />`;
      return html`<${LetterCard} piece=${piece} width=${width} height=${height} look=${look === "stand" ? "card" : look} />`;
    case "die":
      return html`<${Die} face=${piece.number ?? null} sides=${piece.sides ?? 6} x=${x} y=${y} size=${size * 0.8} name=${name} />`;
    case "disc":
      return html`<${Disc} piece=${piece} x=${x} y=${y} size=${size * 0.8} />`;
    case "pawn":
      return html`<${Pawn} piece=${piece} x=${x} y=${y} height=${size * 0.9} />`;
    case "block":
      return html`<${Block} seat=${piece.seat ?? null} x=${x} y=${y} size=${size * 0.8} />`;
    default:
      return html`<${Plate} piece=${piece} width=${width} height=${height} look=${look} />`;
  }
}

/** @param {Piece} piece @param {string} name @param {number} size @param {Look} look */
function tile(piece, name, size, look) {
  const wood = html`<${Tile} letter=${piece.letter} size=${size} name=${name} look=${piece.back ? "back" : look === "card" ? "stand" : look} scale=${size < 20 ? 0.72 : 0.62} />`;
  return piece.glyph ? html`<g>${wood}<${Glyph} name=${piece.glyph} x=${size / 2} y=${size / 2} size=${size * 0.62} ink=${inkOf(piece.ink, piece.seat)} colours=${piece.colours} /></g>` : wood;
}

/** A letter or a glyph as it is printed or written, around x, y. @param {{piece: Piece, x: number, y: number, size: number, className?: string}} given */
export function Printed({ piece, x, y, size, className }) {
  if (piece.glyph) return html`<${Glyph} name=${piece.glyph} x=${x} y=${y} size=${size * 1.3} ink=${inkOf(piece.ink, piece.seat)} colours=${piece.colours} />`;
  return html`<${Letter} letter=${piece.letter || String(piece.number ?? "")} x=${x} y=${y} size=${size} className=${className} />`;
}

/** A piece as a picture of its own, for badges and words. @param {{piece: Piece, size: number, name: string}} given */
export function PieceSign({ piece, size, name }) {
  const edge = Math.max(1.5, size * 0.075);
  return html`<svg class="tile-sign" width=${size} height=${size + edge} viewBox=${`0 0 ${size} ${size + edge}`} aria-hidden="true">${face(piece, name, size, size)}</svg>`;
}
