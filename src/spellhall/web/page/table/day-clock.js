// At a table over days every seat shows what it has left, or until when its player is on holiday.
import { html, useEffect, useState } from "../vendor/ui.js";
import { dateSaid, leftSaid, secondsLeft } from "../messages/time.js";
import { say } from "../texts.js";

const EVERY = 20_000; // ms: minutes are the least that is said

/** The same in one sentence. @param {number | null | undefined} late @param {number | null | undefined} away */
export function dayClockSaid(late, away, now = Date.now()) {
  const gone = away && away > now ? say("clock.away", { when: dateSaid(away) }) : "";
  return [late ? say("clock.left", { time: leftSaid(secondsLeft(late, away, now)) }) : "", gone].filter(Boolean).join(", ");
}

/** @param {{late: number | null | undefined, away: number | null | undefined}} given */
export function DayClock({ late, away }) {
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  const gone = away && away > now ? away : null;
  if (!late && !gone) return null;
  return html`<span class="day-clock">
    ${late && html`<span class="clock number" role="timer" aria-live="off">${say("clock.left", { time: leftSaid(secondsLeft(late, gone, now)) })}</span>`}
    ${gone && html`<span class="away">${say("clock.away", { when: dateSaid(gone) })}</span>`}
  </span>`;
}
