// The archive: finished games that everybody may look at, by game, player, word and result.
import { html, useEffect, useState } from "../vendor/ui.js";
import { GameList } from "../archive/list.js";
import { Icon } from "../draw/icons.js";
import { get } from "../hall/api.js";
import { games } from "../hall/catalogue.js";
import { go } from "../hall/router.js";
import { say } from "../texts.js";

/** @typedef {import("../archive/types.d.ts").ArchivedGame} ArchivedGame */
/** @typedef {import("../types.d.ts").GameShown} GameShown */

const AT_ONCE = 20;
const ASKED = ["game", "person", "name", "word", "outcome"];
const OUTCOMES = ["won", "drawn", "lost"];

/** What the address asks for, as the hall is asked. @param {URLSearchParams} query */
function questionOf(query) {
  const asked = new URLSearchParams();
  for (const part of ASKED) if (query.get(part)) asked.set(part, /** @type {string} */ (query.get(part)));
  return asked;
}

/** @param {{place: {query: URLSearchParams}}} given */
export default function Archive({ place }) {
  const asked = questionOf(place.query);
  const [hanging, setHanging] = useState(/** @type {GameShown[]} */ ([]));
  const [found, setFound] = useState(/** @type {ArchivedGame[] | null} */ (null));
  const [more, setMore] = useState(false);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    document.title = say("archive.tab");
    games().then(setHanging, () => {});
  }, []);
  /** @param {ArchivedGame[]} known */
  async function look(known) {
    try {
      const after = known.length ? `&after=${known[known.length - 1].table}` : "";
      const fresh = await get(`/api/archive?${asked}&limit=${AT_ONCE}${after}`);
      setFound([...known, ...fresh]);
      setMore(fresh.length === AT_ONCE);
      setTrouble("");
    } catch (problem) {
      setTrouble(problem instanceof Error ? problem.message : String(problem));
    }
  }
  useEffect(() => void look([]), [String(asked)]);
  /** @param {SubmitEvent} event */
  function ask(event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const next = questionOf(new URLSearchParams(/** @type {[string, string][]} */ ([...given].map(([name, value]) => [name, String(value).trim()]))));
    go(`/archive?${next}`, { replace: true });
  }
  return html`<div class="ratings-page">
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("archive.title")}</h1>
    </header>
    <div class="house-rule"></div>
    <main>
      <form class="archive-form" onSubmit=${ask} key=${String(asked)}>
        <label class="field">${say("archive.game")}<select name="game">
          <option value="">${say("archive.any")}</option>
          ${hanging.map((one) => html`<option key=${one.about.name} value=${one.about.name} selected=${one.about.name === asked.get("game")}>${one.about.title}</option>`)}
        </select></label>
        <label class="field">${say("archive.result")}<select name="outcome">
          <option value="">${say("archive.any")}</option>
          ${OUTCOMES.map((one) => html`<option key=${one} value=${one} selected=${one === asked.get("outcome")}>${say(`shelf.${one}`)}</option>`)}
        </select></label>
        <label class="field">${say("archive.player")}<input name="name" maxlength="24" value=${asked.get("name") ?? ""} spellcheck=${false} autocomplete="off" /></label>
        <label class="field">${say("archive.word")}<input name="word" maxlength="40" value=${asked.get("word") ?? ""} spellcheck=${false} autocomplete="off" /></label>
        <button class="button" type="submit">${say("archive.look")}</button>
      </form>
      <p role="status" class=${trouble ? "told-bad" : "quiet"}>${trouble || (found?.length === 0 ? say("archive.none") : "")}</p>
      <${GameList} found=${found ?? []} games=${hanging} />
      ${more && html`<button class="button second" type="button" onClick=${() => look(found ?? [])}>${say("archive.more")}</button>`}
    </main>
  </div>`;
}
