// Fingers, pens and mice: tap, trace through spots with taking back, drag a piece of the rack to its place.

import { createMagnifier } from "./magnifier.js";
import { createCarried } from "./carried.js";
import { regionOf, spotOf } from "./offers.js";

/** @typedef {import("./draft.js").DraftStore} DraftStore */

/** A finger trembles by so many pixels without meaning it. */
const SLACK = 8;
const LONG = 500;

/**
 * @typedef {object} Gestures
 * @property {DraftStore} draft
 * @property {(name: string, element: Element) => void} [held]  a long press: tell about the spot
 * @property {(name: string) => void} [tapped]  a spot that cannot be touched was tapped, after the draft refused it
 */

/**
 * @typedef {object} Press
 * @property {number} pointer
 * @property {string} name
 * @property {Element} element
 * @property {number} x
 * @property {number} y
 * @property {"wait" | "trace" | "carry"} mode
 * @property {string[]} path  spots of a trace, the last one under the finger
 * @property {number} taken  touches of the draft before it
 * @property {boolean} waits  a trace that follows an act on its way: nothing of it is touched yet
 * @property {boolean} told  a long press: released where it is it means no more, but it may still become a drag
 * @property {boolean} finger
 */

/**
 * Listen to everything that is touched inside an element. Presses that this takes for itself do not reach listeners
 * further in (a field that pans): those that begin on an open spot or on a piece of the rack.
 * @param {HTMLElement} root
 * @param {Gestures} given
 * @returns {() => void} stops listening
 */
