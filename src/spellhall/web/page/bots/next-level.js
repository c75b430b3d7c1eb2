// After two wins in a row the next stronger bot is suggested, after two losses the next weaker one.
import { html, useEffect, useState } from "../vendor/ui.js";
import { gameOf } from "../hall/catalogue.js";
import { openTable } from "../hall/opening.js";
import { go } from "../hall/router.js";
import { say } from "../texts.js";
import { chooseBot, recordOf } from "./choosing.js";
import { oneLevel, shortName, strengthOf } from "./levels.js";

/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {import("../hall/opening.js").Place} Place */

/** The level of all others, if one person plays against bots. @param {TableShown} table */
const opponent = ({ seats }) => seats.filter((seat) => seat.yours).length === 1
  ? oneLevel(seats.flatMap((seat) => (seat.yours ? [] : [seat.level])))
  : "";

/** What stands in its place while nothing is suggested are its children. @param {{store: Pick<import("../table/store.js").TableStore, "table">, children?: any}} given */
export function NextLevel({ store, children }) {
  const table = store.table.value;
  const level = table ? opponent(table) : "";
  const [next, suggest] = useState("");
  const [told, tell] = useState("");
  useEffect(() => {
    let here = true;
    if (level && table?.status === "over") {
      recordOf(table.game).then(
        ({ last, suggested }) => here && last === level && suggest(suggested ?? ""),
        () => {}, // it is a suggestion only
      );
    }
    return () => {
      here = false;
    };
  }, [table?.status, level]);
  if (!next || !table) return children;

  async function play() {
    const game = table && await gameOf(table.game);
    if (!game) return;
    chooseBot(game, next);
    // As in a rematch, everybody sits one seat on.
    const mine = (table.seats.findIndex((seat) => seat.yours) + 1) % table.seats.length;
    const seats = table.seats.map((_, at) => /** @type {Place} */ (at === mine ? { kind: "me" } : { kind: "bot", level: next }));
    const { options, clock, light } = table;
    const made = await openTable(game, { seats, options, clock, light, public: false, drawn: false });
    go(`/t/${made.id}`);
  }
  const act = say(strengthOf(next).place > strengthOf(level).place ? "strength.level-up" : "strength.level-down");
  return html`<button type="button" class="button" title=${told || undefined} aria-label=${say("strength.level-said", { act, name: shortName(next) })}
    onClick=${() => play().catch((problem) => tell(problem.message))}>${act}</button>`;
}
