// The touches so far, and the Scene that they make: at once from the graph, corrected by the server when it answers.

import { batch, computed, effect, signal, untracked } from "../vendor/ui.js";
import { createAnswers, keyOf } from "./answers.js";
import { offers, spotOf, whyNot } from "./offers.js";
import { pills } from "./pills.js";
import { preview, previewWalks } from "./preview.js";
import { openSpots, traceOf } from "./spelling.js";
import * as typist from "./typing.js";
import { preparing } from "./waiting.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Way} Way */
/** @typedef {import("./typing.js").Typing} Typing */
/**
 * @template T
 * @typedef {import("../vendor/ui.js").ReadonlySignal<T>} ReadonlySignal
 */
/** @typedef {{touch: string, why: string, count: number}} Refusal */
/** @typedef {ReturnType<typeof createDraft>} DraftStore */

/**
 * One store of touches. `scene` is the position as the server last told it, `send` asks for the Scene with touches.
 * @param {{scene: ReadonlySignal<Scene | null>, send: (draft: readonly string[]) => Promise<Scene>}} given
 */
export function createDraft({ scene, send }) {
  const touches = signal(/** @type {readonly string[]} */ ([]));
  const typing = signal(/** @type {Typing | null} */ (null));
  const refused = signal(/** @type {Refusal | null} */ (null));
  const confirming = signal(false);
  /** Touches that were prepared while waiting and are still there now that the turn has come. */
  const prepared = signal(false);
  /** How many touches the last change of the table has cost. */
  const lost = signal(0);
  /** @type {string[]} touches made before the server told whether they may be */
  let queue = [];
  /** @type {Scene["spelling"]} */
  let lastSpelling = null;
  let wasAsked = false;

  const answers = createAnswers(send, { landed: settle, failed });

  const ready = computed(() => {
    const now = scene.value;
    const waits = now && !now.asked && !now.over && now.viewer !== null && !now.helpless;
    return waits && lastSpelling ? preparing(now, lastSpelling) : null;
  });

  /** The Scene whose graph the draft lies on, and the touches it already shows. */
  function ground(draft = touches.peek()) {
    const waiting = ready.peek();
    return waiting ? { scene: waiting, base: [] } : answers.before(draft);
  }

  const found = computed(() => {
    answers.news.value;
    const now = typing.value;
    const under = now && ground(now.anchor).scene;
    return now && under && !ready.value ? typist.found(under, now) : null;
  });

  const shown = computed(() => {
    answers.news.value;
    const now = scene.value;
    const draft = touches.value;
    if (!now || (ready.value && !draft.length)) return now;
    const under = ground(draft);
    if (!under.scene) return now;
    const walks = found.value?.walks ?? [];
    const exact = preview(under.scene, draft, under.base);
    const several = walks.length > 1 && (!typing.value?.fixed || walks.some((walk) => keyOf(walk) === keyOf(draft)));
    if (several) return previewWalks(under.scene, walks, typing.value?.fixed ? typing.value.pick : -1);
    return exact;
  });

  const ways = computed(() => {
    answers.news.value;
    const now = typing.value;
    if (now && !now.fixed && (found.value?.walks.length ?? 0) > 1) return [];
    return pills(found.value?.walks ?? [], now?.pick ?? 0, touches.value, answers.get);
  });

  const word = computed(() => {
    answers.news.value;
    const under = ground(typing.value?.anchor ?? touches.value).scene;
    const walks = found.value?.walks ?? [touches.value];
    const letters = under ? typist.wordOf(under, walks) : [];
    const loose = letters.length ? letters : [...(typing.value?.text ?? "")].map((letter) => ({ letter, laid: false, sure: false }));
    return { letters: loose, ways: found.value ? found.value.walks.length : 0, cut: found.value?.cut ?? false };
  });

  /** The letters that may be typed now; empty where nothing can be typed. */
  const keys = computed(() => {
    answers.news.value;
    const under = ground(typing.value?.anchor ?? touches.value).scene;
    if (!under?.spelling && !under?.field) return new Set(/** @type {string[]} */ ([]));
    if (shown.value?.field || ready.value) return new Set(typist.keysAfter({ ...under, spelling: null }, { walks: [], cut: false }));
    return typist.keysAfter(under, found.value ?? { walks: [[...touches.value]], cut: false });
  });

  const complete = computed(() => Boolean(!confirming.value && scene.value?.asked && shown.value?.act?.complete && !queueing.value));
  const queueing = signal(false);

  /** @param {readonly string[]} draft */
  function set(draft) {
    touches.value = draft;
    refused.value = null;
    pursue();
  }

  /** Ask for what is not known yet: the draft first, then the ways beside it. */
  function pursue() {
    if (!scene.peek()?.asked) return;
    const draft = touches.peek();
    if (!answers.get(draft)) answers.ask(draft);
    else if (typing.peek()?.fixed) {
      const walks = found.peek()?.walks ?? [];
      const next = walks.length <= typist.MOST_PILLS ? walks.find((walk) => !answers.get(walk)) : undefined;
      if (next) answers.ask(next);
    }
  }

  /** The server has answered: touches that waited for it are made now. */
  function settle() {
    batch(() => {
      while (queue.length) {
        const verdict = judge(queue[0]);
        if (verdict === "unknown") break;
        const name = queue.shift() ?? "";
        if (verdict === "open") touches.value = [...touches.value, name];
        else {
          lost.value = queue.length + 1;
          queue = [];
        }
      }
      queueing.value = queue.length > 0;
    });
    pursue();
  }

  /**
   * @param {readonly string[]} draft
   * @param {unknown} problem
   */
  function failed(draft, problem) {
    const { status = 0, type = "", detail = "" } = /** @type {{status?: number, type?: string, detail?: string}} */ (problem ?? {});
    const meant = status >= 400 && status < 500 && status !== 429 && type !== "stale";
    if (!meant || keyOf(draft) !== keyOf(touches.peek())) return;
    batch(() => {
      queue = [];
      queueing.value = false;
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
    const exact = ready.peek() ? undefined : answers.get(draft);
    if (exact) return offers(exact, name) ? "open" : "closed";
    const under = ground(draft).scene;
    const drawn = under ? traceOf(under, draft) : null;
    if (under && drawn) {
      const names = drawn.unnamed >= 0 ? /^say:[A-Z]$/.test(name) : openSpots(under, draft).has(name);
      if (names) return "open";
    }
    return ready.peek() ? "closed" : "unknown";
  }

  /**
   * @param {string} touch
   * @param {string} why
   */
  function refuse(touch, why) {
    refused.value = { touch, why, count: (refused.peek()?.count ?? 0) + 1 };
  }

  /**
   * Touch a spot or a button. False if it may not be touched; then `refused` says why.
   * @param {string} name
   * @returns {boolean}
   */
  function touch(name) {
    if (confirming.peek() || !(scene.peek()?.asked || ready.peek())) return false;
    if (typing.peek() && touchTyped(name)) return true;
    if (typing.peek()) typing.value = null;
    const verdict = queue.length ? "unknown" : judge(name);
    if (verdict === "open") {
      set([...touches.peek(), name]);
      return true;
    }
    if (verdict === "unknown") {
      queue.push(name);
      queueing.value = true;
      pursue();
      return true;
    }
    return instead(name);
  }

  /**
   * A touch that fits the draft without its end: the same piece again puts it back, another one takes its place.
   * @param {string} name
   */
  function instead(name) {
    const draft = touches.peek();
    if (draft[draft.length - 1] === name) {
      back();
      return true;
    }
    const under = ground(draft).scene;
    const drawn = under && traceOf(under, draft);
    const depth = !drawn?.path.length ? draft.length : drawn.held === null ? 0 : 1;
    for (let length = draft.length - 1; length >= draft.length - depth; length--) {
      const base = draft.slice(0, length);
      const there = ready.peek() ? undefined : answers.get(base);
      const fits = there ? offers(there, name) : under ? openSpots(under, base).has(name) : false;
      if (fits) {
        set([...base, name]);
        return true;
      }
    }
    const now = shown.peek();
    refuse(name, now ? whyNot(now, name) : "");
    return false;
  }

  /**
   * A touch while a text has several walks: it decides among them, or goes on from them.
   * @param {string} name
   */
  function touchTyped(name) {
    const now = typing.peek();
    const under = now && ground(now.anchor).scene;
    if (!now || !under || (found.peek()?.walks.length ?? 0) < 2) return false;
    const next = typist.narrowed(under, now, name) ?? typist.stretched(under, now, name);
    if (next) retype(next);
    return next !== null;
  }

  /** @param {Typing | null} next */
  function retype(next) {
    batch(() => {
      typing.value = next;
      const walk = next ? found.value?.walks[next.pick] : undefined;
      if (walk) set(walk);
    });
  }

  /**
   * A letter typed. False if no walk goes on with it.
   * @param {string} key
   * @returns {boolean}
   */
  function type(key) {
    const letter = key.toUpperCase();
    const now = shown.peek();
    if (!/^[A-Z]$/.test(letter) || confirming.peek() || !now) return false;
    if (ready.peek()) return typeAhead(letter);
    if (now.field && (now.field.most ?? 15) === 1) return say(letter);
    let draft = touches.peek();
    let start = typing.peek() ?? typist.begun(draft);
    const under = ground(start.anchor).scene;
    if (!under?.spelling || queue.length) return false;
    let next = typist.typedOn(under, start, letter);
    const drawn = traceOf(under, draft);
    if (!next && drawn?.held != null && !typing.peek()) {
      draft = draft.slice(0, -1);
      start = typist.begun(draft);
      next = typist.typedOn(under, start, letter);
    }
    if (next) retype(next);
    else refuse(`say:${letter}`, "");
    return next !== null;
  }

  /** @param {string} letter */
  function typeAhead(letter) {
    const now = typing.peek() ?? typist.begun([]);
    if (now.text.length >= (lastSpelling?.most ?? 0) || touches.peek().length) return false;
    typing.value = { ...now, text: now.text + letter };
    return true;
  }

  /** @param {string} text */
  function say(text) {
    return touch(`say:${text.toUpperCase()}`);
  }

  /** The last touch or letter less. False if there was none. */
  function back() {
    const now = typing.peek();
    if (confirming.peek()) return false;
    if (now) {
      const under = ground(now.anchor).scene;
      const shorter = ready.peek() || !under ? { ...now, text: now.text.slice(0, -1) } : typist.shortened(under, now);
      batch(() => {
        if (shorter?.text) retype(shorter);
        else {
          typing.value = null;
          set(now.anchor);
        }
      });
      return true;
    }
    if (queue.length) {
      queue.pop();
      queueing.value = queue.length > 0;
      return true;
    }
    if (!touches.peek().length) return false;
    set(touches.peek().slice(0, -1));
    return true;
  }

  function clear() {
    batch(() => {
      queue = [];
      queueing.value = false;
      typing.value = null;
      prepared.value = false;
      lost.value = 0;
      set([]);
    });
  }

  /** Confirm what is typed as text. True if that leaves a choice of ways. */
  function fix() {
    const now = typing.peek();
    if (!now || now.fixed || ready.peek() || (found.peek()?.walks.length ?? 0) < 2) return false;
    retype({ ...now, fixed: true });
    return (found.peek()?.walks.length ?? 0) > 1;
  }

  /** @param {Pick<Way, "draft">} way */
  function choose(way) {
    if (confirming.peek()) return;
    const place = (found.peek()?.walks ?? []).findIndex((walk) => keyOf(walk) === keyOf(way.draft));
    batch(() => {
      const now = typing.peek();
      if (now) typing.value = { ...now, fixed: true, pick: place < 0 ? now.pick : place };
      queue = [];
      set(way.draft);
    });
  }

  /**
   * The next way, or the one before.
   * @param {number} step
   */
  function nextWay(step) {
    if (typing.peek() && !typing.peek()?.fixed) fix();
    const walks = found.peek()?.walks ?? [];
    const all = ways.peek().length ? ways.peek() : walks.map((draft) => ({ draft: [...draft], chosen: keyOf(draft) === keyOf(touches.peek()) }));
    if (all.length < 2) return false;
    const now = all.findIndex((way) => way.chosen);
    choose(all[(now + step + all.length) % all.length]);
    return true;
  }

  /**
   * Play the draft. Until it is answered nothing is touched; accepted touches are gone, refused ones stay.
   * @template T
   * @param {(draft: readonly string[]) => Promise<T>} play
   * @returns {Promise<T>}
   */
  async function confirm(play) {
    const draft = touches.peek();
    confirming.value = true;
    try {
      const answer = await play(draft);
      confirming.value = false;
      if (keyOf(draft) === keyOf(touches.peek())) clear();
      return answer;
    } finally {
      confirming.value = false;
    }
  }

  /** @param {Scene | null} now */
  function arrive(now) {
    const kept = touches.peek();
    const wasPreparing = !wasAsked;
    wasAsked = now?.asked ?? false;
    if (now?.asked && now.spelling) lastSpelling = now.spelling;
    batch(() => {
      answers.begin(now);
      queue = [];
      queueing.value = false;
      prepared.value = false;
      lost.value = 0;
      refused.value = null;
      const text = typing.peek();
      const drop = !now || confirming.peek() || (!now.asked && !wasPreparing);
      typing.value = null;
      if (drop) touches.value = [];
      else if (now.asked) {
        touches.value = [];
        if (text && retyped(now, text)) prepared.value = wasPreparing;
        else {
          queue = [...kept];
          settle();
          prepared.value = wasPreparing && touches.peek().length + queue.length > 0;
        }
      } else if (text) typing.value = text;
    });
  }

  /**
   * What was typed before the table moved on, if it can still be spelled.
   * @param {Scene} now
   * @param {Typing} text
   */
  function retyped(now, text) {
    const next = { ...text, narrow: [], pick: 0, fixed: false };
    if (!text.text || !now.spelling || !typist.found(now, next).walks.length) return false;
    retype(next);
    return true;
  }

  const stop = effect(() => {
    const now = scene.value;
    untracked(() => arrive(now));
  });

  return {
    touches, shown, ways, word, keys, complete, refused, confirming, prepared, lost,
    waiting: answers.waiting,
    typed: computed(() => typing.value?.text ?? ""),
    fixed: computed(() => typing.value?.fixed ?? false),
    preparing: computed(() => ready.value !== null),
    touch, say, type, back, clear, fix, choose, nextWay, confirm, stop,
    /** Ask again for what was not answered, after the connection came back. */
    again: pursue,
    /** @param {string} name  whether a finger may begin here */
    takes: (name) => (queue.length ? false : judge(name) !== "closed") && Boolean(spotOf(shown.peek(), name)),
  };
}
