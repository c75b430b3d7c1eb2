// What was missed, and where the game turned. Touching an entry shows its turn on the board.
import { sentence } from "../table/sentence.js";
import { say } from "../texts.js";
import { html } from "../vendor/ui.js";
import { told } from "./chart.js";

/** @typedef {import("./store.js").ReviewStore} ReviewStore */
/** @typedef {import("./source.js").Report} Report */
/** @typedef {import("./source.js").Option} Option */
/** @typedef {import("./source.js").TurningPoint} TurningPoint */

/** A move in a few words: what it says, or what its button said. @param {Option} option @param {import("../table/sentence.js").Naming} naming */
export function moveSaid(option, naming) {
  if (!option.words.length) return html`<b>${sentence(option.label, naming)}</b>`;
  return html`<b class="word">${option.words.join(" ")}</b>${option.way ? html` <span>${option.way}</span>` : null}`;
}

/** @param {Report} report @param {number} change */
const changed = (report, change) => `${change < 0 ? "−" : "+"}${Math.abs(told(report, change))}`;

/** @param {{ store: ReviewStore, portrait: boolean }} given */
export function Lists({ store, portrait }) {
  const report = store.report.value;
  if (!report || !store.seen.value) return html`<p class="quiet review-none">${say("review.none-yet")}</p>`;
  const missed = html`<${Missed} store=${store} report=${report} portrait=${portrait} besides=${portrait ? report.turning : []} />`;
  const turning = html`<${Turning} store=${store} report=${report} portrait=${portrait} besides=${portrait ? [] : report.missed} />`;
  if (!report.missed.length && !report.turning.length) return html`<p class="review-none">${say("review.none")}</p>`;
  return portrait ? html`${turning}${missed}` : html`${missed}${turning}`;
}

/** @param {{ title: string, report: Report, portrait: boolean, children?: unknown }} given */
function Heading({ title, report, portrait, children }) {
  return html`<section class="review-list" aria-label=${title}>
    <h2 class="capitals"><span>${title}</span><span>${say(report.unit === "chance" && portrait ? "review.unit-hundred" : "review.unit-points")}</span></h2>
    <ol>${children}</ol>
  </section>`;
}

/** @param {{ store: ReviewStore, report: Report, portrait: boolean, besides: TurningPoint[] }} given those that are told already */
function Missed({ store, report, portrait, besides }) {
  const known = new Set(besides.filter((point) => point.kind === "missed").map((point) => point.at));
  const left = report.missed.filter((at) => !known.has(at));
  return left.length > 0 && html`<${Heading} title=${say("review.missed")} report=${report} portrait=${portrait}>${left.map((at) => html`<${MissedEntry} key=${at} store=${store} report=${report} at=${at} />`)}<//>`;
}

/** @param {{ store: ReviewStore, report: Report, portrait: boolean, besides: number[] }} given */
function Turning({ store, report, portrait, besides }) {
  const left = report.turning.filter((point) => point.kind !== "missed" || !besides.includes(point.at));
  return left.length > 0 && html`<${Heading} title=${say("review.turning")} report=${report} portrait=${portrait}>
    ${left.map((point) => point.kind === "missed"
      ? html`<${MissedEntry} key=${point.at} store=${store} report=${report} at=${point.at} />`
      : html`<${TurnedEntry} key=${point.at} store=${store} report=${report} point=${point} />`)}
  <//>`;
}

/** @param {{ store: ReviewStore, report: Report, at: number }} given */
function MissedEntry({ store, report, at }) {
  const decision = report.turns[at].decision;
  if (!decision) return null;
  const naming = { names: store.names.value, you: store.open.value ? null : store.seat.value };
  const you = store.open.value || !store.mine.value.includes(decision.seat) ? say("review.played", { name: store.shortNames.value[decision.seat] }) : say("review.you");
  return html`<${Entry} store=${store} at=${at} change=${changed(report, -decision.given)} bad=${true}>
    <span>${you} ${moveSaid(decision.played, naming)}</span>
    <span>${say("review.best")} ${moveSaid(decision.best, naming)}</span>
  <//>`;
}

/** @param {{ store: ReviewStore, report: Report, point: TurningPoint }} given */
function TurnedEntry({ store, report, point }) {
  const naming = { names: store.shortNames.value, you: store.open.value ? null : store.seat.value };
  return html`<${Entry} store=${store} at=${point.at} change=${changed(report, point.change)} bad=${point.kind === "lost"}>
    <span>${sentence(point.text, naming)}</span>
    ${point.cure && html`<span class="quiet">${sentence(say("review.cure", { at: point.cure_at, text: point.cure }), naming)}</span>`}
  <//>`;
}

/** @param {{ store: ReviewStore, at: number, change: string, bad: boolean, children?: unknown }} given */
function Entry({ store, at, change, bad, children }) {
  const here = store.at.value === at;
  return html`<li>
    <button type="button" class="review-entry" aria-current=${here ? "step" : null} onClick=${() => store.go(at)}>
      <span class="entry-turn"><span>${say("review.turn")}</span><b class="number">${at}</b></span>
      <span class="entry-text">${children}</span>
      <span class=${`entry-change number ${bad ? "bad" : "good"}`}><span class="entry-sign" aria-hidden="true">${bad ? "✕" : "✓"}</span> ${change}</span>
    </button>
  </li>`;
}

/** What speaks for the best of this turn, and which words were missed. @param {{ store: ReviewStore }} given */
export function Why({ store }) {
  const turn = store.turn.value;
  const decision = turn?.decision;
  const naming = { names: store.names.value, you: store.open.value ? null : store.seat.value };
  if (!turn) return null;
  if (!decision) return html`<p class="review-why" aria-live="polite">${sentence(turn.gist, naming)}</p>`;
  const better = decision.best.line !== decision.played.line && decision.played.why !== decision.best.why;
  return html`<p class="review-why" aria-live="polite">
    ${better && html`<span class="quiet">${sentence(decision.played.why, naming)}</span> `}${sentence(decision.best.why, naming)} ${decision.missed.length > 0 && say("review.words", { words: decision.missed.join(", ") })}
  </p>`;
}
