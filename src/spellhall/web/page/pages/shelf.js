// The shelf: finished games and what they come to, game by game.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { get } from "../hall/api.js";
import { games } from "../hall/catalogue.js";
import { arrive } from "../hall/me.js";
import { dark, turnLight } from "../hall/memory.js";
import { HallMenu, lookForMessages } from "../home/menu.js";
import { usePhone } from "../home/width.js";
import { monthSaid } from "../shelf/dates.js";
import { FinishedLine } from "../shelf/finished.js";
import { MissedMost, practice } from "../shelf/missed.js";
import { Plank } from "../shelf/plank.js";
import { FiguresSheet, GameSheet } from "../shelf/sheets.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../shelf/types.d.ts").ShelfShown} ShelfShown */
/** @typedef {import("../shelf/types.d.ts").Finished} FinishedGame */

const AT_ONCE = 20;
const COPY = "/api/me/shelf/copy";

/** The shelf as the hall tells it, and more of its games when they are asked for. */
function useShelf() {
  const [shelf, setShelf] = useState(/** @type {ShelfShown | null} */ (null));
  const [list, setList] = useState(/** @type {FinishedGame[]} */ ([]));
  const [trouble, setTrouble] = useState("");
  /** @param {() => Promise<void>} deed */
  const attempt = (deed) => deed().catch((problem) => setTrouble(problem instanceof Error ? problem.message : String(problem)));
  const look = () => attempt(async () => {
    await arrive();
    /** @type {ShelfShown} */
    let found;
    do {
      found = await get("/api/me/shelf");
      setShelf(found);
    } while (found.waiting);
    setList(await get(`/api/me/shelf/games?limit=${AT_ONCE}`));
  });
  const more = () => attempt(async () => {
    const after = list.length ? `&after=${list[list.length - 1].table}` : "";
    const fresh = await get(`/api/me/shelf/games?limit=${AT_ONCE}${after}`);
    setList((known) => [...known, ...fresh]);
  });
  useEffect(() => void look(), []);
  return { shelf, list, trouble, look, more };
}

/** @param {{shelf: ShelfShown | null, onMenu: () => void}} given */
function Head({ shelf, onMenu }) {
  const count = shelf?.played ?? 0;
  const light = say(dark.value ? "home.day" : "home.night");
  return html`<header class="shelf-head">
    <a class="icon-button narrow-line" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
    <a class="shelf-hall wide-line" href="/">${say("hall.name")}</a>
    <h1>${say("shelf.title")}</h1>
    <p class="quiet wide-line">${count > 0 && shelf?.since ? say("shelf.games-since", { count, month: monthSaid(shelf.since) }) : "\u00a0"}</p>
    <span class="gap"></span>
    <p class="quiet narrow-line">${count > 0 && say("shelf.games", { count })}</p>
    ${count > 0 && html`<a class="icon-button wide-line" href=${COPY} download aria-label=${say("shelf.copy-how")}><${Icon} name="download" /></a>`}
    <button class="icon-button wide-line" type="button" aria-label=${light} onClick=${turnLight}><${Icon} name=${dark.value ? "sun" : "moon"} /></button>
    <button class="icon-button" type="button" aria-label=${say("home.menu")} aria-haspopup="dialog" onClick=${onMenu}><${Icon} name="more" /></button>
  </header>`;
}

export default function Shelf() {
  const phone = usePhone();
  const { shelf, list, trouble, look, more } = useShelf();
  const [hanging, setHanging] = useState(/** @type {GameShown[]} */ ([]));
  const [all, showAll] = useState(false);
  const [menu, setMenu] = useState(false);
  const [told, tell] = useState("");
  const [opened, open] = useState(/** @type {FinishedGame | null} */ (null));
  const [figures, showFigures] = useState("");
  useEffect(() => {
    document.title = say("shelf.tab");
    games().then(setHanging, () => {});
    lookForMessages().catch(() => {});
  }, []);
  const played = shelf?.played ?? 0;
  const shown = all ? list : list.slice(0, phone ? 4 : 6);
  const plankOf = (/** @type {string} */ name) => shelf?.games?.find((plank) => plank.game === name);
  const gameOf = (/** @type {string} */ name) => hanging.find((game) => game.about.name === name);
  const missed = shelf?.missed;
  const missing = missed && gameOf(missed.game);
  const [plank, figured] = [plankOf(figures), gameOf(figures)];

  return html`<div class="shelf">
    <${Head} shelf=${shelf} onMenu=${() => setMenu(true)} />
    <div class="shelf-rule"></div>
    <main>
      <section aria-label=${say("shelf.planks")}>
        <ul class="planks">
          ${shelf && hanging.map((game) => html`<${Plank} key=${game.about.name} game=${game} plank=${plankOf(game.about.name)} onOpen=${() => showFigures(game.about.name)} />`)}
        </ul>
      </section>
      <section class="shelf-finished">
        <div class="section-head">
          <h2 class="capitals">${say("shelf.finished")}</h2>
          ${played > shown.length || all
            ? html`<button class="text-button" type="button" onClick=${() => showAll(!all)}>${all ? say("shelf.fewer") : say("shelf.all", { count: played })}</button>`
            : null}
        </div>
        <p role="status" class=${trouble ? "told-bad" : "quiet"}>${trouble || told || (!shelf ? say("shelf.fetching") : played ? "" : say("shelf.empty"))}</p>
        <ul class="finished-list">
          ${shown.map((one) => html`<${FinishedLine} key=${one.table} one=${one} game=${gameOf(one.game)} onOpen=${() => open(one)} />`)}
        </ul>
        ${missing && html`<${MissedMost} missed=${missed} game=${missing} phone=${phone} />`}
        ${all && list.length < played && html`<button class="button second" type="button" onClick=${more}>${say("shelf.more")}</button>`}
      </section>
    </main>
    ${phone && played > 0 && html`<footer class="foot-bar">
      <a class="button wide" href=${COPY} download><${Icon} name="download" />${say("shelf.copy")}</a>
      ${missing && html`<a class="button main wide" data-house=${missing.about.house} href=${practice(missing.about.name)}>${say("shelf.practise")}</a>`}
    </footer>`}
    ${menu && html`<${HallMenu} onClose=${() => setMenu(false)} />`}
    ${opened && html`<${GameSheet} one=${opened} game=${gameOf(opened.game)} onClose=${() => open(null)}
      onDeleted=${() => (open(null), tell(say("shelf.deleted")), look())} />`}
    ${plank && figured && html`<${FiguresSheet} plank=${plank} game=${figured} onClose=${() => showFigures("")} />`}
  </div>`;
}
