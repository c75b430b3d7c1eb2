// The exact chances of an act: a strip with what is good, bad or both for who acts, and below it every outcome.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").Odds} Odds */
/** @typedef {Odds["shares"][number]} Share */
/** @typedef {NonNullable<Share["side"]>} Side */

/** A sign besides the colour, in the order in which sides are told. @type {Record<Side, string>} */
const SIGNS = { good: "▲", both: "◆", none: "●", bad: "▼" };
const SIDES = /** @type {Side[]} */ (Object.keys(SIGNS));

/** @param {Share} share @returns {Side} */
const sideOf = (share) => share.side ?? "none";

/** The parts of the strip: what the outcomes of each side come to. @param {Odds} odds @returns {{side: Side, percent: number}[]} */
export function stripOf({ shares }) {
  return SIDES.map((side) => ({ side, percent: shares.filter((share) => sideOf(share) === side).reduce((sum, share) => sum + share.percent, 0) })).filter(
    (part) => part.percent > 0,
  );
}

/** @param {Odds} odds */
const told = ({ shares }) => shares.map((share) => say("odds.share", { side: say(`odds.${sideOf(share)}`), name: share.name, percent: share.percent })).join(", ");

/** @param {{odds: Odds, box: import("./geometry.js").Box, beside: boolean}} given `beside`: the list has its place beside the strip */
export function OddsPanel({ odds, box, beside }) {
  const certain = odds.shares.length === 1;
  const { x, y, width, height } = box;
  return html`<foreignObject x=${x} y=${y} width=${width} height=${height}>
    <div class="odds-place">
      <div class=${`odds ${beside ? "beside" : ""} ${certain ? "certain" : ""}`} role="img" aria-label=${told(odds)}>
        ${!certain &&
        html`<div class="odds-sum" aria-hidden="true">
          <div class="odds-strip">${stripOf(odds).map(({ side, percent }) => html`<span key=${side} class=${`side-${side}`} style=${{ flexGrow: percent }}><b>${SIGNS[side]} ${percent}%</b></span>`)}</div>
          <div class="odds-key">${stripOf(odds).map(({ side }) => html`<span key=${side}>${SIGNS[side]} ${say(`odds.${side}`)}</span>`)}</div>
        </div>`}
        <ul class="odds-list" aria-hidden="true">
          ${odds.shares.map((share) => html`<li key=${share.name}><i class=${`side-${sideOf(share)}`}>${SIGNS[sideOf(share)]}</i><span>${share.name}</span><small>${share.gain ?? ""}</small><b>${certain ? say("odds.certain") : `${share.percent}%`}</b></li>`)}
        </ul>
      </div>
    </div>
  </foreignObject>`;
}
