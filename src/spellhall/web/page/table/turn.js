// Telling a person that it is their turn: the title, a bell, and a notification if they allowed it.
import { kept } from "../hall/memory.js";
import { sound } from "../motion/sound.js";
import { say } from "../texts.js";
import { effect } from "../vendor/ui.js";
import { spoken } from "./sentence.js";
import { call } from "./voice.js";

/** Whether this person wants to be notified; the browser has the last word. */
export const notifying = kept("notify", false);

export const mayNotify = () => "Notification" in globalThis && isSecureContext && Notification.permission !== "denied";

export async function askToNotify() {
  if (notifying.value) {
    notifying.value = false;
    return;
  }
  notifying.value = (await Notification.requestPermission()) === "granted";
}

/**
 * Follow whose turn it is for as long as the page is open.
 * @param {import("./store.js").TableStore} store
 * @returns {() => void}
 */
export function callTurns(store) {
  let asked = false;
  let over = false;
  let first = true;
  const stop = effect(() => {
    const scene = store.scene.value;
    if (!scene) {
      document.title = store.cover.value === null ? say("hall.name") : say("table.title-pass", { game: store.table.value?.title ?? "" });
      return;
    }
    const now = Boolean(scene.asked) && !store.answering.value;
    document.title = say(scene.over ? "table.title-over" : now ? "table.title-yours" : "table.title", { game: scene.title });
    if (scene.over && !over && !first) sound("end");
    if (now && !asked) {
      call(say("table.your-turn", { prompt: spoken(scene.prompt, { names: store.names.peek() }) }));
      if (!first) {
        sound("turn");
        notify(scene.title, spoken(scene.prompt, { names: store.names.peek() }), store.id);
      }
    }
    asked = now;
    over = Boolean(scene.over);
    first = false;
  });
  return () => {
    stop();
    document.title = say("hall.name");
  };
}

/** @param {string} game @param {string} text @param {string} id */
async function notify(game, text, id) {
  if (!notifying.peek() || !document.hidden || !mayNotify()) return;
  const title = say("table.title-yours", { game });
  const how = { body: text, tag: id, icon: "/page/icons/icon.svg" };
  try {
    // On phones only a service worker may show one.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, how);
    else new Notification(title, how).onclick = () => focus();
  } catch {
    // Not allowed here after all: the title still says it.
  }
}
