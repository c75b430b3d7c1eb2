// What belongs to somebody: the file of everything, and deleting it all.
import { html, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { post } from "../hall/api.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").Attempt} Attempt */

/** @param {{name: string, onGone: () => void}} given */
export function Going({ name, onGone }) {
  const [sure, ask] = useState(false);
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState("");
  /** @param {Event} event */
  function go(event) {
    event.preventDefault();
    post("/api/me/delete", { name: typed }).then(onGone, (problem) => setTrouble(problem.message));
  }
  return html`<section>
    <h2>${say("me.data")}</h2>
    <p>${say("me.data-why")}</p>
    <a class="button wide" href="/api/me/export" download><${Icon} name="download" />${say("me.export")}</a>
    <button class="text-button me-delete" type="button" onClick=${() => ask(true)}>${say("me.delete")}</button>
    ${sure && html`<${Sheet} title=${say("me.delete")} onClose=${() => ask(false)} className="low">
      <p>${say("me.delete-why")}</p>
      <form class="me-form" onSubmit=${go}>
        <label class="field">${say("me.delete-name", { name })}
          <input value=${typed} maxlength="24" autocomplete="off" spellcheck=${false} onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} /></label>
        <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
        <button class="button main wide" type="submit" disabled=${typed !== name}>${say("me.delete-go")}</button>
      </form>
    </${Sheet}>`}
  </section>`;
}
