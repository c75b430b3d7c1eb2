// The bell: somebody was found, wherever on the page one is. The page of looking has its own place for that.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Mask } from "../draw/mask.js";
import { place } from "../hall/router.js";
import { sound } from "../motion/sound.js";
import { ratingSaid } from "../ratings/said.js";
import { Sheet } from "../table/sheet.js";
import { notifying } from "../table/turn.js";
import { say } from "../texts.js";
import { lookUp, seek, sitDown, stop } from "./seek.js";
import { clockFace, useSecondsSince } from "./time.js";

/** Rings once for each table that was found. @param {string | null | undefined} table @param {string} name */
function useBell(table, name) {
  useEffect(() => {
    if (!table) return;
    sound("end");
    const before = document.title;
    document.title = say("find.tab-found");
    if (notifying.value && document.visibilityState === "hidden") new Notification(say("find.waits", { name }), { tag: table });
    return () => {
      document.title = before;
    };
  }, [table]);
}

/** @param {{onPage: boolean}} given */
function Called({ onPage }) {
  const known = seek.value;
  const told = known?.told;
  const passed = useSecondsSince(known?.at ?? Date.now());
  const [trouble, setTrouble] = useState("");
  // Closed, the table still waits: only who says so lets the other go.
  const [hidden, hide] = useState(false);
  const name = told?.opponent?.name ?? "";
  useBell(told?.table, name);
  if (!told || onPage || hidden) return null;
  /** @param {() => Promise<void>} deed */
  const attempt = (deed) => deed().catch((problem) => setTrouble(problem.message));
  return html`<${Sheet} title=${told.seated ? say("find.sits", { name }) : say("find.waits", { name })} onClose=${() => hide(true)} className="low call-sheet">
    <div class="call-face"><${Mask} level="" seat=${1} height=${72} />
      <p>${told.opponent && html`<b>${ratingSaid(told.opponent.rating)}</b>`}</p>
      <p class="call-clock print" role="timer">${clockFace((told.left ?? 0) - passed)}</p></div>
    <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
    <div class="call-deeds">
      <button class="button" type="button" onClick=${() => attempt(stop)}>${say("find.not-now")}</button>
      <button class="button main" data-house="0" type="button" autofocus aria-disabled=${told.seated} onClick=${() => told.seated || attempt(sitDown)}>${say("find.sit")}</button>
    </div>
  </${Sheet}>`;
}

export function Call() {
  useEffect(() => void lookUp().catch(() => {}), []);
  if (seek.value?.told.state !== "found") return null;
  return html`<${Called} key=${seek.value.told.table} onPage=${place.value.path.startsWith("/find")} />`;
}
