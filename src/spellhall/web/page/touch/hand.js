// Touching: at once where the graph or the server's Scene allows it, in a queue while only the server could tell.

import { batch } from "../vendor/ui.js";
import { keyOf } from "./answers.js";
import { offers, whyNot } from "./offers.js";
import { isOnWalk, openSpots, traceOf } from "./spelling.js";
import { MOST_PILLS } from "./typing.js";

/** @typedef {import("./draft-state.js").DraftState} DraftState */

/** Milliseconds until a question is asked again that came too soon after others. */
const AGAIN = 1000;

/**
 * @param {DraftState} state
 * @param {() => import("../types.d.ts").Scene | null} shown
 */
export function createHand(state, shown) {
  const { scene, touches, typing, answers, ahead, ground, found, refused, queue, lost } = state;

  /** @param {readonly string[]} draft */
  function set(draft) {
    batch(() => {
      touches.value = draft;
      refused.value = null;
      lost.value = 0;
    });
    pursue();
  }

  /** Ask for what is not known yet: the draft first, then the ways beside it. */
  function pursue() {
    if (!scene.peek()?.asked) return;
    const draft = touches.peek();
    const walks = (typing.peek()?.fixed && found.peek()?.walks) || [];
    const beside = walks.length <= MOST_PILLS ? walks : [];
    const next = [draft, ...beside].find((one) => !answers.get(one));
    if (next) answers.ask(next);
  }

  /** The server has answered: touches that waited for it are made now, or lost with all that follow. */
  function settle() {
    batch(() => {
      while (queue.value.length) {
        const [name, ...rest] = queue.value;
        const verdict = judge(name);
        if (verdict === "unknown") break;
        queue.value = verdict === "open" ? rest : [];
        if (verdict === "open") touches.value = [...touches.value, name];
        else lost.value = rest.length + 1;
      }
    });
    pursue();
  }

  /**
   * A draft that the server cannot follow is cut back to what it could; a lost connection costs nothing.
   * @param {readonly string[]} draft
   * @param {unknown} problem
   */
  function failed(draft, problem) {
    const { status = 0, type = "", detail = "" } = /** @type {{status?: number, type?: string, detail?: string}} */ (problem ?? {});
    if (status === 429) setTimeout(pursue, AGAIN);
    const meant = status >= 400 && status < 500 && status !== 429 && type !== "stale";
    if (!meant || keyOf(draft) !== keyOf(touches.peek())) return;
    batch(() => {
      queue.value = [];
      typing.value = null;
      touches.value = answers.before(draft).base;
      refuse(draft[draft.length - 1] ?? "", detail);
    });
  }

  /**
   * Whether a touch may come next; "unknown" while only the server could tell.
   * @param {string} name
   * @returns {"open" | "closed" | "unknown"}
   */
  function judge(name) {
    const draft = touches.peek();
    const exact = ahead.peek() ? undefined : answers.get(draft);
    if (exact) return offers(exact, name) ? "open" : "closed";
    const under = ground(draft).scene;
    const drawn = under ? traceOf(under, draft) : null;
    if (under && drawn) {
      const fits = drawn.unnamed >= 0 ? /^say:[A-Z]$/.test(name) : openSpots(under, draft).has(name);
      if (fits) return "open";
      if (isOnWalk(under, name)) return "closed";
    }
    return ahead.peek() ? "closed" : "unknown";
  }

  /**
   * @param {string} touch
   * @param {string} why
   */
  function refuse(touch, why) {
    refused.value = { touch, why, count: (refused.peek()?.count ?? 0) + 1 };
  }

  /**
   * @param {string} name
   * @returns {boolean} whether it was taken; else `refused` says why not
   */
  function touch(name) {
    const verdict = queue.peek().length ? "unknown" : judge(name);
    if (verdict === "closed") return instead(name);
    if (verdict === "open") set([...touches.peek(), name]);
    else {
      queue.value = [...queue.peek(), name];
      pursue();
    }
    return true;
  }

  /**
   * A touch that fits the draft without its end: the same piece again puts it back, another one takes its place.
   * A walk is not given up for that, only a piece in the hand's air.
   * @param {string} name
   */
  function instead(name) {
    const draft = touches.peek();
    if (draft[draft.length - 1] === name) {
      set(draft.slice(0, -1));
      return true;
    }
    const under = ground(draft).scene;
    const drawn = under ? traceOf(under, draft) : null;
    const depth = !drawn || (!drawn.path.length && drawn.unnamed < 0) ? draft.length : drawn.held === null ? 0 : 1;
    for (let length = draft.length - 1; length >= draft.length - depth; length--) {
      const base = draft.slice(0, length);
      const there = ahead.peek() ? undefined : answers.get(base);
      const fits = there ? offers(there, name) : under ? openSpots(under, base).has(name) : false;
      if (fits) {
        set([...base, name]);
        return true;
      }
    }
    const now = shown();
    refuse(name, now ? whyNot(now, name) : "");
    return false;
  }

  return { set, pursue, settle, failed, judge, refuse, touch };
}
