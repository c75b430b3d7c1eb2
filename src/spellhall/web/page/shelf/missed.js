// What somebody misses most, by the reviews of their games, and the way to practise.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** Puzzles of one game. @param {string} game */
export const practice = (game) => `/puzzle?game=${encodeURIComponent(game)}`;

/** @param {{missed: NonNullable<import("./types.d.ts").ShelfShown["missed"]>, game: GameShown, phone: boolean}} given */
export function MissedMost({ missed, game, phone }) {
  const { name, title } = game.about;
  return html`<section class="missed-most">
    <p><b>${say("shelf.missed")}</b> ${missed.about}. <span class="quiet">${say("shelf.missed-in", { ...missed, title })}</span></p>
    ${!phone && html`<a class="button" href=${practice(name)}>${say("shelf.practise")}</a>`}
  </section>`;
}
