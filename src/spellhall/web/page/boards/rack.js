// What lies at one's own hand: tiles, cards, plates. A place whose piece is used stays as a hole.
import { html, useRef } from "../vendor/ui.js";
import { useDrawings } from "../draw/drawings.js";
import { face } from "../draw/piece.js";
import { moverOf, useSize } from "./board.js";
import { onStage } from "./compose.js";
import { DOOR, Doors } from "./doors.js";
import { printed } from "./row.js";
import { spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Region} Region */

/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;
/** @param {Region} region @param {import("../types.d.ts").Shape} shape */
const holds = (region, shape) => region.spots.some((spot) => spot.pieces?.[0]?.shape === shape);

/** @param {Region} region */
const isNamed = (region) => region.spots.some((spot) => spot.pieces?.[0]?.name);

/** How high pieces are that show their names. */
const NAMED = 40;
/** Room above the pieces for those that are lifted, and below for their edges. */
const ABOVE = 4;
const BELOW = 5;
/** More choices than these are laid out in lines over the rack. */
const IN_LINE = 7;
const FEWEST = 6;
/** More than this lie in lines. */
const CROWDED = 14;

/** @param {{spot: Spot, x: number, y: number, width: number, height: number, names: readonly string[], flat: boolean}} given */
function drawPlace({ spot, x, y, width, height, names, flat }) {
  const piece = spot.pieces?.[0];
  const look = has(spot, "taken") ? "taken" : has(spot, "chosen") || has(spot, "laid") ? "chosen" : flat ? "flat" : "stand";
  const up = look === "chosen" || has(spot, "other-way") ? -3 : 0;
  return html`<g
    role="listitem"
    data-spot=${spot.name}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${spoken(spot, names)}
    tabindex="-1"
    class=${`place ${has(spot, "open") ? "open" : ""}`}
    transform=${`translate(${x.toFixed(1)} ${y + up})`}
  >
    <rect class="cell" x="-2.5" y="-2" width=${width + 5} height=${height + 6} />
    ${printed(piece) ? html`<title>${printed(piece)}</title>` : null}
    ${piece && html`<g data-piece=${piece.shape} data-seat=${piece.seat ?? undefined}>${face(piece, spot.name, width, height, look)}</g>`}
    ${has(spot, "other-way") && html`<rect class="open-ring" x="3" y="3" width=${width - 6} height=${height - 6} rx="5" />`}
    <g class="focus">
      <rect class="gap" x="-3.5" y="-3.5" width=${width + 7} height=${height + 10} rx="8" /><rect class="line" x="-3.5" y="-3.5" width=${width + 7} height=${height + 10} rx="8" />
    </g>
  </g>`;
}

const Place = still(drawPlace);

/** How large the pieces of a region are. @param {Region} region @param {number} room @param {boolean} portrait @param {number} most */
function sizes(region, room, portrait, most) {
  const count = Math.max(region.spots.length, 1);
  if (isNamed(region)) {
    const width = Math.min(130, (room - 8 * (count - 1)) / count);
    return { width, height: NAMED, step: width + 8 };
  }
  if (holds(region, "card")) {
    const [width, height] = portrait ? [48, 62] : [44, 60];
    return { width, height, step: Math.min(width + (portrait ? 5 : 5.4), (room - width) / Math.max(1, count - 1)) };
  }
  const gap = portrait ? 6 : 5;
  const slots = Math.max(most, count);
  const width = Math.max(20, Math.min(portrait ? 52 : 50, (room - gap * (slots - 1)) / slots, portrait && slots > 6 ? 46 : 52));
  return { width, height: width, step: width + gap };
}

/**
 * @param {{scene: import("../types.d.ts").Scene, portrait?: boolean, ink?: number, names?: readonly string[]}} given
 */
