// The last ten games as a small curve on its own scale, its mean dashed. Few games are dots: two points are no trend.
import { html } from "../vendor/ui.js";

const [WIDTH, HEIGHT, EDGE] = [190, 58, 8];
/** Fewer games are no trend: dots without a line, and nothing is said of them. */
export const FEWEST = 3;

/** Where the values lie in the drawing. @param {number[]} values */
export function pointsOf(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ value) => (high === low ? HEIGHT / 2 : EDGE + (HEIGHT - 2 * EDGE) * (1 - (value - low) / (high - low)));
  const mean = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  return {
    points: values.map((value, at) => /** @type {[number, number]} */ ([Math.round(EDGE + at * step), Math.round(y(value) * 10) / 10])),
    mean: Math.round(y(mean) * 10) / 10,
  };
}

/** @param {{values: number[]}} given the last one last */
export function Curve({ values }) {
  if (!values.length) return null;
  const { points, mean } = pointsOf(values);
  const [x, y] = points[points.length - 1];
  const drawn = values.length >= FEWEST;
  return html`<svg class="curve" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    ${drawn && html`<path class="curve-mean" d=${`M${EDGE} ${mean}H${WIDTH - EDGE}`} />
      <polyline class="curve-line" points=${points.map((point) => point.join(",")).join(" ")} />`}
    ${!drawn && points.slice(0, -1).map((point) => html`<circle class="curve-dot" cx=${point[0]} cy=${point[1]} r="4" />`)}
    <circle class="curve-last" cx=${x} cy=${y} r="5.6" />
  </svg>`;
}
