// The red bill: what is to be done now, and a large clock with what it counts to; when it is over, the podium.
import "./texts.js";
import { html } from "../vendor/ui.js";
import { clockFace, useSecondsSince } from "../pairing/time.js";
import { say } from "../texts.js";
import { nextSaid } from "./boards.js";
import { sideName } from "./said.js";
import { Face } from "./standings.js";

/** @typedef {import("./types.d.ts").CupShown} CupShown */
/** @typedef {{over?: string, title: string, under?: string, left?: number | null, to?: string}} Saying */

const Rays = () => html`<svg class="cup-rays" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
  ${[-84, -60, -36, -12, 12, 36, 60, 84].map((at) => html`<path key=${at} d="M72 24L66 -70H80Z" transform=${`rotate(${at} 72 24)`} />`)}
</svg>`;

const DAY = 86_400;

/** Over days the clock tells days. @param {number} seconds */
export const timeFace = (seconds) => (seconds > DAY ? say("clock.days", { count: Math.ceil(seconds / DAY) }) : clockFace(seconds));

/** What is to be done now. @param {CupShown} cup @returns {Saying} */
export function saying(cup) {
  const { you, round = 0, rounds = 0, director } = cup;
  const arena = cup.kind === "arena";
  const toEnd = arena ? { left: cup.left, to: say("cup.to-end") } : {};
  if (cup.status === "open") {
    const how = say(cup.yours ? "cup.gathering-own" : "cup.gathering-how", { director });
    const under = cup.fill ? `${how} ${say("cup.gathering-fill", { count: cup.fill })}` : how;
    return { title: say("cup.gathering"), under, left: cup.starts, to: say("cup.to-begin") };
  }
  if (cup.paused) return { title: say("cup.paused"), under: say("cup.paused-how", { director }) };
  const state = you?.line.state ?? "in";
  if (you?.against) {
    const name = sideName(you.against);
    const over = arena ? say("cup.in-arena") : say(you.playing ? "cup.round" : "cup.begun", { round });
    if (you.playing) return { over, title: say("cup.sit-with", { name }), ...toEnd };
    if (you.seated) return { over, title: say("cup.now-they", { name }), left: you.left, to: say("cup.to-come") };
    const board = cup.boards.find((one) => one.table === you.table);
    const waits = you.against.level || (board && (board.sits === "first" || board.sits === "second"));
    return { over, title: say(waits ? "cup.waits" : "cup.sit-with", { name }), left: you.left, to: say("cup.to-sit") };
  }
  if (you && state === "away") return { title: say("cup.away-title"), under: say("cup.away-how"), ...toEnd };
  if (you && state === "in" && arena) return { title: say("cup.looking"), under: say("cup.looking-how"), ...toEnd };
  if (you?.free) return { over: say("cup.round", { round }), title: say("cup.free-short"), under: say("cup.free-title") };
  if (you && state === "in") return { over: say("cup.round", { round }), title: say("cup.waiting"), under: nextSaid(cup) };
  if (you) return { title: say("cup.left-title"), ...toEnd };
  return { title: arena ? say("cup.watch-arena") : say("cup.watch-title", { round, rounds }), under: nextSaid(cup), ...toEnd };
}

/** The first three. @param {{cup: CupShown}} given */
function Podium({ cup }) {
  const first = cup.standings.slice(0, 3);
  if (!cup.round && cup.kind !== "arena") {
    return html`<section class="cup-bill" data-ink="0"><${Rays} /><div><h2>${say("cup.over-nobody")}</h2><p>${say("cup.over-few")}</p></div></section>`;
  }
  const winner = first[0]?.side;
  // As they stand on a podium: the second to the left of the first.
  const order = first.length === 3 ? [first[1], first[0], first[2]] : first;
  return html`<section class="cup-bill cup-podium" data-ink="0">
    <${Rays} />
    <h2>${winner && (winner.player === cup.you?.player ? say("cup.over-you") : say("cup.over", { name: sideName(winner) }))}</h2>
    <ol>${order.map((line) => html`<li key=${line.side.player} data-place=${first.indexOf(line) + 1} aria-label=${`${say("cup.place", { place: line.place })}: ${sideName(line.side)}`}>
      <${Face} side=${line.side} height=${first.indexOf(line) ? 64 : 84} /><b>${sideName(line.side)}</b><span class="cup-step print" aria-hidden="true">${line.place}</span></li>`)}</ol>
  </section>`;
}

/** @param {{cup: CupShown, at: number}} given `at`: when that was heard */
export function CupBill({ cup, at }) {
  const passed = useSecondsSince(at);
  if (cup.status === "over") return html`<${Podium} cup=${cup} />`;
  const { over, title, under, left, to } = saying(cup);
  const timed = left !== undefined && left !== null;
  return html`<section class="cup-bill" data-ink="0" aria-live="polite">
    <${Rays} />
    <div>${over && html`<p>${over}</p>`}<h2>${title}</h2>${under && html`<p>${under}</p>`}</div>
    ${timed && html`<div class="cup-clock"><p class="print" role="timer" aria-live="off">${timeFace(cup.paused ? left : left - passed)}</p><p>${to}</p></div>`}
  </section>`;
}
