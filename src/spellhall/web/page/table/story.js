// The log: the turns of the game as the server tells them, and which of them the board still shows.

import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").Turn} Turn */
/** @typedef {import("../boards/trace.js").Traced} Traced */

const MOST = 400;

/**
 * The story with these turns, each in the place of the one with its number; the list given is not changed.
 * @param {readonly Turn[]} story @param {readonly Turn[]} turns @returns {Turn[]}
 */
export function followed(story, turns) {
  if (!turns.length) return [...story];
  return [...story.filter((turn) => turn.number < turns[0].number), ...turns].slice(-MOST);
}

/** Whether there is a line for it. @param {Turn} turn */
export const isTold = (turn) => Boolean(turn.head || turn.says?.length || turn.quiet?.length || turn.remark);

/** What its line says after its head. @param {Turn} turn @returns {string[]} */
export const saysOf = (turn) => (turn.remark ? [say(`log.${turn.remark}`)] : (turn.says ?? []));

/** Why numbers fell in the last turn of somebody, and in what came after it. @param {readonly Turn[]} story */
export const fallsOf = (story) => story.slice(Math.max(0, story.findLastIndex((turn) => turn.seat != null))).flatMap((turn) => turn.falls ?? []);

/** Whether it left something on the board. @param {Turn} turn */
export const leftTrace = (turn) => Boolean(turn.path?.length || turn.laid?.length || turn.journeys?.length || turn.touched?.length);

/**
 * The turns that stay on the board: what others did since the viewer's own last turn, the newest whole, older ones as
 * rings; for a spectator the newest alone. Once the viewer touches the board only rings stay.
 * @param {readonly Turn[]} story @param {number | null} viewer @param {boolean} touched @returns {Traced[]}
 */
export function tracesOf(story, viewer, touched) {
  /** @type {Traced[]} */
  const found = [];
  const seats = new Set();
  for (const turn of story.toReversed()) {
    const seat = turn.seat ?? null;
    if (turn.remark === "undo" || turn.remark === "back" || (viewer !== null && seat === viewer)) break;
    if (seat === null || seats.has(seat) || !leftTrace(turn)) continue;
    seats.add(seat);
    found.push({ turn, whole: !touched && !found.length });
    if (viewer === null) break;
  }
  return found.reverse();
}
