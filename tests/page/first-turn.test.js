import assert from "node:assert/strict";
import { createFirstTurn } from "../../src/spellhall/web/page/guide/first-turn.js";
import { soon } from "./server.js";

/** A Scene that is known by its prompt. @param {string} prompt @returns {import("../../src/spellhall/web/page/types.d.ts").Scene} */
const scene = (prompt) => ({ game: "", title: "", house: 0, status: "", viewer: 0, seats: [], prompt, regions: [] });

/** @type {import("../../src/spellhall/web/page/guide/moments.js").Moment[]} */
const MOMENTS = [
  { text: "Look.", scenes: [scene("0")], touches: [], after: scene("1"), happenings: [] },
  { text: "Touch a, then b.", scenes: [scene("1"), scene("a"), scene("ab")], touches: ["r:a", "r:b"], after: scene("2"), happenings: [] },
  { text: "Press.", scenes: [scene("2"), scene("done")], touches: ["do:done"], after: scene("3"), happenings: [] },
  { text: "That was it.", scenes: [scene("3")], touches: [], after: null, happenings: [] },
];

/** A guided turn whose motions end when `still` is called, or, where touches cut them short, at a touch. @param {{cut?: boolean}} [how] */
function guided({ cut = false } = {}) {
  /** @type {string[]} */
  const heard = [];
  /** @type {(() => void) | null} */
  let end = null;
  const still = () => {
    end?.();
    end = null;
    return soon();
  };
  const turn = createFirstTurn(MOMENTS, {
    play(moment, drawn) {
      heard.push(`${drawn.prompt} > ${moment.after?.prompt}`);
      return new Promise((resolve) => (end = resolve));
    },
    finish: () => void (cut && still()),
    sound: (name) => heard.push(name),
    leave: () => heard.push("left"),
  });
  /** The moment that stands, and what is drawn of it. */
  const shown = () => [turn.at.value, turn.scene.value.prompt];
  return { turn, heard, still, shown };
}

Deno.test("a guided turn goes from moment to moment by the touches that it asks for", async () => {
  const { turn, heard, still, shown } = guided();
  turn.next();
  assert.deepEqual([turn.moving.value, ...shown()], [true, 0, "1"]);
  await still();
  turn.touch("r:b");
  assert.equal(turn.astray.value, true);
  turn.touch("r:a");
  assert.equal(turn.astray.value, false);
  turn.next();
  turn.touch("r:b");
  assert.deepEqual(shown(), [1, "ab"]);
  turn.next();
  await still();
  turn.touch("do:done");
  await still();
  turn.next();
  assert.deepEqual(heard, ["0 > 1", "refused", "tile", "tile", "ab > 2", "tile", "2 > 3", "left"]);
});

Deno.test("what is touched while something moves is done when it stands still", async () => {
  const { turn, still, shown } = guided();
  turn.next();
  turn.touch("r:a");
  assert.deepEqual(shown(), [0, "1"]);
  await still();
  assert.deepEqual(shown(), [1, "a"]);
});

Deno.test("a touch cuts short what moves, and is done", async () => {
  const { turn, shown } = guided({ cut: true });
  turn.next();
  turn.touch("r:a");
  await soon();
  assert.deepEqual([turn.moving.value, ...shown()], [false, 1, "a"]);
});

Deno.test("the main button pressed while something moves goes on after it, once however often it was pressed", async () => {
  const { turn, still, shown, heard } = guided();
  turn.next();
  await still();
  turn.touch("r:a");
  turn.touch("r:b");
  turn.next();
  turn.touch("do:done");
  await still();
  assert.deepEqual([turn.moving.value, ...shown()], [true, 2, "3"]);
  turn.next();
  turn.next();
  await still();
  assert.deepEqual(heard.slice(-2), ["2 > 3", "left"]);
});
