// What motion draws of its own: a burst where somebody is hit, and the numbered trail of a walk.
import { Die } from "../draw/die.js";
import { html, render } from "../vendor/ui.js";
import { made } from "./picture.js";

/** @typedef {import("./stage.js").Stage} Stage */

/** The corners of a burst around 0,0. @param {number} radius @param {number} [spikes] */
function corners(radius, spikes = 13) {
  return Array.from({ length: spikes * 2 }, (_, nth) => {
    const reach = nth % 2 ? radius * 0.78 : radius;
    const angle = (nth * Math.PI) / spikes;
    return `${(Math.sin(angle) * reach).toFixed(1)},${(-Math.cos(angle) * reach).toFixed(1)}`;
  }).join(" ");
}

/**
 * @param {Stage} stage @param {DOMPoint} point @param {number} radius @param {number | undefined} seat
 * @param {{ start: number, span: number }} when @param {number} [amount] printed beside it
 */
export function burst(stage, point, radius, seat, { start, span }, amount) {
  const place = made("g", { transform: `translate(${point.x} ${point.y})` });
  const sign = made("g", { class: "motion-burst", "data-ink": seat ?? 0 });
  sign.append(made("polygon", { points: corners(radius) }));
  place.append(sign);
  stage.signs.append(place);
  if (amount) {
    const number = made("text", { x: radius * 0.86, y: -radius * 0.62, class: "motion-amount" });
    number.textContent = String(amount);
    sign.append(number);
  }
  const frames = stage.still
    ? [{ opacity: 1 }, { opacity: 1 }]
    : [{ opacity: 1, transform: "scale(0.3)" }, { opacity: 1, transform: "scale(1.08)", offset: 0.3 }, { opacity: 1, transform: "scale(1)", offset: 0.75 }, { opacity: 0, transform: "scale(1)" }];
  sign.style.opacity = "0";
  stage.animate(sign, frames, { start, span, fill: "none", add: false });
}

/**
 * The walk as a line, its steps numbered.
 * @param {Stage} stage @param {readonly string[]} spots @param {number | undefined} seat
 * @param {{ start: number, span: number }} when
 */
export function trail(stage, spots, seat, { start, span }) {
  const points = spots.map((name) => stage.point(name));
  const size = Math.max(8, Math.min(12, stage.radius(spots[0]) * 0.34));
  const step = span / Math.max(1, spots.length - 1);
  const linger = stage.still ? 0 : 420;
  points.forEach((point, nth) => {
    const last = points[nth - 1];
    if (!point || !last) return;
    const mark = made("g", { class: "motion-trail", "data-ink": seat ?? 0 });
    mark.append(made("line", { x1: last.x, y1: last.y, x2: point.x, y2: point.y }));
    const lifted = point.y - stage.radius(spots[nth]) * 0.72;
    if (stage.still) {
      const number = made("text", { x: point.x, y: lifted + size * 0.36, "font-size": size * 1.25 });
      number.textContent = String(nth);
      mark.append(made("circle", { cx: point.x, cy: lifted, r: size }), number);
    }
    mark.style.opacity = "0";
    stage.leaving.append(mark);
    const from = stage.still ? start : start + (nth - 1) * step;
    const length = start + span + linger - from;
    const frames = stage.still ? [{ opacity: 1 }, { opacity: 1 }] : [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }];
    stage.animate(mark, frames, { start: from, span: length, fill: "none", add: false, easing: "linear" });
  });
}

/**
 * A die thrown before somebody, where the board itself shows none.
 * @param {Stage} stage @param {DOMPoint} point @param {import("./beats.js").Token} token
 * @param {string} name @param {number} size
 */
export function thrownDie(stage, point, token, name, size) {
  const place = made("g", { transform: `translate(${point.x} ${point.y})` });
  const die = made("g");
  place.append(die);
  stage.dice.append(place);
  render(html`<${Die} face=${token.number ?? null} sides=${token.sides ?? 6} size=${size} name=${name} />`, die);
  return die;
}

/**
 * What something comes to, printed over it until the motion is over.
 * @param {Stage} stage @param {DOMPoint} point @param {number} amount @param {number} size @param {{ start: number, span: number }} when
 */
export function sum(stage, point, amount, size, { start, span }) {
  const place = made("g", { transform: `translate(${point.x} ${point.y})` });
  const sign = made("g", { class: "motion-sum" });
  const number = made("text", { y: size * 0.36, "font-size": size });
  number.textContent = String(amount);
  sign.append(made("circle", { r: size * 0.86 }), number);
  sign.style.opacity = "0";
  place.append(sign);
  stage.dice.append(place);
  stage.animate(sign, [{ opacity: 0, transform: "scale(0.4)" }, { opacity: 1, transform: "scale(1)" }], {
    start, span: stage.still ? 1 : span, fill: "forwards", add: false,
  });
}
