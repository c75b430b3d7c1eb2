// What a draft of touches means on the spelling graph: the walk, the letters laid, the piece in the hand's air.

import { entries, isComplete, onward, prices } from "./walking.js";

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
  if (!onward(graph, drawn.path).includes(at)) drawn.broken = true;
  if (drawn.held !== null) lay(graph, drawn, at, drawn.held);
  else {
    const over = entries(graph, drawn, at).find(({ tile }) => tile === null);
    if (!over) drawn.broken = true;
    else if (over.letter === "?") drawn.unnamed = at;
    else step(drawn, at, over.letter);
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
  if (entries(graph, drawn, at).every((entry) => entry.tile !== tile)) drawn.broken = true;
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
 * What may be touched next by geometry alone: spots of the board and of the rack.
 * @param {Graph} graph
 * @param {Trace} drawn
 * @returns {Set<string>}
 */
export function openTouches(graph, drawn) {
  /** @type {Set<string>} */
  const open = new Set();
  if (drawn.broken || drawn.unnamed >= 0) return open;
  const { held } = drawn;
  // A loose piece may lie where those that are left can still come to hold it.
  const left = graph.rack.size - drawn.used.length;
  /** @type {readonly number[] | undefined} */
  let price;
  for (const at of onward(graph, drawn.path)) {
    for (const { tile } of entries(graph, drawn, at)) {
      if (tile === null) {
        if (held === null) open.add(graph.names[at]);
      } else if (held === null || held === tile) {
        price ??= prices(graph, drawn.laid);
        if (price[at] <= left) open.add(held === null ? tile : graph.names[at]);
      }
    }
  }
  return open;
}

/**
 * Whether the draft is an act as far as the graph tells: a complete walk, with nothing in the air.
 * @param {Graph} graph
 * @param {Trace} drawn
 */
export function isWhole(graph, drawn) {
  return !drawn.broken && drawn.held === null && drawn.unnamed < 0 && isComplete(graph, drawn.path, [...drawn.laid.keys()]);
}
