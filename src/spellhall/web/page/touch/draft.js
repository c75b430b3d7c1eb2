// The touches so far, and the Scene that they make: at once from the graph, corrected by the server when it answers.

import { batch, computed, effect, signal, untracked } from "../vendor/ui.js";
import { keyOf } from "./answers.js";
import { createDraftState } from "./draft-state.js";
import { createHand } from "./hand.js";
import { createImplied } from "./implied.js";
import { createKeyboarder } from "./keyboarder.js";
import { createLooks } from "./looks.js";
import { spotOf } from "./offers.js";
import { MOST_PILLS } from "./typing.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Way} Way */
/** @typedef {import("./draft-state.js").Refusal} Refusal */
/** @typedef {ReturnType<typeof createDraft>} DraftStore */

/**
 * One store of touches. `scene` is the position as the server last told it, `send` asks for the Scene with touches.
 * @param {{scene: import("./draft-state.js").ReadonlySignal<Scene | null>, send: (draft: readonly string[]) => Promise<Scene>}} given
 */
export function createDraft({ scene, send }) {
  const state = createDraftState(scene, send, { landed, failed: (draft, problem) => hand.failed(draft, problem) });
  const hand = createHand(state, () => looks.shown.peek());
  const implied = createImplied(state, hand);
  const looks = createLooks(state, implied);
  const keyboarder = createKeyboarder(state, hand, looks);
  const { touches, typing, queue, confirming, refused, lost, ahead, answers } = state;
  /** Whether touches that were prepared while waiting are still there now that the turn has come. */
  const prepared = signal(false);
  /** What was touched or typed while an act was on its way to the server, in its order: done when that is answered. */
  const later = signal(/** @type {readonly (() => unknown)[]} */ ([]));
  /** A text in the making, for a field that asks for one: kept here, since keys may come before the field is drawn. */
  const written = signal("");
  const crowded = computed(() => (typing.value?.fixed ?? false) && (state.found.value?.walks.length ?? 0) > MOST_PILLS);
  let wasAsked = false;

  /** Whether the last change was a touch by hand: what is laid out by a hint or after news waits to be confirmed. */
  const byHand = signal(false);

  function landed() {
    hand.settle();
    if (byHand.peek()) implied.goOn();
  }

  const idle = () => !(scene.peek()?.asked || ahead.peek());

  /** @param {() => unknown} doing  false if it could not be done */
  function postpone(doing) {
    later.value = [...later.peek(), doing];
    return true;
  }

  function catchUp() {
    const waiting = later.peek();
    later.value = [];
    const missed = waiting.filter((doing) => doing() === false).length;
    if (missed) lost.value = missed;
  }

  /**
   * Touch a spot or a button, or say a text.
   * @param {string} name
   * @param {boolean} [lays]  whether a piece of the hand lies down by itself; one that is carried does not
   * @returns {boolean} whether it was taken; else `refused` says why not
   */
  function touch(name, lays = true) {
    if (confirming.peek()) return postpone(() => touch(name, lays));
    if (idle()) return false;
    if (typing.peek() && keyboarder.touch(name)) return true;
    typing.value = null;
    if (implied.said(name)) return true;
    implied.yieldTo(name);
    byHand.value = true;
    const taken = hand.touch(name);
    if (taken && lays) implied.lay();
    return taken;
  }

  /** @param {string} text */
  const say = (text) => touch(`say:${text.toUpperCase()}`);

  /**
   * A letter typed.
   * @param {string} key
   * @returns {boolean} false if no walk goes on with it
   */
  function type(key) {
    const letter = key.toUpperCase();
    if (!/^[A-Z]$/.test(letter)) return false;
    if (confirming.peek()) return postpone(() => type(letter));
    if (idle()) return false;
    // A typed word begins with its first letter, also where that could only be one.
    if (implied.alone.peek()) hand.set([]);
    return looks.shown.peek()?.field?.most === 1 ? say(letter) : keyboarder.letter(letter);
  }

  /** The last touch or letter less. False if there was none. */
  function back() {
    if (later.peek().length) later.value = later.peek().slice(0, -1);
    else if (confirming.peek()) return false;
    else if (typing.peek()) keyboarder.back();
    else if (queue.peek().length) queue.value = queue.peek().slice(0, -1);
    else if (touches.peek().length) hand.set(touches.peek().slice(0, -implied.together()));
    else return false;
    byHand.value = false;
    return true;
  }

  function clear() {
    batch(() => {
      later.value = [];
      written.value = "";
      queue.value = [];
      typing.value = null;
      prepared.value = false;
      hand.set([]);
    });
  }

  /** @param {Pick<Way, "draft">} way */
  function choose(way) {
    if (confirming.peek()) postpone(() => choose(way));
    else if (!idle()) {
      byHand.value = false;
      keyboarder.choose(way);
    }
  }

  /**
   * Play the draft, with one more touch if a button makes an act of it. Accepted touches are gone and what was done
   * meanwhile follows; refused ones stay, and what was meant to follow them is given up. A button that makes no act yet
   * is a touch, and what was done meanwhile follows that.
   * @template T
   * @param {(draft: readonly string[]) => Promise<T>} play
   * @param {readonly string[]} [more]
   * @returns {Promise<T | undefined>}
   */
  async function confirm(play, more = []) {
    // A button of its own stands for another answer than what was implied.
    if (more.length && implied.alone.peek()) touches.value = [];
    const draft = touches.peek();
    const at = scene.peek();
    byHand.value = false;
    confirming.value = true;
    try {
      const answer = await play([...draft, ...more]);
      confirming.value = false;
      if (keyOf(draft) === keyOf(touches.peek())) hand.set([]);
      typing.value = null;
      prepared.value = false;
      catchUp();
      implied.begin();
      return answer;
    } catch (problem) {
      confirming.value = false;
      if (more.length && /** @type {{type?: string}} */ (problem).type === "malformed") {
        for (const one of more) touch(one);
        catchUp();
        return undefined;
      }
      later.value = [];
      // The table moved on meanwhile: what is still legal is laid out again.
      if (scene.peek() !== at) follow(draft);
      throw problem;
    }
  }

  /** Whether only the server can tell yet if the touches make an act. */
  const pending = computed(() =>
    Boolean(scene.value?.asked && !confirming.value && !implied.alone.value && (queue.value.length || !answers.get(touches.value)))
  );

  /** Resolves when the server has told what the touches make, or can no longer tell. @returns {Promise<void>} */
  function settled() {
    return new Promise((resolve) => {
      let done = false;
      const stop = effect(() => {
        if (pending.value || done) return;
        done = true;
        queueMicrotask(() => {
          stop();
          resolve();
        });
      });
    });
  }

  /** @param {readonly string[]} draft  touches to be made again, as far as they are still legal */
  function follow(draft) {
    queue.value = draft;
    hand.settle();
  }

  /**
   * The table has moved. Touches that are still legal stay, as far as they can be followed.
   * @param {Scene | null} now
   */
  function arrive(now) {
    // What went without saying here may be a choice there.
    const kept = implied.alone.peek() ? [] : [...touches.peek(), ...queue.peek()];
    const typed = typing.peek();
    const mine = wasAsked;
    wasAsked = now?.asked ?? false;
    batch(() => {
      if (now?.asked && now.spelling) state.lastSpelling.value = now.spelling;
      answers.begin(now);
      prepared.value = false;
      refused.value = null;
      lost.value = 0;
      queue.value = [];
      byHand.value = false;
      state.aim.value = null;
      if (!now?.asked) written.value = "";
      if (now && !now.asked && !mine && !confirming.peek()) return;
      typing.value = null;
      touches.value = [];
      if (!now?.asked || confirming.peek()) return;
      if (!typed || !keyboarder.again(typed)) follow(kept);
      prepared.value = !mine && touches.value.length + queue.value.length > 0;
      implied.begin();
    });
  }

  const stop = effect(() => {
    const now = scene.value;
    untracked(() => arrive(now));
  });

  return {
    ...looks,
    touches,
    /** The touch that went without saying; "" if the person has touched something. */
    implied: computed(() => (implied.alone.value ? touches.value[0] : "")),
    /** Where else a piece could go that lies down by itself. */
    elsewhere: implied.elsewhere,
    /** Whether the person has touched or typed something: what went without saying does not count. */
    begun: computed(() => (touches.value.length > 0 && !implied.alone.value) || typing.value !== null),
    /** Whether the last touch has made an act to which nothing can be added. */
    whole: computed(() => byHand.value && looks.complete.value && !pending.value && Boolean(looks.shown.value?.act?.final)),
    refused,
    confirming,
    aim: state.aim,
    prepared,
    lost,
    pending,
    settled,
    written,
    /** Whether the server still owes an answer. */
    waiting: answers.waiting,
    typed: computed(() => typing.value?.text ?? ""),
    /** Whether what is typed was confirmed as text, and its ways can be chosen. */
    fixed: computed(() => (typing.value?.fixed ?? false) && !crowded.value),
    /** Whether there are too many ways for that: a dashed spot is touched to narrow. */
    crowded,
    /** Whether others move and a walk can be prepared. */
    preparing: computed(() => ahead.value !== null),
    touch,
    say,
    type,
    back,
    clear,
    choose,
    fix: keyboarder.fix,
    nextWay: keyboarder.nextWay,
    confirm,
    stop,
    /** Ask again for what was not answered, after the connection came back. */
    again: hand.pursue,
    /** All touches so far, also those that the server has not judged yet. */
    made: () => keyOf([...touches.peek(), ...queue.peek()]),
    /** Do this when the act that is on its way is through. @param {() => unknown} doing */
    postpone,
    /** Whether something waits for that. */
    behind: () => later.peek().length > 0,
    /**
     * Whether a finger may begin here.
     * @param {string} name
     */
    takes: (name) => !confirming.peek() && !idle() && hand.judge(name) !== "closed" && spotOf(looks.shown.peek(), name) !== undefined,
    /**
     * Whether a finger may begin here to trace what follows the act on its way: where a touch could come first.
     * @param {string} name
     */
    awaits: (name) => confirming.peek() && spotOf(scene.peek(), name)?.states?.includes("open") === true,
  };
}
