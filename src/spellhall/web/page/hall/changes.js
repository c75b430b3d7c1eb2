// A Scene from the one before and what the hall says has changed in it, by touches or by a move.
// What stays is shared: an unchanged spot is the same object in both, and nothing drawn from it is drawn again.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Spelling} Spelling */
/** @typedef {import("../types.d.ts").Changes} Changes */
/** @typedef {import("../types.d.ts").GraphChanges} GraphChanges */
/**
 * @template T
 * @typedef {import("../types.d.ts").Columns<T>} Columns
 */

/**
 * Throws if the changes are those of another Scene.
 * @param {Scene} before
 * @param {Changes} changes
 * @param {Spelling | null} [graph]  the last one told, where the Scene before has none
 * @returns {Scene}
 */
export function changed(before, changes, graph = null) {
  const { seats, spelling } = changes;
  return {
    ...before,
    ...(seats && { seats: withColumns(before.seats, seats) }),
    ...changes.scene,
    ...(spelling && { spelling: respelled(before.spelling ?? graph, spelling) }),
    regions: laidOut(before.regions, changes),
  };
}

/** @param {Region[]} before @param {Changes} changes @returns {Region[]} */
function laidOut(before, changes) {
  const old = new Map(before.map((region) => [region.name, region]));
  const gone = new Set(changes.gone);
  const regions = (changes.layout ?? [...old.keys()]).map((one) => (typeof one === "string" ? regionOf(known(old.get(one)), changes, gone) : one));
  if (!changes.spots) return regions.every((region, nth) => region === before[nth]) && regions.length === before.length ? before : regions;
  const every = withColumns(regions.flatMap((region) => region.spots), changes.spots);
  let place = 0;
  return regions.map((region) => {
    const spots = every.slice(place, (place += region.spots.length));
    return spots.every((spot, nth) => spot === region.spots[nth]) ? region : { ...region, spots };
  });
}

/** @param {Region} region @param {Changes} changes @param {Set<string>} gone @returns {Region} */
function regionOf(region, changes, gone) {
  const come = (changes.come ?? []).filter(([name]) => name === region.name);
  const kept = gone.size ? region.spots.filter((spot) => !gone.has(spot.name)) : region.spots;
  const fields = changes.regions?.[region.name];
  if (!come.length && !fields && kept.length === region.spots.length) return region;
  const spots = [...kept];
  for (const [, place, spot] of come) spots.splice(place, 0, spot);
  return { ...region, ...fields, spots };
}

/** @param {Spelling | null | undefined} graph @param {GraphChanges} changes @returns {Spelling} */
function respelled(graph, changes) {
  const before = known(graph);
  const gone = new Set(changes.gone);
  const nodes = before.nodes.filter((node) => !gone.has(node.spot));
  for (const [place, node] of changes.come ?? []) nodes.splice(place, 0, node);
  return { ...before, ...changes.fields, nodes: withColumns(nodes, changes.nodes ?? {}) };
}

/**
 * The things with their new values; those without one are the same.
 * @template T
 * @param {readonly T[]} things
 * @param {Columns<T>} columns
 * @returns {T[]}
 */
function withColumns(things, columns) {
  const after = [...things];
  for (const [field, values] of Object.entries(columns)) {
    for (const [value, places] of values) {
      for (const run of places) {
        const [first, last] = typeof run === "number" ? [run, run] : run;
        for (let place = first; place <= last; place++) {
          const thing = known(after[place]);
          // A copy may take all its new values; what came from before stays as it is.
          if (thing === things[place]) after[place] = { ...thing, [field]: value };
          else Object.assign(/** @type {object} */ (thing), { [field]: value });
        }
      }
    }
  }
  return after;
}

/**
 * @template T
 * @param {T | null | undefined} thing
 * @returns {T}
 */
function known(thing) {
  if (thing === null || thing === undefined) throw new RangeError("these changes belong to another Scene");
  return thing;
}
