// Whose game is reviewed and how much is shown; rules, light and sound; where else to go.
import { dark, sounding, turnLight } from "../hall/memory.js";
import { Switch } from "../new/switch.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { html } from "../vendor/ui.js";

/** @param {{ store: import("./store.js").ReviewStore, onClose: () => void }} given */
export function ReviewMenu({ store, onClose }) {
  const { seat, open, source } = store;
  const id = encodeURIComponent(store.id);
  const named = store.shortNames.value.map((name, nth) => [nth, store.mine.value.includes(nth) ? say("table.you") : name]);
  return html`<${Sheet} title=${say("table.menu")} onClose=${onClose} className="menu review-menu">
    <div class="option-rows">
      ${!source.whole && html`<${Switch}
          label=${say("review.eyes")}
          value=${open.value}
          onChange=${(/** @type {any} */ openly) => store.look(seat.peek(), openly)}
          choices=${[[false, say("review.as-it-was")], [true, say("review.all-open")]]}
        />
        <p class="quiet small">${say(open.value ? "review.all-open-how" : "review.as-it-was-how")}</p>
        ${named.length > 1 && html`<${Switch} label=${say("review.seat")} value=${seat.value} onChange=${(/** @type {any} */ whose) => store.look(whose, open.peek())} choices=${named} />`}`}
      <${Switch} label=${say("table.dark")} value=${dark.value} onChange=${turnLight} choices=${[[false, say("menu.light-day")], [true, say("menu.light-night")]]} />
      ${!source.whole && html`<${Switch} label=${say("table.sound")} value=${sounding.value} onChange=${(/** @type {any} */ on) => (sounding.value = on)} choices=${[[true, say("menu.on")], [false, say("menu.off")]]} />`}
    </div>
    ${!source.whole && html`<a class="button wide" href=${`/t/${id}/replay`}>${say("review.replay")}</a>
      <a class="button wide" href=${`/api/tables/${id}/record`} download=${`${store.table.value?.game ?? "game"}-${store.id}.txt`}>${say("replay.record")}</a>
      <a class="button wide" href="/">${say("hall.home")}</a>`}
  </${Sheet}>`;
}
