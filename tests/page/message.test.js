import assert from "node:assert/strict";
import { createMessage } from "../../src/spellhall/web/page/table/message.js";
import { soon } from "./server.js";

/** A field for lines that are answered when `answer` is called. */
function field() {
  /** @type {string[]} */
  const sent = [];
  /** @type {(told: unknown) => void} */
  let answer = () => {};
  const message = createMessage((line) => {
    sent.push(line);
    return new Promise((resolve) => (answer = resolve));
  });
  return { message, sent, answer: (/** @type {unknown} */ told) => (answer(told), soon()) };
}

Deno.test("a line leaves the field when it is sent, and nothing is sent of an empty one", async () => {
  const { message, sent, answer } = field();
  message.text.value = "  ";
  message.submit();
  message.text.value = " Well played! ";
  message.submit();
  assert.deepEqual(sent, ["Well played!"]);
  assert.equal(message.text.value, "");
  await answer({ number: 1 });
  assert.equal(message.text.value, "");
});

Deno.test("a line that could not be sent comes back into the field", async () => {
  const { message, answer } = field();
  message.text.value = "Well played!";
  message.submit();
  await answer(undefined);
  assert.equal(message.text.value, "Well played!");
});

Deno.test("a line that comes back does not write over the next one", async () => {
  const { message, answer } = field();
  message.text.value = "Well played!";
  message.submit();
  message.text.value = "Anoth";
  await answer(undefined);
  assert.equal(message.text.value, "Anoth");
});
