// A poster for what is not there, with the way home.
import { html, useEffect } from "../vendor/ui.js";
import { say } from "../texts.js";

/** @param {{title?: string, problem?: {type: string, status: number, detail: string, message?: string}, onAgain?: () => void}} given */
export default function Missing({ title: given, problem, onAgain }) {
  const gone = !problem || problem.status === 404;
  const title = given ?? say(gone ? "missing.title" : "missing.fault");
  const detail = !problem ? say("missing.page") : gone ? say("missing.table") : problem.detail || problem.message || "";
  useEffect(() => {
    document.title = say("missing.tab");
  }, []);
  return html`<main class="missing" data-house=${gone ? 0 : 5}>
    <div class="missing-poster">
      <span class="poster-frame"></span>
      <h1>${title}</h1>
      <p>${detail}</p>
      <div class="missing-deeds">
        ${onAgain && !gone && html`<button class="button" type="button" onClick=${onAgain}>${say("hall.again")}</button>`}
        <a class="button" href="/">${say("missing.home")}</a>
      </div>
    </div>
  </main>`;
}
