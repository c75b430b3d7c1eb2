// The log of a tournament, and for its director: pausing, taking somebody out, mending results.
import "./texts.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { get, post } from "../hall/api.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { sideName } from "./said.js";

/** @typedef {import("./types.d.ts").CupShown} CupShown */
/** @typedef {import("./types.d.ts").CupBoard} CupBoard */
/** @typedef {import("./types.d.ts").CupNote} CupNote */
/** @typedef {import("./types.d.ts").Whom} Whom */
/** @typedef {(deed: () => Promise<CupShown>) => Promise<void>} Attempt */

/** @type {import("./types.d.ts").Result[]} */
const RESULTS = ["first", "second", "draw", "none"];

/** @param {Whom | undefined} whom */
const whomSaid = (whom) => (whom ? sideName(whom) : "");

/** @param {CupNote} note */
function noteSaid({ kind, name, told }) {
  const { round, board, first, second } = told;
  const named = { name, whom: whomSaid(told), round, board, first: whomSaid(first), second: whomSaid(second) };
  const results = kind === "mended" ? { before: say(`cup.result.${told.before}`), after: say(`cup.result.${told.after}`) } : {};
  return say(`cup.log.${kind}`, { ...named, ...results });
}

/** @param {{cup: CupShown}} given */
function Log({ cup }) {
  const [notes, setNotes] = useState(/** @type {CupNote[] | null} */ (null));
  useEffect(() => {
    get(`/api/cups/${cup.id}/log`).then(setNotes, () => {});
  }, [cup.stamp]);
  return html`<section><h3 class="capitals">${say("cup.log")}</h3>
    ${notes?.length === 0 && html`<p class="quiet">${say("cup.log-none")}</p>`}
    <ol class="cup-log">${notes?.map((note) => html`<li key=${note.number}><time class="quiet small" datetime=${new Date(note.at).toISOString()}>${new Date(note.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}</time> ${noteSaid(note)}</li>`)}</ol>
  </section>`;
}

/** @param {{cup: CupShown, attempt: Attempt}} given */
function Mend({ cup, attempt }) {
  const last = cup.kind === "arena" ? 1 : (cup.round ?? 0);
  const [round, setRound] = useState(last);
  const [games, setGames] = useState(/** @type {CupBoard[]} */ ([]));
  useEffect(() => {
    if (round) get(`/api/cups/${cup.id}/games?round=${round}`).then(setGames, () => {});
  }, [round, cup.stamp]);
  if (!last) return null;
  const mend = (/** @type {CupBoard} */ game, /** @type {string} */ result) =>
    attempt(() => post(`/api/cups/${cup.id}/mend`, { round: game.round, board: game.board, result }));
  const now = (/** @type {CupBoard} */ { points }) => (!points ? "" : points[0] > points[1] ? "first" : points[1] > points[0] ? "second" : points[0] ? "draw" : "none");
  return html`<section><h3 class="capitals">${say("cup.mend")}</h3>
    ${last > 1 && html`<label class="option-row"><span class="option-label">${say("cup.mend-round")}</span>
      <select value=${round} onChange=${(/** @type {any} */ event) => setRound(Number(event.target.value))}>
        ${Array.from({ length: last }, (_, at) => html`<option key=${at} value=${at + 1} selected=${at + 1 === round}>${at + 1}</option>`)}
      </select></label>`}
    ${games.filter((game) => game.second).map((game) => html`<label key=${game.board} class="option-row">
      <span class="option-label">${say("cup.mend-of", { first: sideName(game.first), second: sideName(/** @type {any} */ (game.second)) })}</span>
      <select value=${now(game)} onChange=${(/** @type {any} */ event) => event.target.value && mend(game, event.target.value)}>
        ${!game.points && html`<option value="" selected>${say("cup.result.playing")}</option>`}
        ${RESULTS.map((one) => html`<option key=${one} value=${one} selected=${now(game) === one}>${say(`cup.result.${one}`)}</option>`)}
      </select></label>`)}
  </section>`;
}

/** @param {{cup: CupShown, attempt: Attempt}} given */
function Drop({ cup, attempt }) {
  const [whom, choose] = useState("");
  const here = cup.standings.filter(({ state = "in" }) => state === "in" || state === "away");
  return html`<section><h3 class="capitals">${say("cup.drop-whom")}</h3>
    <div class="cup-drop">
      <select aria-label=${say("cup.drop-whom")} value=${whom} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
        <option value=""></option>
        ${here.map(({ side }) => html`<option key=${side.player} value=${side.player} selected=${side.player === whom}>${sideName(side)}</option>`)}
      </select>
      <button class="button" type="button" aria-disabled=${!whom} onClick=${() => whom && attempt(() => post(`/api/cups/${cup.id}/drop`, { player: whom })).then(() => choose(""))}>${say("cup.drop")}</button>
    </div>
  </section>`;
}

/** @param {{cup: CupShown, attempt: Attempt, trouble: string, onClose: () => void}} given */
export function CupSheet({ cup, attempt, trouble, onClose }) {
  const going = cup.status !== "over";
  return html`<${Sheet} title=${cup.name} onClose=${onClose} className="low cup-sheet">
    ${cup.yours && going && html`<section><h3 class="capitals">${say("cup.direct")}</h3>
      <div class="cup-deeds">
        <button class="button" type="button" onClick=${() => attempt(() => post(`/api/cups/${cup.id}/pause`, { on: !cup.paused }))}>${say(cup.paused ? "cup.go-on" : "cup.pause")}</button>
        <button class="button" type="button" onClick=${() => attempt(() => post(`/api/cups/${cup.id}/end`))}>${say(cup.kind === "arena" || cup.status === "open" ? "cup.end-arena" : "cup.end")}</button>
      </div></section>
      <${Drop} cup=${cup} attempt=${attempt} />`}
    ${cup.yours && html`<${Mend} cup=${cup} attempt=${attempt} />`}
    <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
    <${Log} cup=${cup} />
  </${Sheet}>`;
}
