// Typing: letters find walks, touches narrow them, ways are picked.

import { batch } from "../vendor/ui.js";
import { keyOf } from "./answers.js";
import { traceOf } from "./spelling.js";
import * as typist from "./typing.js";

/** @typedef {import("./draft-state.js").DraftState} DraftState */
/** @typedef {import("./typing.js").Typing} Typing */
/** @typedef {import("../types.d.ts").Way} Way */

/**
 * @param {DraftState} state
 * @param {{set: (draft: readonly string[]) => void, refuse: (touch: string, why: string) => void}} hand
 * @param {{ways: import("./draft-state.js").ReadonlySignal<Way[]>}} looks
 */
export function createKeyboarder(state, hand, looks) {
  const { touches, typing, ahead, ground, found, queue, lastSpelling } = state;
  const walks = () => found.peek()?.walks ?? [];

  /** @param {Typing} next */
  function retype(next) {
    batch(() => {
      typing.value = next;
      const walk = found.value?.walks[next.pick];
      if (walk) hand.set(walk);
    });
  }

  /**
   * A letter on the board. A piece in the hand's air that does not fit it is put back.
   * @param {string} letter
   * @returns {boolean} false if no walk goes on with it
   */
  function letter(letter) {
    if (ahead.peek()) return aheadOfTime(letter);
    const draft = touches.peek();
    const start = typing.peek() ?? typist.begun(draft);
    const under = ground(start.anchor).scene;
    if (!under?.spelling || queue.peek().length) return false;
    const held = !typing.peek() && traceOf(under, draft)?.held != null;
    const next = typist.typedOn(under, start, letter) ??
      (held ? typist.typedOn(under, typist.begun(draft.slice(0, -1)), letter) : null);
    if (next) retype(next);
    else hand.refuse(`say:${letter}`, "");
    return next !== null;
  }

  /**
   * While others move nobody knows where the word will begin: the text alone is kept.
   * @param {string} letter
   */
  function aheadOfTime(letter) {
    const now = typing.peek() ?? typist.begun([]);
    if (now.text.length >= (lastSpelling.peek()?.most ?? 0) || touches.peek().length) return false;
    typing.value = { ...now, text: now.text + letter };
    return true;
  }

  /** One letter less; with none left, what was touched before stands there again. */
  function back() {
    const now = typing.peek();
    if (!now) return;
    const under = ground(now.anchor).scene;
    const shorter = ahead.peek() || !under ? { ...now, text: now.text.slice(0, -1) } : typist.shortened(under, now);
    if (shorter?.text) retype(shorter);
    else {
      batch(() => {
        typing.value = null;
        hand.set(now.anchor);
      });
    }
  }

  /**
   * A touch while a text has several walks: it decides among them, or goes on from them.
   * @param {string} name
   */
  function touch(name) {
    const now = typing.peek();
    const under = now && ground(now.anchor).scene;
    if (!now || !under || walks().length < 2) return false;
    const next = typist.narrowed(under, now, name) ?? typist.stretched(under, now, name);
    if (next) retype(next);
    return next !== null;
  }

  /** Confirm what is typed as text. True if that leaves a choice of ways. */
  function fix() {
    const now = typing.peek();
    if (!now || now.fixed || ahead.peek() || !walks().length) return false;
    retype({ ...now, fixed: true });
    return walks().length > 1;
  }

  /** @param {Pick<Way, "draft">} way */
  function choose(way) {
    const place = walks().findIndex((walk) => keyOf(walk) === keyOf(way.draft));
    batch(() => {
      const now = typing.peek();
      if (now) typing.value = { ...now, fixed: true, pick: place < 0 ? now.pick : place };
      queue.value = [];
      hand.set(way.draft);
    });
  }

  /**
   * The next way, or the one before. False where there is no choice.
   * @param {number} step
   */
  function nextWay(step) {
    fix();
    const chosen = keyOf(touches.peek());
    const all = looks.ways.peek().length
      ? looks.ways.peek()
      : walks().map((draft) => ({ draft: [...draft], chosen: keyOf(draft) === chosen }));
    if (all.length < 2) return false;
    const now = Math.max(0, all.findIndex((way) => way.chosen));
    choose(all[(now + step + all.length) % all.length]);
    return true;
  }

  /**
   * What was typed before the table moved on, if it can still be spelled.
   * @param {Typing} before
   */
  function again(before) {
    const next = { ...before, narrow: [], pick: 0, fixed: false };
    const under = ground(next.anchor).scene;
    if (!before.text || !under?.spelling || !typist.found(under, next).walks.length) return false;
    retype(next);
    return true;
  }

  return { letter, back, touch, fix, choose, nextWay, again };
}
