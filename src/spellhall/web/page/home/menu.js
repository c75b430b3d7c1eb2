// The menu of the hall: name, light, sound, another device.
import { html, signal, useState } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { arrive, me, rename } from "../hall/me.js";
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

/** Whether this hall sends messages. */
const sends = signal(false);

/** What the menu will offer is known before it is opened. */
export async function lookForMessages() {
  await arrive();
  const { mail, push, webhooks } = await get("/api/messages");
  sends.value = Boolean(mail || push || webhooks);
}

/** @param {{onClose: () => void, onNew?: () => void}} given */
export function HallMenu({ onClose, onNew }) {
  // As it was when it opened: what is added later would move what is about to be pressed.
  const [{ open, person, messages }] = useState(() => ({ open: Boolean(reach.value?.open), person: me.value, messages: sends.value }));
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
      ${open && html`<a class="button wide" href="/find" onClick=${onClose}>${say("find.title")}</a>
        <a class="button wide" href="/cups" onClick=${onClose}>${say("home.cups")}</a>
        <a class="button wide" href="/leaders" onClick=${onClose}>${say("leaders.title")}</a>
        <a class="button wide" href="/archive" onClick=${onClose}>${say("archive.title")}</a>
        ${person && html`<a class="button wide" href=${`/p/${person.id}`} onClick=${onClose}>${say("profile.yours")}</a>`}
        <a class="button wide" href="/me" onClick=${onClose}>${say("menu.me")}</a>`}`}
    ${(open || messages) && html`<a class="button wide" href="/messages" onClick=${onClose}>${say("messages.title")}</a>`}
    <a class="button wide" href="/carry" onClick=${onClose}>${say("menu.carry")}</a>
  </${Sheet}>`;
}
