// A press that is held means something else than a short one. The key for menus, Shift F10 and the other mouse button do
// the same for whoever holds nothing.
import { useEffect, useRef } from "../vendor/ui.js";

const LONG = 500;
/** Pixels that a resting finger may move. */
const REST = 10;

/**
 * What a button listens to. @param {() => void} onShort @param {(() => void) | undefined} onLong without it every press is short
 */
export function useLongPress(onShort, onLong) {
  const state = useRef({ timer: 0, x: 0, y: 0, done: false });
  const stop = () => clearTimeout(state.current.timer);
  useEffect(() => stop, []);
  if (!onLong) return { onClick: onShort };
  const meant = () => {
    stop();
    if (state.current.done) return;
    state.current.done = true;
    onLong();
  };
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      stop();
      state.current = { timer: event.button ? 0 : setTimeout(meant, LONG), x: event.clientX, y: event.clientY, done: false };
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (Math.hypot(event.clientX - state.current.x, event.clientY - state.current.y) > REST) stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** @param {Event} event */
    onContextMenu(event) {
      event.preventDefault();
      meant();
      state.current.done = false;
    },
    onClick() {
      // The click at the end of a long press is part of it.
      if (state.current.done) state.current.done = false;
      else onShort();
    },
  };
}
