import assert from "node:assert/strict";
import { replayKeys } from "../../src/spellhall/web/page/replay/keys.js";
import { signal } from "../../src/spellhall/web/page/vendor/ui.js";

/** Something under a key that is one of these. @param {string} kind */
const under = (kind) => Object.assign(new Element(), { closest: (/** @type {string} */ wanted) => (wanted.split(", ").includes(kind) ? {} : null) });

// Only a browser has elements; keys look at them to leave text fields and buttons alone.
Object.assign(globalThis, { Element: globalThis.Element ?? class {} });

/** A replay of five steps at the third. */
function replay() {
  const at = signal(2);
  const sheet = signal("");
  const root = new EventTarget();
  /** @type {string[]} */
  const done = [];
  const store = {
    at,
    steps: signal(/** @type {any[]} */ ([0, 1, 2, 3, 4])),
    go: (/** @type {number} */ to) => Promise.resolve(void done.push(`go ${to}`)),
    play: () => Promise.resolve(void done.push("play")),
  };
  const stop = replayKeys(root, store, sheet);
  /** Whether the key was taken. @param {string} key @param {object} [more] */
  function press(key, more = {}) {
    const event = new Event("keydown", { cancelable: true });
    for (const [name, value] of Object.entries({ key, ...more })) Object.defineProperty(event, name, { value });
    return !root.dispatchEvent(event);
  }
  return { sheet, done, press, stop };
}

Deno.test("arrows step, Home and End go to the ends, Space plays, and all of it ends with the page", () => {
  const { done, press, stop } = replay();
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", " "]) assert.equal(press(key), true);
  assert.deepEqual(done, ["go 1", "go 3", "go 0", "go 4", "play"]);
  assert.equal(press("x"), false);
  stop();
  assert.equal(press("Home"), false);
});

Deno.test("a key right after a sheet of the replay was closed is heard, before anything is drawn", () => {
  const { sheet, done, press } = replay();
  sheet.value = "steps";
  assert.equal(press("ArrowRight"), false);
  sheet.value = "";
  assert.equal(press("ArrowRight"), true);
  sheet.value = "play";
  assert.equal(press("ArrowLeft"), false);
  assert.deepEqual(done, ["go 3"]);
});

Deno.test("a field keeps its keys, and a button its Space", () => {
  const { done, press } = replay();
  assert.equal(press("ArrowLeft", { target: under("select") }), false);
  assert.equal(press(" ", { target: under("button") }), false);
  assert.equal(press("ArrowLeft", { target: under("button") }), true);
  assert.equal(press("ArrowLeft", { ctrlKey: true }), false);
  assert.deepEqual(done, ["go 1"]);
});
