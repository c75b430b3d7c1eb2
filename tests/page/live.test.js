import assert from "node:assert/strict";
import { Socket } from "./socket.js";
import { heldClock } from "./clock.js";
import { soon } from "./server.js";

const { follow } = await import("../../src/spellhall/web/page/hall/live.js");

const TOO_OFTEN = { type: "refused", problem: { type: "too-many-requests", status: 429, detail: "That was too often.", retry_after: 0.5 } };

/** A seat at a table that is followed. */
async function followed() {
  const clock = heldClock();
  /** @type {any[]} */
  const told = [];
  const line = follow({ table: "t", seat: 0, on: (heard) => told.push(heard) });
  await soon();
  await soon();
  const [socket] = Socket.opened;
  socket.onopen();
  socket.heard.length = 0;
  const end = () => {
    line.stop();
    clock.free();
  };
  return { line, socket, told, clock, end };
}

Deno.test("of what came too often an act is sent again, and a question about touches is given back to be asked again", async () => {
  const { line, socket, told, clock, end } = await followed();
  const played = line.play({ draft: ["a"] });
  const asked = assert.rejects(line.draft(["a", "b"]), { type: "too-many-requests", status: 429 });
  socket.say(TOO_OFTEN);
  await asked;
  const [act, question] = socket.heard.splice(0);
  clock.pass(500);
  assert.deepEqual(socket.heard, [act]);
  socket.say({ type: "done", key: act.key });
  await played;
  // The hall may have heard the question after all: nobody waits for what it says to that.
  socket.say({ type: "refused", key: question.key, table: "t", seat: 0, problem: { type: "malformed", status: 400 } });
  assert.deepEqual(told, []);
  end();
});

/** @type {any} */
const FIRST = {
  prompt: "Touch a letter.",
  seats: [],
  regions: [{ name: "row", spots: [{ name: "row:0" }, { name: "row:1" }] }, { name: "rack", spots: [{ name: "rack:0" }] }],
};
const about = { table: "t", seat: 0, to_act: [0] };

Deno.test("a Scene is told once, and a move by what it changes: all else is the same as before", async () => {
  const { socket, told, end } = await followed();
  socket.say({ type: "sync", ...about, number: 4, scene: FIRST });
  socket.say({ type: "update", ...about, since: 4, number: 5, changes: { scene: { prompt: "Wait." }, spots: { seat: [[1, [1]]] } } });
  const [first, second] = told.map((heard) => heard.scene);
  assert.deepEqual(second.regions[0].spots, [{ name: "row:0" }, { name: "row:1", seat: 1 }]);
  assert.equal(second.prompt, "Wait.");
  assert.equal(second.regions[0].spots[0], first.regions[0].spots[0]);
  assert.equal(second.regions[1], first.regions[1]);
  assert.deepEqual(socket.heard, []);
  end();
});

Deno.test("the last graph is kept while there is none, and what differs from it is told when there is one again", async () => {
  const { socket, told, end } = await followed();
  const spelling = { nodes: [{ spot: "row:0", next: [] }], starts: [], least: 2, most: 9 };
  socket.say({ type: "sync", ...about, number: 1, scene: { ...FIRST, spelling } });
  const steps = [{ spelling: { nodes: { letter: [["A", [0]]] } } }, { scene: { spelling: null } }, { spelling: { fields: { least: 3 } } }];
  steps.forEach((changes, nth) => socket.say({ type: "update", ...about, since: nth + 1, number: nth + 2, changes }));
  assert.deepEqual(told.slice(2).map((heard) => heard.scene.spelling), [null, { ...spelling, least: 3, nodes: [{ spot: "row:0", next: [], letter: "A" }] }]);
  end();
});

for (const [why, lost] of /** @type {[string, object][]} */ ([
  ["a step was lost", { since: 5, number: 6, changes: {} }],
  ["changes do not fit", { since: 4, number: 5, changes: { spots: { seat: [[1, [7]]] } } }],
])) {
  Deno.test(`when ${why}, everything is asked for once more and what comes before that is not heard`, async () => {
    const { socket, told, end } = await followed();
    const said = console.error;
    console.error = () => {};
    socket.say({ type: "sync", ...about, number: 4, scene: FIRST });
    socket.say({ type: "update", ...about, ...lost });
    socket.say({ type: "update", ...about, since: 6, number: 7, changes: {} });
    console.error = said;
    assert.deepEqual(socket.heard, [{ type: "subscribe", table: "t", want: "scene", changes: true, seat: 0 }]);
    socket.say({ type: "sync", ...about, number: 7, scene: { ...FIRST, prompt: "Again." } });
    assert.deepEqual(told.map((heard) => [heard.type, heard.number, heard.scene.prompt]), [["sync", 4, "Touch a letter."], ["sync", 7, "Again."]]);
    end();
  });
}

Deno.test("touches that go on are told by what changes since the last answer, others since the position", async () => {
  const { line, socket, end } = await followed();
  socket.say({ type: "sync", ...about, number: 4, scene: FIRST });
  /** @param {string[]} touches @param {object} changes */
  const drafted = async (touches, changes) => {
    const shown = line.draft(touches);
    const [asked] = socket.heard.splice(0);
    socket.say({ type: "drafted", table: "t", seat: 0, key: asked.key, number: 4, changes });
    const { prompt, regions } = await shown;
    return [asked.number, asked.known, prompt, regions[0].spots.map((/** @type {any} */ spot) => spot.steps)];
  };
  assert.deepEqual(await drafted(["row:1"], { scene: { prompt: "Go on." }, spots: { steps: [[[1], [1]]] } }), [4, undefined, "Go on.", [undefined, [1]]]);
  assert.deepEqual(await drafted(["row:1", "row:0"], { spots: { steps: [[[2], [0]]] } }), [4, 1, "Go on.", [[2], [1]]]);
  assert.deepEqual(await drafted(["row:0"], {}), [4, undefined, "Touch a letter.", [undefined, undefined]]);
  // Another position: what was answered before says nothing about it.
  socket.say({ type: "update", ...about, since: 4, number: 4, changes: { scene: { prompt: "Now." } } });
  assert.deepEqual(await drafted(["row:0", "row:1"], {}), [4, undefined, "Now.", [undefined, undefined]]);
  end();
});

Deno.test("an answer to touches that does not fit is asked for whole", async () => {
  const { line, socket, end } = await followed();
  const said = console.error;
  console.error = () => {};
  socket.say({ type: "sync", ...about, number: 4, scene: FIRST });
  const shown = line.draft(["row:1"]);
  const [asked] = socket.heard.splice(0);
  assert.equal(asked.number, 4);
  socket.say({ type: "drafted", table: "t", seat: 0, key: asked.key, number: 4, changes: { spots: { seat: [[1, [7]]] } } });
  await soon();
  console.error = said;
  const [again] = socket.heard.splice(0);
  assert.deepEqual([again.draft, again.number], [["row:1"], undefined]);
  socket.say({ type: "drafted", table: "t", seat: 0, key: again.key, scene: FIRST });
  assert.deepEqual(await shown, FIRST);
  end();
});

Deno.test("whoever is barred gets the page anew, which says why", async () => {
  const { socket, told, end } = await followed();
  let reloaded = 0;
  Object.assign(location, { reload: () => (reloaded += 1) });
  socket.say({ type: "closing", reason: "hall-closing" });
  assert.equal(reloaded, 0);
  socket.say({ type: "closing", reason: "barred" });
  assert.equal(reloaded, 1);
  assert.deepEqual(told.map((one) => one.reason), ["hall-closing", "barred"]);
  end();
});
