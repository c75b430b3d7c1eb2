// What a move that is over has left on the board: rings and numbers in the mover's line colour, never filled, for
// filled means chosen now.
import { html } from "../vendor/ui.js";
import { outlines } from "../draw/hexagon.js";
import { starPath } from "../draw/shape.js";
import { Burst } from "../draw/burst.js";
import { Pawn } from "../draw/pawn.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Turn} Turn */
/** @typedef {import("./geometry.js").Point} Point */
/**
 * A turn, and whether arcs, numbers and pale pieces are drawn besides its rings; `refuted`: it was a try that failed,
 * and its rings are dashed.
 * @typedef {{turn: Turn, whole: boolean, refuted?: boolean}} Traced
 */

/** How far the arc of a throw rises above the straight line, as a share of it. */
const RISE = 0.34;
const LEAST_TAB = 9;

/** The spots that a turn has to do with. @param {Turn} turn */
const spotsOf = (turn) => new Set([...(turn.path ?? []), ...(turn.laid ?? []), ...(turn.touched ?? [])]);

/** The Scene with the spots of these turns marked, on boards that draw no trace of their own. @param {Scene} scene @param {readonly Traced[]} traces @returns {Scene} */
export function traced(scene, traces) {
  const names = new Map(traces.flatMap((one) => [...spotsOf(one.turn)].map((name) => [name, one])));
  if (!names.size) return scene;
  const regions = scene.regions.map((region) => {
    if (region.kind === "hexagons" || !region.spots.some((spot) => names.has(spot.name))) return region;
    const spots = region.spots.map((spot) => {
      const found = names.get(spot.name);
      if (!found) return spot;
      const states = new Set(/** @type {import("../types.d.ts").SpotState[]} */ ([...(spot.states ?? []), "last"]));
      return { ...spot, states: [...states], lastBy: found.turn.seat ?? undefined, refuted: found.refuted };
    });
    return { ...region, spots };
  });
  return { ...scene, regions };
}

/** In whose ink the ring of a last move is drawn; without one, in that of the board. @param {Spot} spot */
export const lastInk = (spot) => (spot.lastBy === undefined ? undefined : spot.lastBy % 6);

/** How that ring is drawn. @param {Spot} spot */
export const lastRing = (spot) => (spot.refuted ? "last-ring refuted" : "last-ring");

/**
 * Below the pieces: rings, arrowheads, and everybody who was moved, pale where they came from.
 * @param {{traces: readonly Traced[], centre: (name: string) => Point | null, r: number, turned: boolean, arrows: boolean}} given
 */
export function TraceBelow({ traces, centre, r, turned, arrows }) {
  const shape = outlines(r, turned);
  return html`<g class="trace" aria-hidden="true">
    ${traces.map(({ turn, whole, refuted }) => {
      const rings = new Set([...(turn.path ?? []), ...(turn.laid ?? [])]);
      const laid = new Set(turn.laid ?? []);
      return html`<g key=${turn.number} data-ink=${(turn.seat ?? 0) % 6}>
        ${[...rings].map((name) => at(centre(name), name, html`<path class=${refuted ? "trace-ring refuted" : "trace-ring"} d=${shape.rim} />${laid.has(name) && html`<path class="trace-laid" d=${shape.ring} />`}`))}
        ${whole && arrows && (turn.path ?? []).slice(1).map((name, nth) => arrow(centre((turn.path ?? [])[nth]), centre(name), r, nth))}
        ${whole && (turn.journeys ?? []).map(({ start, end, piece }, nth) => piece && start !== end && at(centre(start), `from-${nth}`, html`<g class="trace-ghost"><${Pawn} piece=${piece} height=${1.3 * r} /></g>`))}
      </g>`;
    })}
  </g>`;
}

/** How far behind the outermost space somebody lies who was thrown out, in radii, and how large. @typedef {{far: number, size: number}} Room */
/** @type {Room} */
const BEHIND_EDGE = { far: 1.4, size: 1 };
/** A phone's board goes from side to side. @type {Room} */
const ON_EDGE = { far: 0.8, size: 0.72 };

/** @typedef {{at: (from: Point) => Point, size: number}} Beyond where somebody comes to lie, and how large */

/** @param {readonly Point[]} centres @param {number} r @param {boolean} portrait @returns {Beyond} */
export function beyond(centres, r, portrait) {
  const { far, size } = portrait ? ON_EDGE : BEHIND_EDGE;
  return { at: (from) => outside(from, centres, far * r), size };
}

/**
 * Where somebody comes to lie who left the board from this place: behind its edge, straight away from the middle.
 * @param {Point} from @param {readonly Point[]} centres @param {number} by how far behind the outermost space @returns {Point}
 */
function outside(from, centres, by) {
  const [mx, my] = [0, 1].map((axis) => centres.reduce((sum, one) => sum + one[axis], 0) / centres.length);
  const far = Math.hypot(from[0] - mx, from[1] - my);
  // From the very middle everybody leaves to the left.
  const [dx, dy] = far ? [(from[0] - mx) / far, (from[1] - my) / far] : [-1, 0];
  const edge = Math.max(...centres.map(([x, y]) => (x - mx) * dx + (y - my) * dy)) + by;
  const within = (/** @type {0 | 1} */ axis, /** @type {number} */ value) => {
    const along = centres.map((one) => one[axis]);
    return Math.min(Math.max(...along) + by, Math.max(Math.min(...along) - by, value));
  };
  return [within(0, mx + dx * edge), within(1, my + dy * edge)];
}

