// Whatever a guided turn asks a person to touch is drawn, on a wide page and on a phone: the name of a file with tours by
// game is given, and what cannot be found is told.
import { onStage } from "../../src/spellhall/web/page/boards/compose.js";
import { dockOf, momentsOf } from "../../src/spellhall/web/page/guide/moments.js";
import { inDock } from "../../src/spellhall/web/page/table/parts.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */

/** Everything that can be touched. @param {Scene} scene @param {boolean} portrait */
function reachable(scene, portrait) {
  const stage = onStage(scene, portrait);
  const drawn = scene.regions.filter((region) => stage.has(region.name));
  const spots = [...drawn, ...dockOf(inDock(scene), portrait)].flatMap((region) => region.spots.map((spot) => spot.name));
  return new Set([...spots, ...(scene.buttons ?? []).map((button) => button.touch)]);
}

const tours = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
const unseen = [];
let touches = 0;
for (const [game, tour] of Object.entries(tours)) {
  for (const moment of momentsOf(tour)) {
    for (const [at, touch] of moment.touches.entries()) {
      for (const portrait of [false, true]) {
        touches++;
        if (!reachable(moment.scenes[at], portrait).has(touch)) unseen.push({ game, touch, portrait, text: moment.text });
      }
    }
  }
}
console.log(JSON.stringify({ touches, unseen }));
