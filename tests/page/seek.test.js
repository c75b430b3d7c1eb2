// Waiting for an opponent in more tabs than a hall keeps answers back for.
import assert from "node:assert/strict";
import { heldClock } from "./clock.js";
import { soon } from "./server.js";

/** @type {string[]} */
const asked = [];
const waiting = { state: "waiting", stamp: "waiting", pace: "live", clock: 60, waited: 0 };

Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  document: { documentElement: { dataset: {} }, addEventListener() {} },
  location: { pathname: "/", search: "", hash: "", href: "http://hall.test/" },
  addEventListener() {},
  fetch: (/** @type {string} */ path) => {
    asked.push(path);
    if (asked.length > 9) return new Promise(() => {});
    const told = path === "/api/me" ? { id: "ann", name: "Ann", kind: "guest" } : waiting;
    return Promise.resolve(new Response(JSON.stringify(told), { headers: { "content-type": "application/json" } }));
  },
});

Deno.test("an answer that comes at once with nothing new is not asked for again at once", async () => {
  const clock = heldClock();
  try {
    const { look, seek, stop } = await import("../../src/spellhall/web/page/pairing/seek.js");
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
