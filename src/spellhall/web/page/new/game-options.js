// The options of a game in its own words: a row each.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import { Switch } from "./switch.js";

/** @typedef {import("../types.d.ts").GameOption} GameOption */

/** @param {GameOption} option @param {string[]} lists @returns {[unknown, string, string?][]} */
export function choicesOf(option, lists) {
  /** @type {[unknown, string, string?][]} */
  const choices = option.choices.map((choice) => [choice.value, choice.name || choice.label, choice.meaning]);
  if (option.name === "lexicon") {
    for (const list of lists) if (!choices.some(([value]) => value === list)) choices.push([list, list]);
  }
  if (option.default === null) choices.unshift([null, say("new.by-lot")]);
  return choices;
}

/** What can be chosen; a choice without effect is not offered. @param {import("../types.d.ts").GameShown | undefined} game @param {string[]} lists @param {boolean} rated */
export function optionsOf(game, lists, rated) {
  const open = (game?.options ?? []).filter((option) => !(rated && option.name === "lexicon"));
  return open.map((option) => ({ option, choices: choicesOf(option, lists) })).filter(({ choices }) => choices.length > 1);
}

/**
 * @param {{game: import("../types.d.ts").GameShown, lists: string[], rated: boolean, options: Record<string, unknown>,
 *   onChoose: (options: Record<string, unknown>) => void}} given
 */
export function GameOptions({ game, lists, rated, options, onChoose }) {
  return html`<div class="option-rows">
    ${optionsOf(game, lists, rated).map(
      ({ option, choices }) => html`<${Switch} key=${option.name} label=${option.label} choices=${choices}
        value=${option.name in options ? options[option.name] : option.default}
        onChange=${(/** @type {unknown} */ value) => onChoose({ ...options, [option.name]: value })} />`,
    )}
  </div>`;
}
