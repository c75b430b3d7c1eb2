// What is said aloud at this table, through the announcer of the page that is open.

/** @type {import("../touch/announce.js").Announcer | null} */
let announcer = null;

/** @param {import("../touch/announce.js").Announcer | null} now */
export function speakThrough(now) {
  announcer = now;
}

/** What happened. @param {string} text */
export const tell = (text) => announcer?.tell(text);
/** What needs an answer: the turn, a refusal, the clock. @param {string} text */
export const call = (text) => announcer?.call(text);
/** An own touch. @param {string} text */
export const touched = (text) => announcer?.touch(text);
