// Things in a row: cards, plates, dice, tiles, piles.
import { html } from "../vendor/ui.js";
import { Die } from "../draw/die.js";
import { face } from "../draw/piece.js";
import { plain, spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */

/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;

/** All that is printed on a piece, for who points at it. @param {import("../types.d.ts").Piece | undefined} piece */
export const printed = (piece) => (piece?.text || piece?.lines?.length ? [piece.name, piece.kind, saidBy(piece), ...(piece.lines ?? [])].filter(Boolean).join(" · ") : "");

/** What a piece does, with its heading. @param {import("../types.d.ts").Piece | undefined} piece */
export const saidBy = (piece) => (piece?.heading ? `${piece.heading}: ${piece.text ?? ""}` : (piece?.text ?? ""));

/**
 * @param {{spot: Spot, x: number, y: number, width: number, height: number, names: readonly string[], busy: boolean, more?: {wide: number, high: number}}} given
 *   `more`: how far the frame goes around a card that may be chosen, where words belong to it
 */
function drawCard({ spot, x, y, width, height, names, busy, more }) {
  const pieces = spot.pieces ?? [];
  const [piece] = pieces;
  const chosen = has(spot, "chosen") || has(spot, "threatened");
  const dim = busy && !chosen && !has(spot, "open");
  const lean = piece?.down && !more ? 4 : 0;
  const { wide, high } = more ?? { wide: width, high: height };
  return html`<g
    role="listitem"
    data-spot=${spot.name}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${spoken(spot, names)}
    tabindex="-1"
    class="row-spot"
    transform=${`translate(${x} ${y}) rotate(${lean} ${width / 2} ${height / 2})`}
  >
    <rect class="cell" x="-6" y="-6" width=${wide + 12} height=${high + 12} />
    ${printed(piece) ? html`<title>${printed(piece)}</title>` : null}
    ${(has(spot, "open") || has(spot, "other-way")) && !chosen && html`<rect class="card-open" x="-5" y="-5" width=${wide + 10} height=${high + 12} rx="12" />`}
    ${chosen && html`<rect class="card-chosen-ring" x="-5" y="-5" width=${wide + 10} height=${high + 16} rx="12" />`}
    ${pieces.map((one, nth) => html`<g key=${nth} data-piece=${one.shape} data-seat=${one.seat ?? undefined} class=${one.ghost ? "ghost" : ""}>${face(one, spot.name, width, height, chosen ? "chosen" : "card", dim, chosen)}</g>`)}
    ${!piece && html`<rect class="card-hole" width=${width} height=${height} rx="8" />`}
    ${chosen && !has(spot, "threatened") && spot.steps?.length && html`<g class="order" transform=${`translate(${width - 8} ${height * 0.22})`}><circle r="13" /><text y="5.500" font-size="16">${spot.steps.join(" · ")}</text></g>`}
    <g class="focus">
      <rect class="gap" x="-4" y="-4" width=${width + 8} height=${height + 8} rx="10" /><rect class="line" x="-4" y="-4" width=${width + 8} height=${height + 8} rx="10" />
    </g>
  </g>`;
}
export const CardSpot = still(drawCard);

/** @param {{spot: Spot, x: number, y: number, size: number, names: readonly string[]}} given */
function drawDie({ spot, x, y, size, names }) {
  const piece = spot.pieces?.[0];
  return html`<g role="listitem" data-spot=${spot.name} data-states=${(spot.states ?? []).join(" ")} aria-label=${spoken(spot, names)} tabindex="-1">
    ${(has(spot, "open") || has(spot, "other-way") || has(spot, "chosen")) && html`<circle class=${has(spot, "chosen") ? "card-chosen-ring" : "card-open"} cx=${x} cy=${y} r=${size * 0.76} />`}
    <g data-piece="die"><${Die} face=${piece?.number ?? null} sides=${piece?.sides ?? 6} x=${x} y=${y} size=${size} name=${spot.name} /></g>
    <g class="focus"><circle class="gap" cx=${x} cy=${y} r=${size * 0.74} /><circle class="line" cx=${x} cy=${y} r=${size * 0.74} /></g>
  </g>`;
}
const DieSpot = still(drawDie);

/** A card is not longer than this, by its width. */
const TALLEST = 2.1;
/** Things that are as wide as they are high. */
const SQUARE = new Set(["tile", "print", "disc", "pawn", "block"]);

/** What is narrower than this is missed by fingers. */
const LEAST = 44;

/**
 * In how many lines square things lie, and how wide they are: in one if they are wide enough, else in as few as make them so.
 * @param {number} count @param {{width: number, height: number}} box @param {number} gap @param {number} widest
 */
export function inRows(count, box, gap, widest) {
  let best = { rows: 1, width: 0 };
  for (let rows = 1; rows <= count && best.width < LEAST; rows++) {
    const each = Math.ceil(count / rows);
    const width = Math.min(widest, (box.width - gap * (each - 1)) / each, (box.height - gap * (rows - 1)) / rows);
    if (width > best.width) best = { rows, width };
  }
  return best;
}

/** @param {import("./board.js").Placed} given */
export function Row({ region, box, names, portrait, line, start }) {
  const { spots } = region;
  if (!spots.length) return null;
  if (spots.every((spot) => spot.pieces?.[0]?.shape === "die")) return Dice(region, box, names, line === "across", start);
  const many = spots.length > 3;
  const square = spots.every((spot) => !spot.pieces?.length || SQUARE.has(spot.pieces[0].shape));
  // Rings around neighbours touch, and do not cross.
  const gap = square ? 14 : portrait ? (many ? 8 : 12) : 28;
  const widest = square ? (portrait ? 72 : 104) : portrait ? (many ? 88 : 112) : 168;
  const laid = square ? inRows(spots.length, box, gap, widest) : { rows: 1, width: Math.min(widest, (box.width - gap * (spots.length - 1)) / spots.length) };
  const { rows, width } = laid;
  const height = square ? width : Math.min(box.height, width * TALLEST);
  const each = Math.ceil(spots.length / rows);
  const left = start ? box.x : box.x + (box.width - width * each - gap * (each - 1)) / 2;
  const top = box.y + (box.height - height * rows - gap * (rows - 1)) / 2;
  // Only where something may be touched does the rest step back.
  const busy = spots.some((spot) => has(spot, "open"));
  return html`<g class="row" role="list" aria-label=${region.label}>
    ${spots.map((spot, place) => html`<${CardSpot} key=${spot.name} spot=${spot} x=${left + (place % each) * (width + gap)} y=${top + Math.floor(place / each) * (height + gap)} width=${width} height=${height} names=${names} busy=${busy} />`)}
  </g>`;
}

/** Dice lie across or down, with the caption behind them where they lie across. @param {import("../types.d.ts").Region} region @param {import("./geometry.js").Box} box @param {readonly string[]} names @param {boolean} across @param {boolean} start */
function Dice(region, box, names, across, start) {
  const size = Math.min(46, across ? box.height : Math.min(box.width, box.height / region.spots.length / 1.39));
  const gap = Math.round(size * 0.39);
  const step = size + gap;
  const wide = region.spots.length * step - gap;
  const first = across && !start ? box.x + (box.width - wide) / 2 + size / 2 : box.x + size / 2;
  const middle = box.y + box.height / 2;
  const { caption = "", note = "" } = region;
  return html`<g class="dice" role="list" aria-label=${region.label}>
    ${region.spots.map(
      (spot, place) => html`<${DieSpot}
        key=${spot.name} spot=${spot} size=${size} names=${names}
        x=${across ? first + place * step : box.x + box.width / 2}
        y=${across ? middle : box.y + size / 2 + place * step}
      />`,
    )}
    ${caption && across && html`<g aria-hidden="true">
      <text class="printed" x=${first + wide} y=${middle + (note ? 1 : 8)} font-size="22">${plain(caption, names)}</text>
      ${note && html`<text class="read quiet" x=${first + wide} y=${middle + 22}>${plain(note, names)}</text>`}
    </g>`}
  </g>`;
}
