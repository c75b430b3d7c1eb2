// The Scene as it looks with these touches, at once and without the server. Sentences and bursts follow later.

import { graphOf } from "./graph.js";
import { isWhole, openTouches, trace } from "./trace.js";
import { placed } from "./places.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").SpotState} SpotState */
/** @typedef {import("./graph.js").Graph} Graph */
/** @typedef {import("./trace.js").Trace} Trace */

/** What a draft decides about a spot; all else the Scene keeps saying. */
const DRAFTED = new Set(["open", "chosen", "laid", "taken", "other-way"]);

/**
 * @typedef {object} Mark
 * @property {SpotState[]} states
 * @property {number[]} steps
 * @property {string} letter  laid here by the draft
 */

/**
 * @param {Scene} scene  the server's Scene for the touches `base`
 * @param {readonly string[]} draft
 * @param {readonly string[]} [base]  a beginning of the draft
 * @returns {Scene}
 */
export function preview(scene, draft, base = []) {
  if (draft.length === base.length) return scene;
  const graph = graphOf(scene);
  const drawn = graph && trace(graph, draft);
  if (!graph || !drawn || drawn.broken) return touched(scene, draft.slice(base.length));
  const marks = marksOf(graph, drawn);
  for (const touch of openTouches(graph, drawn)) mark(marks, touch).states.unshift("open");
  return spelled(scene, graph, marks, drawn);
}

/**
 * The Scene with more spots open: a piece that lies there by itself may go elsewhere.
 * @param {Scene} scene
 * @param {readonly string[]} names
 * @returns {Scene}
 */
export function opened(scene, names) {
  const graph = names.length ? graphOf(scene) : null;
  if (!graph) return scene;
  const regions = scene.regions.map((region) => {
    const missing = region.spots.some((spot) => graph.index.has(spot.name)) ? placed(graph, region, names) : [];
    const spots = [...region.spots, ...missing].map((spot) =>
      names.includes(spot.name) && !spot.states?.includes("open") ? { ...spot, states: [/** @type {SpotState} */ ("open"), ...(spot.states ?? [])] } : spot
    );
    return { ...region, spots };
  });
  return { ...scene, regions };
}

/**
 * The Scene while a text has several walks: what all share is solid, the rest dashed. With `pick`, that walk is solid.
 * @param {Scene} scene
 * @param {readonly (readonly string[])[]} walks
 * @param {number} [pick]
 * @returns {Scene}
 */
export function previewWalks(scene, walks, pick = -1) {
  const graph = graphOf(scene);
  if (!graph || !walks.length) return scene;
  const each = walks.map((walk) => trace(graph, walk));
  const marked = each.map((drawn) => marksOf(graph, drawn));
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  for (const name of new Set(marked.flatMap((one) => [...one.keys()]))) {
    const here = marked.flatMap((one) => one.get(name) ?? []);
    const picked = pick < 0 ? (here.length === marked.length ? here[0] : undefined) : marked[pick].get(name);
    const steps = picked && here.every((one) => String(one.steps) === String(picked.steps)) ? picked.steps : [];
    if (picked) marks.set(name, pick < 0 ? { ...picked, steps } : picked);
    else marks.set(name, { states: ["other-way"], steps: [], letter: here[0].letter });
  }
  return spelled(scene, graph, marks, each[Math.max(pick, 0)]);
}

/**
 * @param {Map<string, Mark>} marks
 * @param {string} name
 * @returns {Mark}
 */
function mark(marks, name) {
  let here = marks.get(name);
  if (!here) marks.set(name, (here = { states: [], steps: [], letter: "" }));
  return here;
}

/**
 * What one walk does to the spots, open ones left out.
 * @param {Graph} graph
 * @param {Trace} drawn
 * @returns {Map<string, Mark>}
 */
function marksOf(graph, drawn) {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  const walked = drawn.unnamed < 0 ? drawn.path : [...drawn.path, drawn.unnamed];
  walked.forEach((at, place) => mark(marks, graph.names[at]).steps.push(place + 1));
  for (const at of new Set(walked)) {
    const here = mark(marks, graph.names[at]);
    const letter = drawn.laid.get(at);
    here.states.push("chosen");
    if (letter !== undefined) {
      here.states.push("laid");
      here.letter = letter;
    }
  }
  for (const tile of drawn.used) mark(marks, tile).states.push("taken");
  if (drawn.held !== null) mark(marks, drawn.held).states.push("chosen");
  return marks;
}

/**
 * @param {Scene} scene
 * @param {Graph} graph
 * @param {Map<string, Mark>} marks
 * @param {Trace} drawn
 * @returns {Scene}
 */
function spelled(scene, graph, marks, drawn) {
  const rack = new Set(graph.rack.keys());
  const regions = scene.regions.map((region) => {
    const missing = region.spots.some((spot) => graph.index.has(spot.name)) ? placed(graph, region, marks.keys()) : [];
    const spots = [...region.spots, ...missing].map((spot) => {
      const at = graph.index.get(spot.name);
      if (at === undefined && !rack.has(spot.name)) return spot;
      return remarked(spot, marks.get(spot.name), at === undefined ? null : graph.letter[at], at !== undefined && !graph.enter[at]);
    });
    return { ...region, spots };
  });
  return { ...scene, regions, ways: [], act: actOf(scene, graph, drawn), field: drawn.unnamed < 0 ? undefined : (scene.field ?? ONE_LETTER) };
}

const ONE_LETTER = { label: "", least: 1, most: 1 };

/**
 * @param {Spot} spot
 * @param {Mark | undefined} here
 * @param {string | null} letter  what lies there before the draft; null in the rack
 * @param {boolean} barred  no part of a walk: only the server knows whether it may be touched
 * @returns {Spot}
 */
function remarked(spot, here, letter, barred) {
  if (barred) return spot;
  const before = spot.states ?? [];
  if (!here && !before.some((state) => DRAFTED.has(state)) && !spot.steps?.length) return spot;
  const laid = here?.letter ?? "";
  const states = [...(here?.states ?? []), ...before.filter((state) => !DRAFTED.has(state) && state !== "hole")];
  if (letter === "" && !states.includes("laid")) states.push("hole");
  let pieces = spot.pieces ?? [];
  if (letter === "") {
    pieces = pieces.filter((piece) => piece.shape !== "tile");
    if (laid) pieces = [{ shape: "tile", letter: laid }, ...pieces];
  }
  return { ...spot, states, steps: here?.steps ?? [], pieces };
}

/**
 * The main button: the Scene says how it is called with any word.
 * @param {Scene} scene
 * @param {Graph} graph
 * @param {Trace} drawn
 */
function actOf(scene, graph, drawn) {
  const { act } = scene;
  if (!act) return act;
  const complete = isWhole(graph, drawn);
  const named = drawn.word && (complete || act.complete) ? act.spells : "";
  return { ...act, label: named ? named.replace("{word}", drawn.word) : act.label, complete };
}

/**
 * Where the Scene has no graph: the touched spots are chosen, the rest waits for the server's answer.
 * @param {Scene} scene
 * @param {readonly string[]} touches
 * @returns {Scene}
 */
function touched(scene, touches) {
  const regions = scene.regions.map((region) => {
    if (!region.spots.some((spot) => touches.includes(spot.name))) return region;
    const spots = region.spots.map((spot) => {
      if (!touches.includes(spot.name)) return spot;
      /** @type {SpotState[]} */
      const states = ["chosen", ...(spot.states ?? []).filter((state) => state !== "open" && state !== "chosen")];
      return { ...spot, states };
    });
    return { ...region, spots };
  });
  return { ...scene, regions };
}
