// Lanes: columns of cards on both sides of a row of counters; in portrait rows, the other's word above one's own.
import { html } from "../vendor/ui.js";
import { Counter } from "../draw/counter.js";
import { LetterCard } from "../draw/letter-card.js";
import { spoken } from "./spoken.js";
import { still } from "./still.js";

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

/** The ground of a lane. @param {{spot: Spot, box: Box, closed: boolean}} given */
function ground({ spot, box, closed }) {
  const { x, y, width, height } = box;
  return html`<g>
    <rect class="lane" x=${x} y=${y} width=${width} height=${height} rx="7" />
    ${closed && html`<path class="lane-hatch" d=${hatch(box)} />`}
    ${has(spot, "open") && !has(spot, "chosen") && html`<rect class="lane-open" x=${x} y=${y} width=${width} height=${height} rx="7" />`}
    ${has(spot, "chosen") && html`<rect class="lane-chosen" x=${x} y=${y} width=${width} height=${height} rx="7" />`}
    ${has(spot, "last") && html`<rect class="last-ring" x=${x + 1} y=${y + 1} width=${width - 2} height=${height - 2} rx="6" />`}
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
    return html`<g data-piece="card" key=${place} transform=${`translate(${left} ${top})${turn}`}>
      <${LetterCard} letter=${piece.letter} small=${piece.small} back=${piece.back} width=${width} height=${height} look=${look} at=${across || laid ? height / 2 : Math.min(step, height) / 2 + 2} />
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
    ${!portrait && html`<${Ground} spot=${spot} box=${box} closed=${has(spot, "closed")} />`}
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
function drawCounter({ spot, x, y, size, towards, names }) {
  const piece = spot.pieces?.[0];
  const r = size / 2 + 4;
  return html`<g role="gridcell" data-spot=${spot.name} data-states=${(spot.states ?? []).join(" ")} aria-label=${spoken(spot, names)} tabindex="-1">
    <g data-piece="counter"><${Counter} number=${piece?.number ?? null} seat=${piece?.seat ?? null} won=${has(spot, "won")} towards=${towards} x=${x} y=${y} size=${size} /></g>
    <g class="focus"><circle class="gap" cx=${x} cy=${y} r=${r} /><circle class="line" cx=${x} cy=${y} r=${r} /></g>
  </g>`;
}
const CounterSpot = still(drawCounter);

/** How far apart cards lie: they come closer when a word is long, the letters stay. @param {number} count @param {number} room @param {number} size @param {number} step @param {number} least */
function stepFor(count, room, size, step, least) {
  if (count < 2) return step;
  return Math.max(Math.min(step, (room - size) / (count - 1)), Math.min(least, step));
}

/** @param {import("./board.js").Placed} given */
export function Lanes({ region, box, portrait, names }) {
  const lanes = Math.max(...region.spots.map((spot) => spot.at[0])) + 1;
  const at = /** @param {number} lane @param {number} row */ (lane, row) => region.spots.find((spot) => spot.at[0] === lane && spot.at[1] === row);
  const notes = region.column_notes ?? [];
  return html`<g class="lanes" role="grid" aria-label=${region.label}>
    ${!portrait && Band(box)}
    ${Array.from({ length: lanes }, (_, lane) => {
      const [other, counter, own] = [at(lane, 0), at(lane, 1), at(lane, 2)];
      const leads = counter?.seat === undefined || counter.seat === null ? 0 : counter.seat === other?.seat ? -1 : 1;
      const note = notes[lane] ?? "";
      const given = { portrait, names };
      return html`<g role="row" key=${lane}>
        ${portrait
          ? portraitLane({ lane, lanes, box, other, counter, own, leads, note, ...given })
          : landscapeLane({ lane, lanes, box, other, counter, own, leads, note, ...given })}
      </g>`;
    })}
  </g>`;
}

/** The strip that the counters lie on. @param {Box} box */
function Band(box) {
  const { top, bottom } = band(box);
  return html`<g aria-hidden="true">
    <rect class="band" x=${box.x} y=${top} width=${box.width} height=${bottom - top} />
    <path class="band-line" d=${`M${box.x} ${top}H${box.x + box.width}M${box.x} ${bottom}H${box.x + box.width}`} />
  </g>`;
}

/** @param {Box} box */
function band(box) {
  const middle = box.y + box.height * 0.491;
  return { top: middle - 46, bottom: middle + 46 };
}

/**
 * @typedef {{lane: number, lanes: number, box: Box, other?: Spot, counter?: Spot, own?: Spot, leads: -1 | 0 | 1,
 *   note: string, portrait: boolean, names: readonly string[]}} LaneGiven
 */

/** @param {LaneGiven} given */
function landscapeLane({ lane, lanes, box, other, counter, own, leads, note, portrait, names }) {
  const side = 28;
  const step = (box.width - 2 * side + 12) / lanes;
  const width = Math.min(step - 12, 96);
  const left = box.x + side + lane * step + (step - 12 - width) / 2;
  const { top, bottom } = band(box);
  const upper = { x: left, y: box.y + 14, width, height: top - box.y - 28 };
  const lower = { x: left, y: bottom + 14, width, height: box.y + box.height - bottom - 28 };
  const column = /** @param {Spot} spot @param {Box} place @param {boolean} leader */ (spot, place, leader) => html`<${Lane}
    spot=${spot} box=${place} hit=${place} portrait=${portrait} note=${leader ? note : ""} names=${names}
    x=${left + width / 2 - 34} y=${place.y + 10} step=${stepFor(spot.pieces?.length ?? 0, place.height - 44, 52, 38, 24)}
  />`;
  return html`
    ${other && column(other, upper, leads < 0)}
    ${counter && html`<${CounterSpot} spot=${counter} x=${left + width / 2} y=${(top + bottom) / 2} size=${54} towards=${leads} names=${names} />`}
    ${own && column(own, lower, leads > 0)}
  `;
}

/** @param {LaneGiven} given */
function portraitLane({ lane, lanes, box, other, counter, own, leads, note, portrait, names }) {
  const step = Math.min(60, (box.height - 8) / lanes);
  const top = box.y + (box.height - step * lanes) / 2 + lane * step;
  const row = { x: box.x + 6, y: top + 1.5, width: box.width - 12, height: step - 3 };
  const closed = Boolean(other && has(other, "closed"));
  const middle = top + step / 2;
  // Two words have to lie in a row, however low it is.
  const scale = Math.min(1, (step - 5) / 48);
  const lead = own && (has(own, "open") || has(own, "chosen") || has(own, "closed")) ? own : other && (has(other, "open") || has(other, "chosen")) ? other : own;
  const line = /** @param {Spot} spot @param {number} y @param {boolean} leader */ (spot, y, leader) => html`<${Lane}
    spot=${spot} box=${row} hit=${spot === lead ? row : null} portrait=${portrait} note=${leader ? note : ""} names=${names}
    x=${row.x + 56} y=${y} step=${stepFor(spot.pieces?.length ?? 0, row.width - 56 - 34, 26, 28, 20)} scale=${scale}
  />`;
  return html`
    ${lead && html`<${Ground} spot=${lead} box=${row} closed=${closed} />`}
    ${other && line(other, middle - 24.2 * scale, leads < 0)}
    ${own && line(own, middle + 0.4, leads > 0)}
    ${counter && html`<${CounterSpot} spot=${counter} x=${row.x + 26} y=${middle} size=${27 * Math.max(scale, 0.9)} towards=${leads} names=${names} />`}
  `;
}
