import assert from "node:assert/strict";
import { preview } from "../../src/spellhall/web/page/touch/preview.js";
import { heldClock } from "./clock.js";
import { line } from "./rings.js";
import { sampleOf, samples } from "./samples.js";
import { seat, soon } from "./server.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */

/** @param {Scene | null} scene @param {string} name */
const states = (scene, name) => scene?.regions.flatMap((region) => region.spots).find((one) => one.name === name)?.states ?? [];

/** A server that knows a spelling Scene. @param {Scene} scene */
const speller = (scene) => seat(scene, (draft, now) => ({ ...preview(now, draft), prompt: `told ${draft.length}` }));

/** A server that knows one act of a game. @param {string} name */
function player(name) {
  const sample = sampleOf(name);
  const answers = new Map((sample.answers ?? []).map((scene, place) => [sample.touches.slice(0, place + 1).join(" "), scene]));
  answers.set("", sample.scene);
  return { ...seat(sample.scene, (draft) => answers.get(draft.join(" ")) ?? sample.scene), sample };
}

for (const { name, sample } of samples().filter(({ sample }) => sample.answers)) {
  Deno.test(`${name}: touches made all at once, before any answer, make the act`, async () => {
    const { draft, answer } = player(name.replace(".json", ""));
    for (const touch of sample.touches) assert.equal(draft.touch(touch), true);
    assert.equal(draft.complete.value, false);
    await answer();
    assert.deepEqual(draft.touches.value, sample.touches);
    assert.equal(draft.complete.value, true);
    assert.equal(draft.lost.value, 0);
  });
}

Deno.test("a touch is seen at once, and the server's words come later", async () => {
  const { draft, answer, open } = speller(line("CAT"));
  assert.equal(draft.touch("row:0"), true);
  assert.deepEqual(states(draft.shown.value, "row:0"), ["chosen"]);
  assert.deepEqual(states(draft.shown.value, "row:1"), ["open"]);
  assert.equal(draft.shown.value?.prompt, "Spell.");
  draft.touch("row:1");
  draft.touch("row:2");
  assert.deepEqual(open(), ["row:0"]);
  await answer();
  assert.equal(draft.shown.value?.prompt, "told 3");
  assert.equal(draft.complete.value, true);
});

Deno.test("an answer to touches that were taken back is kept for later and not shown", async () => {
  const { draft, asked } = speller(line("CAT"));
  draft.touch("row:0");
  draft.back();
  const before = draft.shown.value;
  asked[0].resolve({ ...line("CAT"), prompt: "late" });
  await soon();
  assert.equal(draft.shown.value?.prompt, before?.prompt);
  draft.touch("row:0");
  assert.equal(draft.shown.value?.prompt, "late");
});

Deno.test("an answer about a position that is gone is dropped", async () => {
  const { draft, scene, asked } = speller(line("CAT"));
  draft.touch("row:0");
  const [old] = asked.splice(0);
  scene.value = { ...line("CAR"), prompt: "new" };
  old.resolve({ ...line("CAT"), prompt: "late" });
  await soon();
  assert.equal(draft.shown.value?.prompt, "new");
});

Deno.test("when the table moves on, touches that are still legal stay", async () => {
  const { draft, scene, answer } = speller(line("CAT"));
  for (const touch of ["row:0", "row:1", "row:2"]) draft.touch(touch);
  await answer();
  scene.value = line("CA#");
  await answer();
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  assert.equal(draft.lost.value, 1);
  draft.touch("row:0");
  assert.equal(draft.lost.value, 1);
  draft.back();
  assert.equal(draft.lost.value, 0);
});

Deno.test("touches without a graph are followed again one by one when the table moves on", async () => {
  const { draft, scene, answer, sample } = player("4-play");
  for (const touch of sample.touches) draft.touch(touch);
  await answer();
  scene.value = { ...sample.scene, status: "later" };
  assert.deepEqual(draft.touches.value, sample.touches.slice(0, 1));
  await answer();
  assert.deepEqual(draft.touches.value, sample.touches);
});

Deno.test("a touch that may not be made is refused with the Scene's reason", async () => {
  const scene = line("CAT", { starts: [0, 1] });
  scene.regions[0].spots[2].why = "It is too far.";
  const { draft, answer } = speller(scene);
  assert.equal(draft.touch("row:2"), false);
  assert.equal(draft.refused.value?.why, "It is too far.");
  await answer();
  assert.deepEqual(draft.touches.value, []);
});

