// The walks that spell a text, in the order of the graph: the same that the terminal finds, and within a bound.

import { hanging } from "./graph.js";
import { reach, trace } from "./trace.js";

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
    for (const at of reach(graph, drawn)) this.go(at, 0, this.way(at));
    return { walks: [...this.kept.values()], cut: this.cut };
  }

  /**
   * The direction in which the anchor leads to this spot; -1 where there is none.
   * @param {number} at
   */
  way(at) {
    const last = this.path[this.path.length - 1];
    return last === undefined ? -1 : this.graph.next[last].indexOf(at);
  }

  /**
   * By place of the text, the spots from which the rest could be spelled if each piece were there many times.
   * @returns {Uint8Array[]}
   */
  reachable() {
    const { graph, text } = this;
    const letters = new Set(graph.rack.values());
    const layable = (/** @type {number} */ at, /** @type {string} */ wanted) =>
      graph.letter[at] === "" && graph.lay[at].length > 0 && (letters.has(wanted) || letters.has("?"));
    /** @type {Uint8Array[]} */
    const can = [];
    for (let place = text.length - 1; place >= 0; place--) {
      const wanted = text[place];
      const after = can[place + 1];
      can[place] = Uint8Array.from(graph.names, (_, at) => {
        if (!graph.enter[at]) return 0;
        const known = this.said.get(at) ?? graph.letter[at];
        const fits = known === wanted || known === "?" || (known === "" && layable(at, wanted));
        return fits && (!after || graph.next[at].some((near) => near >= 0 && after[near])) ? 1 : 0;
      });
    }
    return can;
  }

  /**
   * @param {number} at
   * @param {number} place
   * @param {number} way
   */
  go(at, place, way) {
    if (this.cut || !this.can?.[place][at]) return;
    if (++this.steps > BUDGET) {
      this.cut = true;
      return;
    }
    const wanted = this.text[place];
    const known = this.said.get(at) ?? (this.graph.letter[at] === "?" ? "" : this.graph.letter[at]);
    if (known) {
      if (known === wanted && this.held === null) this.enter(at, place, way, [this.graph.names[at]]);
    } else if (this.graph.letter[at] === "?") {
      if (this.held === null) this.named(at, place, way, [this.graph.names[at], `say:${wanted}`]);
    } else this.fill(at, place, way);
  }

  /**
   * Lay a piece on an empty spot. Equal pieces make equal plays: the first one is as good as any.
   * @param {number} at
   * @param {number} place
   * @param {number} way
   */
  fill(at, place, way) {
    const wanted = this.text[place];
    const { held } = this;
    const name = this.graph.names[at];
    const tried = new Set();
    for (const tile of this.graph.lay[at]) {
      const letter = this.graph.rack.get(tile) ?? "";
      const other = held !== null && tile !== held;
      if (other || this.used.has(tile) || tried.has(letter) || (letter !== wanted && letter !== "?")) continue;
      tried.add(letter);
      this.used.add(tile);
      this.laid.add(at);
      this.held = null;
      const touches = held === null ? [tile, name] : [name];
      if (letter === "?") touches.push(`say:${wanted}`);
      this.named(at, place, way, touches);
      this.held = held;
      this.laid.delete(at);
      this.used.delete(tile);
    }
  }

  /**
   * Enter a spot whose letter is settled by that.
   * @param {number} at
   * @param {number} place
   * @param {number} way
   * @param {string[]} touches
   */
  named(at, place, way, touches) {
    this.said.set(at, this.text[place]);
    this.enter(at, place, way, touches);
    this.said.delete(at);
  }

  /**
   * @param {number} at
   * @param {number} place
   * @param {number} way
   * @param {string[]} touches
   */
  enter(at, place, way, touches) {
    const { graph } = this;
    this.path.push(at);
    this.draft.push(...touches);
    if (place === this.text.length - 1) this.keep();
    else {
      const { next } = graph;
      for (let other = 0; other < next[at].length; other++) {
        const near = next[at][other];
        if (near < 0 || (graph.rule.straight && way >= 0 && other !== way)) continue;
        if (!graph.rule.reuse && this.path.includes(near)) continue;
        this.go(near, place + 1, other);
      }
    }
    this.draft.length -= touches.length;
    this.path.pop();
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

  /** Whether enough is laid, it does not hang in the air, and the walk passes where it must. */
  good() {
    const { rule, through, rack } = this.graph;
    const loose = this.laid.size && rule.touching ? hanging(this.graph, this.laid).length : 0;
    if (!this.whole) return loose === 0 || this.used.size < rack.size;
    if (rule.lays && !this.laid.size) return false;
    return loose === 0 && (!through.size || this.path.some((at) => through.has(at)));
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
    if (drawn.broken || drawn.word.length >= graph.rule.most) continue;
    for (const at of reach(graph, drawn)) addLetters(graph, drawn, at, letters);
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
  const known = drawn.said.get(at) ?? graph.letter[at];
  const here = known ? [known] : graph.lay[at].filter((tile) => !drawn.used.includes(tile)).map((tile) => graph.rack.get(tile) ?? "");
  for (const letter of here) {
    if (letter === "?") for (const one of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") letters.add(one);
    else if (letter) letters.add(letter);
  }
}
