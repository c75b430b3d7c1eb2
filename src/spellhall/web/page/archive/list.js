// Finished games of others, line by line.
import { html } from "../vendor/ui.js";
import { daySaid } from "../shelf/dates.js";
import { toldOf } from "../shelf/finished.js";
import { Thumb } from "../shelf/thumb.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").ArchivedGame} ArchivedGame */
/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** @param {{found: ArchivedGame[], games: GameShown[]}} given */
export function GameList({ found, games }) {
  return html`<ul class="archive-list">
    ${found.map((one) => {
      const game = games.find((other) => other.about.name === one.game);
      const line = toldOf(one, game).main;
      return html`<li key=${one.table}>
        ${game ? html`<${Thumb} game=${game} />` : html`<span class="thumb"></span>`}
        <a href=${`/t/${one.table}/replay`}>${say("archive.line", { name: one.name, outcome: say(`shelf.${one.outcome}`), line })}</a>
        <span class="quiet small">${daySaid(one.ended_at)}${one.longest ? ` · ${say("archive.word-said", { word: one.longest })}` : ""}</span>
      </li>`;
    })}
  </ul>`;
}
