// Looking for an opponent: in more tabs than a hall keeps answers back for, and after the page was closed.
import assert from "node:assert/strict";
import { heldClock } from "./clock.js";
import { soon } from "./server.js";

/** @type {string[]} */
const asked = [];
/** @type {Map<string, string>} */
const stored = new Map();
/** @type {unknown} */
let told;
const waiting = { state: "waiting", stamp: "waiting", pace: "live", clock: 60, waited: 0 };

// Deno has a storage of its own, which is not simply written over.
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => stored.set(key, value),
    removeItem: (/** @type {string} */ key) => stored.delete(key),
  },
});
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  document: { documentElement: { dataset: {} }, addEventListener() {} },
  location: { pathname: "/", search: "", hash: "", href: "http://hall.test/" },
  addEventListener() {},
  fetch: (/** @type {string} */ path) => {
    asked.push(path);
    if (asked.length > 9) return new Promise(() => {});
    return Promise.resolve(Response.json(path === "/api/me" ? { id: "ann", name: "Ann", kind: "guest" } : told));
  },
});

const { look, lookUp, lost, seek, stop } = await import("../../src/spellhall/web/page/pairing/seek.js");

Deno.test("who comes back after the hall has given the wish up is told, once", async () => {
  told = null;
  stored.set("spellhall.seeking", "true");
  await lookUp();
  assert.equal(lost.value, true);
  lost.value = false;
  await lookUp(true);
  assert.equal(lost.value, false);
});

Deno.test("an answer that comes at once with nothing new is not asked for again at once", async () => {
  const clock = heldClock();
  try {
    told = waiting;
    asked.length = 0;
    await look({ game: "lexigo", pace: "live", anybody: false });
    const waits = () => asked.filter((path) => path.includes("wait=")).length;
    while (!waits()) await soon();
    for (let i = 0; i < 50; i++) await soon();
    assert.equal(waits(), 1);
    clock.pass(3000);
    while (waits() < 2) await soon();
    assert.equal(seek.peek()?.told.state, "waiting");
    await stop();
  } finally {
    clock.free();
  }
});
