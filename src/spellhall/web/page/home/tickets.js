// One's own tables as tickets: yours to move first.
import { html, useState } from "../vendor/ui.js";
import { botName } from "../bots/levels.js";
import { Hand } from "../draw/hand.js";
import { say } from "../texts.js";
import { Stub } from "./poster.js";
import { clockSaid } from "../new/clock.js";

/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** @param {TableShown} table */
export function isMine(table) {
  return table.status === "playing" && (table.to_act ?? []).some((seat) => table.seats[seat]?.yours);
}

/** Most urgent first; games that are over stand on no ticket. @param {TableShown[]} tables */
export function urgent(tables) {
  const weight = (/** @type {TableShown} */ table) => (isMine(table) ? 0 : table.status === "playing" ? 1 : 2);
  return tables
    .filter((table) => table.status === "playing" || table.status === "open")
    .map((table, place) => ({ table, place }))
    .sort((one, other) => weight(one.table) - weight(other.table) || one.place - other.place)
    .map(({ table }) => table);
}

/** @param {import("../types.d.ts").SeatShown | undefined} seat */
const nameOf = (seat) => (seat?.kind === "bot" ? botName(seat.level ?? "") : seat?.name ?? "");

/** @param {TableShown} table */
function against(table) {
  const names = table.seats.flatMap((seat) => (seat.yours || !seat.name ? [] : [nameOf(seat)]));
  const told = names.length ? say("home.against", { names: names.join(", ") }) : say("home.alone");
  if (table.status === "open") return names.length ? told : say("home.nobody-yet");
  const more = table.clock ? clockSaid(table.clock) : table.moves ? say("home.turn", { count: table.moves }) : "";
  return more ? say("home.joined", { one: told, other: more }) : told;
}

/** @param {TableShown} table */
function standing(table) {
  if (table.status === "open") {
    return say("home.free-here", { count: table.seats.filter((seat) => seat.kind === "empty").length });
  }
  if (isMine(table)) return say("home.your-move");
  const names = (table.to_act ?? []).map((seat) => nameOf(table.seats[seat]));
  return names.length ? say("home.their-move", { names: names.join(", ") }) : "";
}

/** @param {{table: TableShown, game: GameShown | undefined}} given */
function Ticket({ table, game }) {
  const mine = isMine(table);
  return html`<li>
    <a class=${`ticket ${mine ? "mine" : ""}`} href=${`/t/${table.id}`}>
      ${game && html`<${Stub} game=${game} />`}
      <span class="ticket-text">
        <span class="ticket-title print">${table.title}</span>
        <span class="quiet">${against(table)}</span>
      </span>
      <span class=${mine ? "ticket-turn" : "ticket-turn quiet"}>
        ${mine && html`<${Hand} width=${34} />`}${standing(table)}
      </span>
    </a>
  </li>`;
}

/** @param {{tables: TableShown[] | null, games: GameShown[]}} given */
export function Tickets({ tables, games }) {
  const [all, showAll] = useState(false);
  const sorted = urgent(tables ?? []);
  if (tables && !sorted.length) {
    return html`<section class="own-tables bare">
      <h2 class="capitals">${say("home.yours")}</h2>
      <p class="quiet">${say("home.empty")}</p>
    </section>`;
  }
  const more = sorted.length - 1;
  return html`<section class=${`own-tables ${all ? "all" : ""}`}>
    <h2 class="capitals">${say("home.yours")}</h2>
    <ul class="tickets">
      ${sorted.map((table) => html`<${Ticket} key=${table.id} table=${table} game=${games.find((one) => one.about.name === table.game)} />`)}
    </ul>
    ${more > 0 && !all &&
      html`<button class="text-button more-tickets" type="button" onClick=${() => showAll(true)}>
        ${say("home.more", { count: more })}
      </button>`}
  </section>`;
}
