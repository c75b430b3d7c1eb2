// The dock: prompt, choices, rack and buttons. Its height is fixed when the table opens.
import { html, useRef } from "../vendor/ui.js";
import { Rack } from "../boards/rack.js";
import { Icon } from "../draw/icons.js";
import { connection } from "../hall/live.js";
import { say } from "../texts.js";
import { EndStrip } from "./end.js";
import { Grace } from "./grace.js";
import { inDock, passing, rackRegions } from "./parts.js";
import { Prompt } from "./prompt.js";
import { spoken } from "./sentence.js";
import { Buttons, Field, Ways } from "./ways.js";
import { Wish } from "./wish.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./deeds.js").Deeds} Deeds */

const HELD = 600;
const MOST_BESIDE = 2;

/**
 * @param {{store: TableStore, deeds: Deeds, parts: import("./parts.js").Parts, portrait: boolean, late: boolean,
 *   onRule: (rule: string) => void, onType: () => void, onEnd: () => void, ending: boolean}} given
 */
export function Dock({ store, deeds, parts, portrait, late, onRule, onType, onEnd, ending }) {
  const scene = store.draft.shown.value;
  const seat = store.viewer.value ?? null;
  const over = Boolean(store.scene.value?.over);
  const watching = seat === null && Boolean(scene);
  const all = scene?.asked && !store.answering.value ? (scene.buttons ?? []) : [];
  // The usual answer is the main button as long as nothing else makes an act.
  const usual = scene?.act?.complete ? undefined : all.find((button) => button.usual && !button.why);
  const buttons = all.filter((button) => button !== usual);
  const ways = store.draft.ways.value.length > 0;
  const field = Boolean(scene?.asked && scene.field);
  const typing = portrait && Boolean(scene?.asked && scene.spelling && !field);
  const keyboard = typing && html`<button type="button" class="icon-button type-button" aria-label=${say("type.open")} onClick=${onType}><${Icon} name="keys" /></button>`;
  const choices = field ? html`<${Field} store=${store} deeds=${deeds} />` : ways ? html`<${Ways} store=${store} />` : null;
  const loose = buttons.length > MOST_BESIDE && !parts.ways;
  const rack = (/** @type {import("../types.d.ts").Scene} */ shown) => html`<${Rack} scene=${inDock(shown)} portrait=${portrait} ink=${seat ?? -1} names=${store.names.value} />`;
  const items = Boolean(scene?.asked && !parts.rack && passing(scene, portrait));
  const lingering = store.unasked.lingering.value;
  const wish = Boolean(store.table.value?.wish);
  const above = !over && !watching && (wish || (!parts.ways && (choices || loose || items)));
  return html`<section class="dock" data-ink=${(seat ?? 0) % 6} aria-label=${say("table.dock")}>
    ${above && html`<div class="above">
      ${wish && html`<${Wish} store=${store} deeds=${deeds} />`}
      ${!parts.ways && (items && scene ? rack(scene) : (choices ?? (loose && html`<div class="pills"><${Buttons} buttons=${buttons} store=${store} deeds=${deeds} look="pill" /></div>`)))}
    </div>`}
    ${over ? html`<div class="end-room">${!ending && html`<${EndStrip} store=${store} />`}</div>` : html`<${Prompt} store=${store} deeds=${deeds} onRule=${onRule} late=${late}>${!parts.ways && keyboard}<//>`}
    ${parts.ways && !watching && html`<div class="ways-row">
      ${over ? null : (choices ?? html`<div class="pills"><${AskButton} store=${store} look="pill" /><${Buttons} buttons=${buttons} store=${store} deeds=${deeds} look="pill" /></div>`)}
      ${!over && !field && keyboard}
    </div>`}
    ${parts.rack && !watching && html`<div class="rack-row" data-holds=${parts.cards ? "cards" : undefined}>${scene && rackRegions(scene).length > 0 && rack(scene)}</div>`}
    ${over
      ? html`<div class="buttons">${!ending && html`<button type="button" class="button main" onClick=${onEnd}>${say("end.label")}</button>`}</div>`
      : watching
        ? html`<p class="looking quiet">${say("table.looking-on")}</p>`
        : html`<div class="buttons" data-many=${!parts.ways && !loose && buttons.length > 1 ? "" : undefined}>
            ${lingering && html`<${Grace} deeds=${deeds} now=${lingering} />`}
            ${!lingering && html`<${UndoButton} store=${store} deeds=${deeds} small=${!parts.ways && !loose && buttons.length > 1} />`}
            ${!parts.ways && html`<${AskButton} store=${store} look="button" />`}
            ${!parts.ways && !loose && html`<${Buttons} buttons=${buttons} store=${store} deeds=${deeds} look="button" main=${!scene?.act && !usual && buttons.length === 1} />`}
            ${lingering
              ? null
              : usual
              ? html`<${Buttons} buttons=${[usual]} store=${store} deeds=${deeds} look="button" main />`
              : (scene?.act || !buttons.length || parts.ways) && html`<${MainButton} store=${store} deeds=${deeds} />`}
          </div>`}
  </section>`;
}

/**
 * The wish to be asked after the act what is else answered as usual.
 * @param {{store: TableStore, look: "pill" | "button"}} given
 */
function AskButton({ store, look }) {
  const scene = store.draft.shown.value;
  const { wished } = store.unasked;
  // Where nothing is answered for anybody there is nothing to wish.
  if (!wished || !scene?.asked || !scene.act?.ask) return null;
  return html`<button type="button" class=${look === "pill" ? "pill deed ask-later" : "button ask-later"} aria-pressed=${wished.value} onClick=${() => (wished.value = !wished.value)}>${scene.act.ask}</button>`;
}

/** The main button names the act, and is live when the touches make one. @param {{store: TableStore, deeds: Deeds}} given */
function MainButton({ store, deeds }) {
  const scene = store.draft.shown.value;
  const { complete, pending } = store.draft;
  const live = complete.value && connection.value !== "lost";
  const label = scene?.act && scene.asked ? spoken(scene.act.label, { names: store.names.value }) : say(scene?.asked ? "table.choose" : "table.waiting");
  return html`<button type="button" class="button main act" aria-disabled=${live ? undefined : "true"} onClick=${() => (live || pending.peek()) && deeds.play()}>${label}</button>`;
}

/** First the last touch, held: all; without touches the last action, as far as it may go back. @param {{store: TableStore, deeds: Deeds, small: boolean}} given */
function UndoButton({ store, deeds, small }) {
  const { draft } = store;
  const timer = useRef(0);
  const held = useRef(false);
  const touched = draft.begun.value;
  const why = deeds.backWhy.value;
  const may = touched || why === "";
  const label = say(touched ? "table.undo" : may ? "table.take-back" : "table.undo");
  const down = () => {
    held.current = false;
    if (!touched) return;
    timer.current = setTimeout(() => {
      held.current = true;
      draft.clear();
    }, HELD);
  };
  const up = () => clearTimeout(timer.current);
  /** @param {MouseEvent} event */
  const press = (event) => {
    // Letting go when all touches are gone must not take back a move besides. Keys press with detail 0.
    const letGo = held.current && event.detail > 0;
    held.current = false;
    deeds.refusal.value = null;
    if (letGo) return;
    if (touched) draft.back();
    else if (may) deeds.takeBack();
    else if (why) deeds.refusal.value = { rule: "", text: say("table.no-way-back", { why }) };
  };
  return html`<button
    type="button"
    class=${`button undo ${small ? "sign-only" : ""}`}
    aria-disabled=${may ? undefined : "true"}
    aria-label=${small ? label : undefined}
    title=${touched ? say("table.undo-all") : undefined}
    onPointerDown=${down}
    onPointerUp=${up}
    onPointerLeave=${up}
    onClick=${press}
  >
    <${Icon} name="undo" size=${20} />${!small && label}
  </button>`;
}
