// Where somebody is told, and off again with one press.
import { html } from "../vendor/ui.js";
import { del } from "../hall/api.js";
import { say } from "../texts.js";
import { ownPlace, untellHere } from "./browser.js";

/** @typedef {import("./types.d.ts").Place} Place */

/** @param {Place} place */
const named = ({ id, kind, address }) => (kind === "push" ? (id === ownPlace() ? say("messages.push-here") : say("messages.push", { address })) : address);

/** @param {{places: Place[], attempt: import("./ways.js").Attempt}} given */
export function Places({ places, attempt }) {
  /** @param {Place} place */
  const off = (place) => attempt(async () => {
    await del(`/api/me/messages/${place.id}`);
    if (place.id === ownPlace()) await untellHere();
  });
  const allOff = () => attempt(async () => {
    await del("/api/me/messages");
    await untellHere();
  });
  return html`<section class="way">
    <h2>${say("messages.places")}</h2>
    ${places.length === 0 && html`<p class="quiet">${say("messages.nowhere")}</p>`}
    <ul class="told-places">
      ${places.map((place) => html`<li key=${place.id}>
        <span class="told-place"><b>${named(place)}</b>${place.state !== "on" && html`<span class="quiet small">${say(`messages.${place.state}`)}</span>`}</span>
        <button class="button" type="button" aria-label=${say("messages.off-name", { what: named(place) })} onClick=${() => off(place)}>${say("messages.off")}</button>
      </li>`)}
    </ul>
    ${places.length > 1 && html`<button class="button second" type="button" onClick=${allOff}>${say("messages.all-off")}</button>`}
  </section>`;
}
