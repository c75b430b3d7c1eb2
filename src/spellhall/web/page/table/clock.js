// The clock of one's own move: a number in the badge, said once at 30 and at 10 seconds. It does not blink.
import { html, useEffect, useState } from "../vendor/ui.js";
import { sound } from "../motion/sound.js";
import { say } from "../texts.js";
import { call } from "./voice.js";

const SOON = 10;
const SAID = [30, SOON];

/** @param {number} seconds */
export function timeLeft(seconds) {
  if (seconds >= 48 * 3600) return say("clock.days", { count: Math.floor(seconds / 86400) });
  if (seconds >= 3600) return say("clock.hours", { count: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {{store: import("./store.js").TableStore}} given */
export function Clock({ store }) {
  const end = store.deadline.value;
  const left = () => (end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000)));
  const [seconds, tick] = useState(left());
  useEffect(() => {
    if (end === null) return;
    tick(left());
    const timer = setInterval(() => {
      const now = left();
      tick(now);
      if (!SAID.includes(now)) return;
      call(say("clock.said", { count: now }));
      if (now === SOON) sound("clock");
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  if (end === null) return null;
  return html`<span class=${`clock number ${seconds <= SOON ? "soon" : ""}`} role="timer" aria-label=${say("clock.label", { time: timeLeft(seconds) })}>${timeLeft(seconds)}</span>`;
}
