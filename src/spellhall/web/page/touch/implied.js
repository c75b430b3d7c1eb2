// The only spot that can be touched is touched already, and a piece of the hand lies where it most likely goes:
// nobody has to say what goes without saying.

import { computed, signal } from "../vendor/ui.js";
import { keyOf } from "./answers.js";
import { placesFor } from "./laying.js";
import { offers } from "./offers.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/**
 * The one spot of a Scene that may be touched; "" where there are none or several, where a text may be typed as well,
 * where an act can be played already, or where the usual answer is another.
 * @param {Scene} scene
 */
export function onlySpot(scene) {
  if (scene.field || scene.act?.complete || scene.buttons?.some((button) => button.usual)) return "";
  const open = scene.regions.flatMap((region) => region.spots.filter((spot) => spot.states?.includes("open")));
  return open.length === 1 ? open[0].name : "";
}

/**
 * The same after some touches: a walk goes on by the person's own touches, and beside buttons there is a choice.
 * @param {Scene} scene
 */
export const onlyNext = (scene) => (scene.spelling || scene.buttons?.some((button) => !button.why) ? "" : onlySpot(scene));

/**
 * @param {import("./draft-state.js").DraftState} state
 * @param {{set: (draft: readonly string[]) => void}} hand
 */
export function createImplied({ scene, touches, typing, queue, answers, ahead, ground, confirming, lost }, hand) {
  /** The draft whose last touch was implied. */
  const key = signal("");
  const only = computed(() => touches.value.length > 0 && keyOf(touches.value) === key.value);
  /** Where else the piece could go that lies where the person did not say; none where no piece lies so. */
  const elsewhere = computed(() => {
    const before = only.value ? touches.value.slice(0, -1) : [];
    const under = before.length ? ground(before).scene : null;
    return under ? placesFor(under, before).filter((name) => name !== touches.value.at(-1)) : [];
  });
  /** Whether the last touch lays a piece by itself. */
  let laid = false;

  /** @param {readonly string[]} draft @param {string} name */
  function add(draft, name) {
    laid = false;
    key.value = keyOf([...draft, name]);
    hand.set([...draft, name]);
  }

  return {
    /** Whether all touches so far were implied: the person has touched nothing. */
    alone: computed(() => only.value && touches.value.length === 1),

    elsewhere,

    /** A piece of the hand was taken up: it lies down where it most likely goes. */
    lay() {
      const draft = touches.peek();
      const under = queue.peek().length || ahead.peek() ? null : ground(draft).scene;
      const place = under ? placesFor(under, draft)[0] : undefined;
      if (!place) return;
      add(draft, place);
      laid = true;
    },

    /** How many touches belong to the last one: a piece goes back into the hand with the place that was not said. */
    together: () => (only.peek() && laid ? 2 : 1),

    /** A turn begins: its first touch, if there is no choice. */
    begin() {
      const now = scene.peek();
      // Touches made while an act was on its way are those of this turn, and so is what they implied.
      if (touches.peek().length) return;
      key.value = "";
      if (!now?.asked || confirming.peek() || typing.peek() || queue.peek().length || lost.peek()) return;
      const name = onlySpot(now);
      if (name) add([], name);
    },

    /** The server has told what may follow the touches: the next one, if there is no choice. */
    goOn() {
      const draft = touches.peek();
      const told = answers.get(draft);
      if (!draft.length || !told || confirming.peek() || typing.peek() || queue.peek().length || keyOf(draft) === key.peek()) return;
      const name = onlyNext(told);
      if (name) add(draft, name);
    },

    /** Another touch that could come instead takes the place of the one that was implied. @param {string} name */
    yieldTo(name) {
      const now = scene.peek();
      const draft = touches.peek();
      if (only.peek() && laid && (name === draft.at(-2) || elsewhere.peek().includes(name))) hand.set(draft.slice(0, -1));
      else if (only.peek() && touches.peek().length === 1 && name !== touches.peek()[0] && now && offers(now, name)) hand.set([]);
    },

    /** Whether a touch says only what was implied: then it is the person's own from now on. @param {string} name */
    said(name) {
      if (!only.peek() || touches.peek().at(-1) !== name) return false;
      key.value = "";
      return true;
    },
  };
}
