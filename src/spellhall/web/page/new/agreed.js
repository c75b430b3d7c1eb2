// What was agreed on at a table, in one line of the game's own words.
import { clockSaid } from "./clock.js";
import { say } from "../texts.js";

/** @param {import("../types.d.ts").GameShown} game @param {import("../types.d.ts").TableShown} table */
export function agreed(game, table) {
  const parts = game.options.flatMap((option) => {
    const value = table.options[option.name];
    const choice = option.choices.find((one) => one.value === value);
    return option.choices.length < 2 || !choice ? [] : [say("waiting.option", { label: option.label, choice: choice.name || choice.label })];
  });
  if (table.clock) parts.push(clockSaid(table.clock));
  if (table.rated) parts.push(say("table.rated"));
  return parts.join(" · ");
}
