// What was agreed on at a table, in one line of the game's own words.
import { clockSaid } from "./clock.js";
import { say } from "../texts.js";

/** Of these options, those that could be otherwise. @param {import("../types.d.ts").GameShown} game @param {Record<string, unknown>} options */
export function optionsSaid(game, options) {
  return game.options.flatMap((option) => {
    const choice = option.choices.find((one) => option.name in options && one.value === options[option.name]);
    return option.choices.length < 2 || !choice ? [] : [say("waiting.option", { label: option.label, choice: choice.name || choice.label })];
  });
}

/** @param {import("../types.d.ts").GameShown} game @param {import("../types.d.ts").TableShown} table */
export function agreed(game, table) {
  const parts = optionsSaid(game, table.options);
  if (table.clock) parts.push(clockSaid(table.clock));
  if (table.rated) parts.push(say("table.rated"));
  return parts.join(" · ");
}
