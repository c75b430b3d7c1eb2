// A game on the wall for who returns: a friend or a bot, each one press away; the picture leads to the rules.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import { useLongPress } from "./long-press.js";
import { Title, solo } from "./poster.js";

/** @typedef {import("./poster.js").Bill & {onFriend: () => void}} Pair */

/** @param {Pair} given */
function Buttons({ game, busy, onPlay, onAsk, onFriend }) {
  const press = useLongPress(onPlay, onAsk);
  const { title } = game.about;
  const alone = solo(game);
  const act = say(alone ? "home.play" : "home.a-bot");
  return html`<span class="pair-buttons">
    ${!alone && html`<button class="button" type="button" aria-disabled=${busy} aria-haspopup="dialog" onClick=${onFriend}
      aria-label=${say("home.play-name", { act: say("home.a-friend"), title })}>${say("home.a-friend")}</button>`}
    <button class="button" type="button" aria-disabled=${busy} ...${press} title=${onAsk && say("strength.hold")}
      aria-label=${say("home.play-name", { act, title })}>${act}</button>
  </span>`;
}

/** @param {Pair} given */
export function PairPoster(given) {
  const { name, title, house, posters } = given.game.about;
  return html`<li class="poster pair" data-house=${house}>
    <a class="poster-sheet" href=${`/rules/${name}`} aria-label=${say("home.rules-of", { title })} title=${say("home.rules-of", { title })}>
      <img src=${`/page/posters/${name}/${posters[0]}`} alt="" width="300" height="400" />
      <span class="poster-frame"></span>
      <${Title} game=${given.game} width=${188} most=${47} />
    </a>
    <${Buttons} ...${given} />
  </li>`;
}

/** @param {Pair} given */
export function PairStrip(given) {
  const { name, title, house, posters } = given.game.about;
  return html`<li class="strip pair" data-house=${house}>
    <a class="strip-sheet" href=${`/rules/${name}`} aria-label=${say("home.rules-of", { title })}>
      <img src=${`/page/posters/${name}/${posters[1]}`} alt="" width="300" height="100" />
      <span class="poster-frame"></span>
      <${Title} game=${given.game} width=${130} most=${26} />
    </a>
    <${Buttons} ...${given} />
  </li>`;
}
