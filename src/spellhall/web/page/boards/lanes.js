// Lanes: columns of cards beside each other, with discs between their sides; in portrait each lane is a row.
import { html } from "../vendor/ui.js";
import { Disc } from "../draw/disc.js";
import { LetterCard } from "../draw/letter-card.js";
import { face } from "../draw/piece.js";
import { spoken } from "./spoken.js";
import { still } from "./still.js";
import { lastInk, lastRing } from "./trace.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("./geometry.js").Box} Box */

/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;

/** Lines of 45 degrees inside a box. @param {Box} box */
function hatch({ x, y, width, height }) {
  let path = "";
  for (let at = 8; at < width + height; at += 11) {
    const [x1, y1] = at < height ? [0, at] : [at - height, height];
    const [x2, y2] = at < width ? [at, 0] : [width, at - width];
    path += `M${(x + x1).toFixed(1)} ${(y + y1).toFixed(1)}L${(x + x2).toFixed(1)} ${(y + y2).toFixed(1)}`;
  }
  return path;
}

/** The ground of a lane; `last`: the one of its spots that the last move touched. @param {{spot: Spot, last: Spot | undefined, box: Box, closed: boolean}} given */
function ground({ spot, last, box, closed }) {
  const { x, y, width, height } = box;
  // That it may be touched stays in sight around the ring.
  const inset = has(spot, "open") ? 4 : 1;
  return html`<g>
    <rect class="lane" x=${x} y=${y} width=${width} height=${height} rx="7" />
    ${closed && html`<path class="lane-hatch" d=${hatch(box)} />`}
    ${(has(spot, "open") || has(spot, "other-way")) && !has(spot, "chosen") && html`<rect class=${has(spot, "other-way") ? "lane-open lane-other" : "lane-open"} x=${x} y=${y} width=${width} height=${height} rx="7" />`}
    ${has(spot, "chosen") && html`<rect class="lane-chosen" x=${x} y=${y} width=${width} height=${height} rx="7" />`}
    ${last && html`<rect class=${lastRing(last)} data-ink=${lastInk(last)} x=${x + inset} y=${y + inset} width=${width - 2 * inset} height=${height - 2 * inset} rx="6" />`}
  </g>`;
}

/**
 * Cards of a lane, one over the other.
 * @param {Spot} spot @param {number} x @param {number} y @param {number} width @param {number} height
 * @param {number} step how far the next card lies @param {boolean} across
 */
function cards(spot, x, y, width, height, step, across) {
  const pieces = spot.pieces ?? [];
  return pieces.map((piece, place) => {
    const laid = has(spot, "laid") && place === pieces.length - 1;
    const [left, top] = across ? [x + place * step, y] : [x, y + place * step];
    const turn = laid && !across ? ` rotate(-3 ${width / 2} ${height / 2})` : "";
    const look = laid ? "laid" : has(spot, "closed") ? "dim" : "card";
    return html`<g data-piece=${piece.shape} data-seat=${piece.seat ?? undefined} key=${place} transform=${`translate(${left} ${top})${turn}`}>
      ${piece.shape === "card" ? html`<${LetterCard} piece=${piece} width=${width} height=${height} look=${look} at=${across || laid ? height / 2 : Math.min(step, height) / 2 + 2} />` : face(piece, spot.name, width, height)}
    </g>`;
  });
}

/** @param {{spot: Spot, box: Box, hit: Box | null, portrait: boolean, note: string, names: readonly string[], x: number, y: number, step: number, scale?: number}} given */
function drawLane({ spot, box, hit, portrait, note, names, x, y, step, scale = 1 }) {
  const ring = hit ?? box;
  return html`<g
    role="gridcell"
    data-spot=${spot.name}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${spoken(spot, names)}
    tabindex="-1"
    class="lane-spot"
  >
    ${!portrait && html`<${Ground} spot=${spot} last=${has(spot, "last") ? spot : undefined} box=${box} closed=${has(spot, "closed")} />`}
    ${hit && html`<rect class="cell" x=${hit.x} y=${hit.y} width=${hit.width} height=${hit.height} />`}
    ${portrait ? cards(spot, x, y, 26 * scale, 23 * scale, step * scale, true) : cards(spot, x, y, 68, 52, step, false)}
    ${note &&
    (portrait
      ? html`<text class="lane-note" x=${box.x + box.width - 16} y=${y + 17 * scale}>${note}</text>`
      : html`<text class="lane-note" x=${box.x + box.width / 2} y=${box.y + box.height - 11}>${note}</text>`)}
    <g class="focus">
      <rect class="gap" x=${ring.x + 2} y=${ring.y + 2} width=${ring.width - 4} height=${ring.height - 4} rx="6" />
      <rect class="line" x=${ring.x + 2} y=${ring.y + 2} width=${ring.width - 4} height=${ring.height - 4} rx="6" />
    </g>
  </g>`;
}
const Ground = still(ground);
const Lane = still(drawLane);

