// Which link is copied for others.
import assert from "node:assert/strict";
import { linkFor } from "../../src/spellhall/web/page/hall/reach.js";

const HERE = "http://127.0.0.1:8765";
const known = { public: null, lan: ["http://192.168.1.7:8765/"], open: true, may: true };

Deno.test("a link has the address of the invitation, not the one of this machine alone", () => {
  assert.equal(linkFor(known, "/t/abc", HERE), "http://192.168.1.7:8765/t/abc");
  assert.equal(linkFor({ ...known, public: "https://hall.example" }, "/t/abc/replay?at=3", HERE), "https://hall.example/t/abc/replay?at=3");
});

Deno.test("the host is asked first where nobody else could come, and whoever cannot help it gets what there is", () => {
  assert.equal(linkFor({ ...known, open: false }, "/t/abc", HERE), "");
  assert.equal(linkFor({ ...known, open: false, may: false }, "/t/abc", HERE), `${HERE}/t/abc`);
  assert.equal(linkFor({ ...known, open: false, lan: [] }, "/t/abc", HERE), `${HERE}/t/abc`);
  assert.equal(linkFor(null, "/t/abc", HERE), `${HERE}/t/abc`);
});
