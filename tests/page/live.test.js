/** A connection to a hall that hears what is sent, and says what a test says. */
class Socket {
  static OPEN = 1;
  /** @type {Socket[]} */
  static opened = [];
  readyState = 1;
  /** @type {any[]} */
  heard = [];
  onopen = () => {};
  onmessage = (/** @type {{data: string}} */ _event) => {};
  constructor() {
    Socket.opened.push(this);
  }
  send(/** @type {string} */ text) {
    this.heard.push(JSON.parse(text));
  }
  close() {}
  say(/** @type {object} */ told) {
    this.onmessage({ data: JSON.stringify(told) });
  }
}

// Only a browser has these; what is imported looks at them once.
Object.assign(globalThis, {
  document: { addEventListener: () => {} },
  addEventListener: () => {},
  location: { protocol: "http:", host: "hall" },
  WebSocket: Socket,
  fetch: () => Promise.resolve(Response.json({ id: "p", name: "Mabel", kind: "guest" })),
});

import assert from "node:assert/strict";
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
