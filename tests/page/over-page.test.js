// The browser's Back and what lies over a page.
import assert from "node:assert/strict";
import { createOverPage } from "../../src/spellhall/web/page/hall/over-page.js";

/** A browser whose history goes back when it is told to, as real ones do it later. */
function browser() {
  const entries = [{ state: /** @type {unknown} */ (null), href: "/" }, { state: /** @type {unknown} */ (null), href: "/t/abc" }];
  let at = 1;
  let asked = 0;
  /** @type {(() => void)[]} */
  const drawn = [];
  const fake = {
    location: { get href() { return entries[at].href; } },
    history: {
      get state() { return entries[at].state; },
      pushState: (/** @type {unknown} */ state) => void (entries.splice(at + 1), entries.push({ state, href: entries[at].href }), (at += 1)),
      replaceState: (/** @type {unknown} */ state, /** @type {string} */ _, /** @type {any} */ href) => void (entries[at] = { state, href }),
      back: () => void (asked += 1),
    },
  };
  const over = createOverPage(/** @type {any} */ (fake), (doing) => drawn.push(doing));
  const back = () => {
    at -= 1;
    over.moved();
  };
  return {
    over,
    fake,
    length: () => entries.length,
    at: () => at,
    draw: () => drawn.splice(0).forEach((doing) => doing()),
    /** What the person presses. */
    back,
    /** What the page has asked for. */
    settle: () => {
      for (; asked; asked -= 1) back();
    },
  };
}

Deno.test("Back closes a sheet and stays, and without one it leaves", () => {
  const { over, back, at, draw, settle } = browser();
  /** @type {string[]} */
  const done = [];
  const closed = over.add(() => done.push("closed"));
  assert.equal(at(), 2);
  back();
  closed();
  draw();
  settle();
  assert.deepEqual([done, at()], [["closed"], 1]);
  back();
  assert.deepEqual([done, at()], [["closed"], 0]);
});

Deno.test("a sheet that is closed otherwise leaves no entry to go back to, and the address that is shown", () => {
  const { over, fake, at, draw, settle } = browser();
  const closed = over.add(() => assert.fail("closed twice"));
  fake.history.replaceState(fake.history.state, "", "/t/abc/replay?at=3");
  closed();
  draw();
  /** @type {string[]} */
  const went = [];
  over.whenStill(() => went.push("on"));
  assert.deepEqual(went, []);
  fake.history.pushState = () => assert.fail("nothing is open");
  settle();
  assert.deepEqual([at(), fake.location.href, went], [1, "/t/abc/replay?at=3", ["on"]]);
});

Deno.test("one sheet in place of another keeps the one entry", () => {
  const { over, at, draw, settle, back, length } = browser();
  /** @type {string[]} */
  const done = [];
  const menu = over.add(() => done.push("menu"));
  menu();
  over.add(() => done.push("log"));
  draw();
  settle();
  assert.deepEqual([at(), length()], [2, 3]);
  back();
  assert.deepEqual([at(), done], [1, ["log"]]);
});

Deno.test("a sheet opened while the entry goes gets one of its own", () => {
  const { over, at, draw, settle, back } = browser();
  const first = over.add(() => assert.fail("the first is closed"));
  first();
  draw();
  let closed = 0;
  over.add(() => (closed += 1));
  settle();
  assert.deepEqual([at(), over.atEntry()], [2, true]);
  back();
  assert.deepEqual([at(), closed], [1, 1]);
});
