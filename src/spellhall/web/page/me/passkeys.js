// Passkeys of one person: keeping one, what they are called, removing one.
import { html, useState } from "../vendor/ui.js";
import { del, patch } from "../hall/api.js";
import { daySaid } from "../shelf/dates.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { canPasskeys, keepPasskey } from "./webauthn.js";

/** @typedef {import("./types.d.ts").PasskeyShown} PasskeyShown */
/** @typedef {import("./types.d.ts").Attempt} Attempt */

/** @param {PasskeyShown} one */
const pathOf = (one) => `/api/me/passkeys/${encodeURIComponent(one.id)}`;

/** @param {{one: PasskeyShown, attempt: Attempt, onClose: () => void}} given */
function NameSheet({ one, attempt, onClose }) {
  const [name, setName] = useState(one.name);
  /** @param {Event} event */
  function keep(event) {
    event.preventDefault();
    attempt(async () => {
      onClose();
      await patch(pathOf(one), { name });
    });
  }
  return html`<${Sheet} title=${say("me.passkey-rename")} onClose=${onClose} className="low">
    <form class="me-form" onSubmit=${keep}>
      <label class="field">${say("me.passkey-name")}
        <input value=${name} maxlength="24" autocomplete="off" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
      <button class="button main wide" type="submit">${say("menu.keep")}</button>
    </form>
  </${Sheet}>`;
}

/** @param {{passkeys: PasskeyShown[], here: boolean, attempt: Attempt}} given */
export function Passkeys({ passkeys, here, attempt }) {
  const [renamed, rename] = useState(/** @type {PasskeyShown | null} */ (null));
  const possible = here && canPasskeys();
  const remove = (/** @type {PasskeyShown} */ one) => attempt(async () => {
    await del(pathOf(one));
    return say("me.passkey-removed");
  });
  const make = () => attempt(async () => {
    await keepPasskey();
    return say("me.passkey-made");
  });
  return html`<div class="me-part">
    <h3>${say("me.passkeys")}</h3>
    <p class="quiet">${say(possible ? "me.passkey-what" : "me.passkey-nowhere")}</p>
    ${passkeys.length > 0 && html`<ul class="me-list">${passkeys.map((one) => html`<li key=${one.id}>
      <span class="me-said"><b>${one.name}</b> <span class="quiet small">${one.host === location.hostname
        ? say("me.passkey-used", { since: daySaid(one.since), used: daySaid(one.used) })
        : say("me.passkey-elsewhere", { host: one.host, since: daySaid(one.since) })}</span></span>
      <button class="button second" type="button" aria-label=${say("me.passkey-rename-said", { name: one.name })} onClick=${() => rename(one)}>${say("me.passkey-rename")}</button>
      <button class="button second" type="button" aria-label=${say("me.passkey-remove-said", { name: one.name })} onClick=${() => remove(one)}>${say("me.passkey-remove")}</button>
    </li>`)}</ul>`}
    ${possible && html`<button class=${`button wide ${passkeys.length ? "" : "main"}`} type="button" onClick=${make}>${say(passkeys.length ? "me.passkey-another" : "me.passkey-make")}</button>`}
    ${renamed && html`<${NameSheet} one=${renamed} attempt=${attempt} onClose=${() => rename(null)} />`}
  </div>`;
}
