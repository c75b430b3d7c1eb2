import assert from "node:assert/strict";
import { gestures } from "../../src/spellhall/web/page/touch/gestures.js";
import { heldClock } from "./clock.js";
import { board } from "./fingers.js";
import { line } from "./rings.js";
import { seat } from "./server.js";

/** Fingers on a row of letters. @param {string} letters */
function fingers(letters) {
  const clock = heldClock();
  const first = line(letters);
  const { draft, scene } = seat(first, () => first);
  const row = board([...letters].map((_, at) => `row:${at}`));
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
