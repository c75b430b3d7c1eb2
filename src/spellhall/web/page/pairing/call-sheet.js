// What the bell shows: who waits, a clock, not now, and the one press that leads there.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Mask } from "../draw/mask.js";
import { sound } from "../motion/sound.js";
import { Sheet } from "../table/sheet.js";
import { notifying } from "../table/turn.js";
import { say } from "../texts.js";

/** Rings once for each table. @param {string | null | undefined} table @param {string} title */
export function useBell(table, title) {
  useEffect(() => {
    if (!table) return;
    sound("end");
    const before = document.title;
    const rung = (document.title = say("find.tab-found"));
    if (notifying.value && document.visibilityState === "hidden") new Notification(title, { tag: table });
    return () => {
      // Another page may have come meanwhile, with a title of its own.
      if (document.title === rung) document.title = before;
    };
  }, [table]);
}

/**
 * @param {{title: string, level?: string, under: unknown, clock: string, yes: string, sits?: boolean, onYes: () => Promise<void>,
 *   onNo: () => Promise<void>, onClose: () => void}} given
 */
export function CallSheet({ title, level = "", under, clock, yes, sits = false, onYes, onNo, onClose }) {
  const [trouble, setTrouble] = useState("");
  /** @param {() => Promise<void>} deed */
  const attempt = (deed) => deed().catch((problem) => setTrouble(problem.message));
  return html`<${Sheet} title=${title} onClose=${onClose} className="low call-sheet">
    <div class="call-face"><${Mask} level=${level} seat=${level ? null : 1} height=${72} />
      <p>${under}</p>
      <p class="call-clock print" role="timer">${clock}</p></div>
    <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
    <div class="call-deeds">
      <button class="button" type="button" onClick=${() => attempt(onNo)}>${say("find.not-now")}</button>
      <button class="button main" data-house="0" type="button" autofocus aria-disabled=${sits} onClick=${() => sits || attempt(onYes)}>${yes}</button>
    </div>
  </${Sheet}>`;
}
