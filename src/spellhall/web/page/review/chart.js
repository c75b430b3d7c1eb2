// The curve of the chances. A drag moves the cursor, and the board follows.
import { Shape } from "../draw/shape.js";
import { useSize } from "../boards/board.js";
import { say } from "../texts.js";
import { html, useRef } from "../vendor/ui.js";
import { scaleOf } from "./scale.js";

/** @typedef {import("./store.js").ReviewStore} ReviewStore */
/** @typedef {import("./source.js").Report} Report */

const [LEFT, RIGHT, TOP, FOOT] = [40, 12, 12, 26];
/** Half of the slider's thumb, which lies unseen over the curve. */
const THUMB = 14;

/** A value as people read it. @param {Report} report @param {number} value */
export const told = (report, value) => (report.unit === "chance" ? Math.round(value * 100) : Math.round(value * 10) / 10);

/** @param {{ store: ReviewStore, portrait: boolean }} given */
export function Chart({ store, portrait }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const { width, height } = useSize(frame);
  const report = store.report.value;
  const turns = store.steps.value;
  const at = store.at.value;
  const last = Math.max(1, turns.length - 1);
  const seats = report ? Array.from({ length: report.seats }, (_, seat) => seat).filter((seat) => turns[0]?.chances[seat] != null) : [];
  const values = report ? seats.flatMap((seat) => turns.map((turn) => told(report, turn.chances[seat] ?? 0))) : [];
  const fair = report?.unit === "chance" ? 100 / report.seats : null;
  const { from, to, ticks } = scaleOf(values.length ? [...values, ...(fair === null ? [] : [fair])] : [0, 100]);
  const x = (/** @type {number} */ turn) => LEFT + ((width - LEFT - RIGHT) * turn) / last;
  const y = (/** @type {number} */ value) => TOP + (height - TOP - FOOT) * (1 - (value - from) / (to - from));
  const spoken = report
    ? seats.map((seat) => say("review.value", { name: store.names.value[seat], value: told(report, turns[at]?.chances[seat] ?? 0) })).join(", ")
    : "";
  const marks = report && portrait ? marksOf(report) : new Map();
  return html`<div class="review-chart" ref=${frame}>
    ${width > 0 && html`<svg width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
      ${ticks.map((tick) => html`<text key=${tick} class="chart-tick" x=${LEFT - 12} y=${y(tick) + 5}>${tick}</text>`)}
      ${fair !== null && html`<path class="chart-fair" d=${`M${LEFT} ${y(fair)}H${width - RIGHT}`} />`}
      <path class="chart-cursor" d=${`M${x(at)} ${TOP - 8}V${height - FOOT + 4}`} />
      ${report && seats.map((seat) => html`<g key=${seat} data-ink=${seat % 6}>
        <path class="chart-line" d=${`M${turns.map((turn) => `${x(turn.at).toFixed(1)} ${y(told(report, turn.chances[seat] ?? 0)).toFixed(1)}`).join("L")}`} />
        ${(portrait ? [last] : [0, at, last]).map((turn) => html`<${Shape} key=${turn} seat=${seat} x=${x(turn)} y=${y(told(report, turns[turn]?.chances[seat] ?? 0))} r=${portrait ? 8.5 : 6.2} line=${2} />`)}
      </g>`)}
      ${report && [...marks].map(([turn, good]) => html`<g key=${turn} class=${good ? "chart-mark good" : "chart-mark"} transform=${`translate(${x(turn)} ${y(told(report, turns[turn].chances[report.seat] ?? 0))})`}>
        <circle r="9" /><path d=${good ? "M-4 0l3 3 5-6" : "M-3.2 -3.2l6.4 6.4M3.2 -3.2l-6.4 6.4"} />
      </g>`)}
      <text class="chart-at" x=${Math.min(width - 32, Math.max(LEFT, x(at)))} y=${height - 4}>${say("review.at", { at })}</text>
    </svg>`}
    <input
      class="review-scrub"
      type="range"
      min="0"
      max=${turns.length - 1}
      value=${at}
      style=${{ left: `${LEFT - THUMB}px`, width: `calc(100% - ${LEFT + RIGHT - 2 * THUMB}px)` }}
      aria-label=${say("review.chart")}
      aria-valuetext=${`${say("review.at", { at })}: ${spoken}`}
      onInput=${(/** @type {Event} */ event) => store.go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value))}
    />
  </div>`;
}

/** Turns with a sign on the curve: whether the reader gained there. @param {Report} report @returns {Map<number, boolean>} */
function marksOf(report) {
  const marks = new Map(report.missed.map((turn) => [turn, false]));
  for (const point of report.turning) marks.set(point.at, point.kind === "gained");
  return marks;
}
