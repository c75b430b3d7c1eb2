// A game on its plank: poster, the number that matters, the best, the last ten.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import { Curve } from "./curve.js";
import { bestOf, curveSaid, leadOf, valuesOf } from "./figures.js";
import { Thumb } from "./thumb.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** @param {{game: GameShown, plank: import("./types.d.ts").Plank | undefined, onOpen: () => void}} given */
export function Plank({ game, plank, onOpen }) {
  const { name, title, house, tally } = game.about;
  if (!plank) {
    return html`<li class="plank unplayed" data-house=${house}>
      <div class="plank-things"><${Thumb} game=${game} />
        <span class="plank-lead"><span class="plank-name">${title}</span><span class="quiet">${say("shelf.unplayed")}</span></span>
        <a class="button second" href=${`/new/${name}`} aria-label=${say("shelf.play-name", { title })}>${say("shelf.play")}</a>
      </div><span class="plank-wood"></span>
    </li>`;
  }
  const best = bestOf(plank, tally);
  return html`<li class="plank" data-house=${house}>
    <button class="plank-things" type="button" aria-haspopup="dialog" title=${say("shelf.all-figures", { title })} onClick=${onOpen}>
      <${Thumb} game=${game} />
      <span class="plank-lead">
        <span class="plank-name">${title}</span> <b class="print">${leadOf(plank, tally)}</b> <span>${tally.said}</span>
      </span>
      ${best && html`<span class="plank-best">
        <span class="quiet wide-line">${tally.label}</span> <span class="quiet narrow-line">${say("shelf.best")}</span> <b class="print">${best.head}</b> <span class="wide-line">${best.says}</span>
      </span>`}
      <span class="plank-curve"><${Curve} values=${valuesOf(plank, tally)} /><span class="quiet wide-line">${curveSaid(plank, tally)}</span></span>
    </button><span class="plank-wood"></span>
  </li>`;
}
