// Who sits: me, somebody on this device, a friend by link, bots.
import { html, useState } from "../vendor/ui.js";
import { botLine, botName, readLevel } from "../bots/levels.js";
import { Icon } from "../draw/icons.js";
import { me } from "../hall/me.js";
import { say, seatSaid } from "../texts.js";
import { SeatBadge } from "./seat-badge.js";
import { SeatSheet } from "./seat-sheet.js";

/** @typedef {import("../hall/opening.js").Place} Place */
/** @typedef {import("../hall/opening.js").Wish} Wish */

/** @param {Place} seat */
export function seatName(seat) {
  if (seat.kind === "me") return say("new.you");
  if (seat.kind === "device") return seat.name;
  if (seat.kind === "friend") return say("new.friend");
  return botName(seat.level);
}

/** @param {Place} seat @param {number} at @param {boolean} drawn */
function seatLine(seat, at, drawn) {
  if (seat.kind === "friend") return say("new.friend-line");
  if (seat.kind === "device") return say("new.device-line");
  if (seat.kind === "bot") return botLine(seat.level);
  const where = drawn ? say("new.drawn-line") : seatSaid(at);
  return me.value ? say("new.me-line", { name: me.value.name, where }) : where;
}

/**
 * @param {{game: import("../types.d.ts").GameShown, wish: Wish, levels: string[],
 *   onWant: (part: Partial<Wish>) => void, onCode: () => void}} given
 */
export function Seats({ game, wish, levels, onWant, onCode }) {
  const [fewest, most] = game.about.seats;
  const [changing, change] = useState(/** @type {number | null} */ (null));
  const { seats } = wish;

  /** @param {number} at @param {Place | null} seat */
  function put(at, seat) {
    const next = seat ? [...seats.slice(0, at), seat, ...seats.slice(at + 1)] : seats.filter((_, i) => i !== at);
    onWant({ seats: next });
    change(null);
  }
  /** @param {number} at @param {string} level */
  function raise(at, level) {
    const next = levels[(levels.indexOf(readLevel(level).base) + 1) % levels.length];
    put(at, { kind: "bot", level: next });
  }

  /** What the button of a bot would make of it. @param {string} level */
  const turned = (level) => say(level === levels[levels.length - 1] ? "new.weaker" : "new.stronger");

  return html`<section>
    <div class="section-head">
      <h2 class="capitals">${say("new.seats")}</h2>
      <span class="capitals">${say("new.seats-of", { count: seats.length, most })}</span>
    </div>
    <ul class="seat-list">
      ${seats.map((seat, at) => html`<${SeatBadge} key=${at} seat=${wish.drawn ? -1 : at} name=${seatName(seat)} line=${seatLine(seat, at, wish.drawn)}>
        ${seat.kind === "friend" && html`<button class="button second" type="button" onClick=${onCode}>${say("new.show-code")}</button>`}
        ${seat.kind === "bot" && levels.length > 1 &&
          html`<button class="button second" type="button" onClick=${() => raise(at, seat.level)}
            aria-label=${say("new.change-level", { act: turned(seat.level), name: botName(seat.level), line: botLine(seat.level) })}>
            ${turned(seat.level)}</button>`}
        ${seat.kind !== "me" && html`<button class="icon-button" type="button" aria-haspopup="dialog"
          aria-label=${say("new.change-seat", { name: seatName(seat) })} onClick=${() => change(at)}><${Icon} name="more" /></button>`}
      </${SeatBadge}>`)}
      ${seats.length < most && html`<li key="add"><button class="add-seat" type="button" aria-haspopup="dialog" onClick=${() => change(seats.length)}>
        <${Icon} name="plus" size=${20} />${say("new.add")}</button></li>`}
    </ul>
    ${changing !== null && html`<${SeatSheet} game=${game} seat=${seats[changing]} at=${changing} levels=${levels}
      removable=${changing < seats.length && seats.length > fewest}
      onPut=${(/** @type {Place | null} */ seat) => put(changing, seat)} onClose=${() => change(null)} />`}
  </section>`;
}