Deno.test("the same piece again puts it back, another one takes its place", async () => {
  const { draft, answer } = speller(line("A.", { rack: "TE", starts: [0] }));
  draft.touch("row:0");
  await answer();
  draft.touch("rack:0");
  await answer();
  draft.touch("rack:1");
  assert.deepEqual(draft.touches.value, ["row:0", "rack:1"]);
  await answer();
  draft.touch("rack:1");
  assert.deepEqual(draft.touches.value, ["row:0"]);
});

Deno.test("a walk is not given up for a stray touch", async () => {
  const { draft, answer } = speller(line("CATS", { starts: [0, 3] }));
  draft.touch("row:0");
  draft.touch("row:1");
  await answer();
  assert.equal(draft.touch("row:3"), false);
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
});

Deno.test("another card takes the place of the one chosen", async () => {
  const { draft, answer, sample } = player("4-play");
  const other = sample.scene.regions.flatMap((region) => region.spots).find((spot) => spot.states?.includes("open") && spot.name !== sample.touches[0]);
  draft.touch(sample.touches[0]);
  await answer();
  assert.equal(draft.touch(other?.name ?? ""), true);
  assert.deepEqual(draft.touches.value, [other?.name]);
});

Deno.test("typing lights what all walks share, and narrows with each letter", async () => {
  const { draft, answer } = speller(line("TOTS", { starts: [1] }));
  assert.deepEqual([...draft.keys.value], ["O"]);
  assert.equal(draft.type("x"), false);
  assert.equal(draft.type("o"), true);
  assert.deepEqual([...draft.keys.value], ["T"]);
  draft.type("t");
  assert.equal(draft.word.value.ways, 2);
  assert.deepEqual(draft.word.value.letters.map(({ letter, sure }) => [letter, sure]), [["O", true], ["T", false]]);
  assert.deepEqual(states(draft.shown.value, "row:0"), ["other-way"]);
  assert.deepEqual(draft.ways.value, []);
  draft.type("s");
  assert.equal(draft.word.value.ways, 1);
  assert.deepEqual(draft.touches.value, ["row:1", "row:2", "row:3"]);
  await answer();
  assert.equal(draft.shown.value?.prompt, "told 3");
});

Deno.test("confirmed as text, the ways become pills; left and right pick one", async () => {
  const { draft, answer } = speller(line("TOT", { starts: [1] }));
  draft.type("o");
  draft.type("t");
  assert.equal(draft.fix(), true);
  assert.equal(draft.fix(), false);
  assert.deepEqual(draft.ways.value.map((way) => [way.label, way.chosen]), [["Way 1", true], ["Way 2", false]]);
  assert.deepEqual(states(draft.shown.value, "row:2"), ["chosen"]);
  assert.equal(draft.nextWay(1), true);
  assert.deepEqual(draft.touches.value, ["row:1", "row:0"]);
  assert.deepEqual(states(draft.shown.value, "row:2"), ["other-way"]);
  draft.nextWay(1);
  assert.deepEqual(draft.touches.value, ["row:1", "row:2"]);
  await answer();
  assert.equal(draft.complete.value, true);
});

Deno.test("pills take the server's words as they come", async () => {
  const scene = line("TOT", { starts: [1] });
  const { draft, answer } = seat(scene, (draft) => {
    const one = { label: draft.at(-1) === "row:2" ? "suplex" : "slam", draft: [...draft], chosen: true };
    return { ...preview(scene, draft), ways: [one, { label: "no hit", draft: [...draft, "row:9"] }] };
  });
  draft.type("o");
  draft.type("t");
  draft.fix();
  await answer();
  assert.deepEqual(draft.ways.value.map((way) => way.label), ["Way 1 · suplex", "Way 2 · slam", "no hit"]);
});

Deno.test("a touch on a dashed spot decides among the walks", () => {
  const { draft } = speller(line("TOT", { starts: [1] }));
  draft.type("o");
  draft.type("t");
  assert.equal(draft.touch("row:0"), true);
  assert.equal(draft.word.value.ways, 1);
  assert.deepEqual(draft.touches.value, ["row:1", "row:0"]);
});