/** @param {{spot: Spot, x: number, y: number, size: number, towards: -1 | 0 | 1, names: readonly string[]}} given */
function drawDisc({ spot, x, y, size, towards, names }) {
  const r = size / 2 + 4;
  return html`<g role="gridcell" data-spot=${spot.name} data-states=${(spot.states ?? []).join(" ")} aria-label=${spoken(spot, names)} tabindex="-1">
    ${has(spot, "last") && html`<circle class=${lastRing(spot)} data-ink=${lastInk(spot)} cx=${x} cy=${y} r=${r} />`}
    ${(spot.pieces ?? []).map((piece) => html`<g data-piece=${piece.shape}><${Disc} piece=${piece} won=${has(spot, "won")} towards=${towards} x=${x} y=${y} size=${size} /></g>`)}
    <g class="focus"><circle class="gap" cx=${x} cy=${y} r=${r} /><circle class="line" cx=${x} cy=${y} r=${r} /></g>
  </g>`;
}
const DiscSpot = still(drawDisc);

/** How far apart cards lie: they come closer when a word is long, the letters stay. @param {number} count @param {number} room @param {number} size @param {number} step @param {number} least */
function stepFor(count, room, size, step, least) {
  if (count < 2) return step;
  return Math.max(Math.min(step, (room - size) / (count - 1)), Math.min(least, step));
}

/** Whether discs lie in this row of all lanes: it is a band between two sides. @param {readonly Spot[]} row */
const isBand = (row) => row.every((spot) => spot.pieces?.length && spot.pieces.every((piece) => piece.shape === "disc"));

/** @typedef {{sides: number[], bands: number[]}} Rows indices of the rows that hold cards, and of those with discs */

/** @param {import("./board.js").Placed} given */
export function Lanes({ region, box, portrait, names }) {
  const lanes = Math.max(...region.spots.map((spot) => spot.at[0])) + 1;
  const rows = [...new Set(region.spots.map((spot) => spot.at[1]))].sort((one, other) => one - other);
  const bands = rows.filter((row) => isBand(region.spots.filter((spot) => spot.at[1] === row)));
  const sides = rows.filter((row) => !bands.includes(row));
  const at = /** @param {number} lane @param {number} row */ (lane, row) => region.spots.find((spot) => spot.at[0] === lane && spot.at[1] === row);
  const boxes = portrait ? [] : rowBoxes(rows, bands, box);
  return html`<g class="lanes" role="grid" aria-label=${region.label}>
    ${!portrait && bands.map((row) => Band(boxes[rows.indexOf(row)]))}
    ${Array.from({ length: lanes }, (_, lane) => {
      const spots = new Map(rows.map((row) => [row, at(lane, row)]));
      const given = { lane, lanes, box, rows, sides, bands, spots, boxes, note: region.column_notes?.[lane] ?? "", portrait, names };
      return html`<g role="row" key=${lane}>${portrait ? portraitLane(given) : landscapeLane(given)}</g>`;
    })}
  </g>`;
}

const BAND = 92;
/** The last side has a little more: notes stand at its foot. */
const LAST = 1.042;

/** Where each row lies on a wide page. @param {readonly number[]} rows @param {readonly number[]} bands @param {Box} box @returns {Box[]} */
function rowBoxes(rows, bands, box) {
  const sides = rows.length - bands.length;
  const each = (box.height - BAND * bands.length) / Math.max(1, sides - 1 + LAST);
  let y = box.y;
  return rows.map((row, nth) => {
    const height = bands.includes(row) ? BAND : each * (sides > 1 && nth === rows.length - 1 ? LAST : 1);
    y += height;
    return { x: box.x, y: y - height, width: box.width, height };
  });
}

/** The strip that discs lie on. @param {Box} band */
function Band({ x, y, width, height }) {
  return html`<g aria-hidden="true" key=${y}>
    <rect class="band" x=${x} y=${y} width=${width} height=${height} />
    <path class="band-line" d=${`M${x} ${y}H${x + width}M${x} ${y + height}H${x + width}`} />
  </g>`;
}

