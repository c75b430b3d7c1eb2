// At a table over days everybody sees what each who is to act has left, and who is on holiday until when.
import { html, useEffect, useState } from "../vendor/ui.js";
import { daySaid, leftSaid, secondsLeft } from "../messages/time.js";
import { say } from "../texts.js";

const EVERY = 20_000; // ms: minutes are the least that is said

/**
 * One seat's clock in words; "" if it does not run and nobody is away.
 * @param {number | null | undefined} late @param {number | null | undefined} away
 */
export function dayClockSaid(late, away, now = Date.now()) {
  const gone = away && away > now ? say("clock.away", { when: daySaid(away) }) : "";
  return [late ? say("clock.left", { time: leftSaid(secondsLeft(late, away, now)) }) : "", gone].filter(Boolean).join(", ");
}

/**
 * All of them, seat by seat.
 * @param {import("../types.d.ts").SeatShown[]} seats @param {readonly (number | null)[]} clocks @param {readonly string[]} names
 */
export function dayClocksSaid(seats, clocks, names, now = Date.now()) {
  return clocks
    .map((late, seat) => ({ name: seats[seat].yours ? say("table.you") : names[seat], time: dayClockSaid(late, seats[seat].away_until, now) }))
    .filter(({ time }) => time)
    .map((told) => say("clock.of", told))
    .join(" · ");
}

/** @param {{store: import("./store.js").TableStore}} given */
export function DayClocks({ store }) {
  const [now, tick] = useState(Date.now());
  const clocks = store.clocks.value;
  const runs = clocks.length > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, [runs]);
  const said = runs ? dayClocksSaid(store.table.value?.seats ?? [], clocks, store.shortNames.value, now) : "";
  return said && html`<p class="day-clocks small" role="timer" aria-live="off">${said}</p>`;
}
