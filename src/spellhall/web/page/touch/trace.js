// What a draft of touches means on the spelling graph: the walk, the letters laid, the piece in the hand's air.

import { prices } from "./graph.js";

/** @typedef {import("./graph.js").Graph} Graph */

/**
 * @typedef {object} Trace
 * @property {number[]} path
 * @property {string} word
 * @property {Map<number, string>} laid  letters laid from the rack; `?` for a wild piece
 * @property {Map<number, string>} said  what each visited spot stands for
 * @property {string[]} used  rack spots laid
 * @property {string | null} held  a rack spot taken up and not yet laid
 * @property {number} unnamed  a wild spot that waits for its letter; -1 if none
 * @property {string[]} asides  touches that are no part of the walk
 * @property {boolean} broken  some touch makes no sense here
 */

/** @returns {Trace} */
function blank() {
  return {
    path: [],
    word: "",
    laid: new Map(),
    said: new Map(),
    used: [],
    held: null,
    unnamed: -1,
    asides: [],
    broken: false,
  };
}

/**
 * Follow a draft. Spots that are no part of a walk (a token beside it) are kept as asides.
 * @param {Graph} graph
 * @param {readonly string[]} draft
 * @returns {Trace}
 */
export function trace(graph, draft) {
  const drawn = blank();
  const known = graph.before.every((touch, place) => draft[place] === touch);
  if (!known) return { ...drawn, broken: true };
  for (const touch of draft.slice(graph.before.length)) follow(graph, drawn, touch);
  return drawn;
}

/**
 * @param {Graph} graph
 * @param {Trace} drawn
 * @param {string} touch
 */
function follow(graph, drawn, touch) {
  if (drawn.unnamed >= 0) {
    if (/^say:[A-Z]$/.test(touch)) {
      step(drawn, drawn.unnamed, touch.slice(4));
      drawn.unnamed = -1;
    } else drawn.broken = true;
    return;
  }
  if (graph.rack.has(touch)) {
    if (drawn.used.includes(touch)) drawn.broken = true;
    else drawn.held = touch;
    return;
  }
  const at = graph.index.get(touch);
  if (at === undefined || !graph.enter[at]) {
    // A button makes another act of it; a token beside the walk does not.
    if (/^(say|do):/.test(touch)) drawn.broken = true;
    else drawn.asides.push(touch);
    return;
  }
  if (!mayStep(graph, drawn, at)) drawn.broken = true;
  if (drawn.held !== null) lay(graph, drawn, at, drawn.held);
  else {
    const letter = drawn.said.get(at) ?? graph.letter[at];
    if (letter === "?") drawn.unnamed = at;
    else if (letter === "") drawn.broken = true;
    else step(drawn, at, letter);
  }
}

/**
 * @param {Graph} graph
 * @param {Trace} drawn
 * @param {number} at
 * @param {string} tile
 */
function lay(graph, drawn, at, tile) {
  const letter = graph.rack.get(tile) ?? "";
  if (graph.letter[at] !== "" || drawn.said.has(at) || !graph.lay[at].includes(tile)) drawn.broken = true;
  drawn.used.push(tile);
  drawn.laid.set(at, letter);
  drawn.held = null;
  if (letter === "?") drawn.unnamed = at;
  else step(drawn, at, letter);
}

/**
 * @param {Trace} drawn
 * @param {number} at
 * @param {string} letter
 */
function step(drawn, at, letter) {
  drawn.path.push(at);
  drawn.said.set(at, letter);
  drawn.word += letter;
}

/**
 * Whether the walk may go to this spot by neighbourhood alone.
 * @param {Graph} graph
 * @param {Trace} drawn
 * @param {number} at
 */
function mayStep(graph, drawn, at) {
  if (drawn.word.length >= graph.rule.most) return false;
  return reach(graph, drawn).includes(at);
}

/**
 * Spots that the walk may go to, whatever lies there.
 * @param {Graph} graph
 * @param {Trace} drawn
 * @returns {number[]}
 */
export function reach(graph, drawn) {
  const { path } = drawn;
  if (!path.length) return graph.starts.filter((at) => graph.enter[at]);
  const last = path[path.length - 1];
  const direction = graph.rule.straight && path.length > 1 ? graph.next[path[path.length - 2]].indexOf(last) : -1;
  return graph.next[last].filter(
    (at, way) =>
      at >= 0 &&
      graph.enter[at] &&
      (direction < 0 || way === direction) &&
      (graph.rule.reuse || !path.includes(at)) &&
      passes(graph, path, at, way),
  );
}

/**
 * Whether a straight walk that goes on this way can still visit what it must.
 * @param {Graph} graph
 * @param {number[]} path
 * @param {number} at
 * @param {number} way
 */
function passes(graph, path, at, way) {
  if (!graph.rule.straight || !graph.through.size || path.some((one) => graph.through.has(one))) return true;
  for (let left = graph.rule.most - path.length; left > 0 && at >= 0 && graph.enter[at]; left--) {
    if (graph.through.has(at)) return true;
    at = graph.next[at][way];
  }
  return false;
}

/**
 * What may be touched next by geometry alone: spots of the board and of the rack.
 * @param {Graph} graph
 * @param {Trace} drawn
 * @returns {Set<string>}
 */
export function openTouches(graph, drawn) {
  /** @type {Set<string>} */
  const open = new Set();
  if (drawn.broken || drawn.unnamed >= 0 || drawn.word.length >= graph.rule.most) return open;
  const around = reach(graph, drawn);
  const { held } = drawn;
  const holes = openHoles(graph, drawn, around);
  if (held !== null) {
    for (const at of holes) if (graph.lay[at].includes(held)) open.add(graph.names[at]);
    return open;
  }
  for (const at of around) if (graph.letter[at] !== "" || drawn.said.has(at)) open.add(graph.names[at]);
  for (const at of holes) {
    for (const tile of graph.lay[at]) if (!drawn.used.includes(tile)) open.add(tile);
  }
  return open;
}

/**
 * Empty spots among these that the pieces left could fill.
 * @param {Graph} graph
 * @param {Trace} drawn
 * @param {number[]} around
 */
function openHoles(graph, drawn, around) {
  const empty = around.filter((at) => graph.letter[at] === "" && !drawn.said.has(at) && graph.lay[at].length);
  if (!empty.length || !graph.rule.touching) return empty;
  const left = graph.rack.size - drawn.used.length;
  const price = prices(graph, drawn.laid);
  return empty.filter((at) => price[at] <= left);
}

/**
 * Whether the draft is an act as far as the graph tells: long enough, nothing in the air, something laid if it must be.
 * @param {Graph} graph
 * @param {Trace} drawn
 */
export function isWhole(graph, drawn) {
  return (
    !drawn.broken &&
    drawn.held === null &&
    drawn.unnamed < 0 &&
    drawn.word.length >= graph.rule.least &&
    (!graph.rule.lays || drawn.used.length > 0)
  );
}
