// Only a browser has these; what is imported looks at them once.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: true, addEventListener: () => {} }),
  localStorage: { getItem: () => null, setItem: () => {} },
  document: { addEventListener: () => {}, documentElement: { dataset: {} }, hidden: true },
  addEventListener: () => {},
  location: { pathname: "/", href: "http://hall/", search: "", hash: "" },
});

import assert from "node:assert/strict";
import { heldClock } from "./clock.js";
import { soon } from "./server.js";

const { answerUnasked, GRACE } = await import("../../src/spellhall/web/page/table/answering.js");
const { lingers } = await import("../../src/spellhall/web/page/hall/memory.js");
const { signal } = await import("../../src/spellhall/web/page/vendor/ui.js");

/**
 * A table that would answer for the seat, told whether its act can be taken back and whether it had a choice.
 * @param {{why?: string | null, several?: boolean}} [given]
 */
async function table({ why = "", several = true } = {}) {
  const clock = heldClock();
  const draft = { confirming: signal(false), begun: signal(false), whole: signal(false) };
  const unasked = { lingering: signal(/** @type {(() => void) | null} */ (null)), isOneOfSeveral: () => several };
  const store = { draft, unasked, answering: signal("do:done"), moving: signal(false), scene: signal({}) };
  /** @type {string[]} */
  const given = [];
  const deeds = { backWhy: signal(why), lookBack: () => Promise.resolve(), answer: (/** @type {string} */ touch) => given.push(touch), play: () => {} };
  const stop = answerUnasked(/** @type {any} */ (store), /** @type {any} */ (deeds));
  await soon();
  const end = () => (stop(), clock.free());
  return { clock, store, draft, unasked, given, end };
}

Deno.test("an act can be taken back for a moment before the usual answer is given", async () => {
  const { clock, unasked, given, end } = await table();
  clock.pass(GRACE - 1);
  assert.deepEqual(given, []);
  assert.ok(unasked.lingering.value);
  clock.pass(1);
  assert.deepEqual(given, ["do:done"]);
  assert.equal(unasked.lingering.value, null);
  end();
});

Deno.test("whoever does not wait for it gives it at once, and once", async () => {
  const { clock, unasked, given, end } = await table();
  unasked.lingering.value?.();
  clock.pass(GRACE);
  assert.deepEqual(given, ["do:done"]);
  end();
});

Deno.test("nothing is given after taking back, after another answer was begun, or when the table is left", async () => {
  for (const act of ["back", "other", "left"]) {
    const { clock, store, draft, unasked, given, end } = await table();
    if (act === "back") store.answering.value = "";
    if (act === "other") draft.begun.value = true;
    if (act === "left") end();
    assert.equal(unasked.lingering.value, null);
    clock.pass(GRACE);
    assert.deepEqual(given, []);
    assert.equal(clock.waiting(), 0);
    end();
  }
});

Deno.test("no moment is left where there was no choice, nothing to take back, or nobody wants it", async () => {
  for (const [given, wanted] of /** @type {const} */ ([[{ several: false }, true], [{ why: "somebody drew" }, true], [{}, false]])) {
    lingers.value = wanted;
    const told = await table(given);
    assert.deepEqual(told.given, ["do:done"]);
    assert.equal(told.clock.waiting(), 0);
    told.end();
  }
  lingers.value = true;
});
