// A tournament as it is now. The hall answers as soon as something is new.
import { signal } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { arrive } from "../hall/me.js";

/** @typedef {import("./types.d.ts").CupShown} CupShown */
/** @typedef {{cup: CupShown, at: number}} Told and when that was heard */

const WAIT = 20;
const PAUSE = 3000;

/** Follow one until the page is left. @param {string} id */
export function follow(id) {
  const told = signal(/** @type {Told | null} */ (null));
  const trouble = signal(/** @type {any} */ (null));
  let here = true;
  /** @param {CupShown} cup */
  const hear = (cup) => {
    if (here) [told.value, trouble.value] = [{ cup, at: Date.now() }, null];
  };
  async function watch() {
    await arrive().catch(() => {});
    while (here) {
      const known = told.peek()?.cup;
      const since = Date.now();
      const asked = known ? `?stamp=${encodeURIComponent(known.stamp)}&wait=${WAIT}` : "";
      try {
        const cup = await get(`/api/cups/${encodeURIComponent(id)}${asked}`);
        // What was answered to a deed meanwhile is newer.
        if (told.peek()?.cup === known) hear(cup);
        // A hall that has kept back too many answers gives this one at once, with nothing new.
        const hurried = cup.stamp === known?.stamp && Date.now() - since < PAUSE;
        if (cup.status === "over" || hurried) await new Promise((resolve) => setTimeout(resolve, PAUSE * 5));
      } catch (problem) {
        trouble.value = problem;
        if (/** @type {any} */ (problem).status === 404) return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  }
  void watch();
  return { told, trouble, hear, leave: () => void (here = false) };
}