Deno.test("typing, tracing and taking back make the same touches", () => {
  const { draft } = speller(line("CATS", { starts: [0] }));
  draft.touch("row:0");
  draft.type("a");
  draft.type("t");
  draft.touch("row:3");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1", "row:2", "row:3"]);
  draft.back();
  assert.deepEqual(draft.touches.value, ["row:0", "row:1", "row:2"]);
  draft.clear();
  draft.type("c");
  draft.type("a");
  draft.back();
  assert.deepEqual(draft.touches.value, ["row:0"]);
  draft.back();
  assert.deepEqual(draft.touches.value, []);
  assert.equal(draft.back(), false);
});

Deno.test("a letter names a wild piece that waits for it", async () => {
  const { draft, answer } = speller(line("?A", { starts: [0] }));
  draft.touch("row:0");
  assert.equal(draft.type("t"), true);
  assert.deepEqual(draft.touches.value, ["row:0", "say:T"]);
  await answer();
  assert.deepEqual(states(draft.shown.value, "row:1"), ["open"]);
});

Deno.test("a walk prepared while waiting is there when the turn comes, and is not sent", async () => {
  const scene = line("CAT");
  const { draft, scene: now, asked, answer } = speller(scene);
  now.value = { ...scene, asked: false, spelling: null, act: null };
  assert.equal(draft.preparing.value, true);
  assert.equal(draft.touch("row:0"), true);
  assert.equal(draft.touch("row:1"), true);
  assert.deepEqual(states(draft.shown.value, "row:1"), ["chosen"]);
  assert.equal(asked.length, 0);
  assert.equal(draft.complete.value, false);
  now.value = line("CAT");
  assert.equal(draft.prepared.value, true);
  await answer();
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  assert.equal(draft.complete.value, true);
});

Deno.test("a word typed while waiting finds its walk when the turn comes", () => {
  const scene = line("CAT");
  const { draft, scene: now } = speller(scene);
  now.value = { ...scene, asked: false, spelling: null };
  draft.type("a");
  draft.type("t");
  assert.equal(draft.typed.value, "AT");
  assert.deepEqual(draft.touches.value, []);
  now.value = line("CAT", { starts: [1] });
  assert.deepEqual(draft.touches.value, ["row:1", "row:2"]);
});

Deno.test("an act that is accepted takes its touches with it", async () => {
  const { draft, scene } = speller(line("CAT"));
  draft.touch("row:0");
  draft.touch("row:1");
  /** @type {() => void} */
  let accept = () => {};
  const done = draft.confirm(() => new Promise((resolve) => (accept = () => resolve(null))));
  scene.value = line("CAT");
  assert.deepEqual(draft.touches.value, []);
  accept();
  await done;
  assert.deepEqual(draft.touches.value, []);
  assert.equal(draft.touch("row:2"), true);
});

/** An act that is on its way until `answer` is called. @param {ReturnType<typeof speller>["draft"]} draft */
function underWay(draft) {
  draft.touch("row:0");
  draft.touch("row:1");
  /** @type {{accept: (told: unknown) => void, refuse: (problem: Error) => void}} */
  const answer = { accept: () => {}, refuse: () => {} };
  const done = draft.confirm(() => new Promise((accept, refuse) => Object.assign(answer, { accept, refuse })));
  return { ...answer, done };
}

Deno.test("touches made while an act is on its way follow it", async () => {
  const { draft, scene } = speller(line("CAT"));
  const { accept, done } = underWay(draft);
  assert.equal(draft.touch("row:2"), true);
  assert.equal(draft.touch("row:1"), true);
  scene.value = line("DOG");
  assert.deepEqual(draft.touches.value, []);
  accept(null);
  await done;
  assert.deepEqual(draft.touches.value, ["row:2", "row:1"]);
});

Deno.test("letters typed while an act is on its way follow it; Backspace takes the last of them", async () => {
  const { draft, scene } = speller(line("CAT"));
  const { accept, done } = underWay(draft);
  for (const letter of "dox") assert.equal(draft.type(letter), true);
  assert.equal(draft.back(), true);
  scene.value = line("DOG");
  accept(null);
  await done;
  assert.equal(draft.typed.value, "DO");
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
});

