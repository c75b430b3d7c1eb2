// The Scene with touches, from the Scene without and what the hall says has changed.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Changes} Changes */

/** Neither is changed; what stays is shared. @param {Scene} before @param {Changes} changes @returns {Scene} */
export function changed(before, changes) {
  const names = changes.layout ?? before.regions.map((region) => region.name);
  const old = new Map(before.regions.map((region) => [region.name, region]));
  const gone = new Set(changes.gone);
  const regions = names.map((one) => (typeof one === "string" ? regionOf(/** @type {Region} */ (old.get(one)), changes, gone) : one));
  return { ...before, ...changes.scene, regions: reasoned(regions, changes.why ?? []) };
}

/** @param {Region} region @param {Changes} changes @param {Set<string>} gone */
function regionOf(region, changes, gone) {
  const spots = region.spots.filter((spot) => !gone.has(spot.name)).map((spot) => {
    const parts = changes.spots?.[spot.name];
    return parts ? { ...spot, ...parts } : spot;
  });
  for (const [name, place, spot] of changes.come ?? []) if (name === region.name) spots.splice(place, 0, spot);
  return { ...region, ...changes.regions?.[region.name], spots };
}

/** Places count through all regions. @param {Region[]} regions @param {readonly (readonly [string, readonly number[]])[]} reasons */
function reasoned(regions, reasons) {
  /** @type {Map<number, string>} */
  const at = new Map(reasons.flatMap(([why, places]) => places.map((place) => [place, why])));
  if (!at.size) return regions;
  let place = 0;
  return regions.map((region) => {
    const spots = region.spots.map((spot) => {
      const why = at.get(place++);
      return why === undefined ? spot : { ...spot, why };
    });
    return { ...region, spots };
  });
}
