// Days as puzzles know them: `2026-11-16`, by the calendar of whoever looks.

const DAY = 86_400_000;

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/** The day of a moment, where this device is. @param {Date} [moment] */
export const dayOf = (moment = new Date()) => `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** Noon of a day: no change of clocks leads from there to another day. @param {string} day */
export function noon(day) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/** @param {string} day @param {number} days */
export const later = (day, days) => dayOf(new Date(noon(day).getTime() + days * DAY));

/** The last days up to this one, the oldest first. @param {string} day @param {number} count */
export const lastDays = (day, count) => Array.from({ length: count }, (_, at) => later(day, at - count + 1));

/** The days of the month that a day lies in, and how many boxes stand empty before the first, from Monday on. @param {string} day */
export function monthOf(day) {
  const first = noon(`${day.slice(0, 7)}-01`);
  const length = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const days = Array.from({ length }, (_, at) => later(dayOf(first), at));
  return { days, before: (first.getDay() + 6) % 7 };
}

/** The first day of a month so many months away. @param {string} day @param {number} months */
export function otherMonth(day, months) {
  const at = noon(`${day.slice(0, 7)}-01`);
  return dayOf(new Date(at.getFullYear(), at.getMonth() + months, 1, 12));
}

/** "Monday 16 November". @param {string} day */
export const dayNamed = (day) => noon(day).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" }).replace(",", "");

/** "16 November". @param {string} day */
export const dayShort = (day) => noon(day).toLocaleDateString("en-GB", { day: "numeric", month: "long" });

/** "Mo". @param {string} day */
export const weekdayShort = (day) => noon(day).toLocaleDateString("en-GB", { weekday: "short" }).slice(0, 2);
