// Cards with what they say: beside each where it is wide, below it where it is not, or as lines of their own.
import { html } from "../vendor/ui.js";
import { CardSpot } from "./row.js";
import { NoteLine } from "./place.js";
import { plain } from "./spoken.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Piece} Piece */

/** A card with room for its text beside it takes so much. */
const BESIDE = 262;
const CARD = 138;
const RATIO = 1.72;
/** Room of the caption above, of the note below. */
const HEAD = 24;
const NOTED = 24;
const GAP = 12;

/** How cards and texts share a box. @param {number} count @param {{width: number, height: number}} box @param {boolean} portrait @param {boolean} noted */
export function shared(count, box, portrait, noted) {
  const each = Math.min((box.width - GAP * (count - 1)) / Math.max(1, count), portrait ? 114 : 300);
  const beside = !portrait && each >= BESIDE;
  const below = !portrait && !beside;
  const text = below ? Math.min(96, box.height * 0.34) : portrait && noted ? NOTED : 0;
  const height = Math.min(box.height - text, (beside ? CARD : Math.min(each, CARD)) * RATIO);
  const width = Math.min(beside ? CARD : each - (portrait ? 8 : 0), CARD, height / (portrait ? 1.3 : 1.5));
  return { each, beside, below, width, height, text };
}

/** @param {{piece: Piece, brief?: boolean}} given */
const Words = ({ piece, brief = false }) => html`<div class=${`told ${brief ? "told-below" : ""}`} aria-hidden="true">
  ${piece.heading && !brief && html`<b class="print">${piece.heading}</b>`}
  <p>${brief ? piece.brief || piece.text : piece.text}</p>
  <${NoteLine} piece=${piece} brief=${brief} />
</div>`;

/** @param {import("./board.js").Placed} given */
export function Told({ region, box, names, portrait }) {
  const { spots } = region;
  const head = region.caption || region.note ? HEAD : 0;
  // Rows beside each other have cards of one size, with notes or without.
  const noted = head > 0 || spots.some((spot) => spot.pieces?.[0]?.note);
  const room = { width: box.width, height: box.height - head };
  const { each, beside, below, width, height, text } = shared(spots.length, room, portrait, noted);
  const top = box.y + head;
  const wide = spots.length * each + GAP * (spots.length - 1);
  // Under a caption cards begin where it does.
  const left = box.x + (head && !portrait ? 0 : (box.width - wide) / 2);
  const busy = spots.some((spot) => spot.states?.includes("open"));
  // What is not one's own stands apart.
  const apart = head > 0 && region.seat == null;
  return html`<g class="told-row">
    ${apart && html`<path class="place-line" aria-hidden="true" d=${`M${box.x - 14} ${top}V${top + height + text}`} />`}
    ${head > 0 && html`<g aria-hidden="true">
      ${Caption(plain(region.caption ?? "", names), plain(region.note ?? "", names), box)}
    </g>`}
    <g role="list" aria-label=${region.label}>
      ${spots.map((spot, place) => {
        const x = left + place * (each + GAP);
        const [piece] = spot.pieces ?? [];
        return html`<g key=${spot.name}>
          <${CardSpot} spot=${spot} x=${beside ? x : x + (each - width) / 2} y=${top} width=${width} height=${height} names=${names} busy=${busy} more=${frame(portrait ? width : beside ? each : width, portrait ? height + text - 4 : height)} />
          ${piece && beside && html`<foreignObject x=${x + width + 12} y=${top} width=${each - width - 12} height=${height} style="pointer-events: none"><${Words} piece=${piece} /></foreignObject>`}
          ${piece && below && html`<foreignObject x=${x} y=${top + height + 8} width=${each} height=${text - 6} style="pointer-events: none"><${Words} piece=${piece} brief /></foreignObject>`}
          ${piece?.note && portrait && html`<foreignObject x=${x - 6} y=${top + height + 5} width=${each + 12} height=${text} style="pointer-events: none"><div class="told told-below" aria-hidden="true"><${NoteLine} piece=${piece} brief /></div></foreignObject>`}
        </g>`;
      })}
    </g>
  </g>`;
}

/** Pixels that a letter of the caption takes in capitals and in small letters, and one of the note. */
const [CAPITAL, SMALL, NOTE] = [10.6, 8, 8];

/** The caption and at the end of its line the note: where both have no room, the note alone. @param {string} caption @param {string} note @param {import("./geometry.js").Box} box */
export function Caption(caption, note, { x, y, width }) {
  const room = width - (note ? note.length * NOTE + GAP : 0);
  return html`${caption.length * SMALL <= room && html`<text class=${`place-caption ${caption.length * CAPITAL <= room ? "" : "small"}`} x=${x} y=${y + 12}>${caption}</text>`}
    <text class="place-told end" x=${x + width} y=${y + 12}>${note}</text>`;
}

/** How far the frame around a card goes that can be chosen. @param {number} wide @param {number} high */
const frame = (wide, high) => ({ wide, high });

/** What each piece does, a line each: its name and its brief text make a sentence. @param {import("./board.js").Placed} given */
export function Lines({ region, box }) {
  const pieces = region.spots.flatMap((spot) => spot.pieces?.[0] ?? []);
  return html`<foreignObject x=${box.x} y=${box.y} width=${box.width} height=${box.height}>
    <div class="told-lines" aria-hidden="true">${pieces.map((piece) => html`<p key=${piece.name}><b>${piece.name}</b> ${piece.brief || piece.text}</p>`)}</div>
  </foreignObject>`;
}
