// Who shall it be: the hall's bots with their faces, how they play this game, and how one has fared against each.
import { html, useEffect, useState } from "../vendor/ui.js";
import { LevelSorts } from "../draw/level-sorts.js";
import { Mask } from "../draw/mask.js";
import { reach } from "../hall/reach.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { recordOf } from "./choosing.js";
import { Dials } from "./dials.js";
import { botLine, playsSaid, readLevel, shortName, showLevel, strengthOf } from "./levels.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../shelf/types.d.ts").BotRecord} BotRecord */

/**
 * @param {{game: GameShown, levels: string[], chosen: string, act?: "play" | "choose", told?: string, busy?: boolean,
 *   onPlay: (level: string) => void, onRules?: (level: string) => void, onClose: () => void}} given
 */
export function StrengthSheet({ game, levels, chosen, act = "play", told = "", busy = false, onPlay, onRules, onClose }) {
  const [level, choose] = useState(chosen);
  const [record, setRecord] = useState(/** @type {BotRecord | null} */ (null));
  useEffect(() => {
    // Without a record the faces are enough.
    recordOf(game.about.name).then(setRecord, () => {});
  }, [game.about.name]);
  // Where others come, and two can play it.
  const meets = act === "play" && reach.value?.open && game.about.seats[0] <= 2 && game.about.seats[1] >= 2;
  const { base, dials } = readLevel(level);
  const name = shortName(level);
  /** @param {Event} event */
  function play(event) {
    event.preventDefault();
    if (!busy) onPlay(level);
  }
  return html`<${Sheet} title=${say("strength.title")} onClose=${onClose} className="low strength-sheet">
    <form data-house=${game.about.house} onSubmit=${play}>
      <div class="faces" role="radiogroup" aria-label=${say("strength.title")}>
        ${levels.map((one) => html`<${FaceCard} key=${one} game=${game} level=${one}
          fared=${record?.levels.find((fared) => fared.level === one)} chosen=${one === base} onChoose=${() => choose(showLevel(one, dials))} />`)}
      </div>
      ${act === "choose" && html`<${Dials} level=${level} levels=${levels} onTurn=${choose} />`}
      <p class=${told ? "told-bad" : "quiet"} role="status">${told || (act === "play" ? remark(record, level, levels) : botLine(level))}</p>
      <div class="strength-deeds">
        ${onRules && html`<button class="button" type="button" onClick=${() => onRules(level)}>${say("strength.rules")}</button>`}
        <button class="button main" type="submit" aria-disabled=${busy}>${say(`strength.${act}`, { name })}</button>
      </div>
      ${meets && html`<a class="text-button" href=${`/find/${game.about.name}`}>${say("strength.find")}</a>`}
    </form>
  </${Sheet}>`;
}

/** What is said below the faces: another level after two wins or two losses, else that the choice is kept. @param {BotRecord | null} record @param {string} level @param {string[]} levels */
function remark(record, level, levels) {
  const next = record?.suggested;
  if (!next || level !== record?.last || !levels.includes(next)) return say("strength.stays", { name: shortName(level) });
  return say(levels.indexOf(next) > levels.indexOf(level) ? "strength.up" : "strength.down", { name: shortName(next) });
}

/**
 * @param {{game: GameShown, level: string, chosen: boolean, onChoose: () => void,
 *   fared: BotRecord["levels"][number] | undefined}} given
 */
function FaceCard({ game, level, fared, chosen, onChoose }) {
  const { place, count } = strengthOf(level);
  return html`<label class="face-card">
    <input type="radio" name="level" value=${level} checked=${chosen} autofocus=${chosen} onChange=${onChoose} aria-label=${[
      shortName(level),
      botLine(level),
      playsSaid(game, level).replace(/\.$/, ""),
      say("bot.strength", { place, count }),
      ...(fared ? [say("strength.record-said", fared)] : []),
    ].join(", ")} />
    <${Mask} level=${level} height=${58} />
    <span class="face-text" aria-hidden="true">
      <span class="face-name"><b class="print">${shortName(level)}</b> <b>· ${botLine(level)}</b></span>
      <span class="quiet">${playsSaid(game, level)}</span>
      <${LevelSorts} place=${place} count=${count} />
    </span>
    ${fared && html`<span class="face-record quiet" aria-hidden="true"><b>${say("strength.of", fared)}</b><span>${say("strength.won")}</span></span>`}
  </label>`;
}
