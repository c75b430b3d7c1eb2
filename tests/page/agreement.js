// Reads positions that Python has worked through, and says where the page finds something else.
//
//     deno run --allow-read tests/page/agreement.js CASES.json

import { preview } from "../../src/spellhall/web/page/touch/preview.js";
import { beginningsOf, isOnWalk, openKeys, walksOf } from "../../src/spellhall/web/page/touch/spelling.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */
/** @typedef {{scene: Scene, texts: Record<string, string[][]>, drafts: {touches: string[], open: string[], chosen: Record<string, number[]>, complete: boolean}[]}} Case */

/** @type {Case[]} */
const cases = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const odd = [];
const counted = { walks: 0, drafts: 0, keys: 0 };
let slowest = 0;

for (const { scene, texts, drafts } of cases) {
  for (const [text, walks] of Object.entries(texts)) {
    counted.walks++;
    if (JSON.stringify(walksOf(scene, text).walks) !== JSON.stringify(walks)) odd.push(`walks of ${text} (${scene.game})`);
    for (let length = 0; length < text.length; length++) {
      const before = performance.now();
      const found = beginningsOf(scene, text.slice(0, length));
      const keys = openKeys(scene, found);
      slowest = Math.max(slowest, performance.now() - before);
      counted.keys++;
      if (walks.length && !keys.has(text[length])) odd.push(`${text[length]} lies flat after ${text.slice(0, length)} (${scene.game})`);
    }
  }
  for (const { touches, open, chosen, complete } of drafts) {
    counted.drafts++;
    const shown = preview(scene, touches);
    const spots = shown.regions.flatMap((region) => region.spots);
    const mine = spots.filter((spot) => spot.states?.includes("open")).map((spot) => spot.name).sort();
    // The server may know more than the graph: spots that only a loose piece opens.
    const missing = open.filter((name) => !mine.includes(name) && isOnWalk(scene, name));
    const extra = mine.filter((name) => !open.includes(name));
    if (missing.length || extra.length) odd.push(`open after ${touches}: ${missing} missing, ${extra} too many (${scene.game})`);
    if ((shown.act?.complete ?? false) !== complete) odd.push(`${touches} is ${complete ? "" : "not "}complete (${scene.game})`);
    const steps = Object.fromEntries(spots.filter((spot) => spot.steps?.length).map((spot) => [spot.name, spot.steps]));
    const same = Object.keys({ ...steps, ...chosen }).every((name) => String(steps[name]) === String(chosen[name]));
    if (!same) odd.push(`steps of ${touches} (${scene.game})`);
  }
}
console.log(JSON.stringify({ ...counted, odd, slowest: Math.round(slowest * 10) / 10 }));
