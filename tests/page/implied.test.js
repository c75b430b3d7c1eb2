import assert from "node:assert/strict";
import { line } from "./rings.js";
import { seat } from "./server.js";
import { preview } from "../../src/spellhall/web/page/touch/preview.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */

/** @param {Scene} scene */
const speller = (scene) => seat(scene, (draft, now) => preview(now, draft));

/** A row of cards of which so many are chosen, in order. @param {number} cards @param {number} most @param {Partial<Scene>} [more] @returns {(draft: readonly string[]) => Scene} */
const lineUp = (cards, most, more = {}) => (draft) => ({
  ...line("A"),
  spelling: undefined,
  act: { label: "Line up", complete: draft.length === most, final: true },
  regions: [{
    name: "hand",
    kind: "row",
    role: "dock",
    label: "Hand",
    spots: Array.from({ length: cards }, (_, at) => {
      const name = `hand:${at}`;
      return { name, label: name, at: [at, 0], states: draft.includes(name) ? ["chosen"] : draft.length < most ? ["open"] : [] };
    }),
  }],
  ...more,
});

Deno.test("the only spot where a word can begin is touched already", () => {
  const { draft } = speller({ ...line("CAT", { starts: [0] }), buttons: [{ touch: "do:pass", label: "Pass" }] });
  assert.deepEqual(draft.touches.value, ["row:0"]);
  assert.equal(draft.begun.value, false);
  assert.deepEqual(draft.shown.value?.buttons?.map((one) => one.touch), ["do:pass"]);
  draft.touch("row:1");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  assert.equal(draft.begun.value, true);
});

Deno.test("touching it all the same says nothing new, and a second time puts it back", () => {
  const { draft } = speller(line("CAT", { starts: [0] }));
  draft.touch("row:0");
  assert.deepEqual(draft.touches.value, ["row:0"]);
  assert.equal(draft.begun.value, true);
  draft.touch("row:0");
  assert.deepEqual(draft.touches.value, []);
});

Deno.test("a typed word begins with its first letter", () => {
  const { draft } = speller(line("CAT", { starts: [0] }));
  assert.deepEqual([...draft.keys.value], ["C"]);
  for (const letter of "cat") assert.equal(draft.type(letter), true);
  assert.deepEqual(draft.touches.value, ["row:0", "row:1", "row:2"]);
});

Deno.test("another answer takes its place", async () => {
  const { draft } = speller({ ...line("CAT", { starts: [0] }), buttons: [{ touch: "do:pass", label: "Pass" }] });
  /** @type {(readonly string[])[]} */
  const played = [];
  await draft.confirm(async (touches) => played.push(touches), ["do:pass"]);
  assert.deepEqual(played, [["do:pass"]]);
});

Deno.test("nothing is implied where there are several, where a text is asked for, or beside the usual answer", () => {
  const one = line("CAT", { starts: [0] });
  for (const scene of [line("CAT", { starts: [0, 1] }), { ...one, field: { label: "Letter" } }, { ...one, buttons: [{ touch: "do:done", label: "Done", usual: true }] }]) {
    assert.deepEqual(speller(scene).draft.touches.value, []);
  }
});

Deno.test("the last card of a line goes without saying, and the act is whole", async () => {
  const cards = lineUp(2, 2);
  const { draft, answer } = seat(cards([]), cards);
  draft.touch("hand:1");
  await answer();
  assert.deepEqual(draft.touches.value, ["hand:1", "hand:0"]);
  await answer();
  assert.equal(draft.whole.value, true);
});

Deno.test("what was laid out by a hint waits to be confirmed", async () => {
  const cards = lineUp(3, 2);
  const { draft, answer } = seat(cards([]), cards);
  draft.choose({ draft: ["hand:0", "hand:1"] });
  await answer();
  assert.equal(draft.complete.value, true);
  assert.equal(draft.whole.value, false);
});

Deno.test("what went without saying is not kept when the table moves on", () => {
  const { draft, scene } = speller(line("CAT", { starts: [0] }));
  scene.value = line("CAT");
  assert.deepEqual(draft.touches.value, []);
  scene.value = line("CAT", { starts: [1] });
  assert.deepEqual(draft.touches.value, ["row:1"]);
});

/** Two places for the piece: beside one letter, and between two. */
const gaps = () => line(".A.B", { rack: "XY", starts: [1], rule: { reuse: true, touching: 1 } });

Deno.test("a piece of the hand lies down where most are around it, and the other places stay open", () => {
  const { draft } = speller(gaps());
  draft.touch("rack:0");
  assert.deepEqual(draft.touches.value, ["row:1", "rack:0", "row:2"]);
  const open = draft.shown.value?.regions.flatMap((region) => region.spots).filter((spot) => spot.states?.includes("open"));
  assert.ok(open?.some((spot) => spot.name === "row:0"));
  assert.ok(open?.some((spot) => spot.name === "row:3"), "the walk may go on");
});

Deno.test("a touch elsewhere moves it, one on its place says nothing new", () => {
  for (const place of ["row:0", "row:2"]) {
    const { draft } = speller(gaps());
    draft.touch("rack:0");
    assert.equal(draft.touch(place), true);
    assert.deepEqual(draft.touches.value, ["row:1", "rack:0", place]);
    assert.equal(draft.shown.value?.regions[0].spots.find((spot) => spot.name === "row:2")?.states?.includes("open") ?? false, false);
  }
});

Deno.test("it goes back into the hand by one touch, its own or undo", () => {
  const { draft } = speller(gaps());
  draft.touch("rack:0");
  draft.touch("rack:0");
  assert.deepEqual(draft.touches.value, ["row:1"]);
  draft.touch("rack:1");
  draft.back();
  assert.deepEqual(draft.touches.value, ["row:1"]);
});

Deno.test("a piece that is carried goes where it is put", () => {
  const { draft } = speller(gaps());
  draft.touch("rack:0", false);
  assert.deepEqual(draft.touches.value, ["row:1", "rack:0"]);
  draft.touch("row:0");
  assert.deepEqual(draft.touches.value, ["row:1", "rack:0", "row:0"]);
});

Deno.test("where pieces need nothing around them, all places are alike", () => {
  const { draft } = speller(line(".A.B", { rack: "XY", starts: [1], rule: { reuse: true } }));
  draft.touch("rack:0");
  assert.deepEqual(draft.touches.value, ["row:1", "rack:0"]);
});

Deno.test("a piece touched while an act was on its way can be moved as well", async () => {
  const { draft } = speller(gaps());
  const played = draft.confirm(() => Promise.resolve(), ["do:done"]);
  draft.touch("row:1");
  draft.touch("rack:0");
  await played;
  assert.deepEqual(draft.touches.value, ["row:1", "rack:0", "row:2"]);
  draft.touch("row:0");
  assert.deepEqual(draft.touches.value, ["row:1", "rack:0", "row:0"]);
});
