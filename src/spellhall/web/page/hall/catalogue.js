// What the hall has to offer. It does not change while a page is open, so it is asked for once.
import { get } from "./api.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/** @param {string} path */
function once(path) {
  const known = asked.get(path);
  if (known) return known;
  const coming = get(path).catch((problem) => {
    asked.delete(path);
    throw problem;
  });
  asked.set(path, coming);
  return coming;
}

// Posters hang so that neighbours differ most: dark beside light.
const HANGING = [0, 1, 2, 5, 3, 4];

/** All games, as their posters hang. @returns {Promise<GameShown[]>} */
export async function games() {
  /** @type {GameShown[]} */
  const all = await once("/api/games");
  return [...all].sort((one, other) => HANGING.indexOf(one.about.house) - HANGING.indexOf(other.about.house));
}

/** @param {string} name @returns {Promise<GameShown | undefined>} */
export async function gameOf(name) {
  return (await games()).find((game) => game.about.name === name);
}

/** Levels of bots, from the weakest. @returns {Promise<string[]>} */
export const botLevels = () => once("/api/bots");

/** Names of word lists. @returns {Promise<string[]>} */
export const wordLists = () => once("/api/lists");
