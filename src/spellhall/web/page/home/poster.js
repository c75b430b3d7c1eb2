// A game on the wall: poster on a wide page, strip on a phone. One button begins a game at once.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import { useLongPress } from "./long-press.js";
import { linesOf, sizeOf } from "./title.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** @param {[number, number]} seats */
export function playersSaid([fewest, most]) {
  return fewest === most ? say("home.players", { count: most }) : say("home.players-range", { fewest, most });
}

/** @param {GameShown} game */
const minutesSaid = (game) => say("home.minutes", { count: game.about.minutes[1] });

/** What a poster says, for those who do not see it. @param {GameShown} game */
const told = (game) => ({ title: game.about.title, line: game.about.line, players: playersSaid(game.about.seats), minutes: minutesSaid(game) });

/** What stands below a title that takes one line of its strip. @param {GameShown} game */
export const stripLine = ({ about }) => (linesOf(about).length === 1 ? about.brief || about.line : "");

/** @param {GameShown} game */
export const solo = (game) => game.about.seats[1] === 1;

/** @param {{game: GameShown, width: number, most: number}} given */
export function Title({ game, width, most }) {
  return html`<span class="poster-title">
    ${linesOf(game.about).map((line, i) => html`<span style=${{ fontSize: `${sizeOf(line, width, most) / 16}rem` }}>${i ? " " : ""}${line}</span>`)}
  </span>`;
}

/** @typedef {{game: GameShown, busy: boolean, onPlay: () => void, onAsk?: () => void}} Bill a long press asks against whom */

/** @param {Bill} given */
export function Poster({ game, busy, onPlay, onAsk }) {
  const press = useLongPress(onPlay, onAsk);
  const { name, title, line, house, posters } = game.about;
  const act = say(solo(game) ? "home.play" : "home.play-bot");
  return html`<li class="poster" data-house=${house}>
    <a class="poster-sheet" href=${`/new/${name}`} aria-label=${say("home.options-of", told(game))}>
      <img src=${`/page/posters/${name}/${posters[0]}`} alt="" width="300" height="400" />
      <span class="poster-frame"></span>
      <span class="poster-facts">
        <span>${playersSaid(game.about.seats)}</span><span>${minutesSaid(game)}</span>
      </span>
      <${Title} game=${game} width=${184} most=${47} />
      <span class="poster-line">${line}</span>
    </a>
    <button class="button" type="button" aria-disabled=${busy} ...${press} title=${onAsk && say("strength.hold")}
      aria-label=${say("home.play-name", { act, title })}>${act}</button>
  </li>`;
}

/** @param {Bill} given */
export function Strip({ game, busy, onPlay, onAsk }) {
  const press = useLongPress(onPlay, onAsk);
  const act = say(solo(game) ? "home.play" : "home.play-bot");
  return html`<li class="strip" data-house=${game.about.house}>
    <button type="button" aria-disabled=${busy} ...${press} title=${onAsk && say("strength.hold")} aria-label=${say("home.strip-said", { act, ...told(game), line: stripLine(game) })}>
      <${StripFace} game=${game}>
        <span class="poster-facts">
          <span>${playersSaid(game.about.seats)}</span><span>${minutesSaid(game)}</span>
        </span>
      </${StripFace}>
    </button>
  </li>`;
}

/** The picture and title of a strip; `plain` without its line. @param {{game: GameShown, plain?: boolean, children?: any}} given */
export function StripFace({ game, plain = false, children }) {
  const { name, posters } = game.about;
  const line = stripLine(game);
  return html`
    <img src=${`/page/posters/${name}/${posters[1]}`} alt="" width="300" height="100" />
    <span class="poster-frame"></span>
    <span class="strip-text">
      <${Title} game=${game} width=${line ? 186 : 196} most=${line ? 46 : 31} />
      ${line && !plain && html`<span class="poster-line">${line}</span>`}
      ${children}
    </span>`;
}

/** The left of a ticket. @param {{game: GameShown}} given */
export function Stub({ game }) {
  const { name, house, posters } = game.about;
  return html`<span class="stub" data-house=${house} aria-hidden="true">
    <img src=${`/page/posters/${name}/${posters[1]}`} alt="" width="300" height="100" />
  </span>`;
}
