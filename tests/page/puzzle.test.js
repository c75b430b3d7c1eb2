// The calendar of puzzles: days, marks, and the run that is a quiet number.
import assert from "node:assert/strict";

/** @type {Map<string, string>} */
const stored = new Map();
Object.assign(globalThis, {
  localStorage: { getItem: (/** @type {string} */ key) => stored.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => stored.set(key, value), removeItem: (/** @type {string} */ key) => stored.delete(key) },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  document: { documentElement: { dataset: {} } },
});
const { lastDays, later, monthOf, otherMonth } = await import("../../src/spellhall/web/page/puzzle/days.js");
const { answerTraces } = await import("../../src/spellhall/web/page/puzzle/traces.js");
const { traced } = await import("../../src/spellhall/web/page/boards/trace.js");
const { lookOf, marked, runOf } = await import("../../src/spellhall/web/page/puzzle/record.js");

Deno.test("days go on over months, years and changes of clocks", () => {
  assert.equal(later("2026-12-31", 1), "2027-01-01");
  assert.equal(later("2026-03-29", 1), "2026-03-30");
  assert.deepEqual(lastDays("2026-11-02", 3), ["2026-10-31", "2026-11-01", "2026-11-02"]);
  assert.equal(otherMonth("2026-01-31", 1), "2026-02-01");
  assert.equal(otherMonth("2026-01-31", -1), "2025-12-01");
  const { days, before } = monthOf("2026-11-16");
  assert.equal(days.length, 30);
  assert.equal(before, 6); // the first of November was a Sunday
});

Deno.test("what was settled first stays", () => {
  const seen = marked({}, "2026-11-16", "shown");
  assert.equal(marked(seen, "2026-11-16", "alone")["2026-11-16"], "shown");
  assert.equal(lookOf(seen, "2026-11-16", "2026-11-17"), "shown");
});

Deno.test("a run ends with a day that was left out, and today is not held against anybody", () => {
  /** @type {any} */
  const known = { "2026-11-10": "alone", "2026-11-11": "hint", "2026-11-12": "alone", "2026-11-14": "alone", "2026-11-15": "alone" };
  assert.deepEqual(runOf(known, "2026-11-16"), { now: 2, best: 3 });
  assert.deepEqual(runOf({ ...known, "2026-11-16": "alone" }, "2026-11-16"), { now: 3, best: 3 });
  assert.deepEqual(runOf({ ...known, "2026-11-16": "shown" }, "2026-11-17"), { now: 0, best: 3 });
  assert.equal(lookOf(known, "2026-11-16", "2026-11-16"), "today");
  assert.equal(lookOf(known, "2026-11-13", "2026-11-16"), "missed");
  assert.equal(lookOf(known, "2026-11-11", "2026-11-16"), "hint");
});

Deno.test("a refuted word stays on the board, dashed, below the move that refutes it", () => {
  const [own, reply] = [{ number: 1, seat: 0, path: ["a1", "a2"] }, { number: 2, seat: 1, path: ["b1"] }];
  assert.deepEqual(answerTraces([own, reply], 0, true), [
    { turn: own, whole: false, refuted: true },
    { turn: reply, whole: true },
  ]);
  assert.deepEqual(answerTraces([own], 0, true), [{ turn: own, whole: false, refuted: true }]);
  assert.deepEqual(answerTraces([own], 0, false), [{ turn: own, whole: true }]);
  const region = { name: "lanes", kind: "lanes", spots: [{ name: "a1" }, { name: "b1" }, { name: "c1" }] };
  const scene = traced(/** @type {any} */ ({ regions: [region] }), answerTraces(/** @type {any} */ ([own, reply]), 0, true));
  assert.deepEqual(scene.regions[0].spots.map((spot) => [spot.lastBy, spot.refuted]), [[0, true], [1, undefined], [undefined, undefined]]);
});
