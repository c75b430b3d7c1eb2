// A place: its awning and sign, and a shelf with things on it, each with its price and what it does.
import { html } from "../vendor/ui.js";
import { GlyphSign } from "../draw/glyph-sign.js";
import { inLines } from "./legend.js";
import { plain, spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Piece} Piece */
/** @typedef {import("./geometry.js").Box} Box */

const BOARD = 12;
/** A smaller name of a place is set in two lines. */
const IN_ONE_LINE = 17;

/** Scallops along the top of a box. @param {Box} box @param {boolean} portrait */
export function awning(box, portrait) {
  const high = portrait ? 29 : 41;
  const count = Math.round(box.width / (portrait ? 28 : 41));
  const wide = box.width / count;
  return html`<g class="awning" aria-hidden="true" key="awning">
    <path class="awning-line" d=${`M${box.x} ${box.y + 1}H${box.x + box.width}`} />
    ${Array.from({ length: count }, (_, nth) => {
      const left = box.x + nth * wide;
      const low = box.y + high - wide / 2;
      return html`<path key=${nth} class=${nth % 2 ? "awning-white" : "awning-house"} d=${`M${left} ${box.y}V${low}A${wide / 2} ${wide / 2} 0 0 0 ${left + wide} ${low}V${box.y}Z`} />`;
    })}
  </g>`;
}

/** A board along the bottom of a box. @param {Box} box */
export function shelfBoard({ x, y, width, height }) {
  const top = y + height - BOARD - 5;
  return html`<g class="shelf-board" aria-hidden="true" key=${`shelf${x},${y}`}>
    <rect class="shelf-edge" x=${x} y=${top} width=${width} height=${BOARD + 5} rx="3" />
    <rect class="shelf-face" x=${x} y=${top} width=${width} height=${BOARD} rx="3" />
  </g>`;
}

/** How high the board is, which things stand on. */
export const SHELF = BOARD + 5;

/** The caption of a region as the sign of a place, and its note below. @param {import("./board.js").Placed} given */
export function Sign({ region, box, names, portrait }) {
  const caption = plain(region.caption ?? "", names);
  if (portrait) {
    const fits = (/** @type {string} */ text) => Math.min(26, (box.width - 8) / (text.length * 0.92));
    const lines = fits(caption) < IN_ONE_LINE ? inLines(caption, box.width, 18, 2) : [caption];
    const size = Math.min(...lines.map(fits), lines.length > 1 ? 17 : 26);
    return html`<g aria-hidden="true">
      ${lines.map((line, nth) => html`<text key=${nth} class="place-name" x=${box.x} y=${box.y + box.height / 2 + size * 0.36 + (nth - (lines.length - 1) / 2) * size} font-size=${size}>${line}</text>`)}
    </g>`;
  }
  const size = Math.min(39, (box.width - 24) / (caption.length * 0.84));
  return html`<g class="place-sign">
    <g aria-hidden="true">
      <path class="sign-chain" d=${`M${box.x + 26} ${box.y + 14}V${box.y + 28}M${box.x + box.width - 26} ${box.y + 14}V${box.y + 28}`} />
      <rect class="sign-board" x=${box.x} y=${box.y + 28} width=${box.width} height="58" rx="3" />
      <rect class="sign-line" x=${box.x + 4} y=${box.y + 32} width=${box.width - 8} height="50" rx="1" />
      <text class="sign-name" x=${box.x + box.width / 2} y=${box.y + 59 + size * 0.36} font-size=${size}>${caption}</text>
    </g>
    <foreignObject x=${box.x} y=${box.y + 94} width=${box.width} height=${Math.max(0, box.height - 94 - SHELF)}>
      <div class="sign-note">${region.sign && html`<${GlyphSign} name=${region.sign} size=${48} />`}<p>${plain(region.note ?? "", names)}</p></div>
    </foreignObject>
  </g>`;
}

/** @param {Piece} piece */
export const Price = ({ price, unit }) => (price == null ? null : html`<span class="price-tag"><b>${price}</b> ${unit}</span>`);

