// Follows games by changes, as Python has done, and says where the page sees something else or makes the same anew.
//
//     deno run --allow-read tests/page/following.js CASES.json

import { isDeepStrictEqual } from "node:util";
import { changed } from "../../src/spellhall/web/page/hall/changes.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */
/** @typedef {{name: string, first: Scene, steps: {changes: import("../../src/spellhall/web/page/types.d.ts").Changes, after: Scene}[]}} Case */

/** @type {Case[]} */
const cases = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
/** @type {string[]} */
const odd = [];
/** @type {Record<string, {steps: number, spots: number, fresh: number}>} */
const counted = {};

/** Things that are made anew though they say the same. @param {readonly object[]} before @param {readonly object[]} after */
const needless = (before, after) => after.filter((one) => !before.includes(one) && before.some((other) => isDeepStrictEqual(one, other)));

/** @param {Scene} scene */
const spotsOf = (scene) => scene.regions.flatMap((region) => region.spots);

for (const { name, first, steps } of cases) {
  let scene = first;
  let graph = first.spelling ?? null;
  const count = (counted[name] ??= { steps: 0, spots: 0, fresh: 0 });
  steps.forEach(({ changes, after }, nth) => {
    const now = changed(scene, changes, graph);
    if (!isDeepStrictEqual(now, after)) odd.push(`${name}: step ${nth} looks different`);
    const again = [
      ...needless(scene.regions, now.regions),
      ...needless(spotsOf(scene), spotsOf(now)),
      ...needless(scene.seats, now.seats),
      ...needless(graph?.nodes ?? [], now.spelling?.nodes ?? []),
    ];
    if (again.length) odd.push(`${name}: step ${nth} makes anew ${JSON.stringify(again[0])}`);
    count.steps++;
    count.spots += spotsOf(now).length;
    count.fresh += spotsOf(now).filter((spot) => !spotsOf(scene).includes(spot)).length;
    scene = now;
    graph = now.spelling ?? graph;
  });
}
console.log(JSON.stringify({ odd, counted }));
