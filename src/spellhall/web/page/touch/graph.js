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
 * @property {Set<number>} through
 * @property {string[]} before
 * @property {Map<string, string>} rack  letters of the rack by the names of its spots
 * @property {{least: number, most: number, reuse: boolean, lays: boolean, touching: number, straight: boolean}} rule
 */

/** @type {WeakMap<object, Graph>} */
const made = new WeakMap();

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
    graph = ready(scene, spelling);
    made.set(scene, graph);
  }
  return graph;
}

/**
 * @param {Scene} scene
 * @param {Spelling} spelling
 * @returns {Graph}
 */
function ready(scene, spelling) {
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
    through: new Set(known(spelling.through)),
    before: [...(spelling.before ?? [])],
    rack: lettersOf(scene, new Set(nodes.flatMap((node) => node.lay ?? []))),
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
 * @param {Set<string>} wanted
 * @returns {Map<string, string>}
 */
function lettersOf(scene, wanted) {
  const letters = new Map();
  for (const region of scene.regions) {
    for (const spot of region.spots) {
      if (wanted.has(spot.name)) letters.set(spot.name, spot.pieces?.[0]?.letter ?? "");
    }
  }
  return letters;
}

/**
 * How many pieces each empty spot takes at least, its own included; a spot that needs no support takes one.
 * A piece leans on the cheapest things around it, and two that cost the same cannot both be had for that price.
 * @param {Graph} graph
 * @param {ReadonlyMap<number, string>} laid  spots filled by the draft
 * @returns {number[]} Infinity where nothing can lie
 */
export function prices(graph, laid) {
  const { touching } = graph.rule;
  const filled = (/** @type {number} */ at) => graph.letter[at] !== "" || laid.has(at);
  const price = graph.names.map((_, at) => (filled(at) ? 0 : touching === 0 ? 1 : Infinity));
  if (touching === 0) return price;
  const most = graph.rack.size;
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 0; at < price.length; at++) {
      if (filled(at)) continue;
      const around = graph.next[at].filter((near) => near >= 0).map((near) => price[near]).sort((a, b) => a - b);
      const leaned = around.slice(0, touching);
      const dearest = leaned.length < touching ? Infinity : leaned[touching - 1];
      const equal = dearest > 0 ? leaned.filter((one) => one === dearest).length - 1 : 0;
      const its = dearest + 1 + equal;
      if (its < price[at] && its <= most) {
        price[at] = its;
        changed = true;
      }
    }
  }
  return price;
}

/**
 * Whether each laid piece touches as many as it must, in some order of laying; those that hang stay.
 * @param {Graph} graph
 * @param {Iterable<number>} laid
 * @returns {number[]} spots that hang in the air
 */
export function hanging(graph, laid) {
  let waiting = [...laid];
  const lying = new Set();
  const near = (/** @type {number} */ at) => at >= 0 && (graph.letter[at] !== "" || lying.has(at));
  while (waiting.length) {
    const able = waiting.filter((at) => graph.next[at].filter(near).length >= graph.rule.touching);
    if (!able.length) return waiting;
    for (const at of able) lying.add(at);
    waiting = waiting.filter((at) => !lying.has(at));
  }
  return waiting;
}
