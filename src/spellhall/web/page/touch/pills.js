// The ways of what is typed, as pills: numbered in the order of the graph, with the server's word for each as it comes.

import { say } from "../texts.js";
import { keyOf } from "./answers.js";
import { traceOf } from "./spelling.js";
import { MOST_PILLS } from "./typing.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Way} Way */

/**
 * What a draft does: its walk, the letters it lays there and what it touches besides. Two drafts that differ only in
 * which of two equal pieces is laid do the same.
 * @param {Scene | undefined} scene
 * @param {readonly string[]} draft
 */
function doneBy(scene, draft) {
  const drawn = scene ? traceOf(scene, draft) : null;
  if (!drawn || drawn.held !== null || drawn.unnamed >= 0) return keyOf(draft);
  return JSON.stringify([drawn.path, drawn.word, [...drawn.laid].sort(), drawn.asides]);
}

/**
 * @param {Scene | undefined} scene  on whose graph the walks lie
 * @param {readonly (readonly string[])[]} walks
 * @param {number} pick
 * @param {readonly string[]} touches
 * @param {(draft: readonly string[]) => Scene | undefined} answer
 * @returns {Way[]} none where there are too many to choose from; at most one is chosen, and no two do the same
 */
export function pills(scene, walks, pick, touches, answer) {
  const told = answer(touches)?.ways ?? [];
  if (walks.length < 2) return told;
  if (walks.length > MOST_PILLS) return [];
  const does = (/** @type {readonly string[]} */ draft) => doneBy(scene, draft);
  const offered = new Set(walks.map(does));
  if (told.filter((way) => offered.has(does(way.draft))).length > 1) return told;
  const now = does(touches);
  const numbered = walks.map((draft, place) => {
    const label = answer(draft)?.ways?.find((way) => way.chosen)?.label;
    const n = place + 1;
    const chosen = place === pick && does(draft) === now;
    return { label: label ? say("way.told", { n, label }) : say("way.number", { n }), draft: [...draft], chosen };
  });
  // The same walk in other manners, behind the walks.
  const others = told.filter((way) => !offered.has(does(way.draft)));
  return [...numbered, ...others.map((way) => ({ ...way, chosen: does(way.draft) === now && !offered.has(now) }))];
}