/** @param {{piece: Piece, brief: boolean}} given */
export function NoteLine({ piece: { note }, brief }) {
  return note ? html`<p class=${`piece-note side-${note.side ?? "none"}`}>${(brief && note.brief) || note.text}</p>` : null;
}

/** @param {{spot: Spot, x: number, y: number, width: number, height: number, names: readonly string[], portrait: boolean}} given */
function drawThing({ spot, x, y, width, height, names, portrait }) {
  const piece = spot.pieces?.[0];
  const states = spot.states ?? [];
  const chosen = states.includes("chosen");
  const open = states.includes("open") || states.includes("other-way");
  const flat = Boolean(spot.why) && !chosen;
  const told = piece?.text ?? "";
  const text = portrait || told.length > ROOM ? piece?.brief || told : told;
  return html`<g role="listitem" data-spot=${spot.name} data-states=${states.join(" ")} aria-label=${[spoken(spot, names), piece?.note?.text, told].filter(Boolean).join(". ")} tabindex="-1" class="thing-spot" transform=${`translate(${x.toFixed(1)} ${y})`}>
    <rect class="cell" x="-4" y="-6" width=${width + 8} height=${height + 6} />
    ${chosen && html`<path class="card-chosen-ring" d=${`M-4 ${height}V4Q-4 -5 5 -5H${width - 5}Q${width + 4} -5 ${width + 4} 4V${height}`} />`}
    ${open && !chosen && html`<path class="card-open" d=${`M-5 ${height}V4Q-5 -6 5 -6H${width - 5}Q${width + 5} -6 ${width + 5} 4V${height}`} />`}
    ${piece
      ? html`<g data-piece=${piece.shape}>
          <foreignObject y="-16" width=${width} height=${height + 16}>
            <div class=${`thing ${portrait ? "upright" : ""} ${flat ? "flat" : ""} ${chosen ? "chosen" : ""}`} style=${{ height: `${height}px` }} aria-hidden="true">
              <div class="thing-head">${piece.glyph && html`<${GlyphSign} name=${piece.glyph} size=${portrait ? 52 : 54} colours=${piece.colours} />`}<b class="print">${piece.name}</b></div>
              <p>${text}</p>
              <${NoteLine} piece=${piece} brief=${portrait} />
              <${Price} ...${piece} />
            </div>
          </foreignObject>
        </g>`
      : html`<rect class="card-hole" width=${width} height=${height - 1} rx="4" /><text class="read quiet middle" x=${width / 2} y=${height / 2 + 5}>${spot.title ?? ""}</text>`}
    <g class="focus"><rect class="gap" x="-4" y="-4" width=${width + 8} height=${height + 4} rx="6" /><rect class="line" x="-4" y="-4" width=${width + 8} height=${height + 4} rx="6" /></g>
  </g>`;
}
const Thing = still(drawThing);
/** Longer texts are told in their brief form. */
const ROOM = 62;

/** Things on a shelf. @param {import("./board.js").Placed} given */
export function Shelf({ region, box, names, portrait }) {
  const { spots } = region;
  const foot = box.height - SHELF;
  if (spots.every((spot) => !spot.pieces?.length) && region.note) {
    return html`<text class="read quiet middle" x=${box.x + box.width / 2} y=${box.y + foot / 2 + 10}>${plain(region.note, names)}</text>`;
  }
  const gap = portrait ? 9 : 17;
  const above = portrait ? 15 : 18;
  const width = Math.min(portrait ? 180 : 260, (box.width - gap * (spots.length - 1)) / Math.max(1, spots.length));
  const left = box.x + (portrait ? (box.width - width * spots.length - gap * (spots.length - 1)) / 2 : 0);
  return html`<g class="shelf" role="list" aria-label=${region.label}>
    ${spots.map((spot, place) => html`<${Thing} key=${spot.name} spot=${spot} x=${left + place * (width + gap)} y=${box.y + above} width=${width} height=${foot - above} names=${names} portrait=${portrait} />`)}
  </g>`;
}
