// The masthead of the hall: for who comes for the first time, and for who returns.
import { html } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { me } from "../hall/me.js";
import { dark, sounding, turnLight } from "../hall/memory.js";
import { maySay, say } from "../texts.js";

/** @param {number} count */
const numbered = (count) => maySay(`number.${count}`, String(count));

function Light() {
  return html`<button class="icon-button" type="button" aria-label=${say(dark.value ? "home.day" : "home.night")} onClick=${turnLight}>
    <${Icon} name=${dark.value ? "sun" : "moon"} />
  </button>`;
}

/** @param {{onMenu: () => void}} given */
function More({ onMenu }) {
  return html`<button class="icon-button" type="button" aria-label=${say("home.menu")} aria-haspopup="dialog" onClick=${onMenu}>
    <${Icon} name="more" />
  </button>`;
}

/** @param {{count: number, onMenu: () => void, onNew: () => void, onJoin: () => void}} given */
export function Masthead({ count, onMenu, onNew, onJoin }) {
  const sound = say(sounding.value ? "home.mute" : "home.unmute");
  return html`<header class="masthead">
    <h1>${say("hall.name")}</h1>
    <div class="masthead-lines">
      <p>${count ? say("home.line", { count: numbered(count) }) : "\u00a0"}</p>
      <p class="quiet promise">${say("home.promise")}</p>
      <button class="text-button join" type="button" onClick=${onJoin}>${say("home.join")}</button>
    </div>
    <div class="masthead-tools">
      <button class="icon-button wide-only" type="button" aria-label=${sound} onClick=${() => (sounding.value = !sounding.value)}>
        <${Icon} name=${sounding.value ? "sound" : "mute"} />
      </button>
      <${Light} /><${More} onMenu=${onMenu} />
      <button class="button wide-only" type="button" onClick=${onNew}>${say("home.new")}</button>
    </div>
  </header>`;
}

/** @param {{waiting: number, onMenu: () => void}} given */
export function ReturnMasthead({ waiting, onMenu }) {
  return html`<header class="masthead return">
    <h1>${say("hall.name")}</h1>
    <div class="masthead-lines">
      <p><b>${me.value ? say("home.welcome", { name: me.value.name }) : "\u00a0"}</b></p>
      <p class="quiet">${waiting === 1 ? say("home.waits", { count: 1 }) : waiting ? say("home.waits", { count: numbered(waiting) }) : say("home.waits-none")}</p>
    </div>
    <div class="masthead-tools">
      <${Light} /><${More} onMenu=${onMenu} />
      <a class="button wide-only" href="/shelf">${say("shelf.title")}</a>
    </div>
  </header>`;
}
