import assert from "node:assert/strict";
import { changed } from "../../src/spellhall/web/page/hall/changes.js";

/** @param {string} name @param {object} [more] @returns {any} */
const spot = (name, more = {}) => ({ name, label: name, at: [0, 0], ...more });
/** @type {any} */
const before = {
  prompt: "Touch a letter.",
  regions: [
    { name: "row", kind: "row", label: "Row", spots: [spot("row:1", { why: "too far" }), spot("row:2", { states: ["open"] }), spot("row:3")] },
    { name: "rack", kind: "row", label: "Rack", spots: [spot("rack:0")] },
  ],
};

Deno.test("only what the hall says changes, and the Scene before stays as it is", () => {
  const kept = structuredClone(before);
  const after = changed(before, { scene: { prompt: "Go on." }, spots: { "row:2": { states: ["chosen"], steps: [1] } } });
  assert.equal(after.prompt, "Go on.");
  assert.deepEqual(after.regions[0].spots[1], spot("row:2", { states: ["chosen"], steps: [1] }));
  assert.equal(after.regions[0].spots[0], before.regions[0].spots[0]);
  assert.deepEqual(before, kept);
});

Deno.test("reasons count their spots through all regions, after those that came and went", () => {
  const after = changed(before, {
    gone: ["row:3"],
    come: [["row", 0, spot("row:0")]],
    why: [["not now", [0, 3]], ["", [1]]],
  });
  assert.deepEqual(after.regions.map((region) => region.spots.map((one) => [one.name, one.why])), [
    [["row:0", "not now"], ["row:1", ""], ["row:2", undefined]],
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
