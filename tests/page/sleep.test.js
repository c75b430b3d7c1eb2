import assert from "node:assert/strict";
import { fallAsleep } from "../../src/spellhall/web/page/table/sleep.js";
import { heldClock } from "./clock.js";

Deno.test("a button that sleeps says so and does nothing, and wakes when its time is over", () => {
  const clock = heldClock();
  let pressed = 0;
  const sleep = fallAsleep(600);
  clock.pass(599);
  sleep.press(() => pressed++);
  assert.deepEqual([sleep.state(), pressed], [{ "aria-disabled": "true" }, 0]);
  clock.pass(1);
  assert.deepEqual([sleep.state(), pressed], [{}, 0]);
  sleep.press(() => pressed++);
  assert.equal(pressed, 1);
  clock.free();
});

Deno.test("a button that is gone before it wakes leaves nothing behind", () => {
  const clock = heldClock();
  fallAsleep(600).stop();
  assert.equal(clock.waiting(), 0);
  clock.free();
});
