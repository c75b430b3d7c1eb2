// At a table in the real world chance is what somebody saw: it is told here, thing by thing.
import { html, useEffect, useState } from "../vendor/ui.js";
import { plain } from "../boards/spoken.js";
import { RefusedSign } from "../draw/burst.js";
import { Hand } from "../draw/hand.js";
import { Icon } from "../draw/icons.js";
import { PieceSign } from "../draw/piece.js";
import { Keyboard, typedAs } from "../setup/keyboard.js";
import { say } from "../texts.js";
import { sentence } from "./sentence.js";

/** @typedef {import("../setup/types.d.ts").Asked} Asked */
/** @typedef {import("../setup/types.d.ts").Key} Key */

/** @param {{store: import("./store.js").TableStore, deeds: import("./deeds.js").Deeds, asked: Asked}} given */
export function ChanceDock({ store, deeds, asked }) {
  const { keys = [], number = 1, most = 0 } = asked;
  const [things, setThings] = useState(/** @type {Key[]} */ ([]));
  const [line, setLine] = useState("");
  const question = `${asked.asks} ${store.number.value}`;
  useEffect(() => setThings([]), [question]);
  const names = store.names.value;
  const told = deeds.refusal.value;
  const counted = keys.map((key) => (key.left == null ? key : { ...key, left: Math.max(0, key.left - things.filter((one) => one.thing === key.thing).length) }));
  const whole = keys.length ? things.length >= number && things.length <= Math.max(number, most) : line.trim() !== "";

  /** @param {Key} key */
  function press(key) {
    deeds.refusal.value = null;
    // One thing alone needs no second press; a mistake goes back by the other button.
    if (number === 1 && !most) return void deeds.tellChance({ things: [key.thing] });
    if (things.length < Math.max(number, most)) setThings([...things, key]);
  }
  const send = () => whole && deeds.tellChance(keys.length ? { things: things.map((one) => one.thing) } : { line: line.trim() });
  const back = () => {
    deeds.refusal.value = null;
    if (things.length) setThings(things.slice(0, -1));
    else deeds.takeBack();
  };
  /** @param {KeyboardEvent} event */
  function type(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    const key = counted.find((one) => typedAs(one) === event.key.toUpperCase());
    if (key) press(key);
    else if (event.key === "Enter" && whole && !(event.target instanceof HTMLButtonElement)) send();
    else if (event.key === "Backspace") back();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return html`<section class="dock chance-dock" aria-label=${say("chance.label")} onKeyDown=${type} tabindex="-1" ref=${focusOnce}>
    <div class=${`prompt ${told ? "refused" : ""}`} role=${told ? "alert" : "status"}><span class="sign">${told ? html`<${RefusedSign} size=${32} />` : html`<${Hand} width=${38} />`}</span>
      <p class="text">${sentence(told ? told.text : asked.prompt, { names })}</p></div>
    ${number > 1 && keys.length > 0 && html`<div class="setup-slots told" aria-label=${say("chance.slots")} role="group">
      ${Array.from({ length: Math.max(number, things.length) }, (_, at) => html`<span key=${at} class="setup-slot small">${things[at] && html`<${PieceSign} piece=${things[at].piece} size=${26} name=${String(at)} /><span class="unseen">${plain(things[at].label, names)}</span>`}</span>`)}
    </div>`}
    ${keys.length
      ? html`<${Keyboard} keys=${counted} names=${names} label=${say("chance.label")} onPress=${press} />`
      : html`<label class="field">${say("chance.line", { asks: asked.asks ?? "" })}<input value=${line} autocomplete="off" spellcheck=${false} onInput=${(/** @type {any} */ event) => setLine(event.target.value)} /></label>`}
    <div class="buttons">
      <button type="button" class="button undo" onClick=${back} aria-label=${things.length ? say("chance.clear") : undefined}><${Icon} name="undo" size=${20} />${say("setup.undo")}</button>
      <button type="button" class="button main" aria-disabled=${!whole} onClick=${send}>${number > 1 && !whole ? say("chance.count", { have: things.length, number }) : say("chance.tell")}</button>
    </div>
  </section>`;
}

/** Keys type what came, from the moment that it is asked. @param {HTMLElement | null} dock */
function focusOnce(dock) {
  if (dock && !dock.dataset.seen) {
    dock.dataset.seen = "";
    dock.focus({ preventScroll: true });
  }
}
