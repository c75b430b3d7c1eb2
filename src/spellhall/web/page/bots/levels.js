// What a level of the hall's bots is called and says about itself. A level may have dials behind it, as in
// `club,vocabulary=35`; dials alone turn those of the strongest.
import { maySay, say } from "../texts.js";

/** From the weakest: the hall may lack some of them. */
const ORDER = ["novice", "casual", "club", "expert", "master"];
const STRONGEST = ORDER[ORDER.length - 1];
/** From where on a vocabulary is called by the next name. */
export const WORDS = [10, 20, 35, 50, 70, 95];

/** @param {string} level @returns {{base: string, dials: Record<string, string>}} */
export function readLevel(level) {
  const parts = level.split(",").map((part) => part.trim());
  const base = parts[0].includes("=") ? STRONGEST : parts[0];
  const turned = parts.filter((part) => part.includes("="));
  return { base, dials: Object.fromEntries(turned.map((part) => part.split("=").map((side) => side.trim()))) };
}

/** @param {string} base @param {Record<string, string>} dials */
export const showLevel = (base, dials) => [base, ...Object.entries(dials).map(([name, value]) => `${name}=${value}`)].join(",");

/** Its place among the levels, counted from 1, and how many there are; 0 of one that is not known here. @param {string} level */
export const strengthOf = (level) => ({ place: ORDER.indexOf(readLevel(level).base) + 1, count: ORDER.length });

/** Whether the hall has it, its dials turned or not. @param {string[]} levels @param {string} level */
export const has = (levels, level) => levels.includes(readLevel(level).base);

/** The level of all bots of these, if it is the same and no dial is turned. @param {(string | null | undefined)[]} levels of bots */
export function oneLevel(levels) {
  const [first] = levels;
  return first && !first.includes("=") && levels.every((level) => level === first) ? first : "";
}

/** As in a sentence. @param {string} level */
export const botName = (level) => maySay(`bot.name.${readLevel(level).base}`, say("bot.named", { level }));
/** As one calls it who knows that it is a bot. @param {string} level */
export const shortName = (level) => maySay(`bot.name-short.${readLevel(level).base}`, botName(level));

/** How strong it is, in words a newcomer understands. @param {string} level */
export function botLine(level) {
  const { base, dials } = readLevel(level);
  return [maySay(`bot.${base}`, base), ...turnedSaid(dials)].join(" · ");
}

/** @param {Record<string, string>} dials */
function turnedSaid({ vocabulary, depth, ...others }) {
  const tier = WORDS.findLast((one) => one <= Number(vocabulary)) ?? WORDS[0];
  return [
    ...(vocabulary ? [say(`bot.words.${tier}`)] : []),
    ...(depth ? [say("bot.as-far-as", { name: shortName(depth) })] : []),
    ...(Object.keys(others).length ? [say("bot.turned")] : []),
  ];
}

/** How it plays this game: in the game's own words, else in general ones. @param {import("../types.d.ts").GameShown} game @param {string} level */
export const playsSaid = (game, level) => game.about.bots?.[level] || maySay(`bot.plays.${level}`, botLine(level));
