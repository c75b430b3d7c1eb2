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

/**
 * What is copied for others; "" while only a yes of the host would make a link that leads somewhere.
 * @param {Reach | null} known @param {string} path within the hall @param {string} here where this page was found
 */
export function linkFor(known, path, here) {
  const address = known ? addressForOthers(known) : "";
  if (!address && known && couldOpen(known)) return "";
  return (address || here) + path;
}

/** Puts the link into the clipboard; false if there is no link yet, or no clipboard. @param {string} path */
export async function copyLink(path) {
  const link = linkFor(reach.peek(), path, location.origin);
  if (!link) return false;
  return await navigator.clipboard?.writeText(link).then(() => true, () => false) ?? false;
}
