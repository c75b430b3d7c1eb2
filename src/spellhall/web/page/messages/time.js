// Time over days, in plain words.
import { say } from "../texts.js";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** "2 days 3 h", "5 h 12 min", "4 min". @param {number} seconds */
export function leftSaid(seconds) {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / 60);
  if (!days) return hours ? say("clock.day-hours", { days: say("clock.hours", { count: hours }), hours: say("clock.minutes", { count: minutes }) }) : say("clock.minutes", { count: Math.max(1, minutes) });
  const told = say("clock.days", { count: days });
  return hours ? say("clock.day-hours", { days: told, hours: say("clock.hours", { count: hours }) }) : told;
}

/** A day to come, with its time. @param {number} at milliseconds */
export function dateSaid(at) {
  return new Date(at).toLocaleString("en-GB", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
}

/** The day alone. @param {number} at milliseconds */
export function daySaid(at) {
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}

/** What a seat has left: during a holiday its clock stands still. @param {number} late @param {number | null | undefined} away until when @param {number} now */
export const secondsLeft = (late, away, now) => Math.max(0, Math.floor((late - Math.max(now, away ?? 0)) / 1000));
