// The walks that spell a text, in the order of the graph: the same that the terminal finds, and within a bound.

import { trace } from "./trace.js";
import { entries, hanging, isComplete, onward } from "./walking.js";

/** @typedef {import("./graph.js").Graph} Graph */
/** @typedef {import("./trace.js").Trace} Trace */

/** Nobody chooses from more ways than this. */
export const MOST = 60;
/** Steps that a search may try, so that a key is answered within a frame. */
const BUDGET = 30_000;

/**
 * @typedef {object} Found
 * @property {string[][]} walks  whole drafts
 * @property {boolean} cut  there may be more
 */

/**
 * Every draft that begins with the anchor and goes on to spell the text; as an act could be confirmed.
 * @param {Graph} graph
 * @param {string} text  what follows the anchor
 * @param {readonly string[]} [anchor]
 * @returns {Found}
 */
export function walks(graph, text, anchor = []) {
  return new Search(graph, text, anchor, true).found();
}

/**
 * The same for the beginning of a word: what is not laid yet may still come.
 * @param {Graph} graph
 * @param {string} text
 * @param {readonly string[]} [anchor]
 * @returns {Found}
 */
export function beginnings(graph, text, anchor = []) {
  return new Search(graph, text, anchor, false).found();
}

class Search {
  /**
   * @param {Graph} graph
   * @param {string} text
   * @param {readonly string[]} anchor
   * @param {boolean} whole
   */
  constructor(graph, text, anchor, whole) {
    this.graph = graph;
    this.text = text;
    this.whole = whole;
    this.drawn = trace(graph, anchor.length ? anchor : graph.before);
    /** @type {string[]} */
    this.draft = anchor.length ? [...anchor] : [...graph.before];
    this.laid = new Set(this.drawn.laid.keys());
    this.used = new Set(this.drawn.used);
    this.said = new Map(this.drawn.said);
    this.path = [...this.drawn.path];
    this.held = this.drawn.held;
    this.steps = 0;
    this.cut = false;
    /** @type {Map<string, string[]>} */
    this.kept = new Map();
  }

  /** @returns {Found} */
  found() {
    const { graph, text, drawn } = this;
    const length = drawn.word.length + text.length;
    const fits = length <= graph.rule.most && (!this.whole || length >= graph.rule.least);
    if (!fits || drawn.broken || drawn.unnamed >= 0) return { walks: [], cut: false };
    if (!text.length) return { walks: this.good() ? [this.draft] : [], cut: false };
    this.can = this.reachable();
    for (const at of onward(graph, this.path)) this.go(at, 0);
    return { walks: [...this.kept.values()], cut: this.cut };
  }

  /**
   * By place of the text, the spots from which the rest could be spelled if each piece were there many times.
   * @returns {Uint8Array[]}
   */
  reachable() {
    const { graph, text } = this;
    const unused = { said: this.said, used: [] };
    const here = graph.names.map((_, at) => new Set(graph.enter[at] ? entries(graph, unused, at).map(({ letter }) => letter) : []));
    /** @type {Uint8Array[]} */
    const can = [];
    for (let place = text.length - 1; place >= 0; place--) {
      const wanted = text[place];
      const after = can[place + 1];
      can[place] = Uint8Array.from(graph.names, (_, at) => {
        const fits = here[at].has(wanted) || here[at].has("?");
        return fits && (!after || graph.next[at].some((near) => near >= 0 && after[near])) ? 1 : 0;
      });
    }
    return can;
  }

  /**
   * @param {number} at
   * @param {number} place
   */
  go(at, place) {
    if (this.cut || !this.can?.[place][at]) return;
    if (++this.steps > BUDGET) {
      this.cut = true;
      return;
    }
    const wanted = this.text[place];
    const tried = new Set();
    for (const { tile, letter } of entries(this.graph, this, at)) {
      // Equal pieces of a rack make equal plays: the first one is as good as any.
      if ((this.held !== null && tile !== this.held) || tried.has(letter) || (letter !== wanted && letter !== "?")) continue;
      tried.add(letter);
      this.enter(at, place, tile, letter === "?");
    }
  }

  /**
   * @param {number} at
   * @param {number} place
   * @param {string | null} tile  laid there
   * @param {boolean} wild  it is told its letter
   */
  enter(at, place, tile, wild) {
    const { held } = this;
    const length = this.draft.length;
    if (tile !== null) {
      if (held === null) this.draft.push(tile);
      this.used.add(tile);
      this.laid.add(at);
      this.held = null;
    }
    this.draft.push(this.graph.names[at]);
    const fixes = tile !== null || wild;
    if (wild) this.draft.push(`say:${this.text[place]}`);
    if (fixes) this.said.set(at, this.text[place]);
    this.path.push(at);
    if (place === this.text.length - 1) this.keep();
    else for (const near of onward(this.graph, this.path)) this.go(near, place + 1);
    this.path.pop();
    if (fixes) this.said.delete(at);
    this.draft.length = length;
    if (tile !== null) {
      this.used.delete(tile);
      this.laid.delete(at);
      this.held = held;
    }
  }

  keep() {
    if (!this.good()) return;
    const key = this.draft.join(" ");
    if (!this.kept.has(key) && this.kept.size >= MOST) {
      this.cut = true;
      return;
    }
    this.kept.set(key, [...this.draft]);
  }

  /** Whether the walk is complete; of a beginning, whether what hangs in the air could still be held. */
  good() {
    if (this.whole) return isComplete(this.graph, this.path, [...this.laid]);
    return this.used.size < this.graph.rack.size || !this.graph.rule.touching || !hanging(this.graph, this.laid).length;
  }
}

/**
 * The letters with which a word may go on after any of these walks, by the board's knowledge alone.
 * @param {Graph} graph
 * @param {readonly (readonly string[])[]} drafts
 * @returns {Set<string>}
 */
export function lettersAfter(graph, drafts) {
  /** @type {Set<string>} */
  const letters = new Set();
  for (const draft of drafts) {
    const drawn = trace(graph, draft);
    if (drawn.broken) continue;
    for (const at of onward(graph, drawn.path)) addLetters(graph, drawn, at, letters);
  }
  return letters;
}

/**
 * @param {Graph} graph
 * @param {Trace} drawn
 * @param {number} at
 * @param {Set<string>} letters
 */
function addLetters(graph, drawn, at, letters) {
  for (const { letter } of entries(graph, drawn, at)) {
    if (letter === "?") for (const one of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") letters.add(one);
    else if (letter) letters.add(letter);
  }
}
