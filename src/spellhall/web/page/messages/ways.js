// The ways to be told: this browser, mail, a webhook. Each is there only if the hall has it.
import { html, useState } from "../vendor/ui.js";
import { post } from "../hall/api.js";
import { say } from "../texts.js";
import { canPush, tellHere } from "./browser.js";

/** @typedef {import("./types.d.ts").Place} Place */
/** @typedef {(deed: () => Promise<unknown>) => Promise<void>} Attempt does it, says what went wrong, and looks again */

/** @param {{pushKey: string, own: boolean, attempt: Attempt}} given */
export function InBrowser({ pushKey, own, attempt }) {
  const [denied, deny] = useState("Notification" in globalThis && Notification.permission === "denied");
  return html`<section class="way">
    <h2>${say("messages.here")}</h2>
    <p class="quiet">${say(own ? "messages.here-is" : !canPush() ? "messages.here-not" : denied ? "messages.here-denied" : "messages.here-how")}</p>
    ${!own && !denied && canPush() && html`<button class="button main" data-house="0" type="button"
      onClick=${() => attempt(async () => deny(!(await tellHere(pushKey))))}>${say("messages.here-on")}</button>`}
  </section>`;
}

/** One field and a button. @param {{kind: string, label: string, act: string, onSend: (text: string) => Promise<void>}} given */
function Line({ kind, label, act, onSend }) {
  const [text, type] = useState("");
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    onSend(text.trim());
  };
  return html`<form class="way-line" onSubmit=${send}>
    <label class="field">${label}<input type=${kind} required maxlength="1000" value=${text} spellcheck=${false} autocomplete=${kind === "email" ? "email" : "off"}
      onInput=${(/** @type {any} */ event) => type(event.target.value)} /></label>
    <button class="button" type="submit">${act}</button>
  </form>`;
}

/** @param {{place: Place | undefined, attempt: Attempt}} given */
export function ByMail({ place, attempt }) {
  return html`<section class="way">
    <h2>${say("messages.mail")}</h2>
    <p class="quiet">${place?.state === "asked" ? say("messages.mail-asked", { address: place.address }) : say("messages.mail-how")}</p>
    <${Line} kind="email" label=${say("messages.mail-address")} act=${say("messages.mail-ask")}
      onSend=${(/** @type {string} */ address) => attempt(() => post("/api/me/messages/mail", { address }))} />
  </section>`;
}

/** @param {{attempt: Attempt}} given */
export function ByHook({ attempt }) {
  const [secret, keep] = useState("");
  return html`<details class="way">
    <summary><h2>${say("messages.hook")}</h2></summary>
    <p class="quiet">${say("messages.hook-how")}</p>
    <${Line} kind="url" label=${say("messages.hook-address")} act=${say("messages.hook-add")}
      onSend=${(/** @type {string} */ url) => attempt(async () => keep((await post("/api/me/messages/hook", { url })).secret))} />
    ${secret && html`<p role="status">${say("messages.hook-secret")} <code class="hook-secret">${secret}</code></p>`}
  </details>`;
}
