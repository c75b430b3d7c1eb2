// Public tables that wait for players.
import { html } from "../vendor/ui.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").TableShown} TableShown */

/** Those where one does not sit oneself. @param {TableShown[]} tables */
export const freeOf = (tables) => tables.filter((table) => !table.seats.some((seat) => seat.yours));

/** @param {{tables: TableShown[], onNew: () => void, onClose: () => void}} given */
export function OpenSheet({ tables, onNew, onClose }) {
  return html`<${Sheet} title=${say("home.open")} onClose=${onClose} className="low"><${OpenTables} tables=${tables} onNew=${onNew} /></${Sheet}>`;
}

/** @param {{tables: TableShown[], onNew: () => void}} given */
export function OpenTables({ tables: free, onNew }) {
  return html`<section class="open-tables">
    <h2 class="capitals">${say("home.open")}</h2>
    ${free.length
      ? html`<ul>
          ${free.map((table) => {
            const empty = table.seats.filter((seat) => seat.kind === "empty").length;
            const told = say("home.free", { count: empty, seats: table.seats.length });
            return html`<li key=${table.id}>
              <span class="print">${table.title}</span>
              <span class="quiet">${told}</span>
              <a class="button second" href=${`/t/${table.id}`} aria-label=${say("home.sit-at", { title: table.title, creator: table.creator })}>
                ${say("home.sit")}
              </a>
            </li>`;
          })}
        </ul>`
      : html`<div class="open-none">
          <span class="quiet">${say("home.nobody")}</span>
          <button class="button second" type="button" onClick=${onNew}>${say("home.new")}</button>
        </div>`}
  </section>`;
}
