// A game's poster, small.
import { html } from "../vendor/ui.js";

/** @param {{game: import("../types.d.ts").GameShown}} given */
export function Thumb({ game }) {
  const { name, house, posters } = game.about;
  return html`<span class="thumb" data-house=${house} aria-hidden="true">
    <img src=${`/page/posters/${name}/${posters[1]}`} alt="" width="300" height="100" />
  </span>`;
}
