import assert from "node:assert/strict";
import { pressed } from "../../src/spellhall/web/page/touch/keys.js";
import { line } from "./rings.js";
import { seat } from "./server.js";

/** @param {string} key @param {object} [more] */
const key = (key, more = {}) => /** @type {KeyboardEvent} */ (/** @type {unknown} */ ({ key, code: "", target: null, ...more }));

// Only a browser has elements; keys look at them to leave text fields and buttons alone.
Object.assign(globalThis, { Element: globalThis.Element ?? class {} });

function desk() {
  const scene = line("CATS", { starts: [0] });
  const { draft } = seat(scene, () => scene);
  /** @type {string[]} */
  const done = [];
  const doing = {
    draft,
    confirm: () => done.push("confirm"),
    close: () => false,
    open: (/** @type {string} */ what) => done.push(what),
    readSeat: (/** @type {number} */ at) => done.push(`seat ${at}`),
    map: () => done.push("map"),
    told: (/** @type {string} */ what) => done.push(what),
  };
  return { draft, doing, done };
}

Deno.test("letters type, Backspace takes back, Shift+Backspace and Escape all of it", () => {
  const { draft, doing, done } = desk();
  for (const letter of "cat") assert.equal(pressed(key(letter), doing), true);
  assert.deepEqual(draft.touches.value, ["row:0", "row:1", "row:2"]);
  pressed(key("x"), doing);
  pressed(key("Backspace"), doing);
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  pressed(key("Backspace", { shiftKey: true }), doing);
  assert.deepEqual(draft.touches.value, []);
  assert.deepEqual(done, ["typed", "typed", "typed", "flat", "back", "clear"]);
  pressed(key("c"), doing);
  assert.equal(pressed(key("Escape"), doing), true);
  assert.deepEqual(draft.touches.value, []);
  assert.equal(pressed(key("Escape"), doing), false);
});

Deno.test("Enter confirms only what is complete", () => {
  const { doing, done } = desk();
  assert.equal(pressed(key("Enter"), doing), false);
  pressed(key("c"), doing);
  pressed(key("a"), doing);
  assert.equal(pressed(key("Enter"), doing), true);
  assert.equal(done.at(-1), "confirm");
});

Deno.test("Alt keys open things, can be changed and can be off; on a mac Alt writes other signs", () => {
  const { doing, done } = desk();
  pressed(key("l", { altKey: true }), doing);
  pressed(key("¬", { altKey: true, code: "KeyL" }), doing);
  pressed(key("3", { altKey: true }), doing);
  assert.deepEqual(done, ["log", "log", "seat 2"]);
  pressed(key("g", { altKey: true }), { ...doing, alt: () => ({ log: "g" }) });
  assert.equal(done.at(-1), "log");
  assert.equal(pressed(key("l", { altKey: true }), { ...doing, alt: () => null }), false);
});

Deno.test("the map of keys comes up only while no word is typed", () => {
  const { doing, done } = desk();
  assert.equal(pressed(key("?"), doing), true);
  pressed(key("c"), doing);
  assert.equal(pressed(key("?"), doing), false);
  assert.deepEqual(done, ["map", "typed"]);
});

Deno.test("combinations with Control are the browser's", () => {
  const { doing } = desk();
  assert.equal(pressed(key("c", { ctrlKey: true }), doing), false);
});
