// What waits for who returns, and what their shelf says.
import assert from "node:assert/strict";
import { entriesOf } from "../../src/spellhall/web/page/home/entries.js";
import { pointsOf } from "../../src/spellhall/web/page/shelf/curve.js";
import { daySaid, monthSaid, sinceSaid } from "../../src/spellhall/web/page/shelf/dates.js";
import { allFigures, bestOf, curveSaid, leadOf, valuesOf } from "../../src/spellhall/web/page/shelf/figures.js";
import { toldOf } from "../../src/spellhall/web/page/shelf/finished.js";

const ME = { kind: "person", yours: true };
const BOT = { kind: "bot", level: "casual" };
const BEN = { kind: "person", name: "Ben" };

/** @param {string} id @param {any[]} seats @param {any} [more] @returns {any} */
const table = (id, seats, more = {}) => ({ id, game: "chess", title: "Chess", status: "playing", seats, to_act: [0], yours: true, changed_at: 1, ...more });

Deno.test("tables left open against bots are one entry a game, the last one first", () => {
  const found = entriesOf([
    table("a", [ME, BOT], { changed_at: 3 }),
    table("b", [ME, BOT], { changed_at: 5 }),
    table("c", [ME, BOT], { changed_at: 4, game: "go" }),
    table("d", [ME], { changed_at: 2 }),
  ]);
  assert.deepEqual(found.map((entry) => [entry.table.id, entry.others.map((one) => one.id)]), [["b", ["a", "d"]], ["c", []]]);
});

Deno.test("tables with people stand for themselves, one's own move first; what is over is no entry", () => {
  const found = entriesOf([
    table("theirs", [ME, BEN], { to_act: [1], changed_at: 9 }),
    table("open", [ME, { kind: "empty" }], { status: "open", to_act: [] }),
    table("over", [ME, BEN], { status: "over" }),
    table("mine", [ME, BEN]),
    table("again", [ME, BEN]),
  ]);
  assert.deepEqual(found.map((entry) => entry.table.id), ["mine", "again", "theirs", "open"]);
  assert.ok(found.every((entry) => !entry.alone));
});

const TALLY = { lead: "won", said: "won", unit: "", fewer: false, curve: "", label: "Best word", top: false, under: "" };

/** @param {any} more @returns {any} */
const tally = (more) => ({ ...TALLY, ...more });
/** @param {number[]} figures @param {any} [more] @returns {any} */
const plank = (figures, more = {}) => ({ game: "chess", played: 8, won: 3, mean: 46.6, top: 61, last: figures.map((figure, at) => ({ figure, outcome: at % 2 ? "lost" : "won" })), ...more });

Deno.test("the number that matters is what the game says it is", () => {
  assert.equal(leadOf(plank([]), tally({})), "3 of 8");
  assert.equal(leadOf(plank([]), tally({ lead: "mean" })), "47");
});

Deno.test("the best is a word, or the best figure", () => {
  const best = { head: "*MATE* + *AT*", table: "t", says: "round 4" };
  assert.deepEqual(bestOf(plank([], { best }), tally({})), { head: "MATE + AT", says: "round 4" });
  assert.equal(bestOf(plank([], { best }), tally({ under: "best sheet: $top" }))?.says, "best sheet: 61");
  assert.equal(bestOf(plank([]), tally({ top: true, unit: "points" }))?.head, "61 points");
  assert.equal(bestOf(plank([]), tally({})), null);
});

Deno.test("a curve shows figures, or how wins outweigh losses; higher is better", () => {
  assert.deepEqual(valuesOf(plank([5, 7, 6]), tally({})), [1, 0, 1]);
  assert.deepEqual(valuesOf(plank([5, 7, 6]), tally({ curve: "x", fewer: true })), [-5, -7, -6]);
  assert.equal(curveSaid(plank([5, 7, 6]), tally({})), "last 3: 2 won");
  assert.equal(curveSaid(plank([5, 7, 6]), tally({ curve: "from $first to $last, $mean a game" })), "from 5 to 6, 6 a game");
});

Deno.test("a curve has its own scale, and equal values lie in the middle", () => {
  const { points, mean } = pointsOf([1, 3, 2]);
  assert.ok(points[1][1] < mean && mean < points[0][1]);
  assert.deepEqual(pointsOf([4, 4, 4]).points.map((point) => point[1]), [29, 29, 29]);
});

Deno.test("all figures name wins against each level in pairs", () => {
  const levels = [{ level: "casual", played: 5, won: 3, drawn: 0 }];
  const rows = allFigures(plank([], { levels }), tally({ unit: "tiles left", fewer: true }), (level) => level);
  assert.deepEqual(rows.slice(2), [["Won against casual", "3 of 5"], ["Tiles left on average", "46.6"], ["Fewest tiles left", "61"]]);
});

Deno.test("days are said as people say them", () => {
  const now = new Date(2026, 10, 17, 12).getTime();
  const at = (/** @type {number} */ year, /** @type {number} */ month, /** @type {number} */ day) => new Date(year, month, day, 9, 5).getTime();
  assert.equal(daySaid(at(2026, 10, 17), now), "today");
  assert.equal(daySaid(at(2026, 10, 16), now), "yesterday");
  assert.equal(daySaid(at(2026, 10, 14), now), "Saturday");
  assert.equal(daySaid(at(2026, 2, 3), now), "3 March");
  assert.equal(daySaid(at(2025, 2, 3), now), "3 March 2025");
  assert.equal(monthSaid(at(2026, 2, 3), now), "March");
  assert.equal(sinceSaid(at(2026, 10, 17), now), "09:05");
  assert.equal(sinceSaid(at(2026, 10, 16), now), "yesterday");
});

Deno.test("a finished game says how, against whom, by how much and how long", () => {
  const told = { against: [{ name: "", level: "club" }], how: "by 2", totals: [54, 52], length: "14 rounds" };
  const one = /** @type {any} */ ({ outcome: "won", figure: 54, told });
  assert.deepEqual(toldOf(one, undefined), { main: "by 2 against Mabel, 54 to 52", length: "14 rounds" });
  assert.equal(toldOf({ ...one, outcome: "lost" }, undefined).main, "by 2 to Mabel, 54 to 52");
  const alone = /** @type {any} */ ({ outcome: "lost", figure: 31, told: { turns: 1 } });
  const game = /** @type {any} */ ({ about: { tally: tally({ unit: "points" }) } });
  assert.deepEqual(toldOf(alone, game), { main: "31 points", length: "1 turn" });
  assert.equal(toldOf({ ...one, told: { ...told, totals: [-2, 37] } }, undefined).main, "by 2 against Mabel, −2 to 37");
  const twice = [...told.against, { name: "Ada" }, ...told.against];
  assert.equal(toldOf({ ...one, told: { ...told, against: twice } }, undefined).main, "by 2 against Mabel, Ada, Gus, 54 to 52");
  assert.equal(toldOf({ ...one, told: { ...told, how: "", reason: "resigned" } }, undefined).main, "against Mabel, who gave up, 54 to 52");
  assert.equal(toldOf({ ...one, outcome: "lost", told: { ...told, how: "", reason: "resigned" } }, undefined).main, "by resigning to Mabel, 54 to 52");
});
