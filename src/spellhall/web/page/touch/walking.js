// The rules of walking as the page knows them, each told once: the mirror of `words/walking.py`. Both are held to
// the cases of tests/data/walks.json.

/** @typedef {import("./graph.js").Graph} Graph */

/**
 * Those of the laid pieces that touch too few others in every order of laying.
 * Laying a piece never takes support from another, so laying whatever can be laid finds the best order.
 * @param {Graph} graph
 * @param {Iterable<number>} laid
 * @returns {number[]}
 */
export function hanging(graph, laid) {
  let waiting = [...laid];
  const lying = new Set();
  const holds = (/** @type {number} */ at) => at >= 0 && (graph.letter[at] !== "" || lying.has(at));
  while (waiting.length) {
    const able = waiting.filter((at) => graph.next[at].filter(holds).length >= graph.rule.touching);
    if (!able.length) break;
    for (const at of able) lying.add(at);
    waiting = waiting.filter((at) => !lying.has(at));
  }
  return waiting;
}

/** @type {WeakMap<Graph, Map<string, readonly number[]>>} what one touch asks for several times */
const known = new WeakMap();

/**
 * How many pieces it takes at least to fill each empty spot, its own included.
 * A piece leans on the cheapest things around it, and two that cost the same cannot both be had for that price.
 * @param {Graph} graph
 * @param {ReadonlySet<number> | ReadonlyMap<number, string>} laid  spots filled by the draft
 * @returns {readonly number[]} 0 where something lies, Infinity where the rack has too few
 */
export function prices(graph, laid) {
  const here = known.get(graph) ?? new Map();
  const key = [...laid.keys()].sort((one, two) => one - two).join();
  const found = here.get(key) ?? priced(graph, laid);
  known.set(graph, here.set(key, found));
  return found;
}

/**
 * @param {Graph} graph
 * @param {ReadonlySet<number> | ReadonlyMap<number, string>} laid
 * @returns {readonly number[]}
 */
function priced(graph, laid) {
  const { touching } = graph.rule;
  const filled = (/** @type {number} */ at) => graph.letter[at] !== "" || laid.has(at);
  const price = graph.names.map((_, at) => (filled(at) ? 0 : touching === 0 ? 1 : Infinity));
  if (touching === 0) return price;
  const most = graph.rack.size;
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 0; at < price.length; at++) {
      if (price[at] === 0) continue;
      const its = leaning(graph.next[at], price, touching);
      if (its < price[at] && its <= most) {
        price[at] = its;
        changed = true;
      }
    }
  }
  return price;
}

/**
 * What a piece costs that leans on the cheapest of these spots. Asked for all spots of a board several times over.
 * @param {readonly number[]} next
 * @param {readonly number[]} price
 * @param {number} touching
 */
function leaning(next, price, touching) {
  let dearest = 0;
  let equal = 0;
  for (let taken = 0; taken < touching; ) {
    let least = Infinity;
    let count = 0;
    for (const near of next) {
      if (near < 0 || (taken > 0 && price[near] <= dearest)) continue;
      if (price[near] < least) {
        least = price[near];
        count = 1;
      } else if (price[near] === least) count++;
    }
    if (least === Infinity) return Infinity;
    dearest = least;
    equal = Math.min(count, touching - taken);
    taken += equal;
  }
  return dearest + 1 + (dearest > 0 ? equal - 1 : 0);
}

/**
 * Whether a walk has been where it must.
 * @param {Graph} graph
 * @param {readonly number[]} path
 */
export function passes(graph, path) {
  const { anyOf, allOf, anyStep } = graph;
  if (anyOf.length && !anyOf.some((at) => path.includes(at))) return false;
  if (!allOf.every((at) => path.includes(at))) return false;
  const takes = (/** @type {number} */ from, /** @type {number} */ to) => anyStep.some(([one, two]) => (one === from && two === to) || (one === to && two === from));
  return !anyStep.length || path.some((at, place) => place > 0 && takes(path[place - 1], at));
}

/**
 * Whether a walk may end here, whatever it spells.
 * @param {Graph} graph
 * @param {readonly number[]} path
 * @param {readonly number[]} laid
 */
export function isComplete(graph, path, laid) {
  const { least, most, lays, touching } = graph.rule;
  if (path.length < least || path.length > most || (lays && !laid.length)) return false;
  return passes(graph, path) && !(touching && hanging(graph, laid).length);
}

/**
 * The spots that a walk may step on next, whatever lies there, in the order of the graph.
 * @param {Graph} graph
 * @param {readonly number[]} path
 * @returns {number[]}
 */
export function onward(graph, path) {
  const { most, reuse, straight } = graph.rule;
  if (path.length >= most) return [];
  if (!path.length) return graph.starts.filter((at) => graph.enter[at]);
  const last = path[path.length - 1];
  const direction = straight && path.length > 1 ? graph.next[path[path.length - 2]].indexOf(last) : -1;
  return graph.next[last].filter(
    (at, way) =>
      at >= 0 &&
      at !== last &&
      graph.enter[at] &&
      (reuse || !path.includes(at)) &&
      (!straight || ((direction < 0 || way === direction) && hopes(graph, path, way))),
  );
}

/**
 * Whether a straight walk that goes on this way can still pass where it must.
 * @param {Graph} graph
 * @param {readonly number[]} path
 * @param {number} way
 */
function hopes(graph, path, way) {
  const ahead = [...path];
  while (ahead.length < graph.rule.most) {
    const at = graph.next[ahead[ahead.length - 1]][way];
    if (at < 0 || !graph.enter[at]) break;
    ahead.push(at);
  }
  return passes(graph, ahead);
}

/**
 * How a walk may step on a spot: over what lies there (`tile` null), or with a piece that may be laid there.
 * @param {Graph} graph
 * @param {{said: ReadonlyMap<number, string>, used: Iterable<string>}} walk  letters that it gave, and pieces that it laid
 * @param {number} at
 * @returns {{tile: string | null, letter: string}[]} the letter is `?` where a wild piece takes any
 */
export function entries(graph, walk, at) {
  const known = walk.said.get(at) ?? graph.letter[at];
  if (known) return [{ tile: null, letter: known }];
  const used = new Set(walk.used);
  return graph.lay[at].filter((tile) => graph.rack.has(tile) && !used.has(tile)).map((tile) => ({ tile, letter: graph.rack.get(tile) ?? "" }));
}
