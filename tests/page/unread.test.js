// What counts as new in the chat.
import assert from "node:assert/strict";
import { lastOf, unreadIn } from "../../src/spellhall/web/page/table/unread.js";

/** @param {number} number @param {number | null} seat @param {string} person @returns {import("../../src/spellhall/web/page/types.d.ts").Said} */
const line = (number, seat, person) => ({ type: "chat", table: "t", number, name: person, text: "Well met", at: 0, seat, person });
const chat = [line(3, 1, "ada"), line(4, 0, "me"), line(7, 1, "ada"), line(9, null, "ben")];

Deno.test("lines of others that came after the last one read are new, one's own and muted ones are not", () => {
  assert.equal(unreadIn(chat, 0, [0], []), 3);
  assert.equal(unreadIn(chat, 3, [0], []), 2);
  assert.equal(unreadIn(chat, 0, [0], ["ada"]), 1);
  assert.equal(unreadIn(chat, lastOf(chat), [0], []), 0);
  assert.equal(lastOf([]), 0);
});
