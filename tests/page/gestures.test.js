import assert from "node:assert/strict";
import { gestures } from "../../src/spellhall/web/page/touch/gestures.js";
import { heldClock } from "./clock.js";
import { board } from "./fingers.js";
import { line } from "./rings.js";
import { seat } from "./server.js";

/** Fingers on a row of letters, and on a rack beside it. @param {string} letters @param {string} [rack] */
function fingers(letters, rack = "") {
  const clock = heldClock();
  const first = line(letters, { rack });
  const { draft, scene } = seat(first, () => first);
  const row = board([...[...letters].map((_, at) => `row:${at}`), ...[...rack].map((_, at) => `rack:${at}`)]);
  /** @type {string[]} */
  const heard = [];
  const stop = gestures(row.root, { draft, held: (name) => heard.push(`held ${name}`), tapped: (name) => heard.push(`refused ${name}`) });
  const end = () => {
    stop();
    clock.free();
  };
  return { ...row, draft, scene, heard, clock, end };
}

Deno.test("a tap touches a spot, a long press tells about it, and a spot that cannot be touched is said", () => {
  const { draft, down, up, heard, clock, end } = fingers("CATS");
  down("row:0");
  up("row:0");
  assert.deepEqual(draft.touches.value, ["row:0"]);
  down("row:3");
  up("row:3");
  down("row:1");
  clock.pass(500);
  up("row:1");
  assert.deepEqual(heard, ["refused row:3", "held row:1"]);
  assert.deepEqual(draft.touches.value, ["row:0"]);
  end();
});

Deno.test("a finger that rests before it goes on has told about the spot, and traces or carries all the same", () => {
  const { draft, down, move, up, heard, clock, end } = fingers("CA.", "T");
  down("row:0");
  clock.pass(500);
  move("row:1");
  up("row:1");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  down("rack:0");
  clock.pass(500);
  move("row:2");
  up("row:2");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1", "rack:0", "row:2"]);
  assert.deepEqual(heard, ["held row:0", "held rack:0"]);
  end();
});

Deno.test("a board that is drawn anew between press and release loses no tap", () => {
  const { draft, down, up, tremble, draw, end } = fingers("CAT");
  down("row:0");
  draw();
  up("row:0");
  assert.deepEqual(draft.touches.value, ["row:0"]);
  down("row:1");
  draw();
  tremble("row:1", 9);
  assert.deepEqual(draft.touches.value, ["row:0"]);
  up("row:1");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  end();
});

Deno.test("a press that is released on another spot is no tap", () => {
  const { draft, down, up, end } = fingers("CAT");
  down("row:0");
  up("row:1");
  assert.deepEqual(draft.touches.value, []);
  end();
});

Deno.test("a finger traces through spots, takes back by going back, and gives all up outside the board", () => {
  const { draft, down, move, up, leave, end } = fingers("CATS");
  down("row:0");
  for (const name of ["row:1", "row:2", "row:1"]) move(name);
  up("row:1");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  down("row:1");
  move("row:2");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1", "row:2"]);
  leave();
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  end();
});

/** An act that is on its way until `accept` or `refuse` is called. @param {ReturnType<typeof fingers>["draft"]} draft */
function underWay(draft) {
  draft.touch("row:0");
  draft.touch("row:1");
  /** @type {{accept: (told: unknown) => void, refuse: (problem: Error) => void}} */
  const answer = { accept: () => {}, refuse: () => {} };
  const done = draft.confirm(() => new Promise((accept, refuse) => Object.assign(answer, { accept, refuse })));
  return { ...answer, done };
}

Deno.test("a trace made while an act is on its way follows it", async () => {
  const { draft, scene, down, move, up, heard, end } = fingers("CATS");
  const { accept, done } = underWay(draft);
  draft.touch("row:0");
  assert.equal(down("row:1"), false);
  for (const name of ["row:2", "row:3", "row:2"]) move(name);
  up("row:2");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  scene.value = line("DOGS");
  accept(null);
  await done;
  assert.deepEqual(draft.touches.value, ["row:0", "row:1", "row:2"]);
  assert.deepEqual([heard, draft.lost.value], [[], 0]);
  end();
});

Deno.test("a trace goes on under the finger when the act is through, and can be taken back and given up", async () => {
  const { draft, scene, down, move, leave, end } = fingers("CATS");
  const { accept, done } = underWay(draft);
  down("row:1");
  move("row:2");
  scene.value = line("DOGS");
  accept(null);
  await done;
  assert.deepEqual(draft.touches.value, ["row:1", "row:2"]);
  move("row:3");
  assert.deepEqual(draft.touches.value, ["row:1", "row:2", "row:3"]);
  move("row:2");
  assert.deepEqual(draft.touches.value, ["row:1", "row:2"]);
  leave();
  assert.deepEqual(draft.touches.value, []);
  end();
});

Deno.test("a trace that was given up while the act was on its way does not follow it", async () => {
  const { draft, scene, down, move, leave, end } = fingers("CATS");
  const { accept, done } = underWay(draft);
  down("row:1");
  move("row:2");
  leave();
  scene.value = line("DOGS");
  accept(null);
  await done;
  assert.deepEqual([draft.touches.value, draft.lost.value], [[], 0]);
  end();
});

Deno.test("a trace that cannot follow an act is counted as lost, and a refused act takes it along", async () => {
  const { draft, scene, down, move, up, end } = fingers("CATS");
  const first = underWay(draft);
  down("row:1");
  move("row:2");
  scene.value = line("DOGS", { starts: [0] });
  first.accept(null);
  await first.done;
  move("row:0");
  up("row:0");
  assert.deepEqual([draft.touches.value, draft.lost.value], [[], 1]);
  const second = underWay(draft);
  down("row:0");
  move("row:1");
  move("row:2");
  second.refuse(new Error("no word"));
  await assert.rejects(second.done);
  up("row:2");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  end();
});

Deno.test("while an act is on its way no trace begins where nothing could be touched first: a field may pan", () => {
  const { draft, scene, down, move, up, heard, end } = fingers("CATS");
  scene.value = line("CATS", { starts: [0] });
  underWay(draft);
  assert.equal(down("row:1"), true);
  move("row:2");
  up("row:2");
  assert.deepEqual([heard, draft.behind()], [["refused row:1"], false]);
  end();
});

Deno.test("a piece of the rack cannot be carried while an act is on its way, and that is said", () => {
  const { draft, down, move, up, heard, end } = fingers("CA.", "T");
  underWay(draft);
  down("rack:0");
  move("row:2");
  up("row:2");
  assert.deepEqual([heard, draft.behind()], [["refused rack:0"], false]);
  end();
});
