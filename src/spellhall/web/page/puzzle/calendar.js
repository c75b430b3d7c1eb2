// The days and what became of their puzzles: a month of boxes, or the last seven as a strip.
import { Icon } from "../draw/icons.js";
import { say } from "../texts.js";
import { html, useState } from "../vendor/ui.js";
import { dayNamed, lastDays, monthOf, noon, otherMonth, weekdayShort } from "./days.js";
import { isSolved, lookOf, marks, runOf } from "./record.js";

/** @param {string} day @param {string} today */
const saidOf = (day, today) => say("puzzle.day", { day: dayNamed(day), mark: say(`puzzle.mark.${lookOf(marks.value, day, today)}`) });

/** @param {{day: string, today: string, first: string, shown: string, children: unknown}} given */
function Box({ day, today, first, shown, children }) {
  const look = lookOf(marks.value, day, today);
  if (day > today || day < first) return html`<span class="day-box" data-look="coming">${children}</span>`;
  return html`<a class="day-box" data-look=${look} aria-current=${day === shown ? "page" : undefined} href=${day === today ? "/puzzle" : `/puzzle/${day}`} aria-label=${saidOf(day, today)}>${children}</a>`;
}

/** @param {{today: string, shown: string, first: string}} given  `first` is the first day that has a puzzle */
export function Month({ today, shown, first }) {
  const [at, look] = useState(shown);
  const { days, before } = monthOf(at);
  const { now, best } = runOf(marks.value, today);
  const named = noon(at).toLocaleDateString("en-GB", at.slice(0, 4) === today.slice(0, 4) ? { month: "long" } : { month: "long", year: "numeric" });
  return html`<section class="month" aria-label=${say("puzzle.calendar")}>
    <header>
      <h2>${named}</h2>
      <button type="button" class="icon-button" aria-label=${say("puzzle.month-before")} aria-disabled=${days[0] <= first} onClick=${() => days[0] > first && look(otherMonth(at, -1))}><${Icon} name="back" size=${20} /></button>
      <button type="button" class="icon-button" aria-label=${say("puzzle.month-after")} aria-disabled=${days[days.length - 1] >= today} onClick=${() => days[days.length - 1] < today && look(otherMonth(at, 1))}><${Icon} name="forward" size=${20} /></button>
      <span class="gap"></span>
      ${now > 0 && html`<p class="run quiet"><b>${now}</b> ${say("puzzle.running", { count: now })}${best > now ? say("puzzle.best", { best }) : ""}</p>`}
    </header>
    <div class="month-days">
      ${days.slice((7 - before) % 7, ((7 - before) % 7) + 7).map((day) => html`<span class="weekday quiet" key=${day} aria-hidden="true">${weekdayShort(day)}</span>`)}
      ${before > 0 && html`<span style=${{ gridColumn: `span ${before}` }}></span>`}
      ${days.map((day) => html`<${Box} key=${day} day=${day} today=${today} first=${first} shown=${shown}>${Number(day.slice(8))}<//>`)}
    </div>
    <p class="month-legend quiet small" aria-hidden="true">
      ${["alone", "hint", "today"].map((look) => html`<span key=${look}><i class="day-box" data-look=${look}></i>${say(`puzzle.legend.${look}`)}</span>`)}
    </p>
  </section>`;
}

/** @param {{today: string, shown?: string, first: string, children?: unknown}} given */
export function Week({ today, shown = "", first, children }) {
  return html`<section class="week" aria-label=${say("puzzle.week")}>
    <div class="week-days">
      ${lastDays(today, 7).map((day) => html`<div key=${day}>
        <${Box} day=${day} today=${today} first=${first} shown=${shown}>${isSolved(marks.value, day) && html`<${Icon} name="check" size=${18} />`}<//>
        <span class="quiet" aria-hidden="true">${weekdayShort(day)}</span>
      </div>`)}
    </div>
    ${children}
  </section>`;
}

/** The run as a quiet number. @param {{today: string}} given */
export function Run({ today }) {
  const { now } = runOf(marks.value, today);
  return now > 0 && html`<p class="run-large"><b>${now}</b><span class="quiet">${say("puzzle.running", { count: now })}</span></p>`;
}
