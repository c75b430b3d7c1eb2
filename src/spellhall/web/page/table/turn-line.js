// A turn as one line: what it begins with, what it says, and what is said quietly.
import { html } from "../vendor/ui.js";
import { sentence, spoken } from "./sentence.js";
import { saysOf } from "./story.js";

/** @typedef {import("../types.d.ts").Turn} Turn */

/** Its head in print: a word whose meaning can be shown, or the name of who acted. @param {string} head @param {import("./sentence.js").Naming} how */
const printedHead = (head, how) => (head.startsWith("*") ? sentence(head, how) : html`<b class="head">${head}</b>`);

/** @param {Turn} turn @param {import("./sentence.js").Naming} how */
export function lineOf(turn, how) {
  const says = saysOf(turn).map((part, at) => html`<span class="part">${at ? " · " : turn.head ? " " : ""}${sentence(part, how)}</span>`);
  const quiet = (turn.quiet ?? []).map((part, at) => [at || says.length || turn.head ? " · " : "", ...sentence(part, how)]);
  return html`${turn.head && printedHead(turn.head, how)}${says}${quiet.length > 0 && html`<span class="quiet">${quiet}</span>`}`;
}

/** A turn as it is said. @param {Turn} turn @param {import("./sentence.js").Naming} how */
export function spokenTurn(turn, how) {
  const parts = [...saysOf(turn), ...(turn.quiet ?? [])].map((part) => spoken(part, how)).join(", ");
  const whole = [spoken(turn.head ?? "", how), parts].filter(Boolean).join(" ");
  return turn.seat == null ? whole : `${how.names[turn.seat]}: ${whole}`;
}
