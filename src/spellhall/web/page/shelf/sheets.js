// What can be done with a finished game, and all figures of a kind of game.
import { html, useState } from "../vendor/ui.js";
import { shortName } from "../bots/levels.js";
import { del } from "../hall/api.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { Curve } from "./curve.js";
import { daySaid } from "./dates.js";
import { allFigures, bestOf, curveSaid, valuesOf } from "./figures.js";
import { toldOf } from "./finished.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** @param {{one: import("./types.d.ts").Finished, game: GameShown | undefined, onDeleted: () => void, onClose: () => void}} given */
export function GameSheet({ one, game, onDeleted, onClose }) {
  const [told, tell] = useState("");
  const { main, length } = toldOf(one, game);
  async function takeOff() {
    try {
      await del(`/api/me/shelf/games/${encodeURIComponent(one.table)}`);
      onDeleted();
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem));
    }
  }
  return html`<${Sheet} title=${game?.about.title ?? one.game} onClose=${onClose} className="low shelf-sheet">
    <p>${say(`shelf.${one.outcome}`)} ${main}${length && ` · ${length}`} · ${daySaid(one.ended_at)}</p>
    <a class="button main wide" data-house=${game?.about.house} href=${`/t/${one.table}/review`}>${say("shelf.review")}</a>
    <a class="button wide" href=${`/t/${one.table}/replay`}>${say("shelf.replay")}</a>
    <a class="button wide" href=${`/api/tables/${one.table}/record`} download=${`${one.game}-${one.table}.record`}>${say("shelf.download")}</a>
    <button class="button wide" type="button" onClick=${takeOff}>${say("shelf.delete")}</button>
    <p class="small quiet">${say("shelf.delete-how")}</p>
    <p class="told-bad" role="alert" hidden=${!told}>${told}</p>
  </${Sheet}>`;
}

/** @param {{plank: import("./types.d.ts").Plank, game: GameShown, onClose: () => void}} given */
export function FiguresSheet({ plank, game, onClose }) {
  const { title, tally, house } = game.about;
  const best = bestOf(plank, tally);
  return html`<${Sheet} title=${title} onClose=${onClose} className="low shelf-sheet">
    <div class="figures-curve" data-house=${house}><${Curve} values=${valuesOf(plank, tally)} /><p class="quiet">${curveSaid(plank, tally)}</p></div>
    <dl class="figures">
      ${allFigures(plank, tally, shortName).map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd class="print">${value}</dd></div>`)}
      ${best && html`<div><dt>${tally.label}</dt><dd><b class="print">${best.head}</b>${best.says && html`<span class="quiet small">${best.says}</span>`}
        ${plank.best && !tally.top && html`<a class="small" href=${`/t/${plank.best.table}/replay`}>${say("shelf.figures.see")}</a>`}</dd></div>`}
      ${plank.longest && html`<div><dt>${say("shelf.figures.longest")}</dt><dd><b class="print">${plank.longest.head}</b>
        <a class="small" href=${`/t/${plank.longest.table}/replay`}>${say("shelf.figures.see")}</a></dd></div>`}
    </dl>
  </${Sheet}>`;
}
