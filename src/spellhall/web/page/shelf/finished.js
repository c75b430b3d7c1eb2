// Finished games, line by line: result, against whom, by how much, when.
import { html } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { counted } from "../table/ending.js";
import { seatNames } from "../table/names.js";
import { maySay, say } from "../texts.js";
import { daySaid } from "./dates.js";
import { Thumb } from "./thumb.js";

/** @typedef {import("./types.d.ts").Finished} FinishedGame */
/** @typedef {import("../types.d.ts").GameShown} GameShown */

const SIGNS = { won: "✓", lost: "✕", drawn: "=", played: "·" };

/** How it was won or lost, and how long it was. @param {FinishedGame} one @param {GameShown | undefined} game */
export function toldOf({ outcome, figure, told }, game) {
  const rivals = (told.against ?? []).filter(({ level, name }) => level || name);
  const names = seatNames(rivals.map((rival) => ({ ...rival, kind: rival.level ? "bot" : "person" })), true);
  const reason = told.how ? "" : maySay(`shelf.reason.${told.reason}.${outcome}`);
  const whom = names.length ? say(`shelf.against.${outcome}`, { names: names.join(", ") }) : "";
  const totals = told.totals ?? [];
  const unit = game?.about.tally.unit;
  const points = totals.length === 2 ? say("shelf.totals", { own: counted(totals[0]), other: counted(totals[1]) }) : !names.length && unit ? say("shelf.points", { count: figure, unit }) : "";
  const how = told.how || reason;
  // A win is told by what the others did: they come first.
  const first = reason && outcome === "won" ? [whom, reason].filter(Boolean).join(", ") : [how, whom].filter(Boolean).join(" ");
  const length = told.length || say("shelf.turns", { count: told.turns ?? 0 });
  return { main: [first, points].filter(Boolean).join(", ") || length, length: first || points ? length : "" };
}

/** @param {{one: FinishedGame, game: GameShown | undefined, onOpen: () => void}} given */
export function FinishedLine({ one, game, onOpen }) {
  const { main, length } = toldOf(one, game);
  const [outcome, date] = [say(`shelf.${one.outcome}`), daySaid(one.ended_at)];
  const title = game?.about.title ?? one.game;
  return html`<li class=${`finished ${one.outcome}`}>
    <button class="finished-open" type="button" aria-haspopup="dialog" aria-label=${say("shelf.open", { outcome, title, line: [main, length].filter(Boolean).join(", "), date })} onClick=${onOpen}>
      ${game ? html`<${Thumb} game=${game} />` : html`<span class="thumb"></span>`}
      <span class="finished-sign"><span aria-hidden="true">${SIGNS[one.outcome]}</span> ${outcome}</span>
      <span class="finished-date narrow-line quiet">${date}</span>
      <span class="finished-text"><span class="wide-line">${title}</span> <span class="finished-line">${main}<span class="wide-line">${length && ` · ${length}`}</span></span></span>
      <span class="narrow-line finished-go"><${Icon} name="forward" /></span>
    </button>
    <span class="finished-more wide-line">
      <span class="quiet">${date}</span>
      <a href=${`/t/${one.table}/review`} aria-label=${say("shelf.review-of", { title, date })}>${say("shelf.review")}</a>
    </span>
  </li>`;
}
