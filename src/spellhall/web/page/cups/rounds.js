// Rounds that begin, wherever on the page one is. Only a device that has seen its person play in a tournament asks.
import { signal } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { arrive } from "../hall/me.js";
import { recall, remember } from "../hall/memory.js";

/** @typedef {import("./types.d.ts").Round} Round */

const WAIT = 20;
const PAUSE = 3000;

/** Where one is awaited, and when that was heard. */
export const awaited = signal(/** @type {{round: Round, at: number} | null} */ (null));

let plays = recall("in-cup", false);
let listening = false;

/** One plays in a tournament: from now on its rounds are told here. */
export function playsInCup() {
  plays = true;
  remember("in-cup", true);
  void listen();
}

export async function listen() {
  if (listening || !plays) return;
  listening = true;
  let stamp = "";
  await arrive().catch(() => {});
  while (plays) {
    const since = Date.now();
    try {
      const told = await get(`/api/me/round${stamp && `?stamp=${encodeURIComponent(stamp)}&wait=${WAIT}`}`);
      if (told.stamp !== stamp) awaited.value = told.round ? { round: told.round, at: Date.now() } : null;
      // A hall that has kept back too many answers gives this one at once, with nothing new.
      else if (told.plays && Date.now() - since < PAUSE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      stamp = told.stamp;
      plays = told.plays ?? false;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
  remember("in-cup", undefined);
  awaited.value = null;
  listening = false;
}
