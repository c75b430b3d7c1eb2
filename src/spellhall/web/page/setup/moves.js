// The best moves of a table that was laid: the chosen one on the board, all of them in a list.
import { html, useState } from "../vendor/ui.js";
import { Board } from "../boards/board.js";
import { sentence, spoken } from "../table/sentence.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").BestMove} BestMove */

/**
 * @param {{moves: readonly BestMove[], seat: number, names: readonly string[], portrait: boolean, told: string, onBack: () => void, onFollow: () => void, busy: boolean}} given
 */
export function Moves({ moves, seat, names, portrait, told, onBack, onFollow, busy }) {
  const [at, choose] = useState(0);
  const how = { names, you: null };
  const alone = names.length === 1;
  const shown = moves[at];
  return html`
    <div class="setup-stage"><div class="setup-board">${shown && html`<${Board} scene=${shown.scene} portrait=${portrait} ink=${seat} names=${names} />`}</div></div>
    <section class="setup-dock setup-moves" aria-label=${say("setup.moves-head")}>
      <header class="section-head"><h2 class="capitals">${say("setup.moves-head")}</h2><span class="capitals">${say(alone ? "setup.points" : "setup.chance")}</span></header>
      ${moves.length
        ? html`<ol>${moves.map((move, nth) => html`<li key=${move.line}><button type="button" class=${nth === at ? "setup-move chosen" : "setup-move"} aria-pressed=${nth === at} onClick=${() => choose(nth)}>
            <span><b class="print">${spoken(move.label, how)}</b><span class="quiet">${sentence(move.why, how)}</span></span>
            <span class="number">${alone ? Math.round(move.value) : say("setup.percent", { value: Math.round(move.value * 100) })}</span>
          </button></li>`)}</ol>`
        : html`<p>${told || say("setup.no-moves")}</p>`}
      <p class="told-bad" role="alert" hidden=${!told || !moves.length}>${told}</p>
      <div class="buttons">
        <button type="button" class="button" onClick=${onBack}>${say("setup.change")}</button>
        <button type="button" class="button main" aria-disabled=${busy} onClick=${onFollow}>${say("setup.play-on")}</button>
      </div>
    </section>`;
}
