// Who shall sit on one seat.
import { html, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { botLine, botName } from "./seat-badge.js";

/** @typedef {import("../hall/opening.js").Place} Place */

/**
 * @param {{seat: Place | undefined, at: number, levels: string[], removable: boolean,
 *   onPut: (seat: Place | null) => void, onClose: () => void}} given
 */
export function SeatSheet({ seat, at, levels, removable, onPut, onClose }) {
  const [name, setName] = useState(seat?.kind === "device" ? seat.name : say("new.guest", { number: at + 1 }));
  /** @param {Event} event */
  function sitHere(event) {
    event.preventDefault();
    onPut({ kind: "device", name: name.trim() || say("new.guest", { number: at + 1 }) });
  }
  return html`<${Sheet} title=${say("new.who")} onClose=${onClose} className="low seat-sheet">
    <button class="seat-choice" type="button" onClick=${() => onPut({ kind: "friend" })}>
      <${Icon} name="link" /><span><strong>${say("new.friend")}</strong><span class="quiet">${say("new.friend-line")}</span></span>
    </button>
    ${levels.map((level) => html`<button class="seat-choice" type="button" key=${level} onClick=${() => onPut({ kind: "bot", level })}>
      <${Icon} name="bot" /><span><strong>${botName(level)}</strong><span class="quiet">${botLine(level)}</span></span>
    </button>`)}
    <form class="seat-choice" onSubmit=${sitHere}>
      <${Icon} name="device" />
      <label class="field"><span><strong>${say("new.device")}</strong> <span class="quiet">${say("new.device-line")}</span></span>
        <input value=${name} maxlength="24" autocomplete="off" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
      <button class="button" type="submit">${say("new.sit-here")}</button>
    </form>
    ${removable && html`<button class="button wide" type="button" onClick=${() => onPut(null)}>${say("new.remove")}</button>`}
  </${Sheet}>`;
}
