// Standings: one row a player, the rounds as boxes, the reader's own row inked.
import "./texts.js";
import { html } from "../vendor/ui.js";
import { Mask } from "../draw/mask.js";
import { say } from "../texts.js";
import { pointsFace, sideName } from "./said.js";

/** @typedef {import("./types.d.ts").CupShown} CupShown */
/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Mark} Mark */

const SIGNS = { won: "✓", lost: "✕", drawn: "=", free: "✓", absent: "✕", missed: "", playing: "" };

/** The face of whoever plays. @param {{side: import("./types.d.ts").Side, height: number}} given */
export const Face = ({ side, height }) => html`<${Mask} level=${side.level ?? ""} seat=${side.level ? null : side.number - 1} height=${height} />`;

/** @param {{marks: Mark[], rounds: number}} given */
const Marks = ({ marks, rounds }) => html`<span class="cup-marks" role="img" aria-label=${marks.map((mark) => say(`cup.mark.${mark}`)).join(", ") || " "}>
  ${Array.from({ length: Math.max(rounds, marks.length) }, (_, at) => html`<span key=${at} class=${`cup-mark ${marks[at] ?? "to-come"}`}>${marks[at] ? SIGNS[marks[at]] : ""}</span>`)}
</span>`;

/** @param {{line: Line, cup: CupShown}} given */
function Row({ line, cup }) {
  const { side, marks, state = "in" } = line;
  const yours = side.player === cup.you?.player;
  const name = sideName(side);
  const first = cup.tie_breaks[0];
  const many = first === "fewer" ? line.played : line[first];
  return html`<tr class=${`${yours ? "own" : ""} ${state === "in" ? "" : "gone"}`}>
    <td class="place print">${cup.status === "open" ? side.number : line.place}</td>
    <td class="cup-face"><${Face} side=${side} height=${42} /></td>
    <th scope="row">${side.person ? html`<a href=${`/p/${side.person}`}>${yours ? say("cup.you", { name }) : name}</a>` : name}
      ${state !== "in" && html`<span class="small quiet">${say(`cup.state.${state}`)}</span>`}</th>
    <td class="cup-rounds"><${Marks} marks=${marks} rounds=${cup.kind === "arena" ? 0 : cup.rounds ?? 0} /></td>
    <td class="cup-break">${pointsFace(many ?? 0)}</td>
    <td class="cup-points print">${pointsFace(side.points ?? 0)}</td>
  </tr>`;
}

/** @param {{cup: CupShown}} given */
export function Standings({ cup }) {
  const { round = 0, rounds = 0 } = cup;
  const going = cup.boards.some((board) => !board.points);
  const after = cup.kind === "arena" || !round ? "" : say(going ? "cup.in-round" : "cup.after", { round, rounds });
  const own = cup.you && !cup.standings.some((line) => line.side.player === cup.you?.player) ? cup.you.line : null;
  return html`<section class="cup-standings">
    <header><h2>${say(cup.status === "open" ? "cup.entered" : "cup.standings")}</h2><span class="quiet">${after}</span></header>
    <table>
      <thead class="capitals"><tr><td></td><td></td><th scope="col">${say("cup.player")}</th>
        <th scope="col" class="cup-rounds">${say(cup.kind === "arena" ? "cup.last-games" : "cup.rounds-head")}</th>
        <th scope="col" class="cup-break">${say(`cup.break.${cup.tie_breaks[0]}`)}</th><th scope="col" class="cup-points">${say("cup.points-head")}</th></tr></thead>
      <tbody>
        ${cup.standings.map((line) => html`<${Row} key=${line.side.player} line=${line} cup=${cup} />`)}
        ${own && html`<${Row} line=${own} cup=${cup} />`}
      </tbody>
    </table>
    <p class="quiet small">${say(`cup.ties.${cup.kind}`)}</p>
  </section>`;
}
