import assert from "node:assert/strict";
import { scaleOf } from "../../src/spellhall/web/page/review/scale.js";
import { openReview } from "../../src/spellhall/web/page/review/store.js";
import { heldClock } from "./clock.js";

/** @param {string} line */
const option = (line) => ({ line, value: 0.5, label: line, words: [], way: "", why: "", draft: [] });

/** A turn of seat 0; of a decision, what was best. @param {number} at @param {string | null} [best] */
const turn = (at, best = null) => ({
  at, mover: 0, line: "", said: [], gist: "", words: [], chances: [0.5, null], decided: at > 0, entry: at,
  decision: best === null ? null : { seat: 0, played: option("mine"), best: option(best), given: 0.1, missed: [], forced: false, looks: 1 },
});

/** @param {(string | null)[]} bests @param {object} [more] @returns {any} */
const report = (bests, more = {}) => ({
  game: "g", title: "G", seats: 2, seat: 0, all_open: false, unit: "chance", turning: [], winners: [1], scores: [0, 1],
  turns: [turn(0), ...bests.map((best, place) => turn(place + 1, best))], missed: [], done: 1, of: 2, final: false, ...more,
});

/** A review whose answers come one after the other, the last again and again. @param {any[]} answers */
function reviewed(answers) {
  /** @type {string[]} */
  const asked = [];
  const source = {
    table: () => Promise.resolve(/** @type {any} */ ({ game: "g", title: "G", seats: [{ kind: "person", name: "A", yours: true }, { kind: "person", name: "B" }] })),
    report: () => (asked.push("report"), Promise.resolve(answers.length > 1 ? answers.shift() : answers[0])),
    board: (/** @type {number} */ _seat, /** @type {boolean} */ _open, /** @type {number} */ at) => (asked.push(`board ${at}`), Promise.resolve(/** @type {any} */ ({ at }))),
    whole: false,
  };
  return { asked, store: openReview("t", source, { seat: null, open: false, at: null }) };
}

const settled = () => new Promise((next) => setTimeout(next, 0));

Deno.test("it is asked for until all is known, and the worst is shown when all was seen", async () => {
  const clock = heldClock();
  const { asked, store } = reviewed([report(["a", null]), report(["a", "b"], { missed: [2] }), report(["a", "b"], { missed: [2], final: true })]);
  await store.begin();
  assert.equal(store.at.value, 0);
  clock.pass(1000);
  await settled();
  assert.equal(store.at.value, 2);
  clock.pass(1000);
  await settled();
  assert.equal(clock.waiting(), 0);
  assert.equal(asked.filter((one) => one === "report").length, 3);
  clock.free();
});

Deno.test("whoever has gone to a turn stays there, and sees a better move when one is found", async () => {
  const clock = heldClock();
  const { asked, store } = reviewed([report(["a", null]), report(["c", "b"], { missed: [2], final: true })]);
  await store.begin();
  await store.go(1);
  clock.pass(1000);
  await settled();
  assert.equal(store.at.value, 1);
  assert.equal(asked.filter((one) => one === "board 1").length, 2);
  clock.free();
});

Deno.test("nothing is asked for when the page is left", async () => {
  const clock = heldClock();
  const { store } = reviewed([report(["a"])]);
  await store.begin();
  assert.equal(clock.waiting(), 1);
  store.end();
  assert.equal(clock.waiting(), 0);
  clock.free();
});

Deno.test("numbers beside the curve are round and take in all values", () => {
  for (const values of [[50, 50], [0, 100], [33, 71, 12], [20.5, 61.5], [48, 52]]) {
    const { from, to, ticks } = scaleOf(values);
    assert.ok(from <= Math.min(...values) && to >= Math.max(...values) && from < to);
    assert.ok(ticks.length >= 2 && ticks.length <= 5);
  }
});
