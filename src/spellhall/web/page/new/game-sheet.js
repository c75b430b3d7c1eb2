// Another game for the new table.
import { html, useEffect, useState } from "../vendor/ui.js";
import { go } from "../hall/router.js";
import { Sheet } from "../table/sheet.js";
import { games } from "../hall/catalogue.js";
import { playersSaid, StripFace, stripLine } from "../home/poster.js";
import { say } from "../texts.js";
import { takeAlong } from "./another-game.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** @param {{wish: import("../hall/opening.js").Wish, onClose: () => void}} given */
export function GameSheet({ wish, onClose }) {
  const [shelf, setShelf] = useState(/** @type {GameShown[]} */ ([]));
  useEffect(() => {
    games().then(setShelf, () => {});
  }, []);
  /** @param {GameShown} game */
  function choose(game) {
    onClose();
    takeAlong(game.about.name, wish);
    go(`/new/${game.about.name}`, { replace: true });
  }
  return html`<${Sheet} title=${say("new.change")} onClose=${onClose} className="low">
    <ul class="strips one-column">
      ${shelf.map((game) => html`<li class="strip" data-house=${game.about.house} key=${game.about.name}>
        <button type="button" onClick=${() => choose(game)} aria-label=${say("new.game-said", { title: game.about.title, players: playersSaid(game.about.seats), line: stripLine(game) })}>
          <${StripFace} game=${game} />
        </button>
      </li>`)}
    </ul>
  </${Sheet}>`;
}
