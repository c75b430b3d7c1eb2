// Things in a row: brawlers, dice, cards, items, piles.
import { html } from "../vendor/ui.js";
import { BrawlerCard } from "../draw/brawler-card.js";
import { Die } from "../draw/die.js";
import { LetterCard } from "../draw/letter-card.js";
import { Tile } from "../draw/tile.js";
import { say } from "../texts.js";
import { plain, spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Piece} Piece */

/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;

/** @param {{spot: Spot, x: number, y: number, width: number, height: number, names: readonly string[], busy: boolean}} given */
function drawCard({ spot, x, y, width, height, names, busy }) {
  const piece = spot.pieces?.[0];
  const chosen = has(spot, "chosen") || has(spot, "threatened");
  const lean = piece?.down ? 4 : 0;
  return html`<g
    role="listitem"
    data-spot=${spot.name}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${spoken(spot, names)}
    tabindex="-1"
    class="row-spot"
    transform=${`translate(${x} ${y}) rotate(${lean} ${width / 2} ${height / 2})`}
  >
    <rect class="cell" x="-6" y="-6" width=${width + 12} height=${height + 12} />
    ${piece?.lines?.length ? html`<title>${[piece.name, ...piece.lines].join(" · ")}</title>` : null}
    ${has(spot, "open") && !chosen && html`<rect class="card-open" x="-5" y="-5" width=${width + 10} height=${height + 12} rx="12" />`}
    ${chosen && html`<rect class="card-chosen-ring" x="-5" y="-5" width=${width + 10} height=${height + 16} rx="12" />`}
    ${piece
      ? html`<g data-piece=${piece.kind}>${Face(piece, width, height, busy && !chosen && !has(spot, "open"), chosen)}</g>`
      : html`<rect class="card-hole" width=${width} height=${height} rx="8" />`}
    ${chosen && !has(spot, "threatened") && spot.steps?.length && html`<g class="order" transform=${`translate(${width - 8} ${height * 0.22})`}><circle r="13" /><text y="5.500" font-size="16">${spot.steps.join(" · ")}</text></g>`}
    <g class="focus">
      <rect class="gap" x="-4" y="-4" width=${width + 8} height=${height + 8} rx="10" /><rect class="line" x="-4" y="-4" width=${width + 8} height=${height + 8} rx="10" />
    </g>
  </g>`;
}

/** @param {Piece} piece @param {number} width @param {number} height @param {boolean} dim @param {boolean} stands */
function Face(piece, width, height, dim, stands) {
  if (piece.kind === "brawler") {
    return html`<${BrawlerCard} piece=${piece} width=${width} height=${height} dim=${dim && !piece.down} stands=${stands} stamp=${say("board.knocked-out")} />`;
  }
  if (piece.kind === "card") return html`<${LetterCard} letter=${piece.letter} other=${piece.other} small=${piece.small} back=${piece.back} width=${width} height=${height} look=${stands ? "chosen" : "card"} />`;
  if (piece.kind === "tile" || piece.kind === "letter") return html`<${Tile} letter=${piece.letter} size=${Math.min(width, height)} name=${piece.letter ?? ""} />`;
  const name = piece.name ?? "";
  const { lines, size, step } = piece.kind === "item" ? fitted(piece.lines?.[0] ?? "", width, height - HEAD) : { lines: [], size: 0, step: 0 };
  const top = Math.max(20, (height - HEAD - lines.length * step) / 2 + 20);
  return html`<rect class="item-card" width=${width} height=${height} rx="6" />
    <text class="item-name" x=${width / 2} y=${top} font-size=${Math.min(NAME, (width - 8) / (name.length * WIDE_SIGN))}>${name}</text>
    <text class="item-told" x=${width / 2} y=${top + 17} font-size="14">${piece.tag ?? piece.number ?? ""}</text>
    ${lines.map((line, nth) => html`<text key=${nth} class="item-told" x=${width / 2} y=${top + 37 + nth * step} font-size=${size}>${line}</text>`)}`;
}

/** Pixels above an item's text, for its name and price. */
const HEAD = 46;
/** The size of a name, and how wide its signs are of that. */
const NAME = 16;
const WIDE_SIGN = 0.58;
/** Sizes of a text, the largest first: what is longer is set smaller. */
const TOLD = [13, 12];

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

const CardSpot = still(drawCard);

/** @param {{spot: Spot, x: number, y: number, size: number, names: readonly string[]}} given */
function drawDie({ spot, x, y, size, names }) {
  const piece = spot.pieces?.[0];
  return html`<g role="listitem" data-spot=${spot.name} data-states=${(spot.states ?? []).join(" ")} aria-label=${spoken(spot, names)} tabindex="-1">
    <g data-piece="die"><${Die} face=${piece?.number ?? null} sides=${piece?.sides ?? 6} x=${x} y=${y} size=${size} name=${spot.name} /></g>
    <g class="focus"><circle class="gap" cx=${x} cy=${y} r=${size * 0.74} /><circle class="line" cx=${x} cy=${y} r=${size * 0.74} /></g>
  </g>`;
}
const DieSpot = still(drawDie);

/** @param {import("./board.js").Placed} given */
export function Row({ region, box, names, look }) {
  const { spots } = region;
  if (!spots.length) return null;
  const dice = spots.every((spot) => spot.pieces?.[0]?.kind === "die");
  if (dice) return Dice(region, box, names, look);
  const high = box.height;
  const gap = look === "cards-narrow" ? (spots.length > 3 ? 8 : 12) : 28;
  const widest = look === "cards-narrow" ? (spots.length > 3 ? 88 : 112) : 168;
  const width = Math.min(widest, (box.width - gap * (spots.length - 1)) / spots.length);
  const left = box.x + (box.width - width * spots.length - gap * (spots.length - 1)) / 2;
  // Only where something may be touched does the rest step back.
  const busy = spots.some((spot) => has(spot, "open"));
  return html`<g class="row" role="list" aria-label=${region.label}>
    ${spots.map((spot, place) => html`<${CardSpot} key=${spot.name} spot=${spot} x=${left + place * (width + gap)} y=${box.y} width=${width} height=${high} names=${names} busy=${busy} />`)}
  </g>`;
}

/** @param {import("../types.d.ts").Region} region @param {import("./geometry.js").Box} box @param {readonly string[]} names @param {string} look */
function Dice(region, box, names, look) {
  const size = Math.min(46, box.height, look === "column" ? box.width : 46);
  const gap = Math.round(size * 0.39);
  const step = size + gap;
  const count = region.spots.length;
  const across = look !== "column";
  const wide = count * step - gap;
  const start = look === "middle" ? box.x + (box.width - wide) / 2 + size / 2 : box.x + size / 2;
  const caption = plain(region.caption ?? "", names);
  const [title, ...more] = caption.split(", ");
  return html`<g class="dice" role="list" aria-label=${region.label}>
    ${region.spots.map(
      (spot, place) => html`<${DieSpot}
        key=${spot.name} spot=${spot} size=${size} names=${names}
        x=${across ? start + place * step : box.x + box.width / 2}
        y=${across ? box.y + box.height / 2 : box.y + size / 2 + place * step}
      />`,
    )}
    ${caption && across && html`<g aria-hidden="true">
      <text class="printed" x=${start + wide} y=${box.y + box.height / 2 + (more.length ? 1 : 8)} font-size="22">${title}</text>
      ${more.length > 0 && html`<text class="read quiet" x=${start + wide} y=${box.y + box.height / 2 + 22}>${more.join(", ")}</text>`}
    </g>`}
  </g>`;
}
