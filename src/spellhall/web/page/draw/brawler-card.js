// A brawler: name, kind, mask, the item held, dice in words, resistance on a shield.
import { html } from "../vendor/ui.js";
import { Mask } from "./mask.js";
import { KindSign, Shield, knownKind } from "./signs.js";

/** @typedef {import("../types.d.ts").Piece} Piece */

/** The dice at the head of a line: "2 * 1D6 contact" is "2×1D6". @param {string} line */
export function diceIn(line) {
  const found = /^[\dDX+*×\s-]+/.exec(line)?.[0].trim() ?? line;
  return found.replace(/\s*\*\s*/g, "×").replace(/\s*\+\s*/g, "+");
}

/**
 * A card with its upper left corner at 0, 0. Cards wide enough have the kind in words under the name.
 * @param {{piece: Piece, width: number, height: number, dim?: boolean, stands?: boolean, raised?: boolean, stamp: string}} given
 *   `stamp` is what is printed over a brawler who is down
 */
export function BrawlerCard({ piece, width, height, dim = false, stands = false, raised = false, stamp }) {
  const wide = width >= 140;
  const [kind = "", dice = ""] = piece.lines ?? [];
  const head = wide ? 46 : Math.max(20, Math.min(24, height * 0.13));
  const foot = wide ? 38 : Math.max(24, Math.min(29, height * 0.16));
  const tint = knownKind(kind) ? kind.toLowerCase() : "plain";
  const middle = (head + height - foot) / 2;
  const tagHeight = wide ? 25 : 20;
  const tagged = Boolean(piece.tag);
  const tag = tagName(piece.tag ?? "", width * 0.78);
  const room = height - head - foot - (tagged ? tagHeight * 0.86 : 0);
  const mask = Math.min(room * 0.9, (width * (wide ? 0.64 : 0.7)) / 0.82);
  const name = piece.name ?? "";
  const nameSize = wide ? 19 : Math.min(15, (width - 8) / Math.max(4, name.length * 0.66));
  return html`<g class=${`brawler tint-${tint} ${dim ? "pale" : ""} ${piece.down ? "down" : ""}`}>
    <rect class=${stands ? "brawler-edge tall" : "brawler-edge"} y=${stands ? 6 : 3} width=${width} height=${height} rx="8" />
    <rect class="brawler-paper" width=${width} height=${height} rx="8" />
    <rect class="brawler-tint" x="0.8" y=${head} width=${width - 1.6} height=${height - head - foot} />
    <path class="brawler-rule" d=${`M0 ${head}H${width}M0 ${height - foot}H${width}`} />
    <rect class="brawler-line" width=${width} height=${height} rx="8" />
    ${wide
      ? html`<text class="brawler-name" x="13" y="23" font-size=${nameSize}>${name}</text>
          <${KindSign} kind=${kind} x=${12} y=${29} size=${14} />
          <text class="brawler-kind" x="31" y="40">${kind}</text>`
      : html`<text class="brawler-name middle" x=${width / 2} y=${head / 2 + nameSize * 0.37} font-size=${nameSize}>${name}</text>
          <${KindSign} kind=${kind} x=${6} y=${head + 6} size=${14} />`}
    <${Mask}
      x=${width / 2}
      y=${middle - (tagged ? tagHeight * 0.43 : 0)}
      height=${mask}
      name=${name}
      colours=${piece.colours}
      trim=${piece.trim}
      down=${piece.down}
    />
    ${piece.down && Stamp(width / 2, middle - mask * 0.06, mask, stamp)}
    ${tagged &&
    html`<rect class="item-tag" x=${width * 0.1} y=${height - foot - tagHeight + 3} width=${width * 0.8} height=${tagHeight} rx="4" />
      <text class="item-name" x=${width / 2} y=${height - foot - tagHeight / 2 + 8} font-size=${wide ? 15 : 13}>${tag}</text>`}
    <text class="brawler-dice" x=${wide ? 14 : 8} y=${height - foot / 2 + 6.5} font-size=${wide ? 18 : width < 95 ? 12.5 : 14}>${diceIn(dice)}</text>
    ${piece.shield !== undefined && piece.shield !== null &&
    html`<${Shield} number=${piece.shield} raised=${raised} x=${width - (wide ? 36 : 26)} y=${height - foot + 3} width=${wide ? 26 : 20} />`}
  </g>`;
}

/** An item is called by its last word where the whole name has no room. @param {string} name @param {number} room */
function tagName(name, room) {
  return name.length * 13 * 0.54 <= room ? name : name.slice(name.lastIndexOf(" ") + 1);
}

/** @param {number} x @param {number} y @param {number} mask @param {string} text */
function Stamp(x, y, mask, text) {
  const width = mask * 0.74;
  return html`<g class="stamp" transform=${`translate(${x} ${y}) rotate(-10)`}>
    <rect x=${-width / 2} y=${-width * 0.24} width=${width} height=${width * 0.48} rx="5" />
    <text y=${width * 0.13} font-size=${width * 0.34}>${text}</text>
  </g>`;
}