export function gestures(root, { draft, held, tapped }) {
  const letterOf = (/** @type {string} */ name) =>
    spotOf(draft.shown.peek(), name)?.pieces?.find((piece) => piece.letter && !piece.back)?.letter ?? "";
  const magnifier = createMagnifier(root);
  const carried = createCarried();
  /** @type {Press | null} */
  let press = null;
  let timer = 0;

  const spotAt = (/** @type {number} */ x, /** @type {number} */ y) => {
    const element = document.elementFromPoint(x, y)?.closest("[data-spot]") ?? null;
    return element && root.contains(element) ? element : null;
  };
  const nameOf = (/** @type {Element | null} */ element) => element?.getAttribute("data-spot") ?? "";
  const isRack = (/** @type {string} */ name) => regionOf(draft.shown.peek(), name)?.role === "dock";

  /** @param {PointerEvent} event */
  function down(event) {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (press) {
      // A second finger means to zoom.
      drop();
      return;
    }
    const element = event.target.closest("[data-spot]");
    if (!element || element.closest("[data-first-tap-zooms]")) return;
    const name = nameOf(element);
    const { clientX: x, clientY: y } = event;
    const finger = event.pointerType !== "mouse";
    press = { pointer: event.pointerId, name, element, x, y, mode: "wait", path: [], taken: 0, waits: false, told: false, finger };
    if (draft.takes(name) || draft.awaits(name) || isLast(name)) {
      event.stopPropagation();
      element.setAttribute("data-pressed", "");
      if (finger) magnifier.show(letterOf(name), x, y);
    }
    timer = setTimeout(() => longPress(), LONG);
  }

  function longPress() {
    if (!press || press.mode !== "wait" || !held) return;
    press.told = true;
    magnifier.hide();
    held(press.name, press.element);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!press || event.pointerId !== press.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (press.mode === "wait") {
      const under = spotAt(x, y);
      const far = Math.hypot(x - press.x, y - press.y) > SLACK;
      if (far) clearTimeout(timer);
      if (far && !begin(press, under)) return;
    }
    if (press.mode === "trace") traceOn(press, x, y);
    if (press.mode === "carry") carried.move(x, y);
    const enlarges = press.mode === "trace" || (press.mode === "wait" && !press.told);
    if (press.finger && enlarges) magnifier.show(letterOf(nameOf(spotAt(x, y))), x, y);
  }

  /**
   * A press has become a drag. False while it is still none.
   * @param {Press} now
   * @param {Element | null} under
   */
  function begin(now, under) {
    if (isRack(now.name)) {
      if (!draft.takes(now.name)) {
        // Another piece may lie there when the act on its way is through: it cannot wait for that.
        if (draft.confirming.peek()) tapped?.(now.name);
        end();
        return false;
      }
      now.mode = "carry";
      magnifier.hide();
      capture(now);
      now.taken = draft.touches.peek().length;
      carried.lift(now.element, now.x, now.y);
      // Taken up like a touch, so that the places where it may go stand up.
      if (isLast(now.name)) now.taken--;
      else draft.touch(now.name, false);
      return true;
    }
    if (nameOf(under) === now.name) return false;
    now.waits = draft.awaits(now.name);
    if (!now.waits && !draft.takes(now.name) && !isLast(now.name)) {
      // Not ours: a field may pan by it. While an act is on its way a walk begins only where one could before it.
      if (draft.confirming.peek()) tapped?.(now.name);
      end();
      return false;
    }
    now.mode = "trace";
    capture(now);
    now.taken = draft.touches.peek().length;
    now.path = [now.name];
    if (now.waits) draft.postpone(() => follow(now));
    else if (!isLast(now.name)) draft.touch(now.name);
    return true;
  }

  /**
   * The act is through that a trace has waited for: it is made as if the finger went there now.
   * @param {Press} now
   * @returns {boolean} false if it cannot begin
   */
  function follow(now) {
    const [first, ...rest] = now.path;
    Object.assign(now, { waits: false, taken: draft.touches.peek().length });
    if (!first) return true;
    const take = (/** @type {string} */ name) => draft.takes(name) && draft.touch(name);
    const begun = take(first);
    now.path = begun ? [first, ...rest.filter(take)] : [];
    if (!begun && press === now) end();
    return begun;
  }

  const isLast = (/** @type {string} */ name) => {
    if (draft.confirming.peek()) return false;
    const touches = draft.touches.peek().filter((touch) => !touch.startsWith("say:"));
    return touches[touches.length - 1] === name;
  };

  /**
   * @param {Press} now
   * @param {number} x
   * @param {number} y
   */
  function traceOn(now, x, y) {
    const element = spotAt(x, y);
    const name = nameOf(element);
    if (!element || !name || name === now.path[now.path.length - 1] || isRack(name) || !nearMiddle(element, x, y)) return;
    if (name === now.path[now.path.length - 2]) {
      now.path.pop();
      if (!now.waits) draft.back();
    } else if (now.waits || (draft.takes(name) && draft.touch(name))) now.path.push(name);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!press || event.pointerId !== press.pointer) return;
    const now = press;
    const { clientX: x, clientY: y } = event;
    const under = spotAt(x, y);
    end();
    // By name: what lies under the finger may have been drawn anew since it came down.
    if (now.mode === "wait" && nameOf(under) === now.name) {
      if (!now.told && !draft.touch(now.name)) tapped?.(now.name);
    } else if (now.mode === "trace" && !inside(now.element, x, y)) retrace(now);
    else if (now.mode === "carry") {
      carried.cancel();
      const name = nameOf(under);
      if (!name || name === now.name || !draft.touch(name)) retrace(now);
    }
  }

  /** @param {Press} now  what this press has touched is taken back */
  function retrace(now) {
    if (now.waits) now.path = [];
    else while (draft.touches.peek().length > now.taken && draft.back());
  }

  /** @param {Press} now */
  function capture(now) {
    try {
      root.setPointerCapture(now.pointer);
    } catch {
      // A pointer that is already gone is heard no more anyway.
    }
  }

  function drop() {
    const now = press;
    end();
    if (now?.mode === "trace" || now?.mode === "carry") retrace(now);
    carried.cancel();
  }

  function end() {
    clearTimeout(timer);
    press?.element.removeAttribute("data-pressed");
    magnifier.hide();
    press = null;
  }

  /** @param {PointerEvent} event */
  function cancel(event) {
    if (press?.pointer === event.pointerId) drop();
  }

  /** @param {MouseEvent} event  from a key or a screen reader: pointers are heard above */
  function click(event) {
    if (event.detail !== 0 || !(event.target instanceof Element)) return;
    const name = nameOf(event.target.closest("[data-spot]"));
    if (name && !draft.touch(name)) tapped?.(name);
  }

  const still = (/** @type {Event} */ event) => {
    if (press) event.preventDefault();
  };

  root.addEventListener("pointerdown", down, true);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("click", click);
  root.addEventListener("contextmenu", still);
  root.addEventListener("dragstart", still);
  return () => {
    drop();
    magnifier.stop();
    root.removeEventListener("pointerdown", down, true);
    root.removeEventListener("pointermove", move);
    root.removeEventListener("pointerup", up);
    root.removeEventListener("pointercancel", cancel);
    root.removeEventListener("click", click);
    root.removeEventListener("contextmenu", still);
    root.removeEventListener("dragstart", still);
  };
}

/**
 * Whether a finger has come far enough into a spot to mean it: corners are crossed by accident.
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
export function nearMiddle(element, x, y) {
  const box = element.getBoundingClientRect();
  const across = Math.min(box.width, box.height);
  return Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2) <= across * 0.42;
}

/**
 * Whether a point lies on the board of a spot.
 * @param {Element} spot
 * @param {number} x
 * @param {number} y
 */
function inside(spot, x, y) {
  const box = (spot.closest("svg") ?? spot).getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
