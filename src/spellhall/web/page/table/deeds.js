// What a person does at a table. Refusals end in the prompt bar, in the words of the rules.
import { signal } from "../vendor/ui.js";
import { get, post, randomHex } from "../hall/api.js";
import { takeKept } from "../hall/opening.js";
import { go } from "../hall/router.js";
import { finishMotion } from "../motion/motion.js";
import { sound } from "../motion/sound.js";
import { say } from "../texts.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {{rule: string, text: string, stale?: boolean}} Refusal */
/** @typedef {ReturnType<typeof createDeeds>} Deeds */

/** As a sentence of its own. @param {string} text */
const whole = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** Answers that came too late because others moved at the same moment are given again so often. */
const MOST_TRIES = 3;

/** What a seat is asked, as far as its answer may depend on it. @param {import("../types.d.ts").Scene | null} scene */
const questionOf = (scene) => JSON.stringify([scene?.asked, scene?.prompt, scene?.act, scene?.buttons, scene?.spelling]);

/** @param {TableStore} store */
export function createDeeds(store) {
  const { draft, viewer } = store;
  const refusal = signal(/** @type {Refusal | null} */ (null));
  /** Why the last action cannot be taken back; "" if it can, null while that is not known. */
  const backWhy = signal(/** @type {string | null} */ (null));
  const mayAsk = signal(false);
  /** A button that a hint means. */
  const pointedAt = signal("");
  /** Something told about a spot, until the next touch. */
  const notice = signal("");
  const path = `/api/tables/${store.id}`;
  /** Whether an act is to be played as soon as the server has told what the touches make. */
  let awaited = false;
  /** The button that was pressed last. */
  let pressed = "";

  /** @param {unknown} problem */
  function refused(problem) {
    const { type = "", detail = String(problem), rule = "", why = detail } = /** @type {Partial<import("../hall/api.js").Problem>} */ (problem);
    sound("refused");
    refusal.value = type === "stale" ? { rule: "", text: say("table.stale"), stale: true } : { rule, text: whole(why) };
  }

  /** @template T @param {() => Promise<T>} deed @returns {Promise<T | undefined>} */
  async function attempt(deed) {
    finishMotion();
    refusal.value = null;
    try {
      return await deed();
    } catch (problem) {
      refused(problem);
    }
  }

  /** Play what the touches make, as soon as the server has told what that is. */
  async function play() {
    if (awaited) return;
    const meant = draft.made();
    awaited = true;
    if (!draft.complete.peek()) await draft.settled();
    awaited = false;
    // Others may have moved meanwhile: what was confirmed is played if it still stands there.
    if (draft.complete.peek() && draft.made() === meant) return attempt(() => draft.confirm(sent));
    sound("refused");
  }

  /** @param {readonly string[]} touches */
  async function sent(touches) {
    const asked = questionOf(store.scene.peek());
    for (let tries = 1; ; tries++) {
      const landed = store.landed();
      try {
        await store.line()?.play({ draft: [...touches] });
        return await landed;
      } catch (problem) {
        const { type, told } = /** @type {{type?: string, told?: {number?: number}}} */ (problem);
        if (type !== "stale" || tries > MOST_TRIES) throw problem;
        if ((store.line()?.number ?? 0) < (told?.number ?? 0)) await landed;
        // Somebody who is asked at the same time was quicker: the same question gets the same answer.
        if (questionOf(store.scene.peek()) !== asked) throw problem;
      }
    }
  }

  /**
   * A button. Where it is an act of its own it is played at once: there is nothing more to choose.
   * @param {string} touch
   */
  async function press(touch) {
    finishMotion();
    // Pressed twice in a row it is meant once; another one follows when this one is through.
    const again = touch === pressed;
    pressed = touch;
    if (draft.confirming.peek()) return void (again || draft.postpone(() => press(touch)));
    pointedAt.value = "";
    if (draft.pending.peek()) await draft.settled();
    if (draft.begun.peek() && !draft.touches.peek().every((one) => one.startsWith("do:"))) return void draft.touch(touch);
    await attempt(() => draft.confirm(sent, [touch]));
  }

  /** An answer that nobody pressed. If it does not arrive, or another page of the seat was quicker, nothing is said. @param {string} touch */
  const answer = (touch) => draft.confirm(sent, [touch]).catch(() => (store.answering.value = ""));

  /** Ask what could be taken back, for the name of the button. */
  async function lookBack() {
    const seat = viewer.peek();
    if (seat == null) return;
    if (store.table.peek()?.followed) return void (backWhy.value = store.story.peek().length ? "" : null);
    const told = await get(`${path}/back?seat=${seat}`).catch(() => null);
    backWhy.value = told ? (told.why ?? "") : null;
    mayAsk.value = Boolean(told?.wide && told.why);
  }

  function takeBack() {
    // What would be answered for the seat meanwhile could no longer be taken back. If this is refused, the person answers.
    store.answering.value = "";
    if (store.table.peek()?.followed) return attempt(() => post(`${path}/step-back`, { seat: viewer.peek(), number: store.line()?.number ?? 0 }));
    return attempt(async () => store.line()?.undo());
  }

  /** What chance has brought at a table in the real world. @param {{things: string[]} | {line: string}} seen */
  const tellChance = (seen) =>
    attempt(() => post(`${path}/chance`, { seat: viewer.peek(), number: store.line()?.number ?? 0, key: randomHex(8), ...seen }));

  /** Ask everybody to go back, or agree to that. */
  const askBack = () =>
    attempt(() => post(`${path}/undo`, { seat: viewer.peek(), number: store.line()?.number ?? 0, wide: true }));

  /** @param {"resign" | "leave"} how */
  async function goAway(how) {
    const seat = viewer.peek();
    if (seat == null) return;
    const done = await attempt(() => post(`${path}/${how}`, { seat, key: randomHex(8) }));
    if (done && how === "leave") go("/");
  }

  async function rematch() {
    const next = await attempt(async () => takeKept(await post(`${path}/rematch`, {})));
    if (next) go(`/t/${next.id}`);
  }

  /** @param {string} text */
  const chat = (text) => attempt(() => post(`${path}/chat`, { text }));

  /** @param {string} person @param {boolean} on */
  async function mute(person, on) {
    await attempt(() => post(`${path}/mute`, { person, on }));
    const heard = await get(`${path}/chat`).catch(() => null);
    if (heard) store.chat.value = heard;
  }

  const hints = () => get(`${path}/hints?seat=${viewer.peek()}&count=5`);

  /** Show an act as touches; nothing is played. @param {readonly string[]} touches */
  function lay(touches) {
    refusal.value = null;
    const last = touches.at(-1) ?? "";
    // A button is pressed by the person: what comes before it is laid, and it is pointed out.
    const pointed = last.startsWith("do:") && touches.every((one) => one.startsWith("do:"));
    draft.choose({ draft: touches.slice(0, pointed ? -1 : undefined) });
    pointedAt.value = pointed ? last : "";
  }

  /** @param {readonly string[]} touches */
  const odds = (touches) => post(`${path}/odds`, { seat: viewer.peek(), draft: touches });

  return { refusal, notice, pointedAt, backWhy, mayAsk, play, press, answer, lookBack, takeBack, tellChance, askBack, goAway, rematch, chat, mute, hints, lay, odds };
}
