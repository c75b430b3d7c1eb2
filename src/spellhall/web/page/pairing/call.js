// The bell: somebody was found, wherever on the page one is. The page of looking has its own place for that.
import { html, useState } from "../vendor/ui.js";
import { place } from "../hall/router.js";
import { ratingSaid } from "../ratings/said.js";
import { say } from "../texts.js";
import { CallCard, useBell } from "./call-card.js";
import { seek, sitDown, stop } from "./seek.js";
import { clockFace, useSecondsSince } from "./time.js";

/** @param {{onPage: boolean}} given */
function Called({ onPage }) {
  const known = seek.value;
  const told = known?.told;
  const passed = useSecondsSince(known?.at ?? Date.now());
  // Closed, the table still waits: only who says so lets the other go.
  const [hidden, hide] = useState(false);
  const name = told?.opponent?.name ?? "";
  useBell(told?.table, say("find.waits", { name }));
  if (!told || onPage || hidden) return null;
  return html`<${CallCard} title=${say(told.seated ? "find.sits" : "find.waits", { name })} under=${told.opponent && html`<b>${ratingSaid(told.opponent.rating)}</b>`}
    clock=${clockFace((told.left ?? 0) - passed)} yes=${say("find.sit")} sits=${told.seated} onYes=${sitDown} onNo=${stop} onClose=${() => hide(true)} />`;
}

export function Call() {
  if (seek.value?.told.state !== "found") return null;
  return html`<${Called} key=${seek.value.told.table} onPage=${place.value.path.startsWith("/find")} />`;
}
