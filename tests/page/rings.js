// Little spelling Scenes drawn by hand: a line or a ring of letters, and a rack.

import { openSpots } from "../../src/spellhall/web/page/touch/spelling.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */
/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Spelling} Spelling */

/**
 * Letters from left to right; `.` is an empty spot that takes any piece of the rack, `#` one that cannot be entered.
 * @param {string} letters
 * @param {{rack?: string, starts?: number[], rule?: Partial<Spelling>}} [given]
 * @returns {Scene}
 */
export function line(letters, { rack = "", starts, rule = {} } = {}) {
  const name = (/** @type {number} */ at) => `row:${at}`;
  const tiles = [...rack].map((_, place) => `rack:${place}`);
  const nodes = [...letters].map((letter, at) => ({
    spot: name(at),
    next: [at + 1 < letters.length ? name(at + 1) : null, at > 0 ? name(at - 1) : null],
    letter: letter === "." || letter === "#" ? "" : letter,
    enter: letter !== "#",
    lay: letter === "." ? tiles : [],
  }));
  /** @type {Scene} */
  const scene = {
    game: "row",
    title: "Row",
    house: 0,
    status: "",
    viewer: 0,
    seats: [],
    prompt: "Spell.",
    asked: true,
    act: { label: "Spell ...", spells: "Spell {word}" },
    spelling: { nodes, starts: (starts ?? [...letters].map((_, at) => at)).map(name), least: 2, most: 9, ...rule },
    regions: [
      {
        name: "row",
        kind: "row",
        label: "The row",
        spots: nodes.map((node, at) => ({
          name: node.spot,
          label: node.letter,
          at: [at, 0],
          pieces: node.letter ? [{ shape: "tile", letter: node.letter }] : [],
        })),
      },
      {
        name: "rack",
        kind: "row",
        role: "dock",
        seat: 0,
        label: "Your rack",
        spots: tiles.map((tile, place) => ({ name: tile, label: rack[place], at: [place, 0], pieces: [{ shape: "tile", letter: rack[place] }] })),
      },
    ],
  };
  const open = openSpots(scene, []);
  for (const spot of scene.regions.flatMap((region) => region.spots)) if (open.has(spot.name)) spot.states = ["open"];
  return scene;
}
