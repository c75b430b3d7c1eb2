// Playing on from a step: which seat, and against which bot.
import { post } from "../hall/api.js";
import { arrive } from "../hall/me.js";
import { recall, remember } from "../hall/memory.js";
import { takeKept, usualLevel } from "../hall/opening.js";
import { go } from "../hall/router.js";
import { botLevels } from "../hall/catalogue.js";
import { Sheet } from "../table/sheet.js";
import { maySay, say } from "../texts.js";
import { html, useEffect, useState } from "../vendor/ui.js";

/**
 * A step to play on from: who is asked there, one's own seats, whether the game is over, and how steps are counted.
 * @typedef {{ id: string, at: number, toAct: number[], mine: number[], open: boolean, names: readonly string[],
 *   counted: { viewed?: number, open?: boolean } }} PlayPoint
 */

/** @param {{ point: PlayPoint, onClose: () => void }} given */
export function PlayFrom({ point, onClose }) {
  const { at, toAct } = point;
  const [levels, setLevels] = useState(/** @type {string[]} */ ([]));
  const [level, setLevel] = useState(recall("replay.bot", ""));
  const [seat, setSeat] = useState(point.mine[0] ?? toAct[0] ?? 0);
  const [told, tell] = useState(point.open ? (toAct.length ? "" : say("replay.at-end")) : say("replay.not-over"));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    botLevels().then(
      (found) => {
        setLevels(found);
        if (!found.includes(level)) setLevel(usualLevel(found));
      },
      (problem) => tell(problem.message),
    );
  }, []);
  const possible = point.open && toAct.length > 0;
  const seats = point.names;

  async function begin() {
    setBusy(true);
    tell("");
    remember("replay.bot", level);
    try {
      await arrive();
      const table = await post(`/api/tables/${point.id}/continue`, { at, bot: level, seat, ...point.counted });
      await takeKept(table);
      go(`/t/${table.id}`);
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem));
      setBusy(false);
    }
  }

  return html`<${Sheet} title=${say("replay.play-from")} onClose=${onClose}>
    <div class="play-from">
      <p>${say("replay.play-from-text", { at })}</p>
      ${seats.length > 1 && html`<fieldset>
        <legend class="capitals">${say("replay.your-seat")}</legend>
        <div class="switch">${seats.map((name, nth) => html`<label key=${nth}>
          <input type="radio" name="seat" checked=${seat === nth} onChange=${() => setSeat(nth)} /><span>${name}</span>
        </label>`)}</div>
      </fieldset>
      <fieldset>
        <legend class="capitals">${say("replay.bot")}</legend>
        <div class="switch">${levels.map((name) => html`<label key=${name}>
          <input type="radio" name="level" checked=${level === name} onChange=${() => setLevel(name)} /><span>${maySay(`bot.${name}`, name)}</span>
        </label>`)}</div>
      </fieldset>`}
      <p class=${told ? "told-bad" : ""} role="status">${told}</p>
      <button type="button" class="button main wide" disabled=${busy || !possible || !level} onClick=${begin}>${say("replay.begin")}</button>
    </div>
  </${Sheet}>`;
}
