// The end: the last position stays, and a poster strip over the prompt tells who has won.
import { html } from "../vendor/ui.js";
import { NextLevel } from "../bots/next-level.js";
import { ShapeSign } from "../draw/shape.js";
import { say } from "../texts.js";
import { spoken } from "./sentence.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** @param {{store: TableStore}} given */
export function EndStrip({ store }) {
  const over = store.scene.value?.over;
  if (!over) return null;
  const winner = over.winners.length === 1 ? over.winners[0] : null;
  const many = (store.scene.value?.seats.length ?? 1) > 1;
  const you = store.mine.value.length === 1 ? store.mine.value[0] : null;
  const inks = store.names.value.map((_, seat) => say(`ink.${seat % 6}`));
  return html`<section class=${`end-strip ${winner === null ? "shared" : ""}`} data-ink=${winner === null ? undefined : winner % 6} role="status">
    <h2>${winner !== null && many && html`<${ShapeSign} seat=${winner} size=${26} />`} ${spoken(over.headline, { names: many ? inks : store.names.value })}</h2>
    ${many &&
    html`<ul>
      ${over.scores.map(
        (score, seat) => html`<li key=${seat}><${ShapeSign} seat=${seat} size=${16} /> <span>${seat === you ? say("table.you") : store.names.value[seat]}</span> <b class="number print">${score}</b></li>`,
      )}
    </ul>`}
  </section>`;
}

/** @param {{store: TableStore, deeds: import("./deeds.js").Deeds}} given */
export function EndButtons({ store, deeds }) {
  const played = store.mine.value.length > 0;
  const next = store.table.value?.rematch;
  return html`<div class="buttons">
    <${NextLevel} store=${store}><a class="button" href="/">${say("hall.home")}</a></${NextLevel}>
    <a class="button" href=${`/t/${store.id}/replay`}>${say("table.review")}</a>
    ${played
      ? html`<button type="button" class="button main" onClick=${deeds.rematch}>${say(next ? "table.join-rematch" : "table.rematch")}</button>`
      : next && html`<a class="button main" href=${`/t/${next}`}>${say("table.watch-rematch")}</a>`}
  </div>`;
}
