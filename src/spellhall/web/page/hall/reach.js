// Which address a friend can reach. A link that leads nowhere is never shown.
import { signal } from "../vendor/ui.js";
import { get, post } from "./api.js";

/** @typedef {{public: string | null, lan: string[], open: boolean, may_open?: boolean}} Reach */

/** @type {import("../vendor/ui.js").Signal<Reach | null>} */
export const reach = signal(/** @type {Reach | null} */ (null));

export async function lookAround() {
  reach.value = await get("/api/reach");
}

/** The host says yes: others on this network may come. */
export async function letOthersIn() {
  const answer = await post("/api/reach", { lan: true });
  reach.value = typeof answer === "object" && "lan" in answer ? answer : await get("/api/reach");
}

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether this page was fetched from the machine that it is shown on. */
const atHome = () => OWN_MACHINE.test(location.hostname);

/** The address for others, or "" if there is none yet. @param {Reach} known */
export function addressForOthers(known) {
  if (known.public) return known.public.replace(/\/$/, "");
  if (!atHome()) return location.origin;
  return known.open ? (known.lan[0] ?? "").replace(/\/$/, "") : "";
}

/** Whether a yes of the host would give an address. @param {Reach} known */
export const couldOpen = (known) => !known.public && atHome() && !known.open && known.lan.length > 0;
