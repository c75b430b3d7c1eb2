// Only a browser has these; what is imported looks at them once.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: true, addEventListener: () => {} }),
  localStorage: { getItem: () => null, setItem: () => {} },
  document: { addEventListener: () => {}, documentElement: { dataset: {} }, hidden: true },
  addEventListener: () => {},
  location: { pathname: "/", href: "http://hall/", search: "", hash: "" },
});

import assert from "node:assert/strict";
import { sampleOf } from "./samples.js";
import { seat, soon } from "./server.js";

const { createDeeds } = await import("../../src/spellhall/web/page/table/deeds.js");
const { signal } = await import("../../src/spellhall/web/page/vendor/ui.js");

/** A table at which lines are played, and answered when `accept` is called. @param {string} name */
function table(name) {
  const sample = sampleOf(name);
  const answers = new Map((sample.answers ?? []).map((scene, place) => [sample.touches.slice(0, place + 1).join(" "), scene]));
  answers.set("", sample.scene);
  const { draft, scene, answer } = seat(sample.scene, (touches) => answers.get(touches.join(" ")) ?? sample.scene);
  /** @type {{draft: string[], accept: () => void, refuse: (problem: unknown) => void}[]} */
  const sent = [];
  const line = { number: 1, play: (/** @type {{draft: string[]}} */ move) => new Promise((accept, refuse) => sent.push({ ...move, accept: () => accept(null), refuse })) };
  const store = { id: "t", draft, scene, viewer: signal(0), landed: () => Promise.resolve(), line: () => line };
  const deeds = createDeeds(/** @type {any} */ (store));
  return { deeds, draft, scene, answer, sample, sent };
}

Deno.test("an act confirmed before the server has told what the touches make is played when it has", async () => {
  const { deeds, draft, answer, sample, sent } = table("4-play");
  for (const touch of sample.touches) draft.touch(touch);
  deeds.play();
  deeds.play();
  await soon();
  assert.equal(sent.length, 0);
  await answer();
  await soon();
  assert.deepEqual(sent.map((one) => one.draft), [sample.touches]);
});

Deno.test("an act that was confirmed is played although others have moved meanwhile, if it still stands there", async () => {
  const { deeds, draft, scene, answer, sample, sent } = table("4-play");
  for (const touch of sample.touches) draft.touch(touch);
  deeds.play();
  scene.value = { ...sample.scene, status: "later" };
  await answer();
  await soon();
  assert.deepEqual(sent.map((one) => one.draft), [sample.touches]);
});

Deno.test("an act that no longer stands there is not played", async () => {
  const { deeds, draft, scene, answer, sample, sent } = table("4-play");
  for (const touch of sample.touches) draft.touch(touch);
  deeds.play();
  scene.value = { ...sample.scene, regions: [] };
  await answer();
  await soon();
  assert.equal(sent.length, 0);
  assert.equal(draft.lost.value, sample.touches.length);
});

Deno.test("a button pressed twice is meant once, and another one follows it", async () => {
  const { deeds, sent } = table("4-play");
  deeds.press("do:one");
  deeds.press("do:one");
  deeds.press("do:two");
  await soon();
  assert.deepEqual(sent.map((one) => one.draft), [["do:one"]]);
  sent[0].accept();
  await soon();
  assert.deepEqual(sent.map((one) => one.draft), [["do:one"], ["do:two"]]);
});

Deno.test("a button that makes no act by itself is a touch, and what was touched meanwhile follows it", async () => {
  const { deeds, draft, answer, sample, sent } = table("4-play");
  const button = { touch: "do:more", label: "More" };
  sample.scene.buttons = [button];
  deeds.press(button.touch);
  draft.touch(sample.touches[0]);
  sent[0].refuse({ type: "malformed" });
  await soon();
  assert.deepEqual(draft.touches.value, [button.touch]);
  await answer();
  assert.deepEqual(draft.touches.value, [button.touch, sample.touches[0]]);
});

Deno.test("an answer that came too late is given again if the question is the same, else it is refused", async () => {
  const { deeds, draft, scene, answer, sample, sent } = table("4-play");
  for (const touch of sample.touches) draft.touch(touch);
  await answer();
  deeds.play();
  scene.value = { ...sample.scene, status: "somebody else has moved" };
  sent[0].refuse({ type: "stale", told: { number: 1 } });
  await soon();
  assert.deepEqual(sent.map((one) => one.draft), [sample.touches, sample.touches]);
  scene.value = { ...sample.scene, prompt: "Something else?" };
  sent[1].refuse({ type: "stale", told: { number: 1 } });
  await soon();
  assert.equal(sent.length, 2);
  assert.equal(deeds.refusal.value?.stale, true);
});
