// Rounds that begin, wherever on the page one is. Each page asks once whether there is anything to come, on any device of its
// person, and goes on asking while there is.
import { signal } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { arrive } from "../hall/me.js";

/** @typedef {import("./types.d.ts").Round} Round */

const WAIT = 20;
const PAUSE = 3000;

/** Where one is awaited, and when that was heard. */
export const awaited = signal(/** @type {{round: Round, at: number} | null} */ (null));

/** Whether something is to come, as far as is known. */
let plays = false;
/** Whether one has joined since it was asked. */
let joined = false;
let listening = false;

/** One plays in a tournament: from now on its rounds are told here. */
export function playsInCup() {
  plays = joined = true;
  void listen();
}

export async function listen() {
  if (listening) return;
  listening = true;
  let stamp = "";
  await arrive().catch(() => {});
  do {
    const since = Date.now();
    joined = false;
    try {
      const told = await get(`/api/me/round${stamp && `?stamp=${encodeURIComponent(stamp)}&wait=${WAIT}`}`);
      if (told.stamp !== stamp) awaited.value = told.round ? { round: told.round, at: Date.now() } : null;
      // A hall that has kept back too many answers gives this one at once, with nothing new.
      else if (told.plays && Date.now() - since < PAUSE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      stamp = told.stamp;
      plays = joined || (told.plays ?? false);
    } catch {
      if (plays) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  } while (plays);
  awaited.value = null;
  listening = false;
}
