// When something was, as people say it.
import { say } from "../texts.js";

const DAY = 86_400_000;

/** @param {Date} date the first moment of its day */
const dayOf = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** Whole days between two moments, by the calendar. @param {number} at @param {number} now */
function daysSince(at, now) {
  return Math.round((dayOf(new Date(now)).getTime() - dayOf(new Date(at)).getTime()) / DAY);
}

/** "today", "Saturday", "3 November". @param {number} at milliseconds @param {number} [now] */
export function daySaid(at, now = Date.now()) {
  const days = daysSince(at, now);
  if (days <= 0) return say("shelf.today");
  if (days === 1) return say("shelf.yesterday");
  const date = new Date(at);
  if (days < 7) return date.toLocaleDateString("en", { weekday: "long" });
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : { year: /** @type {const} */ ("numeric") };
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...year });
}

/** "March", with its year if that is another one. @param {number} at @param {number} [now] */
export function monthSaid(at, now = Date.now()) {
  const date = new Date(at);
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : { year: /** @type {const} */ ("numeric") };
  return date.toLocaleDateString("en", { month: "long", ...year });
}

/** Since when somebody waits: a time of today, else a day. @param {number} at @param {number} [now] */
export function sinceSaid(at, now = Date.now()) {
  if (daysSince(at, now) > 0) return daySaid(at, now);
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
