// The ways of what is typed, as pills: numbered in the order of the graph, with the server's word for each as it comes.

import { say } from "../texts.js";
import { keyOf } from "./answers.js";
import { MOST_PILLS } from "./typing.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Way} Way */

/**
 * @param {readonly (readonly string[])[]} walks
 * @param {number} pick
 * @param {readonly string[]} touches
 * @param {(draft: readonly string[]) => Scene | undefined} answer
 * @returns {Way[]} none where there are too many to choose from
 */
export function pills(walks, pick, touches, answer) {
  const told = answer(touches)?.ways ?? [];
  if (walks.length < 2) return told;
  if (walks.length > MOST_PILLS) return [];
  const keys = new Set(walks.map(keyOf));
  if (told.filter((way) => keys.has(keyOf(way.draft))).length > 1) return told;
  const numbered = walks.map((draft, place) => {
    const label = answer(draft)?.ways?.find((way) => way.chosen)?.label;
    const n = place + 1;
    const chosen = place === pick && keyOf(draft) === keyOf(touches);
    return { label: label ? say("way.told", { n, label }) : say("way.number", { n }), draft: [...draft], chosen };
  });
  // The same walk in other manners, behind the walks.
  return [...numbered, ...told.filter((way) => !keys.has(keyOf(way.draft)))];
}
