// Going back further needs everybody: who asks, and the answer of the others, in the place of the ways.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";

/** @param {{store: import("./store.js").TableStore, deeds: import("./deeds.js").Deeds}} given */
export function Wish({ store, deeds }) {
  const wish = store.table.value?.wish;
  if (!wish) return null;
  const you = store.viewer.value;
  const asked = you != null && wish.asked.includes(you);
  const name = store.names.value[wish.seat];
  const others = wish.asked.map((seat) => store.names.value[seat]).join(", ");
  return html`<div class="wish" role="status">
    <p>${asked ? say("table.wish", { name }) : say("table.wish-waits", { names: others })}</p>
    ${asked && html`<button type="button" class="button second" onClick=${deeds.askBack}>${say("table.agree")}</button>`}
  </div>`;
}
