// Two people at one device: the page looks through the seat whose turn it is.
import assert from "node:assert/strict";
import { answers, Socket } from "./socket.js";
import { soon } from "./server.js";

const { openTable } = await import("../../src/spellhall/web/page/table/store.js");

const SCENE = { prompt: "", seats: [], regions: [] };

/** A table at which both seats are this device's, and the first is to act. @param {boolean} secrets */
async function opened(secrets) {
  Object.assign(answers, {
    "/api/tables/t": { id: "t", seats: [{ yours: true }, { yours: true }] },
    "/api/tables/t/state?want=scene": { to_act: [0], secrets: false },
  });
  const table = openTable("t");
  await table.begin();
  for (let times = 0; times < 4; times++) await soon();
  const socket = Socket.opened[Socket.opened.length - 1];
  socket.onopen();
  const about = { type: "sync", table: "t", seat: 0, number: 1, scene: SCENE, secrets };
  return { table, say: (/** @type {number[]} */ to_act) => socket.say({ ...about, to_act }) };
}

Deno.test("who is to act is looked through, also if the turn has passed while the table was asked for", async () => {
  const { table, say } = await opened(false);
  assert.equal(table.viewer.value, 0);
  say([0]);
  assert.equal(table.viewer.value, 0);
  say([1]);
  assert.equal(table.viewer.value, 1);
  table.close();
});

Deno.test("what is for one seat alone leaves the page before the other looks", async () => {
  const { table, say } = await opened(true);
  say([1]);
  assert.equal(table.cover.value, 1);
  assert.equal(table.scene.value, null);
  table.close();
});
