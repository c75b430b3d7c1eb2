// The type case: 7 by 4 keys over ticker, ways, rack and buttons, so that the board stays where it is.

import { Icon } from "../draw/icons.js";
import { say } from "../texts.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/ui.js";
import { ALPHABET, lettersHere } from "./spelling.js";

/** @typedef {import("./draft.js").DraftStore} DraftStore */

/** The height of four rows of keys under the word, and how much of the board they may cover. */
const WHOLE = 268;
const SLACK = 16;

/**
 * @param {{draft: DraftStore, close: () => void, confirm: () => void, hand?: unknown}} given
 *   `close` leaves the word as text; `confirm` plays a complete draft; `hand` is drawn before the word
 */
export function TypeCase({ draft, close, confirm, hand = null }) {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  const [room, measure] = useState(WHOLE);
  useLayoutEffect(() => measure(innerHeight - (document.querySelector(".ticker")?.getBoundingClientRect().top ?? 0)), []);
  // Where all keys would hide the board, only those that a word could need are there.
  const scene = draft.shown.value;
  const letters = room < WHOLE - SLACK && scene ? lettersHere(scene) : ALPHABET;
  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const shut = () => {
    draft.fix();
    close();
  };
  const enter = () => {
    if (draft.fix()) close();
    else if (draft.complete.peek()) {
      close();
      confirm();
    }
  };
  const sure = draft.complete.value;
  return html`<section class="type-case" aria-label=${say("type.case")} ref=${first} tabindex="-1" style=${{ minHeight: `${room}px` }}>
    <header>
      ${hand}
      <${Typed} draft=${draft} />
      <button type="button" class="icon-button" aria-label=${say("type.close")} onClick=${shut}><${Icon} name="close" /></button>
    </header>
    <div class="type-keys">
      ${letters.map((letter) => html`<${Key} key=${letter} letter=${letter} draft=${draft} />`)}
      <button type="button" class="type-key undo" aria-label=${say("type.undo")} onClick=${() => draft.back()}>
        <${Icon} name="undo" />
      </button>
      <button
        type="button"
        class=${`type-key confirm ${sure ? "live" : ""}`}
        aria-label=${say("type.confirm")}
        aria-disabled=${String(!sure)}
        onClick=${enter}
      >
        <${Icon} name="check" />
      </button>
    </div>
  </section>`;
}

/**
 * One key. A flat one shakes and does not enter.
 * @param {{letter: string, draft: DraftStore}} given
 */
function Key({ letter, draft }) {
  const [shaken, shake] = useState(0);
  const open = draft.keys.value.has(letter);
  const press = () => {
    if (!open || !draft.type(letter)) shake(shaken + 1);
  };
  // Two names for the same shaking, so that it begins anew each time.
  const shaking = shaken ? (shaken % 2 ? "shake-odd" : "shake-even") : "";
  return html`<button
    type="button"
    class=${`type-key ${open ? "" : "flat"} ${shaking}`}
    data-key=${letter}
    aria-label=${open ? letter : say("type.flat", { letter })}
    aria-disabled=${String(!open)}
    onClick=${press}
  >
    ${letter}
  </button>`;
}

/**
 * The word as small tiles, with the number of its ways.
 * @param {{draft: DraftStore}} given
 */
export function Typed({ draft }) {
  const { letters, ways, cut } = draft.word.value;
  const count = cut ? say("type.many") : ways ? say("type.ways", { count: ways }) : "";
  const next = draft.crowded.value ? "type.narrow" : letters.length ? "type.next" : "type.first";
  return html`<div class="typed">
    <span class="typed-word" role=${letters.length ? "img" : undefined} aria-label=${letters.length ? letters.map((one) => one.letter).join("") : undefined}>
      ${letters.map(
        (one, place) =>
          html`<span key=${place} aria-hidden="true" class=${`typed-tile ${one.sure ? "sure" : "loose"} ${one.laid ? "laid" : ""}`}>${one.letter}</span>`,
      )}
    </span>
    <span class="typed-ways"><strong>${count}</strong> ${say(next)}</span>
  </div>`;
}
