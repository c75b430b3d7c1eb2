// Going on holiday, and coming back: clocks over days stand still meanwhile.
import { html, useState } from "../vendor/ui.js";
import { del, post } from "../hall/api.js";
import { say } from "../texts.js";
import { dateSaid } from "./time.js";

const USUAL = [1, 2, 3, 5, 7, 10, 14, 21, 28];

/** @param {{holiday: import("./types.d.ts").Holiday, attempt: import("./ways.js").Attempt}} given */
export function HolidayPart({ holiday, attempt }) {
  const [days, choose] = useState(Math.min(7, holiday.left));
  const choices = USUAL.filter((count) => count <= holiday.left);
  if (!holiday.a_year) return null;
  return html`<section class="way">
    <h2>${say("holiday.title")}</h2>
    ${holiday.until
      ? html`<p>${say("holiday.until", { when: dateSaid(holiday.until) })}</p>
        <button class="button main" data-house="0" type="button" onClick=${() => attempt(() => del("/api/me/holiday"))}>${say("holiday.end")}</button>`
      : html`<p class="quiet">${say("holiday.how", { left: holiday.left, count: holiday.a_year })}</p>
        ${choices.length === 0
          ? html`<p>${say("holiday.none")}</p>`
          : html`<div class="way-line">
            <label class="field">${say("holiday.days")}<select value=${days} onChange=${(/** @type {any} */ event) => choose(Number(event.target.value))}>
              ${choices.map((count) => html`<option key=${count} value=${count} selected=${count === days}>${say("holiday.count", { count })}</option>`)}
            </select></label>
            <button class="button" type="button" onClick=${() => attempt(() => post("/api/me/holiday", { days }))}>${say("holiday.begin")}</button>
          </div>`}`}
  </section>`;
}
