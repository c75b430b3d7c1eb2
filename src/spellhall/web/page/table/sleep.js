// A button that has just come up sleeps for a moment: a press then was meant for what was there before.
import { signal } from "../vendor/ui.js";

/** @param {number} ms */
export function fallAsleep(ms) {
  const awake = signal(false);
  const timer = setTimeout(() => (awake.value = true), ms);
  return {
    /** What the button says of itself now; a press while it sleeps does nothing, and it says so. */
    state: () => (awake.value ? {} : { "aria-disabled": "true" }),
    /** @param {() => unknown} act */
    press: (act) => void (awake.peek() && act()),
    stop: () => clearTimeout(timer),
  };
}
