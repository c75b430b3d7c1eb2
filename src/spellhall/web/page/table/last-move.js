// The move that the board still shows, in words, in a corner that a board with an edge leaves free.
import { html } from "../vendor/ui.js";
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
  </aside>`;
}
