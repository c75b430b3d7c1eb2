// After a win the next stronger bot is one press away, after a loss the next weaker one.
import { html, useEffect, useState } from "../vendor/ui.js";
import { botLevels, gameOf } from "../hall/catalogue.js";
import { openTable } from "../hall/opening.js";
import { go } from "../hall/router.js";
import { say } from "../texts.js";
import { chooseBot } from "./choosing.js";
import { oneLevel, shortName } from "./levels.js";

/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {import("../hall/opening.js").Place} Place */

/** The level of all others, if one person plays against bots. @param {TableShown} table */
const opponent = ({ seats }) => seats.filter((seat) => seat.yours).length === 1
  ? oneLevel(seats.flatMap((seat) => (seat.yours ? [] : [seat.level])))
  : "";

/** How far up it goes: after a win one, after a loss one down. @param {TableShown} table */
function stepOf({ seats, result }) {
  const winners = result?.winners ?? [];
  const mine = seats.findIndex((seat) => seat.yours);
  if (!winners.length) return 0;
  return winners.includes(mine) ? Number(winners.length === 1) : -1;
}

/** What stands in its place where there is no such level are its children. @param {{store: Pick<import("../table/store.js").TableStore, "table">, children?: any}} given */
export function NextLevel({ store, children }) {
  const table = store.table.value;
  const level = table ? opponent(table) : "";
  const step = table ? stepOf(table) : 0;
  const [levels, offer] = useState(/** @type {string[]} */ ([]));
  const [told, tell] = useState("");
  useEffect(() => {
    if (level) botLevels().then(offer, () => {}); // without them the same bot plays again
  }, [level]);
  const next = step && levels.includes(level) ? levels[levels.indexOf(level) + step] : undefined;
  if (!next || !table) return children;

  async function play() {
    const game = table && await gameOf(table.game);
    if (!game || !next) return;
    chooseBot(game, next);
    // As in a rematch, everybody sits one seat on.
    const mine = (table.seats.findIndex((seat) => seat.yours) + 1) % table.seats.length;
    const seats = table.seats.map((_, at) => /** @type {Place} */ (at === mine ? { kind: "me" } : { kind: "bot", level: next }));
    const { options, clock, light, rated = false } = table;
    const made = await openTable(game, { seats, options, clock, light, rated, public: false, drawn: false });
    go(`/t/${made.id}`);
  }
  const act = say(step > 0 ? "strength.level-up" : "strength.level-down");
  return html`<button type="button" class="button" title=${told || undefined} aria-label=${say("strength.level-said", { act, name: shortName(next) })}
    onClick=${() => play().catch((problem) => tell(problem.message))}>${act}</button>`;
}
