// While others move: a walk can be prepared on the graph of one's last turn, with the letters that lie there now.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Spelling} Spelling */

/**
 * The Scene with a graph on which a walk may be prepared: it may begin anywhere, and the turn will judge it.
 * @param {Scene} scene
 * @param {Spelling} last  of the last Scene that asked to spell
 * @returns {Scene}
 */
export function preparing(scene, last) {
  const spots = new Map(scene.regions.flatMap((region) => region.spots.map((spot) => [spot.name, spot])));
  const rack = scene.regions.filter((region) => region.role === "dock" && region.seat === scene.viewer);
  const tiles = rack.flatMap((region) => region.spots.map((spot) => spot.name));
  const nodes = last.nodes.map((node) => {
    const letter = spots.get(node.spot)?.pieces?.find((piece) => piece.letter)?.letter ?? "";
    return { ...node, letter, enter: letter !== "" || Boolean(node.lay?.length), lay: letter ? [] : node.lay?.length ? tiles : [] };
  });
  const starts = nodes.filter((node) => node.letter).map((node) => node.spot);
  return { ...scene, spelling: { ...last, nodes, starts, any_of: [], all_of: [], any_step: [], before: [] } };
}
