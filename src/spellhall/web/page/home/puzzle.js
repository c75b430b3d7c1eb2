// Today's puzzle on the wall of the hall, with the last seven days.
import { get } from "../hall/api.js";
import { Week } from "../puzzle/calendar.js";
import { dayNamed, dayOf } from "../puzzle/days.js";
import { lookOf, marks } from "../puzzle/record.js";
import { sentence } from "../table/sentence.js";
import { say } from "../texts.js";
import { html, useEffect, useState } from "../vendor/ui.js";

/** @typedef {import("../puzzle/types.d.ts").PuzzleShown} PuzzleShown */

/** Today's puzzle without its board; undefined while it is not known, null where there is none. */
export function useTodaysPuzzle() {
  const [puzzle, show] = useState(/** @type {PuzzleShown | null | undefined} */ (undefined));
  useEffect(() => {
    let here = true;
    get(`/api/puzzles/${dayOf()}?brief=true`).then((found) => here && show(found), () => here && show(null));
    return () => {
      here = false;
    };
  }, []);
  return puzzle;
}

/** @param {{puzzle: PuzzleShown}} given */
export function PuzzleTicket({ puzzle }) {
  const today = dayOf();
  const names = Array.from({ length: 6 }, (_, seat) => say(seat === puzzle.seat ? "puzzle.you" : "puzzle.rival"));
  const open = lookOf(marks.value, today, today) === "today";
  return html`<section class="puzzle-ticket" data-house=${puzzle.house} aria-label=${say("puzzle.today")}>
    <p class="capitals">${say("puzzle.today")}<span class="quiet">${dayNamed(today)}</span></p>
    <h2>${sentence(puzzle.task, { names, you: puzzle.seat })}</h2>
    <p class="quiet">${puzzle.title}</p>
    <${Week} today=${today} first=${puzzle.first} />
    <a class="button" href="/puzzle">${say(open ? "puzzle.solve" : "puzzle.look")}</a>
  </section>`;
}
