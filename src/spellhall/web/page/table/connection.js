// How long the connection has been away, for what the prompt bar says about it.
import { useEffect, useState } from "../vendor/ui.js";
import { lostAt } from "../hall/live.js";

/** Seconds since the connection was lost, 0 while it is there. */
export function useLostFor() {
  const since = lostAt.value;
  const [seconds, count] = useState(0);
  useEffect(() => {
    count(0);
    if (since === null) return;
    const timer = setInterval(() => count(Math.floor((Date.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : seconds;
}