Deno.test("what cannot follow an act is counted as lost, and a refused act takes what was to follow", async () => {
  const { draft, scene } = speller(line("CAT"));
  const first = underWay(draft);
  draft.touch("row:2");
  scene.value = { ...line("CAT"), asked: false, helpless: true };
  first.accept(null);
  await first.done;
  assert.equal(draft.lost.value, 1);
  scene.value = line("CAT");
  const second = underWay(draft);
  draft.touch("row:2");
  second.refuse(new Error("no word"));
  await assert.rejects(second.done);
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
});

Deno.test("whether touches make an act can be waited for", async () => {
  const { draft, answer, sample } = player("4-play");
  for (const touch of sample.touches) draft.touch(touch);
  assert.equal(draft.pending.value, true);
  let told = false;
  const settled = draft.settled().then(() => (told = true));
  await soon();
  assert.equal(told, false);
  await answer();
  await settled;
  assert.equal(draft.complete.value, true);
});

Deno.test("of two ways that do the same one is offered, and one at the most is chosen", async () => {
  const scene = line("E.E", { rack: "TT", starts: [0, 2] });
  const equal = (/** @type {readonly string[]} */ draft) => draft.map((touch) => (touch === "rack:0" ? "rack:1" : touch));
  const { draft, answer } = seat(scene, (draft) => {
    // The server lays the other of two equal pieces, and knows a second manner of the same walk.
    const same = { label: "no hit", draft: equal(draft), chosen: true };
    return { ...preview(scene, draft), ways: [same, { label: "slam", draft: [...equal(draft), "row:9"] }] };
  });
  for (const letter of "ete") draft.type(letter);
  draft.fix();
  await answer();
  assert.deepEqual(draft.ways.value.map((way) => [way.label, Boolean(way.chosen)]), [
    ["Way 1 · no hit", true],
    ["Way 2 · no hit", false],
    ["slam", false],
  ]);
});

Deno.test("a refused act keeps its touches, also when the table has moved on meanwhile", async () => {
  const { draft, scene } = speller(line("CAT"));
  draft.touch("row:0");
  draft.touch("row:1");
  await assert.rejects(draft.confirm(() => Promise.reject(new Error("no word"))));
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  const stale = draft.confirm(() => {
    scene.value = line("CA#");
    return Promise.reject(new Error("stale"));
  });
  await assert.rejects(stale);
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
});

Deno.test("a lost connection costs no touches; asking again brings the answer", async () => {
  const { draft, asked, answer } = speller(line("CAT"));
  draft.touch("row:0");
  draft.touch("row:1");
  asked.shift()?.reject({ type: "away" });
  await soon();
  assert.deepEqual(draft.touches.value, ["row:0", "row:1"]);
  draft.again();
  await answer();
  assert.equal(draft.shown.value?.prompt, "told 2");
});

Deno.test("touches that were asked about too often stay, and are asked about again after a while", async () => {
  const clock = heldClock();
  const { draft, asked, answer, open } = speller(line("CAT"));
  draft.touch("row:0");
  asked.shift()?.reject({ type: "too-many-requests", status: 429, detail: "That was too often." });
  await soon();
  assert.deepEqual(draft.touches.value, ["row:0"]);
  assert.equal(draft.refused.value, null);
  assert.deepEqual(open(), []);
  clock.pass(1000);
  assert.deepEqual(open(), ["row:0"]);
  await answer();
  assert.equal(draft.shown.value?.prompt, "told 1");
  clock.free();
});

Deno.test("touches that the server cannot follow are cut back, with its reason", async () => {
  const { draft, asked } = speller(line("CAT"));
  draft.touch("row:0");
  asked.shift()?.reject({ type: "malformed", status: 400, detail: "No." });
  await soon();
  assert.deepEqual(draft.touches.value, []);
  assert.equal(draft.refused.value?.why, "No.");
});

Deno.test("more ways than pills are narrowed by touching a dashed spot", () => {
  const { draft } = speller(line("ATATATATATATATA", { rule: { reuse: true } }));
  draft.type("a");
  draft.type("t");
  assert.equal(draft.fix(), true);
  assert.equal(draft.crowded.value, true);
  assert.deepEqual(draft.ways.value, []);
  draft.touch("row:3");
  assert.equal(draft.crowded.value, false);
  assert.deepEqual(draft.ways.value.map((way) => way.draft), [["row:2", "row:3"], ["row:4", "row:3"]]);
});
