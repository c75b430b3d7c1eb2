// A small board with a name on it, and where there is room with its tag and its text.
import { html } from "../vendor/ui.js";

/** @typedef {import("../types.d.ts").Piece} Piece */

/** Pixels above the text, for name and tag; a lower plate has its name alone. */
const HEAD = 46;
/** The size of a name, and how wide its signs are of that. */
const NAME = 16;
const WIDE_SIGN = 0.58;
/** Sizes of a text, the largest first: what is longer is set smaller. */
const TOLD = [13, 12];

/** @param {{piece: Piece, width: number, height: number, look?: "stand" | "chosen" | "flat" | "taken" | "card"}} given upper left corner at 0, 0 */
export function Plate({ piece, width, height, look = "card" }) {
  const name = piece.name ?? "";
  if (height < HEAD) {
    return html`<g class=${`plate ${look}`}>
      ${look !== "flat" && look !== "taken" && html`<rect class="plate-edge" y="3" width=${width} height=${height} rx="5" />`}
      <rect class="plate-face" width=${width} height=${height} rx="5" />
      <text class="plate-name" x=${width / 2} y=${height / 2 + 5} font-size=${Math.min(15, (width - 10) / Math.max(4, name.length * 0.54))}>${name}</text>
    </g>`;
  }
  const { lines, size, step } = fitted((piece.lines ?? []).join(" "), width, height - HEAD);
  const top = Math.max(20, (height - HEAD - lines.length * step) / 2 + 20);
  return html`<g class="plate">
    <rect class="plate-face" width=${width} height=${height} rx="6" />
    <text class="plate-name" x=${width / 2} y=${top} font-size=${Math.min(NAME, (width - 8) / (Math.max(1, name.length) * WIDE_SIGN))}>${name}</text>
    <text class="plate-told" x=${width / 2} y=${top + 17} font-size="14">${piece.tag ?? piece.number ?? ""}</text>
    ${lines.map((line, nth) => html`<text key=${nth} class="plate-told" x=${width / 2} y=${top + 37 + nth * step} font-size=${size}>${line}</text>`)}
  </g>`;
}

/** A text in lines, in the largest size that has room; what has none in the smallest ends with dots. @param {string} text @param {number} width @param {number} height */
export function fitted(text, width, height) {
  let [lines, size, step] = [/** @type {string[]} */ ([]), 0, 0];
  for (size of TOLD) {
    lines = lined(text, Math.floor((width - 8) / (size * 0.5)));
    step = Math.round(size * 1.17);
    if (lines.length * step <= height) return { lines, size, step };
  }
  const most = Math.max(1, Math.floor(height / step));
  return { lines: [...lines.slice(0, most - 1), `${lines[most - 1]} ...`], size, step };
}

/** A text in lines of so many signs. @param {string} text @param {number} most */
function lined(text, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
