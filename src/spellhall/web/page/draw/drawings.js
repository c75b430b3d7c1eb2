// Glyphs that only one game has. Its folder holds them as symbols of one SVG, which is put into the page once: whatever
// uses one of them shows it from then on.
import { useEffect } from "../vendor/ui.js";
import { isGeneral } from "./glyph.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/** @type {Set<string>} */
const asked = new Set();

/** @param {Scene} scene */
function hasOwn(scene) {
  return scene.regions.some((region) =>
    (region.sign && !isGeneral(region.sign)) || region.spots.some(
      (spot) =>
        spot.pieces?.some((piece) => [piece.glyph, piece.sign].some((name) => name && !isGeneral(name))) ||
        spot.marks?.some((mark) => !isGeneral(mark.glyph)),
    ),
  );
}

/** @param {string} game */
async function fetchDrawings(game) {
  asked.add(game);
  if (document.querySelector(`svg.drawings[data-game="${game}"]`)) return; // a file brings them along
  try {
    const answer = await fetch(`/page/posters/${game}/drawings.svg`);
    if (!answer.ok) return;
    const read = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    const symbols = document.importNode(read, true);
    symbols.setAttribute("class", "drawings");
    symbols.setAttribute("aria-hidden", "true");
    document.body.append(symbols);
  } catch {
    asked.delete(game); // without a network: another board asks again
  }
}

/** Sees to it that the glyphs of a Scene are there. @param {Scene} scene */
export function useDrawings(scene) {
  const wanted = !asked.has(scene.game) && hasOwn(scene);
  useEffect(() => {
    if (wanted && !asked.has(scene.game)) fetchDrawings(scene.game);
  }, [scene.game, wanted]);
}
