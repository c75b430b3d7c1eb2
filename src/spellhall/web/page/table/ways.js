// One row for choices: the ways of a word, or the game's own buttons while there are none, or a field for a text.
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { say } from "../texts.js";
import { spoken } from "./sentence.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./deeds.js").Deeds} Deeds */
/** @typedef {import("../types.d.ts").Button} Button */

/** The row shows so many ways whole; beside more of them a button tells how many there are, and lists them. */
const IN_ROW = 2;
/** Of so many letters half a row has two lines; a longer way takes the row for itself. */
const HALF_ROW = 40;

/** @param {{store: TableStore}} given */
export function Ways({ store }) {
  const { draft } = store;
  const ways = draft.ways.value;
  const how = { names: store.shortNames.value };
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const [listed, list] = useState(false);
  useEffect(() => {
    row.current?.querySelector("[aria-checked=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [draft.touches.value]);
  const unaim = () => (draft.aim.value = null);
  // Ways that are gone are no longer looked at.
  useEffect(() => () => void unaim(), []);
  /** The board shows the way under the finger. @param {import("../types.d.ts").Way} way @param {number} at */
  const pill = (way, at) => html`<button type="button" key=${at} class="pill" role="radio" data-long=${way.label.length > HALF_ROW ? "" : undefined} aria-checked=${Boolean(way.chosen)}
    onPointerEnter=${() => (draft.aim.value = way.draft)} onPointerLeave=${unaim} onFocus=${() => (draft.aim.value = way.draft)} onBlur=${unaim}
    onClick=${() => (unaim(), draft.choose(way), list(false))}>${spoken(way.label, how)}</button>`;
  const many = ways.length > IN_ROW;
  return html`<div class="pills" role="radiogroup" aria-label=${say("table.ways-label")} data-many=${many ? "" : undefined} ref=${row}>${ways.map(pill)}</div>
    ${many && html`<button type="button" class="pill deed all-ways" aria-haspopup="dialog" onClick=${() => list(true)}>${say("table.all-ways", { count: ways.length })}</button>`}
    ${many && listed && html`<${Sheet} title=${say("table.ways-label")} onClose=${() => list(false)} className="low">
      <div class="way-list" role="radiogroup" aria-label=${say("table.ways-label")}>${ways.map(pill)}</div>
    </${Sheet}>`}`;
}

/**
 * The game's own buttons. One that lies flat says why when it is pressed.
 * @param {{buttons: readonly Button[], store: TableStore, deeds: Deeds, look: "pill" | "button", main?: boolean}} given
 */
export function Buttons({ buttons, store, deeds, look, main = false }) {
  const how = { names: store.names.value };
  return buttons.map(
    (button) => html`<button
      type="button"
      key=${button.touch}
      data-touch=${button.touch}
      class=${`${look === "pill" ? "pill deed" : "button"} ${main || deeds.pointedAt.value === button.touch ? "main" : ""}`}
      aria-disabled=${button.why ? "true" : undefined}
      title=${button.why || undefined}
      onClick=${() => (button.why ? (deeds.refusal.value = { rule: "", text: button.why }) : deeds.press(button.touch))}
    >
      ${spoken(button.label, how)}
    </button>`,
  );
}

/** @param {{store: TableStore, deeds: Deeds}} given */
export function Field({ store, deeds }) {
  const { draft } = store;
  const field = draft.shown.value?.field;
  const text = draft.written.value;
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const least = field?.least ?? 2;
  const most = field?.most ?? 15;
  const ready = text.length >= least && text.length <= most;
  // Letters may have been typed before the field was there to take them.
  useEffect(() => {
    if (draft.written.peek()) input.current?.focus();
  }, []);

  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    if (!ready) return;
    deeds.refusal.value = null;
    if (draft.say(text)) draft.written.value = "";
  }

  return html`<form class="ask" onSubmit=${send}>
    <input
      type="text"
      ref=${input}
      class="asked-text"
      aria-label=${field?.label || say("table.field")}
      placeholder=${field?.label || say("table.field")}
      maxlength=${most}
      autocomplete="off"
      autocapitalize="characters"
      spellcheck=${false}
      value=${text}
      onInput=${(/** @type {any} */ event) => (draft.written.value = event.target.value.toUpperCase().replace(/[^A-Z]/g, ""))}
    />
    <button type="submit" class="button second" aria-disabled=${ready ? undefined : "true"}>${say("table.take")}</button>
  </form>`;
}
