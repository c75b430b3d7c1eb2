// Somebody's devices: when each was used last, and signing one off.
import { html, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { del } from "../hall/api.js";
import { daySaid } from "../shelf/dates.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").DeviceShown} DeviceShown */
/** @typedef {import("./types.d.ts").Attempt} Attempt */

/** @param {{name: string, devices: DeviceShown[], kept: boolean, attempt: Attempt, onGone: () => void}} given `kept`: there is a way back */
export function Devices({ name, devices, kept, attempt, onGone }) {
  const [leaving, leave] = useState(false);
  const off = (/** @type {DeviceShown} */ one) => attempt(async () => {
    await del(`/api/me/sessions/${one.id}`);
    return say("me.device-gone");
  });
  const offHere = () => attempt(async () => {
    await del("/api/me/session");
    onGone();
  });
  return html`<section>
    <h2>${say("me.devices")}</h2>
    <ul class="me-list">${devices.map((one) => {
      const called = one.name || say("me.device");
      const when = one.here ? say("me.device-here") : say("me.device-used", { day: daySaid(one.seen) });
      return html`<li key=${one.id}>
        <${Icon} name="device" />
        <span class="me-said"><b>${called}</b> <span class="quiet small">${when}</span></span>
        <button class="button second" type="button" aria-label=${say("me.device-off-said", { name: called, when })} onClick=${() => (one.here ? leave(true) : off(one))}>${say("me.device-off")}</button>
      </li>`;
    })}</ul>
    <a class="button wide" href="/carry">${say("me.device-more", { name })}</a>
    ${leaving && html`<${Sheet} title=${say("me.off-title")} onClose=${() => leave(false)} className="low">
      <p class=${kept ? "" : "told-bad"}>${kept ? say("me.off-why") : say("me.off-lost", { name })}</p>
      <button class="button main wide" type="button" onClick=${offHere}>${say("me.device-off")}</button>
    </${Sheet}>`}
  </section>`;
}
