// The end of a game in words and lengths.
import assert from "node:assert/strict";
import { bannerOf, barsOf, counted, lengthOf, sharedText, sizeOf, totalsOf, winnerOf } from "../../src/spellhall/web/page/table/ending.js";

import { turningOf } from "../../src/spellhall/web/page/table/turning.js";

const names = ["Ada", "Mabel"];
const account = {
  title: "Where the points came from",
  how: "by 2",
  totals: [54, 52],
  sources: [{ name: "Words", amounts: [58, 29] }, { name: "Penalties", amounts: [-4, 0] }],
};
const over = { headline: "@0 wins with 54 points", winners: [0], scores: [54, 52], account };

Deno.test("the banner speaks to who looks, and names the winner to others", () => {
  assert.deepEqual(bannerOf(over, { names, you: 0 }), ["You win", "by 2"]);
  assert.deepEqual(bannerOf(over, { names, you: 1 }), ["Ada wins", "by 2"]);
  assert.deepEqual(bannerOf({ ...over, account: null }, { names, you: null }), ["Ada wins"]);
});

Deno.test("where nobody has won alone, the game's own sentence stands", () => {
  assert.deepEqual(bannerOf({ headline: "@0 and @1 share it.", winners: [0, 1], scores: [5, 5] }, { names, you: 0 }), ["Ada and Mabel share it."]);
  assert.deepEqual(bannerOf({ headline: "53 points", winners: [0], scores: [53] }, { names, you: 0 }), ["53 points"]);
  assert.equal(winnerOf({ headline: "", winners: [0], scores: [53] }), null);
});

Deno.test("somebody alone has won or lost, with their points, where the game says how", () => {
  const alone = { headline: "Out with the TV: 31 points", winners: [0], scores: [31], account: { title: "", how: "with the TV" } };
  const lost = { ...alone, winners: [], account: { title: "", how: "without the TV" } };
  assert.deepEqual(bannerOf(alone, { names, you: 0 }), ["You win", "with the TV"]);
  assert.deepEqual(bannerOf(lost, { names, you: 0 }), ["You lose", "without the TV"]);
  assert.deepEqual(totalsOf(lost, 0), [{ seat: 0, total: 31 }]);
  assert.equal(sharedText("BRAWL", lost, names), "BRAWL: Ada loses without the TV. Ada 31.");
});

Deno.test("a long banner is set smaller", () => {
  assert.deepEqual([["You win", "by 2"], ["Mabel wins"], ["with three in a row"]].map(sizeOf), ["", "long", "very-long"]);
});

Deno.test("totals begin with the viewer's, else with the winner's, and only where they say something", () => {
  assert.deepEqual(totalsOf(over, 1), [{ seat: 1, total: 52 }, { seat: 0, total: 54 }]);
  assert.equal(totalsOf(over, null)[0].seat, 0);
  assert.deepEqual(totalsOf({ ...over, account: { title: "" } }, 0), [], "a game that prints none");
  assert.deepEqual(totalsOf({ headline: "", winners: [1], scores: [1, 3] }, 0), [{ seat: 0, total: 1 }, { seat: 1, total: 3 }], "a game that says nothing");
  assert.deepEqual(totalsOf({ headline: "", winners: [0], scores: [53] }, 0), []);
});

Deno.test("bars are lengths beside the longest, whatever their sign", () => {
  assert.deepEqual(barsOf(account), [[1, 0.5], [4 / 58, 0]]);
  assert.deepEqual(barsOf({ title: "" }), []);
  assert.equal(counted(-4), "−4");
});

Deno.test("what is shared tells the result to somebody who was not there", () => {
  assert.equal(sharedText("SPELL Write", over, names), "SPELL Write: Ada wins by 2. Ada 54, Mabel 52.");
  assert.equal(sharedText("BRAWL", { headline: "You are out.", winners: [], scores: [3] }, names), "BRAWL: You are out.");
});

Deno.test("the bar says how long it was where the game tells it", () => {
  const told = { ...over, account: { ...account, length: "14 rounds" } };
  assert.deepEqual([lengthOf(told, false), lengthOf(told, true), lengthOf(over, false)], ["Over after 14 rounds", "14 rounds", ""]);
});

Deno.test("a game turned where one's chances changed most towards its end", () => {
  const turn = (/** @type {number | null} */ chance, words = /** @type {string[]} */ ([])) => ({ chances: [chance, null], words });
  const turns = [turn(0.5), turn(0.71, ["STEADIED"]), turn(0.3, ["APOSTLE"]), turn(0.35), turn(0)];
  const report = /** @type {any} */ ({ seat: 0, seats: 2, winners: [1], turns });
  assert.deepEqual(turningOf(report), { at: 2, word: "APOSTLE", before: 71, after: 30 });
  assert.deepEqual(turningOf({ ...report, winners: [0] }), { at: 1, word: "STEADIED", before: 50, after: 71 });
  assert.equal(turningOf({ ...report, turns: [turn(0.5), turn(0.45), turn(0)] }), null); // the last turn ends every game
  assert.equal(turningOf({ ...report, turns: [turn(null), turn(null)] }), null);
});
