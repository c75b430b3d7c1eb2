// The bell: a round has begun, and one looks elsewhere. The page of the tournament and the table tell it themselves.
import { html, useState } from "../vendor/ui.js";
import { recall, remember } from "../hall/memory.js";
import { go, place } from "../hall/router.js";
import { CallCard, useBell } from "../pairing/call-card.js";
import { useSecondsSince } from "../pairing/time.js";
import { say } from "../texts.js";
import { timeFace } from "./bill.js";
import { awaited } from "./rounds.js";
import { sideName } from "./said.js";
import { toTable } from "./to-table.js";

/** @typedef {import("./types.d.ts").Round} Round */

/** @param {{round: Round, at: number}} given */
function Called({ round, at }) {
  const passed = useSecondsSince(at);
  // Closed, the table still waits; over days nobody is asked again and again who said not now.
  const [hidden, hide] = useState(recall("not-now", "") === round.table);
  const title = say("cup.sit-with", { name: sideName(round.against) });
  useBell(hidden ? null : round.table, title);
  const { path } = place.value;
  if (hidden || path === `/cups/${round.cup}` || path.startsWith(`/t/${round.table}`)) return null;
  return html`<${CallCard} title=${title} level=${round.against.level ?? ""}
    under=${html`<a href=${`/cups/${round.cup}`}>${round.name}</a>: ${say("cup.begun", { round: round.round })}`}
    clock=${round.left == null ? "" : timeFace(round.left - passed)} yes=${say("cup.to-table")}
    onYes=${async () => go(await toTable(round.table))} onNo=${async () => (remember("not-now", round.table), hide(true))} onClose=${() => hide(true)} />`;
}

export function Call() {
  const known = awaited.value;
  return known && html`<${Called} key=${known.round.table} round=${known.round} at=${known.at} />`;
}
