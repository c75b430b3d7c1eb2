// The spelling graph of a Scene, made ready for searching: spots as numbers, letters at hand.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Spelling} Spelling */

/**
 * @typedef {object} Graph
 * @property {Spelling} spelling
 * @property {string[]} names  of the spots, by number
 * @property {Map<string, number>} index
 * @property {number[][]} next  neighbours by direction; -1 at a gap
 * @property {string[]} letter  "" is empty, `?` wild
 * @property {boolean[]} enter
 * @property {string[][]} lay  rack spots whose piece may be laid there
 * @property {number[]} starts
 * @property {number[]} anyOf  -1 for a spot that no walk can reach
 * @property {number[]} allOf
 * @property {[number, number][]} anyStep
 * @property {string[]} before
 * @property {ReadonlySet<string>} layable  rack spots whose piece may be laid somewhere
 * @property {Map<string, string>} rack  letters of the rack by the names of its spots
 * @property {{least: number, most: number, reuse: boolean, lays: boolean, touching: number, straight: boolean}} rule
 */

/** @type {WeakMap<object, Graph>} */
const made = new WeakMap();
/** The last graph of a Spelling: touches share it, and mostly the rack. @type {WeakMap<Spelling, Graph>} */
const latest = new WeakMap();

/**
 * The graph of an act that spells; null where the Scene has none.
 * @param {Scene} scene
 * @returns {Graph | null}
 */
export function graphOf(scene) {
  const spelling = scene.spelling;
  if (!spelling) return null;
  let graph = made.get(scene);
  if (!graph) {
    graph = withRack(latest.get(spelling) ?? ready(spelling), scene);
    latest.set(spelling, graph);
    made.set(scene, graph);
  }
  return graph;
}

/** @param {Graph} graph @param {Scene} scene @returns {Graph} */
function withRack(graph, scene) {
  const rack = lettersOf(scene, graph.layable);
  const same = rack.size === graph.rack.size && [...rack].every(([name, letter]) => graph.rack.get(name) === letter);
  return same ? graph : { ...graph, rack };
}

/**
 * All but the rack, which the Scene tells.
 * @param {Spelling} spelling
 * @returns {Graph}
 */
function ready(spelling) {
  const nodes = spelling.nodes;
  const names = nodes.map((node) => node.spot);
  const index = new Map(names.map((name, number) => [name, number]));
  const numbered = (/** @type {string | null} */ name) => (name === null ? -1 : (index.get(name) ?? -1));
  const known = (/** @type {readonly string[] | undefined} */ list) => (list ?? []).map(numbered).filter((at) => at >= 0);
  return {
    spelling,
    names,
    index,
    next: nodes.map((node) => node.next.map(numbered)),
    letter: nodes.map((node) => node.letter ?? ""),
    enter: nodes.map((node) => node.enter ?? true),
    lay: nodes.map((node) => [...(node.lay ?? [])]),
    starts: known(spelling.starts),
    anyOf: (spelling.any_of ?? []).map(numbered),
    allOf: (spelling.all_of ?? []).map(numbered),
    anyStep: (spelling.any_step ?? []).map(([one, two]) => [numbered(one), numbered(two)]),
    before: [...(spelling.before ?? [])],
    layable: new Set(nodes.flatMap((node) => node.lay ?? [])),
    rack: new Map(),
    rule: {
      least: spelling.least,
      most: spelling.most,
      reuse: spelling.reuse ?? false,
      lays: spelling.lays ?? false,
      touching: spelling.touching ?? 0,
      straight: spelling.straight ?? false,
    },
  };
}

/**
 * @param {Scene} scene
 * @param {ReadonlySet<string>} wanted
 * @returns {Map<string, string>}
 */
function lettersOf(scene, wanted) {
  const letters = new Map();
  for (const region of scene.regions) {
    for (const spot of region.spots) {
      if (wanted.has(spot.name) && spot.pieces?.length) letters.set(spot.name, spot.pieces[0].letter ?? "");
    }
  }
  return letters;
}
