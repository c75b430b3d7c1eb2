// Who shall sit on one seat.
import { html, useState } from "../vendor/ui.js";
import { StrengthSheet } from "../bots/strength-sheet.js";
import { Mask } from "../draw/mask.js";
import { Icon } from "../draw/icons.js";
import { usualLevel } from "../hall/opening.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";

/** @typedef {import("../hall/opening.js").Place} Place */

/**
 * @param {{game: import("../types.d.ts").GameShown, seat: Place | undefined, at: number, levels: string[], removable: boolean,
 *   onPut: (seat: Place | null) => void, onClose: () => void}} given
 */
export function SeatSheet({ game, seat, at, levels, removable, onPut, onClose }) {
  const [name, setName] = useState(seat?.kind === "device" ? seat.name : say("new.guest", { number: at + 1 }));
  const [asking, askStrength] = useState(false);
  const level = seat?.kind === "bot" ? seat.level : usualLevel(levels);
  /** @param {Event} event */
  function sitHere(event) {
    event.preventDefault();
    onPut({ kind: "device", name: name.trim() || say("new.guest", { number: at + 1 }) });
  }
  if (asking) {
    return html`<${StrengthSheet} game=${game} levels=${levels} chosen=${level} act="choose"
      onPlay=${(/** @type {string} */ chosen) => onPut({ kind: "bot", level: chosen })} onClose=${() => askStrength(false)} />`;
  }
  return html`<${Sheet} title=${say("new.who")} onClose=${onClose} className="low seat-sheet">
    <button class="seat-choice" type="button" onClick=${() => onPut({ kind: "friend" })}>
      <${Icon} name="link" /><span><strong>${say("new.friend")}</strong><span class="quiet">${say("new.friend-line")}</span></span>
    </button>
    <button class="seat-choice" type="button" aria-haspopup="dialog" onClick=${() => askStrength(true)}>
      <${Mask} level=${level} height=${30} /><span><strong>${say("strength.bot")}</strong><span class="quiet">${say("strength.bot-line")}</span></span>
    </button>
    <form class="seat-choice" onSubmit=${sitHere}>
      <${Icon} name="device" />
      <label class="field"><span><strong>${say("new.device")}</strong> <span class="quiet">${say("new.device-line")}</span></span>
        <input value=${name} maxlength="24" autocomplete="off" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
      <button class="button" type="submit">${say("new.sit-here")}</button>
    </form>
    ${removable && html`<button class="button wide" type="button" onClick=${() => onPut(null)}>${say("new.remove")}</button>`}
  </${Sheet}>`;
}
