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

/** @typedef {import("./store.js").ReplayStore} ReplayStore */

/** @param {{ store: ReplayStore, onClose: () => void }} given */
export function PlayFrom({ store, onClose }) {
  const at = store.at.value;
  const toAct = store.steps.value[at]?.to_act ?? [];
  const [levels, setLevels] = useState(/** @type {string[]} */ ([]));
  const [level, setLevel] = useState(recall("replay.bot", ""));
  const [seat, setSeat] = useState(store.mine.value[0] ?? toAct[0] ?? 0);
  const [told, tell] = useState(store.open.value ? (toAct.length ? "" : say("replay.at-end")) : say("replay.not-over"));
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
  const possible = store.open.value && toAct.length > 0;
  const seats = store.names.value;

  async function begin() {
    setBusy(true);
    tell("");
    remember("replay.bot", level);
    try {
      await arrive();
      const viewed = store.viewer.value;
      const table = await post(`/api/tables/${store.id}/continue`, {
        at, bot: level, seat, ...(viewed === null ? {} : { viewed }),
      });
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
