// A table that cannot be shown: missing, closed, or a seat that was lost.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";

const GONE = new Set(["no-table", "not-found"]);
const SEAT = new Set(["not-your-seat", "seat-gone", "table-full", "seat-taken", "not-invited"]);

/** @param {{problem: import("../hall/api.js").Problem, again: () => void, watch: () => void}} given */
export function Trouble({ problem, again, watch }) {
  const gone = GONE.has(problem.type);
  return html`<main class="trouble" tabindex="-1">
    <section class="trouble-poster">
      <h1>${say(gone ? "table.no-bout" : SEAT.has(problem.type) ? "table.no-seat" : "table.no-answer")}</h1>
      <hr class="oxford" />
      <p role="alert">${gone ? say("table.no-bout-why") : problem.detail}</p>
      ${problem.status >= 500 && html`<p class="quiet small">${say("table.report", { code: `${problem.type} ${problem.status}` })}</p>`}
      <div class="trouble-deeds">
        ${SEAT.has(problem.type) && html`<button type="button" class="button" onClick=${watch}>${say("table.watch-instead")}</button>`}
        ${!gone && html`<button type="button" class="button" onClick=${again}>${say("hall.again")}</button>`}
        <a class="button main" href="/">${say("hall.home")}</a>
      </div>
    </section>
  </main>`;
}
