// One's own wish for an opponent, wherever on the page one is. The hall answers as soon as something is new, which no
// browser slows down in a tab that nobody looks at, as it does clocks.
import { signal } from "../vendor/ui.js";
import { del, get, post } from "../hall/api.js";
import { arrive } from "../hall/me.js";
import { recall, remember } from "../hall/memory.js";
import { sit } from "../hall/opening.js";
import { go } from "../hall/router.js";

/** @typedef {import("./types.d.ts").SeekShown} SeekShown */
/** @typedef {{game: string | null, pace: import("./types.d.ts").Pace, anybody: boolean}} Wish */

const WAIT = 20;
const PAUSE = 3000;

/** How it stands, and when that was heard; null while nobody is looked for. */
export const seek = signal(/** @type {{told: SeekShown, at: number} | null} */ (null));
/** Whether a wish has ended that was not ended here. */
export const lost = signal(false);

let watching = false;

/** @param {SeekShown | null} told */
function hear(told) {
  if (told?.state === "playing" && told.table) {
    remember("seeking", undefined);
    seek.value = null;
    go(`/t/${told.table}`);
    return;
  }
  remember("seeking", told ? true : undefined);
  seek.value = told && { told, at: Date.now() };
  if (told) void watch();
}

async function watch() {
  if (watching) return;
  watching = true;
  while (seek.peek()) {
    const known = /** @type {{told: SeekShown}} */ (seek.peek()).told;
    const since = Date.now();
    try {
      const told = await get(`/api/me/seek?stamp=${encodeURIComponent(known.stamp)}&wait=${WAIT}`);
      // What was said here meanwhile is newer; but a game that has begun goes on.
      if (seek.peek()?.told !== known && told?.state !== "playing") continue;
      lost.value = !told;
      hear(told);
      // A hall that has kept back too many answers gives this one at once, with nothing new.
      if (told?.stamp === known.stamp && Date.now() - since < PAUSE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
  watching = false;
}

/** What the hall knows; `always`: also if this device knows of no wish. */
export async function lookUp(always = false) {
  const sought = recall("seeking", false);
  if (!always && !sought) return;
  await arrive();
  const told = await get("/api/me/seek");
  if (sought) lost.value = !told;
  hear(told);
}

/** @param {Wish} wish */
export async function look(wish) {
  await arrive();
  lost.value = false;
  hear(await post("/api/me/seek", wish));
}

export async function stop() {
  seek.value = null;
  lost.value = false;
  remember("seeking", undefined);
  await del("/api/me/seek");
}

/** @param {string} person */
export async function take(person) {
  await arrive();
  lost.value = false;
  hear(await post(`/api/seeks/${encodeURIComponent(person)}/take`));
}

export async function sitDown() {
  const told = seek.peek()?.told;
  if (!told?.table) return;
  await sit(told.table);
  await lookUp(true);
}
