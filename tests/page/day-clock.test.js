import assert from "node:assert/strict";
import { leftSaid, secondsLeft } from "../../src/spellhall/web/page/messages/time.js";
import { dayClockSaid, dayClocksSaid } from "../../src/spellhall/web/page/table/day-clock.js";

const HOUR = 3600;

Deno.test("time over days is said in plain words", () => {
  assert.deepEqual(
    [51 * HOUR, 48 * HOUR, 25 * HOUR, 5 * HOUR + 720, 60, 0].map(leftSaid),
    ["2 days 3 h", "2 days", "1 day 1 h", "5 h 12 min", "1 min", "1 min"],
  );
});

Deno.test("a clock stands still until the holiday is over", () => {
  const late = 100 * HOUR * 1000;
  const away = 80 * HOUR * 1000;
  assert.equal(secondsLeft(late, away, 0), 20 * HOUR);
  assert.equal(secondsLeft(late, away, 79 * HOUR * 1000), 20 * HOUR);
  assert.equal(secondsLeft(late, away, 90 * HOUR * 1000), 10 * HOUR);
  assert.equal(secondsLeft(late, null, late + 1), 0);
  assert.match(dayClockSaid(late, away, 0), /^20 h 0 min left, on holiday until /);
  assert.equal(dayClockSaid(null, null, 0), "");
});

Deno.test("all clocks that run are said, and who is away", () => {
  const late = 51 * HOUR * 1000;
  const seats = /** @type {any} */ ([{ kind: "person", yours: true }, { kind: "person" }, { kind: "bot" }]);
  assert.equal(dayClocksSaid(seats, [late, late - HOUR * 1000, null], ["Ann", "Ben", "Otto"], 0), "You 2 days 3 h left · Ben 2 days 2 h left");
  assert.equal(dayClocksSaid(seats, [null, null, null], ["Ann", "Ben", "Otto"], 0), "");
});
