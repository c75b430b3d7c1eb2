// Blocking and reporting somebody, on their profile.
import { html, useEffect, useState } from "../vendor/ui.js";
import { del, get, post, put } from "../hall/api.js";
import { say } from "../texts.js";
import "./texts.js";

const REASONS = ["abuse", "cheating", "name", "flooding", "other"];

/** @param {{person: string, name: string, table: string | null, onBlock?: (on: boolean) => void}} given `table` is where they were met */
export function Order({ person, name, table, onBlock = () => {} }) {
  const [blocked, setBlocked] = useState(false);
  const [told, tell] = useState("");
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    get("/api/me/blocks").then((/** @type {{id: string}[]} */ found) => setBlocked(found.some((one) => one.id === person)), () => {});
  }, [person]);
  /** @param {Promise<unknown>} done @param {() => void} then */
  const act = (done, then) => done.then(() => (setTrouble(""), then()), (problem) => setTrouble(problem.message));
  const path = `/api/me/blocks/${encodeURIComponent(person)}`;
  /** @param {Event} event */
  function report(event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const wish = { person, reason: form.get("reason"), text: form.get("text"), ...(table ? { table } : {}) };
    act(post("/api/reports", wish), () => tell(say("order.sent")));
  }
  return html`<section class="order" aria-labelledby="order-title">
    <h2 class="capitals" id="order-title">${say("order.title")}</h2>
    <p class="quiet small">${say("order.meaning")}</p>
    <button type="button" class="button second" aria-pressed=${blocked} onClick=${() => act(blocked ? del(path) : put(path), () => (setBlocked(!blocked), onBlock(!blocked)))}>${say(blocked ? "order.unblock" : "order.block", { name })}</button>
    <details class="host-deed" open=${table ? true : undefined}>
      <summary class="button second">${say("order.report", { name })}</summary>
      ${told
        ? html`<p role="status">${told}</p>`
        : html`<form onSubmit=${report}>
            <label><span>${say("order.reason")}</span><select name="reason">${REASONS.map((one) => html`<option key=${one} value=${one}>${say(`order.${one}`)}</option>`)}</select></label>
            <label class="host-why"><span>${say("order.text")}</span><textarea name="text" rows="3" maxlength="1000"></textarea></label>
            <button type="submit" class="button">${say("order.send")}</button>
          </form>`}
    </details>
    ${trouble && html`<p role="alert" class="told-bad">${trouble}</p>`}
  </section>`;
}
