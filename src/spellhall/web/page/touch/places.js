// Spots that a walk reaches and the Scene does not draw yet: where they are follows from their neighbours.

/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("./graph.js").Graph} Graph */

/**
 * New spots for these names as far as they belong to the graph and lie beside spots of the region.
 * @param {Graph} graph
 * @param {Region} region
 * @param {Iterable<string>} names
 * @returns {Spot[]}
 */
export function placed(graph, region, names) {
  const at = new Map(region.spots.map((spot) => [spot.name, spot.at]));
  const wanted = [...names].filter((name) => graph.index.has(name) && !at.has(name));
  if (!wanted.length) return [];
  const steps = directions(graph, at);
  /** @type {Spot[]} */
  const found = [];
  for (let left = wanted; left.length; ) {
    const rest = left.filter((name) => {
      const place = beside(graph, at, steps, name);
      if (!place) return true;
      at.set(name, place);
      found.push({ name, label: name.slice(name.indexOf(":") + 1), at: place });
      return false;
    });
    if (rest.length === left.length) break;
    left = rest;
  }
  return found;
}

/**
 * What each direction of the graph adds to a place, learned from the spots that are drawn.
 * @param {Graph} graph
 * @param {Map<string, readonly [number, number]>} at
 */
function directions(graph, at) {
  /** @type {[number, number][]} */
  const steps = [];
  for (const [name, here] of at) {
    const number = graph.index.get(name);
    if (number === undefined) continue;
    graph.next[number].forEach((near, way) => {
      const there = near < 0 ? undefined : at.get(graph.names[near]);
      if (there && !steps[way]) steps[way] = [there[0] - here[0], there[1] - here[1]];
    });
  }
  return steps;
}

/**
 * @param {Graph} graph
 * @param {Map<string, readonly [number, number]>} at
 * @param {[number, number][]} steps
 * @param {string} name
 * @returns {[number, number] | null}
 */
function beside(graph, at, steps, name) {
  const number = graph.index.get(name) ?? -1;
  for (const [way, near] of graph.next[number].entries()) {
    const there = near < 0 ? undefined : at.get(graph.names[near]);
    if (there && steps[way]) return [there[0] - steps[way][0], there[1] - steps[way][1]];
  }
  return null;
}
