// A card with a picture: name, kind, glyph, what it holds, what is printed at its foot, a number on a shield.
import { html } from "../vendor/ui.js";
import { Glyph } from "./glyph.js";
import { inkOf } from "./inks.js";

/** @typedef {import("../types.d.ts").Piece} Piece */

/** A sign is as wide as a small letter is high. */
const SIGN = 14;
/** A narrower card has no room for its shield beside what is printed at its foot. */
const NARROW = 80;
/** No print is smaller. */
const SMALLEST = 13;

/**
 * A card with its upper left corner at 0, 0. Cards wide enough have the kind in words under the name.
 * @param {{piece: Piece, width: number, height: number, dim?: boolean, stands?: boolean}} given
 */
export function PictureCard({ piece, width, height, dim = false, stands = false }) {
  const wide = width >= 140;
  const head = wide ? 46 : Math.max(20, Math.min(24, height * 0.13));
  const foot = wide ? 38 : Math.max(24, Math.min(29, height * 0.16));
  const middle = (head + height - foot) / 2;
  const tagHeight = wide ? 25 : 20;
  const tagged = Boolean(piece.tag);
  const tag = tagFor(piece, width * 0.78);
  const room = height - head - foot - (tagged ? tagHeight * 0.86 : 0);
  const picture = Math.min(room * 0.9, (width * (wide ? 0.64 : 0.7)) / 0.82);
  const name = piece.name ?? "";
  const nameSize = wide ? 19 : Math.max(SMALLEST, Math.min(15, (width - 8) / Math.max(4, name.length * 0.66)));
  // A long name on a small card is set closer, never smaller.
  const close = !wide && name.length * nameSize * 0.66 > width - 4 ? width - 8 : undefined;
  const badge = piece.badge ?? null;
  return html`<g class=${`picture-card ${dim ? "pale" : ""} ${piece.down ? "down" : ""}`}>
    <rect class=${stands ? "picture-edge tall" : "picture-edge"} y=${stands ? 6 : 3} width=${width} height=${height} rx="8" />
    <rect class="picture-paper" width=${width} height=${height} rx="8" />
    <rect class="picture-ground" style=${piece.ground ? { fill: piece.ground } : undefined} x="0.8" y=${head} width=${width - 1.6} height=${height - head - foot} />
    <path class="picture-rule" d=${`M0 ${head}H${width}M0 ${height - foot}H${width}`} />
    <rect class="picture-line" width=${width} height=${height} rx="8" />
    ${wide
      ? html`<text class="picture-name" x="13" y="23" font-size=${nameSize}>${name}</text>
          ${piece.sign && html`<${Glyph} name=${piece.sign} x=${12 + SIGN / 2} y=${29 + SIGN / 2} size=${SIGN} />`}
          <text class="picture-kind" x=${piece.sign ? 31 : 13} y="40">${piece.kind ?? ""}</text>`
      : html`<text class="picture-name middle" x=${width / 2} y=${head / 2 + nameSize * 0.37} font-size=${nameSize} textLength=${close} lengthAdjust=${close && "spacingAndGlyphs"}>${name}</text>
          ${piece.sign && html`<${Glyph} name=${piece.sign} x=${6 + SIGN / 2} y=${head + 6 + SIGN / 2} size=${SIGN} />`}`}
    ${piece.glyph && html`<${Glyph} name=${piece.glyph} x=${width / 2} y=${middle - (tagged ? tagHeight * 0.43 : 0)} size=${picture} ink=${inkOf(piece.ink)} colours=${piece.colours} />`}
    ${piece.stamp && Stamp(width / 2, middle - picture * 0.06, picture, piece.stamp)}
    ${tagged &&
    html`<rect class="tag-plate" x=${width * 0.1} y=${height - foot - tagHeight + 3} width=${width * 0.8} height=${tagHeight} rx="4" />
      <text class="plate-name" x=${width / 2} y=${height - foot - tagHeight / 2 + 8} font-size=${wide ? 15 : 13}>${tag}</text>`}
    <text class="picture-foot" x=${wide ? 14 : 8} y=${height - foot / 2 + 6.5} font-size=${wide ? 18 : width < 95 ? SMALLEST : 14}>${piece.foot ?? ""}</text>
    ${badge !== null && html`<${Shield} number=${badge} x=${width - (wide ? 36 : 28)} y=${width < NARROW ? head + 3 : height - foot + 2} width=${wide ? 26 : 23} />`}
  </g>`;
}

/** The whole tag, or its brief form where that has no room. @param {Piece} piece @param {number} room */
function tagFor({ tag = "", tag_brief: brief }, room) {
  return tag.length * 13 * 0.54 <= room ? tag : brief || tag;
}

/** @param {number} x @param {number} y @param {number} size @param {string} text */
function Stamp(x, y, size, text) {
  const width = size * 0.74;
  return html`<g class="stamp" transform=${`translate(${x} ${y}) rotate(-10)`}>
    <rect x=${-width / 2} y=${-width * 0.24} width=${width} height=${width * 0.48} rx="5" />
    <text y=${width * 0.13} font-size=${Math.min(width * 0.34, (width * 1.5) / text.length)}>${text}</text>
  </g>`;
}

/** A number on a shield, its upper left corner at x, y. @param {{number: number, x: number, y: number, width: number}} given */
function Shield({ number, x, y, width }) {
  return html`<g class="shield" transform=${`translate(${x} ${y}) scale(${width / 28})`}>
    <path d="M1.5 1.5H26.5V17C26.5 25 20 30 14 33.5C8 30 1.5 25 1.5 17Z" />
    <text class="letter" x="14" y="21.5" font-size=${number > 9 ? 16 : 17}>${String(number)}</text>
  </g>`;
}
