// This browser as a place where somebody is told: its own push service, if it has one.
import { post } from "../hall/api.js";
import { recall, remember } from "../hall/memory.js";

const MINE = "push-place";

/** The place that is this browser, as it was told last. */
export const ownPlace = () => /** @type {string} */ (recall(MINE, ""));

export const canPush = () => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** @param {string} coded base64url */
const bytesOf = (coded) => Uint8Array.from(atob(coded.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** Ask the person, then the push service, then the hall. False if the person says no. @param {string} key of the hall */
export async function tellHere(key) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  // One that was made with another key of the hall is of no use.
  if (old) await old.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  const place = await post("/api/me/messages/push", { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
  remember(MINE, place.id);
  return true;
}

/** The browser forgets it, too. */
export async function untellHere() {
  remember(MINE, "");
  const worker = await navigator.serviceWorker?.getRegistration();
  const made = await worker?.pushManager?.getSubscription();
  await made?.unsubscribe();
}
