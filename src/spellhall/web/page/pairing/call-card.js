// What the bell shows: who waits, a clock, not now, and the one press that leads there. It comes unasked, so it takes nothing
// from the page below: no focus, no key, and no press but on itself.
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { Mask } from "../draw/mask.js";
import { sound } from "../motion/sound.js";
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
export function CallCard({ title, level = "", under, clock, yes, sits = false, onYes, onNo, onClose }) {
  const [trouble, setTrouble] = useState("");
  /** @param {() => Promise<void>} deed */
  const attempt = (deed) => deed().catch((problem) => setTrouble(problem.message));
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  // Above an open sheet, too: there it is seen at once, and can be pressed when the sheet is closed.
  useEffect(() => card.current?.showPopover?.(), []);
  return html`<section ref=${card} popover="manual" class="call-card" role="dialog" aria-label=${title}>
    <header>
      <${Mask} level=${level} seat=${level ? null : 1} height=${44} />
      <div class="call-face"><h2 role="alert">${title}</h2><p>${under}</p></div>
      <button type="button" class="icon-button" aria-label=${say("hall.close")} onClick=${onClose}><${Icon} name="close" /></button>
    </header>
    <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
    <div class="call-deeds">
      <p class="call-clock print" role="timer">${clock}</p>
      <button class="button" type="button" onClick=${() => attempt(onNo)}>${say("find.not-now")}</button>
      <button class="button main" data-house="0" type="button" aria-disabled=${sits} onClick=${() => sits || attempt(onYes)}>${yes}</button>
    </div>
  </section>`;
}
