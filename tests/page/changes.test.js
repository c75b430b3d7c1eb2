import assert from "node:assert/strict";
import { changed } from "../../src/spellhall/web/page/hall/changes.js";

/** @param {string} name @param {object} [more] @returns {any} */
const spot = (name, more = {}) => ({ name, label: name, at: [0, 0], ...more });
/** @param {string} name @param {object} [more] @returns {any} */
const node = (name, more = {}) => ({ spot: name, next: [], ...more });
/** @type {any} */
const before = {
  prompt: "Touch a letter.",
  seats: [{ seat: 0, line: "3 letters" }, { seat: 1, line: "5 letters" }],
  spelling: { nodes: [node("row:1"), node("row:2"), node("row:3")], starts: ["row:1"], least: 3, most: 9 },
  regions: [
    { name: "row", kind: "row", label: "Row", spots: [spot("row:1", { why: "too far" }), spot("row:2", { states: ["open"] }), spot("row:3")] },
    { name: "rack", kind: "row", label: "Rack", spots: [spot("rack:0")] },
  ],
};

Deno.test("only what the hall says changes, and the Scene before stays as it is", () => {
  const kept = structuredClone(before);
  const after = changed(before, { scene: { prompt: "Go on." }, spots: { states: [[["chosen"], [1]]], steps: [[[1], [1]]] } });
  assert.equal(after.prompt, "Go on.");
  assert.deepEqual(after.regions[0].spots[1], spot("row:2", { states: ["chosen"], steps: [1] }));
  assert.deepEqual(before, kept);
});

Deno.test("what stays is the same object: regions, spots, badges, nodes", () => {
  const after = changed(before, {
    seats: { line: [["4 letters", [1]]] },
    spots: { why: [["not now", [1]]] },
    spelling: { nodes: { letter: [["A", [2]]] } },
  });
  assert.equal(after.regions[1], before.regions[1]);
  assert.equal(after.regions[0].spots[0], before.regions[0].spots[0]);
  assert.equal(after.seats[0], before.seats[0]);
  assert.equal(after.spelling?.nodes[1], before.spelling.nodes[1]);
  assert.equal(after.spelling?.nodes[2].letter, "A");
  assert.equal(changed(before, { scene: { prompt: "Wait." } }).regions, before.regions);
});

Deno.test("places count through all regions, after spots that came and went, and pairs are runs", () => {
  const after = changed(before, {
    gone: ["row:3"],
    come: [["row", 0, spot("row:0")]],
    spots: { why: [["not now", [0, [2, 3]]], ["", [1]]] },
  });
  assert.deepEqual(after.regions.map((region) => region.spots.map((one) => [one.name, one.why])), [
    [["row:0", "not now"], ["row:1", ""], ["row:2", "not now"]],
    [["rack:0", "not now"]],
  ]);
});

Deno.test("a region comes and another goes", () => {
  /** @type {any} */
  const letters = { name: "letters", kind: "row", label: "Letters", spots: [spot("letter:A")] };
  const after = changed(before, { layout: ["row", letters], regions: { row: { caption: "Now" } } });
  assert.deepEqual(after.regions.map((region) => region.name), ["row", "letters"]);
  assert.equal(after.regions[0].caption, "Now");
});

Deno.test("a graph goes with the turn, and is there again by what differs from it", () => {
  const waiting = changed(before, { scene: { spelling: null } });
  assert.equal(waiting.spelling, null);
  const after = changed(waiting, { spelling: { gone: ["row:1"], come: [[2, node("row:4")]], fields: { starts: ["row:2"] } } }, before.spelling);
  assert.deepEqual(after.spelling, { ...before.spelling, starts: ["row:2"], nodes: [node("row:2"), node("row:3"), node("row:4")] });
  assert.deepEqual(changed(waiting, { spelling: {} }, before.spelling).spelling, before.spelling);
});

Deno.test("changes of another Scene are not taken", () => {
  const wrong = [
    { layout: ["board"] },
    { spots: { why: [["not now", [9]]] } },
    { seats: { line: [["4 letters", [[0, 2]]]] } },
  ];
  for (const changes of wrong) assert.throws(() => changed(before, /** @type {any} */ (changes)), RangeError);
  assert.throws(() => changed({ ...before, spelling: null }, { spelling: {} }), RangeError);
});
