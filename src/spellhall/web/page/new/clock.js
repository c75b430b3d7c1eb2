// Time for a move, in words.
import { say } from "../texts.js";

export const CLOCKS = [0, 60, 2 * 86_400];

/** @param {number} seconds */
export function clockName(seconds) {
  if (!seconds) return say("new.clock-none");
  if (seconds < 120) return say("new.seconds", { count: seconds });
  if (seconds < 7200) return say("new.minutes", { count: Math.round(seconds / 60) });
  if (seconds < 86_400) return say("new.hours", { count: Math.round(seconds / 3600) });
  return say("new.days", { count: Math.round(seconds / 86_400) });
}

/** @param {number} seconds */
export const clockSaid = (seconds) => say("new.a-move", { time: clockName(seconds) });
