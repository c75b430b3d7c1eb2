// What waits for somebody who returns: one large ticket with what happened last, the others small.
import { html, useState } from "../vendor/ui.js";
import { Hand } from "../draw/hand.js";
import { post } from "../hall/api.js";
import { clockSaid } from "../new/clock.js";
import { sinceSaid } from "../shelf/dates.js";
import { dayClocksSaid } from "../table/day-clock.js";
import { seatNames } from "../table/names.js";
import { lineOf } from "../table/turn-line.js";
import { say } from "../texts.js";
import { isMine } from "./entries.js";
import { Stub } from "./poster.js";

/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("./entries.js").Entry} Entry */

/** @param {TableShown} table */
function against(table) {
  const names = seatNames(table.seats, true).filter((_, at) => !table.seats[at].yours && table.seats[at].kind !== "empty");
  const told = names.length ? say("home.against", { names: names.join(", ") }) : say("home.alone");
  if (table.status === "open") return names.length ? told : say("home.nobody-yet");
  const clocks = table.clocks ? dayClocksSaid(table.seats, table.clocks, seatNames(table.seats, true)) : "";
  const more = clocks || (table.clock ? clockSaid(table.clock) : table.turns ? say("home.turn", { count: table.turns }) : "");
  return more ? say("home.joined", { one: told, other: more }) : told;
}

/** @param {TableShown} table */
function standing(table) {
  if (table.status === "open") {
    return say("home.free-here", { count: table.seats.filter((seat) => seat.kind === "empty").length });
  }
  if (isMine(table)) return say("home.your-move");
  const names = (table.to_act ?? []).map((seat) => seatNames(table.seats, true)[seat]);
  return names.length ? say("home.their-move", { names: names.join(", ") }) : "";
}

/** What happened last: who, and the line of the log. @param {TableShown} table */
function lastOf(table) {
  const last = table.last;
  if (!last || last.seat == null) return against(table);
  const names = seatNames(table.seats, true);
  const you = table.seats.findIndex((seat) => seat.yours);
  return html`${names[last.seat]}${last.head ? ": " : " "}${lineOf(/** @type {any} */ (last), { names, you })}`;
}

/** Clearing away what was left open; pressed twice, since nothing brings it back. @param {{entry: Entry, onCleared: () => void}} given */
function Clear({ entry, onCleared }) {
  const [sure, ask] = useState(false);
  const count = entry.others.length + 1;
  async function clear() {
    if (!sure) return ask(true);
    for (const table of [entry.table, ...entry.others]) {
      await post(`/api/tables/${table.id}/clear`).catch(() => {});
    }
    onCleared();
  }
  return html`<button class="text-button small" type="button" aria-label=${say(sure ? "home.clear-sure-name" : "home.clear-name", { count, title: entry.table.title })} onClick=${clear} onBlur=${() => ask(false)}>
    ${sure ? say("home.clear-sure", { count }) : say("home.clear")}</button>`;
}

/** @param {{entry: Entry, game: GameShown | undefined, onCleared: () => void}} given */
function SmallTicket({ entry, game, onCleared }) {
  const { table, others, alone } = entry;
  const mine = isMine(table);
  return html`<li class=${`ticket ${mine ? "mine" : ""}`}>
    <a class="ticket-go" href=${`/t/${table.id}`}>
      ${game && html`<${Stub} game=${game} />`}
      <span class="ticket-text">
        <span class="ticket-title print">${table.title}</span>
        <span class="quiet">${others.length ? say("home.left-open", { count: others.length + 1 }) : against(table)}</span>
      </span>
      <span class=${mine ? "ticket-turn" : "ticket-turn quiet"}>${alone ? say("home.go-on") : html`${mine && html`<${Hand} width=${34} />`}${standing(table)}`}</span>
    </a>
    ${alone && html`<${Clear} entry=${entry} onCleared=${onCleared} />`}
  </li>`;
}

/** @param {{entry: Entry, game: GameShown | undefined, more: number, onMore: () => void, onCleared: () => void}} given */
function LargeTicket({ entry, game, more, onMore, onCleared }) {
  const { table, others, alone } = entry;
  const mine = isMine(table);
  const when = table.changed_at ? sinceSaid(table.changed_at) : "";
  return html`<div class="large-ticket" data-house=${game?.about.house}>
    ${game && html`<${Stub} game=${game} />`}
    <div class="large-text">
      <p class="large-turn">${mine && html`<${Hand} width=${40} />`}<b>${when ? say("home.since", { what: standing(table), when }) : standing(table)}</b></p>
      <h2>${table.title}</h2>
      <p class="quiet large-last">${lastOf(table)}</p>
    </div>
    <div class="large-deeds">
      <a class="button main" href=${`/t/${table.id}`} aria-label=${say("home.continue-name", { title: table.title })}>${say("home.continue")}</a>
      ${alone && others.length > 0 && html`<span class="quiet small">${say("home.left-open", { count: others.length + 1 })}</span>`}
      ${alone && html`<${Clear} entry=${entry} onCleared=${onCleared} />`}
      ${more > 0 && html`<button class="text-button more-tickets" type="button" onClick=${onMore}>${say("home.more", { count: more })}</button>`}
    </div>
  </div>`;
}

/** @param {{entries: Entry[], games: GameShown[], onCleared: () => void}} given */
export function Tickets({ entries, games, onCleared }) {
  const [all, showAll] = useState(false);
  if (!entries.length) return null;
  const gameOf = (/** @type {Entry} */ entry) => games.find((one) => one.about.name === entry.table.game);
  const [first, ...rest] = entries;
  return html`<section class=${`own-tables ${all ? "all" : ""}`} aria-label=${say("home.yours")}>
    <${LargeTicket} entry=${first} game=${gameOf(first)} more=${all ? 0 : rest.length} onMore=${() => showAll(true)} onCleared=${onCleared} />
    ${rest.length > 0 && html`<ul class="tickets">
      ${rest.map((entry) => html`<${SmallTicket} key=${entry.table.id} entry=${entry} game=${gameOf(entry)} onCleared=${onCleared} />`)}
    </ul>`}
  </section>`;
}
