// A bot of one's own making: a level with other words, or that looks less or further ahead.
import { html } from "../vendor/ui.js";
import { Switch } from "../new/switch.js";
import { say } from "../texts.js";
import { WORDS, readLevel, shortName, showLevel } from "./levels.js";

/** @param {{level: string, levels: string[], onTurn: (level: string) => void}} given */
export function Dials({ level, levels, onTurn }) {
  const { base, dials } = readLevel(level);
  /** @param {string} name @param {string} value "": as its level has it */
  function turn(name, value) {
    const others = Object.entries(dials).filter(([other]) => other !== name);
    onTurn(showLevel(base, Object.fromEntries(value ? [...others, [name, value]] : others)));
  }
  const usual = say("dials.usual");
  return html`<details class="dials" open=${Object.keys(dials).length > 0}>
    <summary>${say("dials.title")}</summary>
    <div class="option-rows">
      <${Switch} label=${say("dials.words")} value=${dials.vocabulary ?? ""} onChange=${(/** @type {string} */ value) => turn("vocabulary", value)}
        choices=${[["", usual], ...WORDS.map((tier) => [String(tier), say(`bot.words.${tier}`)])]} />
      <${Switch} label=${say("dials.depth")} value=${dials.depth ?? ""} onChange=${(/** @type {string} */ value) => turn("depth", value)}
        choices=${[["", usual], ...levels.map((one) => [one, say("dials.like", { name: shortName(one) })])]} />
    </div>
  </details>`;
}
