// Positions of real games, made by scripts/scenes_for_page.py.

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */
/**
 * @typedef {object} Sample
 * @property {Scene} scene
 * @property {string} line
 * @property {string[]} touches  of an act
 * @property {Scene[]} [answers]  the Scene after each of them
 * @property {{spots: Record<string, [string[], number[]]>, complete: boolean, field: boolean}[]} [after]
 * @property {Record<string, string[][]>} [texts]  the walks that the terminal finds
 */

const FOLDER = new URL("./scenes/", import.meta.url);

/** @returns {{name: string, sample: Sample}[]} */
export function samples() {
  return [...Deno.readDirSync(FOLDER)]
    .map(({ name }) => name)
    .sort()
    .map((name) => ({ name, sample: JSON.parse(Deno.readTextFileSync(new URL(name, FOLDER))) }));
}

/** @param {string} name @returns {Sample} */
export const sampleOf = (name) => JSON.parse(Deno.readTextFileSync(new URL(`${name}.json`, FOLDER)));
