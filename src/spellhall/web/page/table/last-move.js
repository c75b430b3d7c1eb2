// The move that the board still shows, in words, and what its signs mean, in corners that a board with an edge leaves free.
import { html } from "../vendor/ui.js";
import { outlines } from "../draw/hexagon.js";
import { Pawn } from "../draw/pawn.js";
import { say } from "../texts.js";
import { lineOf } from "./turn-line.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** @param {{store: TableStore}} given */
export function LastMove({ store }) {
  const scene = store.scene.value;
  const shown = store.traces.value.find((one) => one.whole);
  const room = scene?.regions.some((region) => region.kind === "hexagons" && region.bounded !== false);
  if (!shown || !room) return null;
  const how = { names: store.names.value, you: store.viewer.value ?? null };
  return html`<aside class="last-move" data-ink=${(shown.turn.seat ?? 0) % 6} aria-label=${say("table.last-move")}>
    <p>${lineOf({ ...shown.turn, quiet: [] }, how)}</p>
    ${store.maySeeAgain() && html`<button type="button" class="text-button underlined" onClick=${store.seeAgain}>${say("table.see-again")}</button>`}
  </aside>
  <${Legend} turn=${shown.turn} />`;
}

/** @param {{turn: import("../types.d.ts").Turn}} given */
function Legend({ turn }) {
  const moved = turn.journeys?.find(({ piece, start, end }) => piece && start !== end)?.piece;
  return html`<ul class="trace-legend" data-ink=${(turn.seat ?? 0) % 6} aria-hidden="true">
    ${turn.path?.length && html`<li><b class="legend-order">1</b>${say("trace.order")}</li>`}
    ${turn.laid?.length && html`<li><svg width="24" height="24" viewBox="-13 -13 26 26"><path class="trace-laid" d=${outlines(12, false).rim} /></svg>${say("trace.laid")}</li>`}
    ${moved && html`<li><svg width="24" height="24" viewBox="-13 -13 26 26"><g class="trace-ghost"><${Pawn} piece=${moved} height=${25} /></g></svg>${say("trace.was-here")}</li>`}
  </ul>`;
}
