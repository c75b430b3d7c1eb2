// Letter cards: in a hand, in a column, face down.
import { html } from "../vendor/ui.js";
import { Letter } from "./tile.js";
import { starPath } from "./shape.js";

/**
 * A card with its upper left corner at 0, 0.
 * @param {{piece: import("../types.d.ts").Piece, width: number, height: number,
 *   look?: "card" | "dim" | "chosen" | "laid" | "taken" | "flat", at?: number}} given
 *   `at` is how far down the middle of the letter stands, for cards that lie over one another.
 */
export function LetterCard({ piece, width, height, look = "card", at = height / 2 }) {
  const { corners = [], back = false } = piece;
  const letter = piece.letter || String(piece.number ?? "");
  // Without a letter in the middle those of the corners are what the card is.
  const two = letter ? [] : corners;
  const [small = ""] = letter ? corners : [];
  const corner = Math.min(6, width * 0.13);
  const size = Math.min(width * 0.56, at * 1.12, height * 0.72);
  if (look === "taken") {
    return html`<g class="socket taken">
      <rect class="socket-face" x="1" y="1" width=${width - 2} height=${height - 2} rx=${corner} />
      ${letter && html`<${Letter} letter=${letter} x=${width / 2} y=${at} size=${size} />`}
      ${two.length > 0 && Two(two, width, height)}
    </g>`;
  }
  if (back) {
    return html`<g class="card card-back">
      <rect class="card-edge" y="2.5" width=${width} height=${height} rx=${corner} />
      <rect class="card-face" width=${width} height=${height} rx=${corner} />
      <rect class="back-frame" x=${width * 0.1} y=${width * 0.1} width=${width * 0.8} height=${height - width * 0.2} rx=${corner * 0.6} />
      <path class="back-star" d=${starPath(5, width * 0.24, width * 0.1)} transform=${`translate(${width / 2} ${height / 2})`} />
    </g>`;
  }
  return html`<g class=${`card card-${look}`}>
    ${look !== "flat" && html`<rect class="card-edge" y="2.5" width=${width} height=${height} rx=${corner} />`}
    <rect class="card-face" width=${width} height=${height} rx=${corner} />
    ${letter === "?" && html`<path class="gold-star" d=${starPath(5, width * 0.33, width * 0.14)} transform=${`translate(${width / 2} ${at + 1})`} />`}
    ${letter && letter !== "?" && html`<${Letter} letter=${letter} x=${width / 2} y=${at} size=${size} />`}
    ${two.length > 0 && Two(two, width, height)}
    ${small === "?" && html`<path class="gold-star beside" d=${starPath(5, size * 0.22, size * 0.095)} transform=${`translate(${width * 0.84} ${at})`} />`}
    ${small && small !== "?" && width > 40 && html`<text class="letter beside" x=${width * 0.85} y=${at + size * 0.16} font-size=${Math.max(11, size * 0.4)}>${small}</text>`}
  </g>`;
}

/** @param {readonly string[]} letters @param {number} width @param {number} height */
function Two([letter, other = ""], width, height) {
  const size = Math.min(width * 0.44, height * 0.36);
  return html`<g>
    <path class="split" d=${`M${width * 0.14} ${height * 0.86}L${width * 0.86} ${height * 0.14}`} />
    <${Letter} letter=${letter} x=${width * 0.31} y=${height * 0.28} size=${size} />
    <${Letter} letter=${other} x=${width * 0.68} y=${height * 0.72} size=${size} />
  </g>`;
}
