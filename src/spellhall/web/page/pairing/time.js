// Time that passes while somebody waits.
import { useEffect, useState } from "../vendor/ui.js";
import { say } from "../texts.js";

/** "0:42", "1:05:00". @param {number} seconds */
export function clockFace(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A guess, rounded up so that it is kept. @param {number} seconds */
export const guessSaid = (seconds) => say("find.minutes", { count: Math.max(1, Math.ceil(seconds / 60)) });

/** Seconds since a moment, counted while the page is shown. @param {number} at milliseconds */
export function useSecondsSince(at) {
  const [now, look] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => look(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - at) / 1000));
}
