// Time that passes only when a test says so.

/**
 * Timers wait for `pass`; those of no length go on as ever. Call `free` at the end.
 */
export function heldClock() {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  /** @type {Map<number, {at: number, doing: () => void}>} */
  const waiting = new Map();
  let now = 0;
  let last = 1_000_000;
  Object.assign(globalThis, {
    setTimeout(/** @type {() => void} */ doing, /** @type {number} */ ms = 0) {
      if (!ms) return real.setTimeout(doing, 0);
      waiting.set(++last, { at: now + ms, doing });
      return last;
    },
    clearTimeout(/** @type {number} */ timer) {
      if (!waiting.delete(timer)) real.clearTimeout(timer);
    },
  });
  return {
    /** @param {number} ms */
    pass(ms) {
      now += ms;
      for (const [timer, { at, doing }] of waiting) if (at <= now && waiting.delete(timer)) doing();
    },
    /** How many timers wait. */
    waiting: () => waiting.size,
    free: () => void Object.assign(globalThis, real),
  };
}