export function Rack({ scene, portrait = false, ink = -1, names = [] }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const most = useRef(FEWEST);
  const { width } = useSize(frame);
  useDrawings(scene);
  const drawn = onStage(scene, portrait);
  const shown = scene.regions.filter((region) => region.role === "dock" && region.spots.length > 0 && !drawn.has(region.name));
  const choices = scene.regions.filter((region) => region.role === "choice" && region.spots.length > 0);
  for (const region of shown) if (holds(region, "tile")) most.current = Math.max(most.current, region.spots.length);
  const cards = shown.some((region) => holds(region, "card"));
  const doors = shown.find((region) => region.kind === "map");
  if (doors) {
    const box = { x: 0, y: 2, width, height: DOOR + 5 };
    return html`<div class="rack" ref=${frame} data-ink=${moverOf(scene, ink) % 6} style=${{ height: `${DOOR + 9}px` }}>
      ${width > 0 && html`<svg class="rack-board" width=${width} height=${DOOR + 9} viewBox=${`0 0 ${width} ${DOOR + 9}`}><${Doors} region=${doors} box=${box} names=${names} narrow /></svg>`}
    </div>`;
  }
  const crowd = shown.find((region) => region.spots.length > CROWDED);
  if (crowd) {
    return html`<div class="rack crowded" ref=${frame} data-ink=${moverOf(scene, ink) % 6} data-holds="cards">
      ${width > 0 && html`<${Crowd} region=${crowd} names=${names} width=${width} />`}
      ${width > 0 && choices.map((region) => html`<${Choices} key=${region.name} region=${region} names=${names} width=${width} />`)}
    </div>`;
  }
  const named = shown.length > 0 && shown.every(isNamed);
  const height = (named ? NAMED : cards ? (portrait ? 62 : 60) : portrait ? 52 : 50) + ABOVE + BELOW;
  return html`<div class="rack" ref=${frame} data-ink=${moverOf(scene, ink) % 6} data-holds=${cards ? "cards" : "tiles"} style=${{ height: `${height}px` }}>
    ${width > 0 && html`<svg class="rack-board" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
      ${shown.map((region, place) => {
        const room = width / shown.length - (shown.length > 1 ? 8 : 0);
        const size = sizes(region, room, portrait, most.current);
        const count = region.spots.length;
        const across = Math.max(count, holds(region, "tile") ? most.current : 0) * size.step - (size.step - size.width);
        const left = place * (width / shown.length) + (portrait ? Math.max(0, (room - across) / 2) : 0);
        const busy = region.spots.some((spot) => has(spot, "open"));
        return html`<g role="list" aria-label=${region.label} key=${region.name}>
          ${region.spots.map(
            (spot, at) => html`<${Place}
              key=${spot.name} spot=${spot} x=${left + at * size.step} y=${ABOVE + (height - ABOVE - BELOW - size.height) / 2}
              width=${size.width} height=${size.height} names=${names} flat=${busy && !has(spot, "open")}
            />`,
          )}
        </g>`;
      })}
    </svg>`}
    ${width > 0 && choices.map((region) => html`<${Choices} key=${region.name} region=${region} names=${names} width=${width} />`)}
  </div>`;
}

/** More pieces than a hand holds: all that an unknown one may hold, in lines. @param {{region: Region, names: readonly string[], width: number}} given */
function Crowd({ region, names, width }) {
  const [wide, high, gap] = [40, 44, 5];
  const columns = Math.max(1, Math.floor((width + gap) / (wide + gap)));
  const lines = Math.ceil(region.spots.length / columns);
  const left = (width - columns * (wide + gap) + gap) / 2;
  const height = lines * (high + gap) + ABOVE + BELOW;
  const busy = region.spots.some((spot) => has(spot, "open"));
  return html`<svg class="rack-board" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
    <g role="list" aria-label=${region.label}>
      ${region.spots.map((spot, at) => html`<${Place} key=${spot.name} spot=${spot} x=${left + (at % columns) * (wide + gap)} y=${ABOVE + Math.floor(at / columns) * (high + gap)}
        width=${wide} height=${high} names=${names} flat=${busy && !has(spot, "open")} />`)}
    </g>
  </svg>`;
}

/** What a chosen piece can be: a few in the rack's place, many in lines over it. @param {{region: Region, names: readonly string[], width: number}} given */
function Choices({ region, names, width }) {
  const count = region.spots.length;
  const columns = count > IN_LINE ? 9 : Math.max(count, 2);
  const lines = Math.ceil(count / columns);
  const gap = 6;
  const size = Math.min(46, (width - 20 - gap * (columns - 1)) / columns);
  const step = { x: size + gap, y: 46 + gap };
  const few = lines === 1;
  const height = few ? size + 10 : lines * step.y + 8;
  const room = few ? count * step.x : width - 20;
  return html`<div class="rack-choices" data-few=${few ? "" : undefined}>
    <p>${region.label}</p>
    <svg width=${room} height=${height} viewBox=${`0 0 ${room} ${height}`}>
      <g role="list" aria-label=${region.label}>
        ${region.spots.map((spot, at) => html`<${Place} key=${spot.name} spot=${spot} x=${(at % columns) * step.x} y=${4 + Math.floor(at / columns) * step.y} width=${size} height=${size} names=${names} flat=${!has(spot, "open")} />`)}
      </g>
    </svg>
  </div>`;
}
