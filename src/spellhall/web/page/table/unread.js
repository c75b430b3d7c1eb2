// What was said at the table and not read yet.

/** @typedef {import("../types.d.ts").Said} Said */

/**
 * How many lines of others are new.
 * @param {readonly Said[]} chat @param {number} read the number of the last line that was read
 * @param {readonly number[]} mine own seats @param {readonly string[]} muted people who are not heard
 */
export const unreadIn = (chat, read, mine, muted) =>
  chat.filter((line) => line.number > read && !mine.includes(line.seat ?? -1) && !muted.includes(line.person ?? "")).length;

/** The number of the last line. @param {readonly Said[]} chat */
export const lastOf = (chat) => chat.reduce((last, line) => Math.max(last, line.number), 0);
