// Which address a friend can reach. A link that leads nowhere is never shown.
import { signal } from "../vendor/ui.js";
import { get, post } from "./api.js";

/** `lan` are addresses in the local network, which answer if `open`; `may`: whoever asks may open them. */
/** @typedef {{public: string | null, lan: string[], open: boolean, may: boolean}} Reach */

/** @type {import("../vendor/ui.js").Signal<Reach | null>} */
export const reach = signal(/** @type {Reach | null} */ (null));

export async function lookAround() {
  reach.value = await get("/api/reach");
}

/** The host says yes: others on this network may come. */
export async function letOthersIn() {
  reach.value = await post("/api/reach", { lan: true });
}

/** The address for others, or "" if there is none yet. @param {Reach} known */
export function addressForOthers(known) {
  const address = known.public ?? (known.open ? known.lan[0] : undefined) ?? "";
  return address.replace(/\/$/, "");
}

/** Whether a yes of the host would give an address. @param {Reach} known */
export const couldOpen = (known) => known.may && !known.open && known.lan.length > 0;
