// Sentences of games: `@1` is the name of a seat, `*WORD*` a word whose meaning can be shown. Of all else the page
// knows nothing: it reads these signs and no words.
import { html } from "../vendor/ui.js";

/**
 * @typedef {object} Naming
 * @property {readonly string[]} names  of the seats
 * @property {number | null} [you]  the seat that is spoken to
 * @property {((word: string) => void) | null} [onWord]  shows a meaning; without it words are only printed
 */

/** @param {string} word */
const printed = (word) => html`<b class="word">${word}</b>`;

/**
 * A sentence as it is drawn.
 * @param {string} text
 * @param {Naming} naming
 */
export function sentence(text, { names, you = null, onWord = null }) {
  return named(text, names, you)
    .split(/(\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) => {
      if (!/^\*[^*]+\*$/.test(part)) return part;
      const word = part.slice(1, -1);
      return onWord
        ? html`<button type="button" class="word" onClick=${() => onWord(word)}>${word}</button>`
        : printed(word);
    });
}

/**
 * A sentence as it is said.
 * @param {string} text
 * @param {Naming} naming
 */
export function spoken(text, { names, you = null }) {
  return named(text, names, you).replace(/\*([^*]+)\*/g, "$1");
}

/** @param {string} text @param {readonly string[]} names @param {number | null} you */
function named(text, names, you) {
  return text.replace(/@(\d+)('s)?/g, (_, number, owned = "", at) => {
    const seat = Number(number);
    // Games speak to a seat as "you" themselves where it acts; here it is the object.
    if (seat === you && at > 0) return owned ? "your" : "you";
    return (names[seat] ?? `${seat + 1}`) + owned;
  });
}
