import assert from "node:assert/strict";
import { pressed } from "../../src/spellhall/web/page/touch/keys.js";
import { createSheets } from "../../src/spellhall/web/page/table/sheets.js";
import { line } from "./rings.js";
import { sampleOf } from "./samples.js";
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

Deno.test("Enter before the server has answered is not lost", () => {
  const sample = sampleOf("4-play");
  const { draft } = seat(sample.scene, () => sample.scene);
  /** @type {string[]} */
  const done = [];
  const doing = { ...desk().doing, draft, confirm: () => done.push("confirm") };
  for (const touch of sample.touches) draft.touch(touch);
  assert.equal(draft.complete.value, false);
  assert.equal(pressed(key("Enter"), doing), true);
  assert.equal(pressed(key("Enter", { repeat: true }), doing), false);
  assert.deepEqual(done, ["confirm"]);
});

Deno.test("a word typed and confirmed while another is on its way is played behind it", async () => {
  const { draft, doing, done } = desk();
  for (const letter of "cat") pressed(key(letter), doing);
  /** @type {(told: unknown) => void} */
  let accept = () => {};
  const played = draft.confirm(() => new Promise((resolve) => (accept = resolve)));
  assert.equal(pressed(key("Enter"), doing), false);
  for (const letter of "ca") pressed(key(letter), doing);
  assert.equal(pressed(key("Enter"), doing), true);
  assert.ok(!done.includes("confirm"));
  accept(null);
  await played;
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  assert.equal(done.at(-1), "confirm");
});

Deno.test("a key right after Escape has closed a sheet is heard, before anything is drawn", () => {
  const { doing, done } = desk();
  const sheets = createSheets();
  const covered = { ...doing, close: sheets.closeTopmost, quiet: sheets.covering, map: () => sheets.open("keys") };
  sheets.open("rules");
  assert.equal(pressed(key("c"), covered), false);
  assert.equal(pressed(key("Escape"), covered), true);
  assert.equal(pressed(key("?"), covered), true);
  assert.equal(sheets.sheet.value?.name, "keys");
  assert.equal(pressed(key("Escape"), covered), true);
  assert.equal(pressed(key("c"), covered), true);
  assert.deepEqual(done, ["typed"]);
});

Deno.test("Escape closes a sheet before the type case, and nothing where nothing is open", () => {
  const sheets = createSheets();
  sheets.typing.value = true;
  sheets.open("menu");
  assert.equal(sheets.closeTopmost(), true);
  assert.equal(sheets.typing.value, true);
  assert.equal(sheets.closeTopmost(), true);
  assert.equal(sheets.closeTopmost(), false);
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
