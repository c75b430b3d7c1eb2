// The tables of the round; the reader's own is raised.
import "./texts.js";
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import { pointsFace, pointsSaid, sideName } from "./said.js";

/** @typedef {import("./types.d.ts").CupShown} CupShown */
/** @typedef {import("./types.d.ts").CupBoard} CupBoard */
/** @typedef {import("./types.d.ts").Side} Side */

/** How it stands at a table. @param {CupBoard} board @param {string | undefined} you */
function stateSaid({ first, second, points, playing, sits = "nobody", how = "played" }, you) {
  if (!second) return say("cup.free");
  if (points) {
    const score = say("cup.score", { first: pointsFace(points[0]), second: pointsFace(points[1]) });
    return how === "played" || how === "free" ? score : `${score} · ${say(`cup.how.${how}`)}`;
  }
  if (playing) return say("cup.at-play");
  const sitter = sits === "first" ? first : sits === "second" ? second : null;
  if (sitter && sitter.player === you) return say("cup.you-sit");
  return say(`cup.sits.${sits}`, { first: sideName(first), second: sideName(second) });
}

/** @param {{side: Side, you: string | undefined}} given */
const SideOf = ({ side, you }) => html`<span class="cup-side"><b>${side.player === you ? say("cup.yourself") : sideName(side)}</b><span class="quiet small">${pointsSaid(side.points ?? 0)}</span></span>`;

/** @param {{board: CupBoard, you: string | undefined, number: number}} given */
function Board({ board, you, number }) {
  const { first, second, table } = board;
  const yours = you !== undefined && (first.player === you || second?.player === you);
  const state = stateSaid(board, you);
  return html`<li class=${`cup-board ${yours ? "yours" : ""}`}>
    <span class="print cup-number">${number}</span>
    <${SideOf} side=${first} you=${you} />
    ${second && html`<span class="print cup-against">${say("cup.against")}</span><${SideOf} side=${second} you=${you} />`}
    <span class="cup-state small quiet">${table && !yours ? html`<a href=${`/t/${table}`}>${state}</a>` : state}</span>
  </li>`;
}

/** When the next round is paired. @param {CupShown} cup */
export function nextSaid({ boards, round = 0, rounds = 0, kind, status }) {
  if (kind === "arena" || status !== "playing") return "";
  const going = boards.filter((board) => !board.points).map((board) => board.board);
  if (!going.length) return "";
  const tables =
    going.length === 1
      ? say("cup.next-table", { table: going[0] })
      : going.length > 3
        ? say("cup.next-all", { count: going.length })
        : say("cup.next-tables", { tables: going.slice(0, -1).join(", "), last: going[going.length - 1] });
  return round < rounds ? say("cup.next", { round: round + 1, tables }) : say("cup.last", { tables });
}

/** @param {{cup: CupShown}} given */
export function Boards({ cup }) {
  if (!cup.boards.length) return null;
  return html`<section class="cup-boards">
    <h2 class="capitals">${cup.kind === "arena" ? say("cup.tables-now") : say("cup.pairings", { round: cup.round })}</h2>
    <ol>${cup.boards.map((board, at) => html`<${Board} key=${`${board.round}.${board.board}`} board=${board} you=${cup.you?.player} number=${cup.kind === "arena" ? at + 1 : board.board} />`)}</ol>
    <p class="quiet">${nextSaid(cup)}</p>
  </section>`;
}