/**
 * Above the pieces: the order of the word, arcs of throws, what they cost, and who was thrown out of a board with an edge.
 * @param {{traces: readonly Traced[], centre: (name: string) => Point | null, r: number, edge: Beyond | null}} given
 */
export function TraceAbove({ traces, centre, r, edge }) {
  const tab = Math.max(LEAST_TAB, r * 0.2);
  return html`<g class="trace" aria-hidden="true">
    ${traces.filter(({ whole }) => whole).map(
      ({ turn }) => html`<g key=${turn.number} data-ink=${(turn.seat ?? 0) % 6}>
        ${[...ordered(turn.path ?? [])].map(([name, orders]) => at(centre(name), name, tabOf(orders, r, tab)))}
        ${(turn.journeys ?? []).filter((one) => one.forced && one.end).map(({ start, end }, nth) => arc(centre(start), centre(end), r, nth))}
        ${edge && (turn.journeys ?? []).filter((one) => one.forced && !one.end).map(({ start, piece }) => thrownOut(centre(start), piece, r, edge))}
        ${(turn.blows ?? []).filter((blow) => blow.amount).map(({ spot, amount }, nth) => at(centre(spot), `cost-${nth}`, cost(amount ?? 0, r)))}
      </g>`,
    )}
  </g>`;
}

/** Each spot with the places it has in the word. @param {readonly string[]} path */
function ordered(path) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  path.forEach((name, nth) => found.set(name, [...(found.get(name) ?? []), nth + 1]));
  return found;
}

/** @param {Point | null} point @param {string} key @param {unknown} drawing */
const at = (point, key, drawing) => point && html`<g key=${key} transform=${`translate(${point[0].toFixed(1)} ${point[1].toFixed(1)})`}>${drawing}</g>`;

/** @param {readonly number[]} orders @param {number} r @param {number} tab */
function tabOf(orders, r, tab) {
  const text = orders.join("·");
  const wide = tab * (1 + 0.55 * (text.length - 1));
  return html`<g transform=${`translate(0 ${(-0.78 * r).toFixed(1)})`}>
    <rect class="trace-tab" x=${-wide} y=${-tab} width=${2 * wide} height=${2 * tab} rx=${tab} />
    <text class="trace-order" y=${tab * 0.5} font-size=${tab * 1.45}>${text}</text>
  </g>`;
}

/** @param {Point | null} from @param {Point | null} to @param {number} r @param {number} key */
function arrow(from, to, r, key) {
  if (!from || !to) return null;
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const k = (r / 45).toFixed(3);
  return html`<path key=${`arrow-${key}`} class="trace-arrow" d="M-8 -8H2L9 0L2 8H-8Z" transform=${`translate(${((from[0] + to[0]) / 2).toFixed(1)} ${((from[1] + to[1]) / 2).toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${k})`} />`;
}

/** @param {Point | null} from @param {Point | null} to @param {number} r @param {number} key */
function arc(from, to, r, key) {
  if (!from || !to) return null;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [bendX, bendY] = [(from[0] + to[0]) / 2 - dy * RISE * Math.sign(dx || 1) * -1, (from[1] + to[1]) / 2 - Math.abs(dx) * RISE];
  const angle = Math.atan2(to[1] - bendY, to[0] - bendX);
  const end = [to[0] - Math.cos(angle) * r * 0.72, to[1] - Math.sin(angle) * r * 0.72];
  const head = `translate(${end[0].toFixed(1)} ${end[1].toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})`;
  return html`<g key=${`arc-${key}`}>
    <path class="trace-arc" d=${`M${from[0].toFixed(1)} ${from[1].toFixed(1)}Q${bendX.toFixed(1)} ${bendY.toFixed(1)} ${end[0].toFixed(1)} ${end[1].toFixed(1)}`} />
    <path class="trace-arrow" d="M-6 -7L8 0L-6 7Z" transform=${head} />
  </g>`;
}

/** @param {Point | null} from @param {import("../types.d.ts").Piece | null | undefined} piece @param {number} r @param {Beyond} edge */
function thrownOut(from, piece, r, edge) {
  if (!from || !piece) return null;
  const to = edge.at(from);
  return html`${arc(from, to, r, -1)}${at(to, "out", html`<${Burst} r=${0.85 * r * edge.size} /><${Pawn} piece=${{ ...piece, glyph: piece.fallen || piece.glyph }} height=${1.15 * r * edge.size} />`)}`;
}

/** A small burst with what it cost. @param {number} amount @param {number} r */
function cost(amount, r) {
  const size = Math.max(15, r * 0.42);
  return html`<g transform=${`translate(${(0.5 * r).toFixed(1)} ${(0.52 * r).toFixed(1)})`}>
    <path class="burst" d=${starPath(12, size, size * 0.79, -90)} stroke-width="2" />
    <text class="trace-cost" y=${size * 0.3} font-size=${Math.max(13, size * 0.78)}>−${amount}</text>
  </g>`;
}