/**
 * @typedef {{lane: number, lanes: number, box: Box, rows: number[], sides: number[], bands: number[], spots: Map<number, Spot | undefined>,
 *   boxes: Box[], note: string, portrait: boolean, names: readonly string[]}} LaneGiven
 */

/** The row whose side somebody's disc leans to: the nearest of theirs. @param {LaneGiven} given @param {number} band */
function leaderOf({ sides, spots }, band) {
  const seat = spots.get(band)?.seat ?? null;
  const theirs = seat === null ? [] : sides.filter((side) => spots.get(side)?.seat === seat);
  return theirs.toSorted((one, other) => Math.abs(one - band) - Math.abs(other - band))[0] ?? null;
}

/** @param {number | null} leader @param {number} band @returns {-1 | 0 | 1} */
const leanTo = (leader, band) => (leader === null ? 0 : leader < band ? -1 : 1);

/** @param {LaneGiven} given */
function landscapeLane(given) {
  const { lane, lanes, box, rows, sides, bands, spots, boxes, note, portrait, names } = given;
  const side = 28;
  const step = (box.width - 2 * side + 12) / lanes;
  const width = Math.min(step - 12, 96);
  const left = box.x + side + lane * step + (step - 12 - width) / 2;
  const leaders = new Set(bands.map((band) => leaderOf(given, band)));
  return rows.map((row, nth) => {
    const spot = spots.get(row);
    const { y, height } = boxes[nth];
    if (!spot) return null;
    if (!sides.includes(row)) {
      return html`<${DiscSpot} key=${row} spot=${spot} x=${left + width / 2} y=${y + height / 2} size=${54} towards=${leanTo(leaderOf(given, row), row)} names=${names} />`;
    }
    const place = { x: left, y: y + 14, width, height: height - 28 };
    return html`<${Lane}
      key=${row} spot=${spot} box=${place} hit=${place} portrait=${portrait} note=${leaders.has(row) || !bands.length ? note : ""} names=${names}
      x=${left + width / 2 - 34} y=${place.y + 10} step=${stepFor(spot.pieces?.length ?? 0, place.height - 44, 52, 38, 24)}
    />`;
  });
}

/** How high a line of cards is in a row. */
const LINE = 24.6;

/** @param {LaneGiven} given */
function portraitLane(given) {
  const { lane, lanes, box, sides, bands, spots, note, portrait, names } = given;
  const step = Math.min(60, (box.height - 8) / lanes);
  const top = box.y + (box.height - step * lanes) / 2 + lane * step;
  const row = { x: box.x + 6, y: top + 1.5, width: box.width - 12, height: step - 3 };
  const middle = top + step / 2;
  const shown = sides.map((side) => spots.get(side)).filter((spot) => spot !== undefined);
  // All words of a lane have to lie in its row, however low it is.
  const scale = Math.min(1, (step - 5) / (24 * Math.max(2, shown.length)));
  const touched = /** @param {Spot} spot */ (spot) => has(spot, "open") || has(spot, "chosen");
  // The last side is one's own: it answers for the row unless only another one may be touched.
  const own = shown.at(-1);
  const lead = own && (touched(own) || has(own, "closed")) ? own : (shown.findLast(touched) ?? own);
  const leaders = new Set(bands.map((band) => leaderOf(given, band)));
  const noted = sides.filter((side) => leaders.has(side) || !bands.length).map((side) => spots.get(side));
  return html`
    ${lead && html`<${Ground} spot=${lead} last=${[...spots.values()].find((spot) => spot && has(spot, "last"))} box=${row} closed=${shown.some((spot) => has(spot, "closed"))} />`}
    ${shown.map((spot, nth) => html`<${Lane}
      key=${spot.name} spot=${spot} box=${row} hit=${spot === lead ? row : null} portrait=${portrait} note=${noted.includes(spot) ? note : ""} names=${names}
      x=${row.x + 56} y=${middle + (nth - shown.length / 2) * LINE * scale + 0.4} step=${stepFor(spot.pieces?.length ?? 0, row.width - 56 - 34, 26, 28, 20)} scale=${scale}
    />`)}
    ${bands.map((band) => {
      const spot = spots.get(band);
      return spot && html`<${DiscSpot} key=${band} spot=${spot} x=${row.x + 26} y=${middle} size=${27 * Math.max(scale, 0.9)} towards=${leanTo(leaderOf(given, band), band)} names=${names} />`;
    })}
  `;
}
