// Which puzzles this person has solved on this device, and the run of days. Nothing of it leaves the device.
import { kept } from "../hall/memory.js";
import { dayOf, later } from "./days.js";

/** `shown`: the solution was asked for. @typedef {"alone" | "hint" | "shown"} Mark */
/** @typedef {Readonly<Record<string, Mark>>} Marks */

/** @type {import("../vendor/ui.js").Signal<Marks>} */
export const marks = kept("puzzles", /** @type {Marks} */ ({}));

/**
 * What a day is from now on. The first way in which it was settled stays: who has seen the solution has not found it.
 * @param {Marks} known @param {string} day @param {Mark} mark @returns {Marks}
 */
export const marked = (known, day, mark) => (known[day] ? known : { ...known, [day]: mark });

/** @param {string} day @param {Mark} mark */
export function note(day, mark) {
  marks.value = marked(marks.peek(), day, mark);
}

/** @param {Marks} known @param {string} day */
export const isSolved = (known, day) => known[day] === "alone" || known[day] === "hint";

/**
 * The run of solved days that today, or yesterday while today is open, belongs to; and the longest there was.
 * @param {Marks} known @param {string} [today]
 */
export function runOf(known, today = dayOf()) {
  const solved = Object.keys(known).filter((day) => isSolved(known, day)).sort();
  let best = 0;
  let run = 0;
  let before = "";
  for (const day of solved) {
    run = before && later(before, 1) === day ? run + 1 : 1;
    best = Math.max(best, run);
    before = day;
  }
  const now = before === today || before === later(today, -1) ? run : 0;
  return { now, best };
}

/** How a box of the calendar looks. @param {Marks} known @param {string} day @param {string} today */
export function lookOf(known, day, today) {
  if (isSolved(known, day)) return known[day];
  if (day === today && !known[day]) return "today";
  return day > today ? "coming" : known[day] === "shown" ? "shown" : "missed";
}
