// The menu of the hall: name, light, sound, another device.
import { html, useEffect, useState } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { me, rename } from "../hall/me.js";
import { reach } from "../hall/reach.js";
import { loudness, sounding, theme } from "../hall/memory.js";
import { Sheet } from "../table/sheet.js";
import { Switch } from "../new/switch.js";
import { say } from "../texts.js";

export function NameField() {
  const [name, setName] = useState(me.value?.name ?? "");
  const [told, tell] = useState({ good: true, text: "" });
  /** @param {Event} event */
  async function keep(event) {
    event.preventDefault();
    try {
      await rename(name);
      setName(me.value?.name ?? name);
      tell({ good: true, text: say("menu.name-kept") });
    } catch (problem) {
      tell({ good: false, text: problem instanceof Error ? problem.message : String(problem) });
    }
  }
  return html`<form class="name-form" onSubmit=${keep}>
    <label class="field">
      ${say("menu.name")}
      <input value=${name} maxlength="24" autocomplete="nickname" spellcheck=${false}
        onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
    </label>
    <button class="button" type="submit">${say("menu.keep")}</button>
    <p class=${told.good ? "small quiet" : "small told-bad"} role="status">${told.text}</p>
  </form>`;
}

/** The way to messages and holidays, where others come or the hall sends some. @param {{onClose: () => void}} given */
function ToMessages({ onClose }) {
  const [some, find] = useState(Boolean(reach.value?.open));
  useEffect(() => {
    get("/api/messages").then(({ mail, push, webhooks }) => (mail || push || webhooks) && find(true), () => {});
  }, []);
  return some && html`<a class="button wide" href="/messages" onClick=${onClose}>${say("messages.title")}</a>`;
}

/** @param {{onClose: () => void, onNew?: () => void}} given */
export function HallMenu({ onClose, onNew }) {
  return html`<${Sheet} title=${say("menu.title")} onClose=${onClose} className="low hall-menu">
    <${NameField} />
    <div class="option-rows">
      <${Switch} label=${say("menu.light")} value=${theme.value} onChange=${(/** @type {any} */ value) => (theme.value = value)}
        choices=${[["auto", say("menu.light-auto")], ["light", say("menu.light-day")], ["dark", say("menu.light-night")]]} />
      <${Switch} label=${say("menu.sound")} value=${sounding.value} onChange=${(/** @type {any} */ value) => (sounding.value = value)}
        choices=${[[true, say("menu.on")], [false, say("menu.off")]]} />
      ${sounding.value && html`<label class="option-row">
        <span class="option-label">${say("menu.loudness")}</span>
        <input type="range" min="0.1" max="1" step="0.1" value=${loudness.value}
          onInput=${(/** @type {any} */ event) => (loudness.value = Number(event.target.value))} />
      </label>`}
    </div>
    ${onNew && html`<button class="button wide" type="button" onClick=${onNew}>${say("home.new")}</button>
      <a class="button wide" href="/shelf" onClick=${onClose}>${say("shelf.title")}</a>
      ${reach.value?.open && html`<a class="button wide" href="/find" onClick=${onClose}>${say("find.title")}</a>
        <a class="button wide" href="/cups" onClick=${onClose}>${say("home.cups")}</a>
        <a class="button wide" href="/leaders" onClick=${onClose}>${say("leaders.title")}</a>
        <a class="button wide" href="/archive" onClick=${onClose}>${say("archive.title")}</a>
        ${me.value && html`<a class="button wide" href=${`/p/${me.value.id}`} onClick=${onClose}>${say("profile.yours")}</a>`}
        <a class="button wide" href="/me" onClick=${onClose}>${say("menu.me")}</a>`}`}
    <${ToMessages} onClose=${onClose} />
    <a class="button wide" href="/carry" onClick=${onClose}>${say("menu.carry")}</a>
  </${Sheet}>`;
}
