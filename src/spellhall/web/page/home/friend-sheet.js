// Playing with a friend: by link and code, or both on this device.
import { html } from "../vendor/ui.js";
import { lastWish, openTable, wayTo } from "../hall/opening.js";
import { reach } from "../hall/reach.js";
import { go } from "../hall/router.js";
import { look } from "../pairing/seek.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../hall/opening.js").Place} Place */

/** A table of two, or of as few as the game takes, with the options of last time. @param {GameShown} game @param {"friend" | "device"} how */
async function openFor(game, how) {
  const wish = await lastWish(game);
  const others = Math.max(1, game.about.seats[0] - 1);
  /** @type {Place[]} */
  const seats = Array.from({ length: others }, (_, at) => (how === "friend" ? { kind: how } : { kind: how, name: say("new.guest", { number: at + 2 }) }));
  go(wayTo(game, await openTable(game, { ...wish, seats: [{ kind: "me" }, ...seats], public: false, rated: false }), false));
}

/** Somebody in the hall who is about as strong. @param {GameShown} game */
async function lookFor(game) {
  await look({ game: game.about.name, pace: "live", anybody: false });
  go(`/find/${game.about.name}`);
}

/** @param {{game: GameShown, busy: boolean, told: string, onDeed: (deed: () => Promise<void>) => void, onClose: () => void}} given */
export function FriendSheet({ game, busy, told, onDeed, onClose }) {
  return html`<${Sheet} title=${say("friend.title", { title: game.about.title })} onClose=${onClose} className="low friend-sheet">
    ${reach.value?.open && html`<button class="button main wide" data-house=${game.about.house} type="button" aria-disabled=${busy} onClick=${() => onDeed(() => lookFor(game))}>${say("find.title")}</button>
    <p class="small quiet">${say("find.somebody-how")}</p>`}
    <button class=${`button wide ${reach.value?.open ? "" : "main"}`} data-house=${game.about.house} type="button" aria-disabled=${busy} onClick=${() => onDeed(() => openFor(game, "friend"))}>${say("friend.link")}</button>
    <p class="small quiet">${say("friend.link-how")}</p>
    <button class="button wide" type="button" aria-disabled=${busy} onClick=${() => onDeed(() => openFor(game, "device"))}>${say("friend.device")}</button>
    <p class="small quiet">${say("friend.device-how")}</p>
    <a class="button second wide" href=${`/new/${game.about.name}`}>${say("friend.more")}</a>
    <p class="told-bad" role="alert" hidden=${!told}>${told}</p>
  </${Sheet}>`;
}
