// Laying a table: what is touched while an answer is awaited is done in its turn, and nothing is lost.
import assert from "node:assert/strict";
import { soon } from "./server.js";

/** @type {Map<string, string>} */
const stored = new Map();
/** @type {{path: string, body: any, answer: (told: unknown) => void}[]} */
const asked = [];
Object.assign(globalThis, {
  localStorage: { getItem: (/** @type {string} */ key) => stored.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => stored.set(key, value), removeItem: (/** @type {string} */ key) => stored.delete(key) },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  document: { documentElement: { dataset: {} } },
  fetch: (/** @type {string} */ path, /** @type {{body: string}} */ { body }) =>
    new Promise((resolve) => asked.push({ path, body: JSON.parse(body), answer: (told) => resolve(Response.json(told)) })),
});
const { createSetup } = await import("../../src/spellhall/web/page/setup/store.js");

/** A draft of two parts, as the hall tells it. @param {string[]} laid */
const drafted = (laid) => ({
  draft: { laid },
  laid: {
    seats: 2,
    parts: ["tiles", "pawns"].map((name) => ({
      name,
      keys: [{ thing: "A", left: 9 }, { thing: "B", left: 9 }],
      regions: [{ name, kind: "squares", spots: ["1", "2", "3"].map((at) => ({ name: `${name}:${at}`, states: ["open"] })) }],
    })),
  },
});

/** Answer what is asked, one after the other; each deed is added to the draft that came with it. */
async function answer() {
  await soon();
  while (asked.length) {
    const { body, answer } = /** @type {(typeof asked)[0]} */ (asked.shift());
    const { deed } = body;
    answer(drafted(deed ? [...body.draft.laid, `${deed.part} ${deed.spot} ${deed.thing}`] : []));
    await soon();
  }
}

async function begun() {
  stored.clear();
  const store = createSetup("some-game");
  const begun = store.begin();
  await answer();
  await begun;
  return store;
}
/** @param {any} store */
const laid = (store) => store.now.value.draft.laid;
const A = /** @type {any} */ ({ thing: "A" });
const B = /** @type {any} */ ({ thing: "B" });

Deno.test("keys, spots and parts touched faster than the hall answers are taken in their order", async () => {
  const store = await begun();
  store.aim("tiles:2");
  store.press(A);
  store.press(B);
  store.choose("pawns");
  store.aim("pawns:3");
  store.press(A);
  await answer();
  assert.deepEqual(laid(store), ["tiles tiles:2 A", "tiles tiles:3 B", "pawns pawns:3 A"]);
});

Deno.test("undo takes back what was touched before it, also when that still waits", async () => {
  const store = await begun();
  store.press(A);
  store.press(B);
  store.undo();
  await answer();
  assert.deepEqual(laid(store), ["tiles tiles:1 A"]);
});

Deno.test("the table is settled when all that was touched lies there", async () => {
  const store = await begun();
  store.press(A);
  const seen = store.settled().then(() => laid(store));
  await answer();
  assert.deepEqual(await seen, ["tiles tiles:1 A"]);
});

Deno.test("where nothing is awaited, a touch is done at once", async () => {
  const store = await begun();
  store.choose("pawns");
  store.aim("pawns:2", 1);
  assert.equal(store.part.value?.name, "pawns");
  assert.deepEqual([store.spot.value, store.seat.value], ["pawns:2", 1]);
});
