// The log: what happened, one entry a turn of a seat, in the sentences of the game.

import { say } from "../texts.js";
import { unended, withoutSubject } from "./sentence.js";

/** @typedef {import("../types.d.ts").Happening} Happening */
/**
 * @typedef {object} Entry
 * @property {number} key
 * @property {number} news  told at once: the same number
 * @property {number | null} seat  whose shape stands before it
 * @property {boolean} bare  its subject is the shape alone
 * @property {string[]} parts  the first is what was done, the rest what came of it
 * @property {string[]} brief  the same for one line: without how a word was laid and walked
 * @property {number} spelled  which part tells of a word; -1 where none does, and 0 in the story
 */

const MOST = 400;
let keys = 0;

/**
 * The story with this added; the list given is not changed.
 * @param {readonly Entry[]} story
 * @param {readonly Happening[]} happenings
 * @returns {Entry[]}
 */
export function told(story, happenings) {
  const news = (story.at(-1)?.news ?? 0) + 1;
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Happening | null} */
  let before = null;
  let laying = false;
  for (const one of happenings) {
    const seat = one.seat ?? null;
    const last = entries.at(-1);
    const text = unended(one.text);
    // What was spelled begins an entry, but for the tiles that were laid for it.
    /** @type {boolean} */
    const fresh = Boolean(one.words?.length) && !laying;
    /** @type {Entry | false | null | undefined} */
    const follows = before && last && last.seat === seat && !fresh && last;
    laying = one.motion === "lay" && !one.words?.length && (follows ? laying : true);
    const part = seat === null ? text : withoutSubject(text, seat);
    const brief = isStep(one) || (one.motion === "lay" && !one.words?.length) ? [] : [part];
    if (follows && seat !== null) {
      if (before && isStep(one) && isStep(before)) last.parts.pop();
      if (one.words?.length && last.spelled < 0) last.spelled = last.parts.length;
      last.parts.push(part);
      last.brief.push(...brief);
    } else entries.push({ key: ++keys, news, seat, bare: part !== text, parts: [part], brief, spelled: one.words?.length ? 0 : -1 });
    before = one;
  }
  return [...story, ...entries.map(wordFirst)].slice(-MOST);
}

/**
 * A line of the table itself, which no game tells: taking back, going away, a clock that ran out.
 * @param {string} line
 * @returns {{seat: number | null, text: string} | null}
 */
export function remarkOf(line) {
  const [, verb, number] = /^(back|undo|resign|left|timeout|bot) (\d+)/.exec(line) ?? [];
  return verb ? { seat: verb === "undo" ? null : Number(number), text: say(`log.${verb}`) } : null;
}

/**
 * @param {readonly Entry[]} story
 * @param {readonly string[]} lines
 * @returns {Entry[]}
 */
export function remarked(story, lines) {
  const entries = lines.flatMap((line) => {
    const remark = remarkOf(line);
    if (!remark) return [];
    const { seat, text } = remark;
    const parts = [text];
    return [{ key: ++keys, news: (story.at(-1)?.news ?? 0) + 1, seat, bare: seat !== null, parts, brief: parts, spelled: -1 }];
  });
  return entries.length ? [...story, ...entries] : [...story];
}

/** @param {Happening} one */
const isStep = (one) => one.motion === "step" && !one.words?.length && (one.path?.length ?? 0) > 1;

/** What was spelled comes before the tiles that were laid for it. @param {Entry} entry @returns {Entry} */
function wordFirst(entry) {
  const { spelled, parts } = entry;
  if (spelled < 0) return { ...entry, brief: parts };
  return { ...entry, parts: [parts[spelled], ...parts.toSpliced(spelled, 1)], spelled: 0 };
}
