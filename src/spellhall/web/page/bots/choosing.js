// Which bot somebody plays: asked for once in each game, then remembered.
import { get } from "../hall/api.js";
import { arrive } from "../hall/me.js";
import { recall, remember } from "../hall/memory.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../shelf/types.d.ts").BotRecord} BotRecord */

/** @param {GameShown} game */
const key = (game) => `bot.${game.about.name}`;

/** @param {GameShown} game @param {string} level */
export const chooseBot = (game, level) => remember(key(game), level);

/** The level that was chosen on this device, if the hall still has it. @param {GameShown} game @param {string[]} levels */
export function chosenBot(game, levels) {
  const level = recall(key(game), "");
  return levels.includes(level) ? level : "";
}

/** How somebody has fared against the bots, as the hall knows it. @param {string} game @returns {Promise<BotRecord>} */
export async function recordOf(game) {
  await arrive();
  return await get(`/api/me/records/${game}`);
}

/**
 * The level to begin with at once; "" if it has to be asked for. Whoever has played on another device is not asked again.
 * @param {GameShown} game @param {string[]} levels
 */
export async function knownBot(game, levels) {
  const chosen = chosenBot(game, levels);
  if (chosen) return chosen;
  const { last } = await recordOf(game.about.name).catch(() => ({ last: null }));
  return last && levels.includes(last) ? last : "";
}
