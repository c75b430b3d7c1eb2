// A word that is being typed: the walks that spell its beginning, narrowed by touches, one of them picked.

import { ALPHABET, beginningsOf, openKeys, traceOf, walksOf } from "./spelling.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("./walks.js").Found} Found */

/**
 * @typedef {object} Typing
 * @property {readonly string[]} anchor  touches made before the first letter
 * @property {string} text  what was typed since
 * @property {readonly string[]} narrow  spots that the walk must visit
 * @property {number} pick  the walk chosen among those found
 * @property {boolean} fixed  confirmed as text: its ways can be chosen
 */

/** More pills than this are no choice: a dashed spot is touched to narrow. */
export const MOST_PILLS = 6;

/**
 * @param {readonly string[]} anchor
 * @returns {Typing}
 */
export const begun = (anchor) => ({ anchor, text: "", narrow: [], pick: 0, fixed: false });

/**
 * The walks of what is typed so far. A text that is confirmed is taken as the whole word where it can be.
 * @param {Scene} scene
 * @param {Typing} typing
 * @returns {Found}
 */
export function found(scene, typing) {
  const { anchor, text, narrow, fixed } = typing;
  const whole = fixed ? walksOf(scene, text, anchor) : null;
  const all = whole?.walks.length ? whole : beginningsOf(scene, text, anchor);
  if (!narrow.length) return all;
  return { walks: all.walks.filter((walk) => narrow.every((name) => walk.includes(name))), cut: all.cut };
}

/**
 * The letters that may follow, or all of them where nothing is known of the board.
 * @param {Scene} scene
 * @param {Found} found
 */
export const keysAfter = (scene, found) => (scene.spelling ? openKeys(scene, found) : new Set(ALPHABET));

/**
 * The walks with one more letter; null if there are none.
 * @param {Scene} scene
 * @param {Typing} typing
 * @param {string} letter
 * @returns {Typing | null}
 */
export function typedOn(scene, typing, letter) {
  const longer = { ...typing, text: typing.text + letter, pick: 0, fixed: false };
  return found(scene, longer).walks.length ? longer : null;
}

/**
 * A spot that some of the walks visit and others do not decides among them; null if it does not.
 * @param {Scene} scene
 * @param {Typing} typing
 * @param {string} name
 * @returns {Typing | null}
 */
export function narrowed(scene, typing, name) {
  const { walks } = found(scene, typing);
  const through = walks.filter((walk) => walk.includes(name)).length;
  if (!through || through === walks.length) return null;
  return { ...typing, narrow: [...typing.narrow, name], pick: 0 };
}

/**
 * A spot that some walk can go on to adds its letter; null if none can.
 * @param {Scene} scene
 * @param {Typing} typing
 * @param {string} name
 * @returns {Typing | null}
 */
export function stretched(scene, typing, name) {
  const letter = scene.spelling?.nodes.find((node) => node.spot === name)?.letter ?? "";
  if (!/^[A-Z]$/.test(letter)) return null;
  const longer = { ...typing, text: typing.text + letter, pick: 0, fixed: false };
  const { walks } = found(scene, longer);
  const there = walks.filter((walk) => walk[walk.length - 1] === name);
  return there.length ? { ...longer, narrow: [...typing.narrow, name] } : null;
}

/**
 * One letter less. What narrowed the walks stays as far as it still can.
 * @param {Scene} scene
 * @param {Typing} typing
 * @returns {Typing | null} null when no letter is left
 */
export function shortened(scene, typing) {
  const text = typing.text.slice(0, -1);
  if (!text) return null;
  const shorter = { ...typing, text, pick: 0, fixed: false };
  for (let kept = typing.narrow.length; kept > 0; kept--) {
    const tried = { ...shorter, narrow: typing.narrow.slice(0, kept) };
    if (found(scene, tried).walks.length) return tried;
  }
  return { ...shorter, narrow: [] };
}

/**
 * @typedef {object} WordLetter
 * @property {string} letter
 * @property {boolean} laid  it would come from the rack, in every walk
 * @property {boolean} sure  every walk has it on the same spot
 */

/**
 * The word as small tiles.
 * @param {Scene} scene
 * @param {readonly (readonly string[])[]} walks
 * @returns {WordLetter[]}
 */
export function wordOf(scene, walks) {
  const traces = walks.flatMap((walk) => traceOf(scene, walk) ?? []);
  if (!traces.length) return [];
  return [...traces[0].word].map((letter, place) => {
    const spot = traces[0].path[place];
    return {
      letter,
      laid: traces.every((drawn) => drawn.laid.has(drawn.path[place])),
      sure: traces.every((drawn) => drawn.path[place] === spot),
    };
  });
}
