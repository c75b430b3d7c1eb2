// Everything else: rules, hints, sound, light, keys, who is told, and going away.
import { html, useEffect, useState } from "../vendor/ui.js";
import { altKeys, dark, lingers, loudness, sounding, turnLight } from "../hall/memory.js";
import { copyLink, lookAround } from "../hall/reach.js";
import { sound } from "../motion/sound.js";
import { say } from "../texts.js";
import { HoldButton } from "./hold.js";
import { besides } from "../boards/aside.js";
import { othersAt } from "./order-sheet.js";
import { Sheet } from "./sheet.js";
import { askToNotify, mayNotify, notifying } from "./turn.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** @param {{store: TableStore, deeds: import("./deeds.js").Deeds, open: (sheet: string, at?: string) => void, onClose: () => void, portrait: boolean}} given */
export function Menu({ store, deeds, open, onClose, portrait }) {
  const table = store.table.value;
  const scene = store.scene.value;
  const playing = table?.status === "playing" && store.viewer.value != null && !scene?.over;
  const gone = table?.seats[store.viewer.value ?? -1]?.gone;
  return html`<${Sheet} title=${say("table.menu")} onClose=${onClose} className="menu">
    ${table?.rated && html`<p class="small">${say("table.rated")}</p>`}
    <ul class="deeds">
      ${portrait && html`<${Deed} label=${say("table.log-and-chat")} onClick=${() => open("log")} />`}
      ${table?.hints && playing && !scene?.helpless && html`<${Deed} label=${say("table.hint")} onClick=${() => open("hints")} />`}
      ${deeds.mayAsk.value && playing && html`<${Deed} label=${say("table.ask-back")} onClick=${() => (deeds.askBack(), onClose())} />`}
      ${scene && besides(scene, portrait).length > 0 && html`<${Deed} label=${besides(scene, portrait).map((region) => region.label).join(", ")} onClick=${() => open("beside")} />`}
      <${Deed} label=${say("table.rules")} onClick=${() => open("rules")} />
      <li><a class="button second wide" href=${`/t/${store.id}?guide`} onClick=${onClose}>${say("table.guide")}</a></li>
      <${Deed} label=${say("table.keys")} onClick=${() => open("keys")} />
      <${WatchLink} id=${store.id} open=${open} />
      ${othersAt(store).map(({ seat, person }) => html`<${Deed} key=${person} label=${say("order.from-table", { name: store.names.value[seat] })} onClick=${() => open("order", person)} />`)}
    </ul>
    <fieldset class="settings">
      <legend class="capitals">${say("table.settings")}</legend>
      <${Tick} label=${say("table.sound")} on=${sounding.value} turn=${() => (sounding.value = !sounding.value)} />
      ${sounding.value &&
      html`<label class="loud">
        <span>${say("table.loudness")}</span>
        <input type="range" min="0" max="1" step="0.1" value=${loudness.value} onInput=${(/** @type {any} */ event) => (loudness.value = Number(event.target.value))} onChange=${() => sound("tile")} />
      </label>`}
      <${Tick} label=${say("table.dark")} on=${dark.value} turn=${turnLight} />
      <${Tick} label=${say("table.alt-keys")} on=${altKeys.value} turn=${() => (altKeys.value = !altKeys.value)} />
      <${Tick} label=${say("table.lingers")} on=${lingers.value} turn=${() => (lingers.value = !lingers.value)} />
      ${mayNotify() && html`<${Tick} label=${say("table.notify")} on=${notifying.value} turn=${askToNotify} />`}
    </fieldset>
    ${store.clocks.value.length > 0 && html`<a class="button second wide" href="/messages">${say("messages.title")}</a>`}
    ${playing &&
    !gone &&
    html`<div class="going">
      <${HoldButton} label=${say("table.resign")} onHeld=${() => (deeds.goAway("resign"), onClose())} />
      <${HoldButton} label=${say("table.leave")} onHeld=${() => (deeds.goAway("leave"), onClose())} />
      <p class="quiet small">${say(table?.rated ? "table.leave-rated" : table?.takeover ? "table.leave-bot" : "table.leave-how")}</p>
    </div>`}
    <a class="button wide" href="/">${say("table.to-home")}</a>
  <//>`;
}

/** @param {{label: string, onClick: () => void}} given */
const Deed = ({ label, onClick }) => html`<li><button type="button" class="button second wide" onClick=${onClick}>${label}</button></li>`;

/** @param {{label: string, on: boolean, turn: () => void}} given */
const Tick = ({ label, on, turn }) =>
  html`<label class="tick"><input type="checkbox" checked=${on} onChange=${turn} /><span>${label}</span></label>`;

/** @param {{id: string, open: (sheet: string) => void}} given */
function WatchLink({ id, open }) {
  const [copied, copy] = useState(false);
  useEffect(() => void lookAround().catch(() => {}), []);
  const share = async () => ((await copyLink(`/t/${id}`)) ? copy(true) : open("watch"));
  return html`<${Deed} label=${say(copied ? "hall.copied" : "table.watch-link")} onClick=${share} />`;
}
