// A map as seen from a place: doors to where one can go, each with what awaits there, and what lies behind them.
import { html } from "../vendor/ui.js";
import { GlyphSign } from "../draw/glyph-sign.js";
import { inLines } from "./legend.js";
import { plain, spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("./geometry.js").Box} Box */

/** @param {Spot} spot */
const isDoor = (spot) => Boolean(spot.lines?.length || spot.states?.some((state) => state === "open" || state === "chosen"));

/** @param {{spot: Spot, x: number, y: number, width: number, height: number, names: readonly string[], narrow: boolean}} given */
function drawDoor({ spot, x, y, width, height, names, narrow }) {
  const states = spot.states ?? [];
  const chosen = states.includes("chosen");
  const open = states.includes("open") || states.includes("other-way");
  const [first = "", ...rest] = spot.lines ?? [];
  return html`<g role="listitem" data-spot=${spot.name} data-states=${states.join(" ")} aria-label=${spoken(spot, names)} tabindex="-1" class=${`door-spot ${chosen ? "chosen" : ""}`} transform=${`translate(${x} ${y})`}>
    <rect class="cell" x="-4" y="-4" width=${width + 8} height=${height + 12} />
    ${open && !chosen && !narrow && html`<rect class="card-open" x="-5" y="-5" width=${width + 10} height=${height + 13} rx="11" />`}
    <rect class="door-edge" y="4" width=${width} height=${height} rx="7" />
    <rect class="door-face" width=${width} height=${height} rx="7" />
    <path class="door-leaf" d=${narrow ? `M12 ${height - 14}V26A9 9 0 0 1 30 26V${height - 14}Z` : `M14 ${height - 20}V32A13.5 13.5 0 0 1 41 32V${height - 20}Z`} />
    ${!narrow && html`<circle class="door-knob" cx="35" cy=${height / 2 + 10} r="2" />`}
    <foreignObject x=${narrow ? 40 : 55} y="0" width=${width - (narrow ? 44 : 60)} height=${height}>
      <div class=${`door ${narrow ? "narrow" : ""}`} aria-hidden="true">
        <b class="print">${spot.title}</b>
        ${narrow
          ? (spot.brief ?? []).map((line, nth) => html`<p key=${nth}>${line}</p>`)
          : html`<p class="door-who">${(spot.pieces ?? []).map((piece, nth) => html`<${GlyphSign} key=${nth} name=${piece.glyph ?? ""} size=${26} />`)} ${first}</p>${rest.map((line, nth) => html`<p key=${nth}>${line}</p>`)}`}
      </div>
    </foreignObject>
    <g class="focus"><rect class="gap" x="-4" y="-4" width=${width + 8} height=${height + 10} rx="9" /><rect class="line" x="-4" y="-4" width=${width + 8} height=${height + 10} rx="9" /></g>
  </g>`;
}
const Door = still(drawDoor);

/** How high doors in a dock are, and the room between them. */
export const DOOR = 74;
const GAP = 18;

/** @param {{region: Region, box: Box, names: readonly string[], narrow?: boolean}} given */
export function Doors({ region, box, names, narrow = false }) {
  const doors = region.spots.filter(isDoor);
  const head = narrow ? 0 : 30;
  const gap = narrow ? 10 : GAP;
  const width = Math.min(narrow ? Infinity : 260, (box.width - gap * (doors.length - 1)) / Math.max(1, doors.length));
  return html`<g class="doors">
    ${head > 0 && html`<text class="place-caption" aria-hidden="true" x=${box.x} y=${box.y + 14}>${plain(region.caption ?? "", names)}</text>`}
    <g role="list" aria-label=${region.label}>
      ${doors.map((spot, place) => html`<${Door} key=${spot.name} spot=${spot} x=${box.x + place * (width + gap)} y=${box.y + head} width=${width} height=${box.height - head - 5} names=${names} narrow=${narrow} />`)}
    </g>
  </g>`;
}

/** How high a name with a note is. */
const HIGH = 42;
/** So many places behind each other are drawn. */
const DEEP = 3;

/** The places by how many roads lead to them from here. @param {Region} region @returns {Spot[][]} */
export function aheadOf(region) {
  const links = (region.links ?? []).filter((link) => link.kind === "road");
  const here = region.spots.find((spot) => spot.pieces?.some((piece) => piece.shape === "pawn"));
  /** @type {Spot[][]} */
  const columns = [];
  let names = new Set(here ? [here.name] : []);
  for (let depth = 0; depth < DEEP && names.size; depth++) {
    names = new Set(links.filter((link) => names.has(link.ends[0])).map((link) => link.ends[1]));
    const found = region.spots.filter((spot) => names.has(spot.name));
    if (found.length) columns.push(found);
  }
  return columns;
}

/** @param {import("./board.js").Placed} given */
export function Ahead({ region, box }) {
  const columns = aheadOf(region);
  const most = Math.max(1, ...columns.map((column) => column.length));
  const apart = Math.min(70, (box.height - HIGH) / Math.max(1, most - 1));
  const middle = box.y + box.height / 2 + Math.min(10, (box.height - HIGH - apart * (most - 1)) / 2);
  const step = box.width / (columns.length + 0.25);
  const at = new Map(
    columns.flatMap((column, nth) =>
      column.map((spot, row) => /** @type {[string, {spot: Spot, x: number, y: number, nth: number}]} */ ([spot.name, { spot, nth, x: box.x + step * (nth + 0.8), y: middle + (row - (column.length - 1) / 2) * apart }])),
    ),
  );
  const roads = (region.links ?? []).filter((link) => at.has(link.ends[1]) && (at.has(link.ends[0]) || at.get(link.ends[1])?.nth === 0));
  return html`<g class="ahead" aria-hidden="true">
    ${roads.map((link) => {
      const to = at.get(link.ends[1]);
      const from = at.get(link.ends[0]) ?? { x: box.x + 12, y: middle, nth: -1 };
      if (!to || to.nth !== from.nth + 1) return null;
      const [x1, x2] = [from.nth < 0 ? from.x : from.x + 30, to.x - 30];
      const bend = (x1 + x2) / 2;
      return html`<path key=${link.ends.join()} class=${`road ${from.nth < 0 ? "next" : ""}`} d=${`M${x1} ${from.y}C${bend} ${from.y} ${bend} ${to.y} ${x2} ${to.y}`} />`;
    })}
    ${[...at.values()].map(({ spot, x, y, nth }) => html`<g key=${spot.name} transform=${`translate(${x} ${y})`}>${Name(spot, nth > 0, step - 8)}</g>`)}
  </g>`;
}

/** @param {Spot} spot @param {boolean} boxed @param {number} room */
function Name(spot, boxed, room) {
  const words = inLines(spot.title ?? "", 88, 14, 2);
  const wide = Math.max(...words.map((word) => word.length)) * 7.6 + 12;
  const note = boxed ? (spot.brief?.[0] ?? "") : "";
  const lines = note ? [...words, note] : words;
  const high = lines.length * 17 + 6;
  return html`<g>
    <rect class=${note ? "ahead-box" : "ahead-ground"} x=${-Math.min(wide, room) / 2} y=${-high / 2} width=${Math.min(wide, room)} height=${high} rx="4" />
    ${lines.map((word, nth) => html`<text key=${nth} class=${`ahead-name ${nth >= words.length ? "ahead-note" : ""}`} y=${(nth - (lines.length - 1) / 2) * 17 + 5}>${word}</text>`)}
  </g>`;
}
