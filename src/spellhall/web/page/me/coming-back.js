// Being somebody again who was here before: by a passkey, or by the code.
import { html, useState } from "../vendor/ui.js";
import { post } from "../hall/api.js";
import { reconnect } from "../hall/live.js";
import { become } from "../hall/me.js";
import { say } from "../texts.js";
import { canPasskeys, showPasskey } from "./webauthn.js";

/** @typedef {import("./types.d.ts").Attempt} Attempt */

/** @param {{name: string, here: boolean, attempt: Attempt}} given */
export function ComingBack({ name, here, attempt }) {
  const [typed, setTyped] = useState("");
  /** @param {Promise<any>} asking */
  async function came(asking) {
    const person = become(await asking);
    setTyped("");
    reconnect();
    return say("me.came", { name: person.name });
  }
  /** @param {Event} event */
  function use(event) {
    event.preventDefault();
    attempt(() => came(post("/api/recovery", { code: typed })));
  }
  return html`<section>
    <h2>${say("me.come")}</h2>
    <p>${say("me.come-why", { name })}</p>
    ${here && canPasskeys() && html`<button class="button wide" type="button" onClick=${() => attempt(() => came(showPasskey()))}>${say("me.come-passkey")}</button>`}
    <form class="me-form" onSubmit=${use}>
      <label class="field">${say("me.come-code")}
        <input value=${typed} maxlength="80" autocomplete="off" autocapitalize="characters" spellcheck=${false} onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} /></label>
      <button class="button wide" type="submit" disabled=${!typed.trim()}>${say("me.come-go")}</button>
    </form>
  </section>`;
}
