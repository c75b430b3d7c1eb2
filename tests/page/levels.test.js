// Levels of bots and their dials, in words.
import assert from "node:assert/strict";
import { botLine, botName, has, oneLevel, playsSaid, readLevel, showLevel, strengthOf } from "../../src/spellhall/web/page/bots/levels.js";

Deno.test("a level is read with its dials, and dials alone are those of the strongest", () => {
  assert.deepEqual(readLevel("club"), { base: "club", dials: {} });
  assert.deepEqual(readLevel("club, vocabulary=35"), { base: "club", dials: { vocabulary: "35" } });
  assert.deepEqual(readLevel("vocabulary=35,depth=expert"), { base: "master", dials: { vocabulary: "35", depth: "expert" } });
  const { base, dials } = readLevel("novice,depth=club,vocabulary=95");
  assert.equal(showLevel(base, dials), "novice,depth=club,vocabulary=95");
});

Deno.test("bots are told in plain words, whatever their dials", () => {
  assert.equal(botName("club,vocabulary=35"), "Bot Mabel");
  assert.equal(botLine("club"), "Good family player");
  assert.equal(botLine("club,vocabulary=40,depth=expert"), "Good family player · everyday words · looks as far as Bruno");
  assert.equal(botLine("club,caution=3"), "Good family player · with dials turned");
  assert.equal(botName("unheard-of"), "unheard-of bot");
  assert.deepEqual(strengthOf("expert,vocabulary=10"), { place: 4, count: 5 });
  assert.equal(strengthOf("unheard-of").place, 0);
});

Deno.test("a game says itself how bots play it, else something general is said", () => {
  const game = (/** @type {Record<string, string>} */ bots) => /** @type {any} */ ({ about: { bots } });
  assert.equal(playsSaid(game({ club: "Builds towers." }), "club"), "Builds towers.");
  assert.equal(playsSaid(game({}), "club"), "Sees most, seldom plans.");
  assert.equal(playsSaid(/** @type {any} */ ({ about: {} }), "unheard-of"), "unheard-of");
});

Deno.test("one level of all bots, and what the hall has", () => {
  assert.equal(oneLevel(["club", "club"]), "club");
  assert.equal(oneLevel(["club", "expert"]), "");
  assert.equal(oneLevel(["club,vocabulary=35"]), "");
  assert.equal(oneLevel([]), "");
  assert.ok(has(["casual", "club"], "club,depth=expert"));
  assert.ok(!has(["casual"], "vocabulary=35"));
});
