// Home: for a first visit the posters of all games, two clicks from a game; for who returns first what waits for them.
import { html, useEffect, useState } from "../vendor/ui.js";
import { chooseBot, chosenBot, knownBot } from "../bots/choosing.js";
import { StrengthSheet } from "../bots/strength-sheet.js";
import { get } from "../hall/api.js";
import { arrive, me } from "../hall/me.js";
import { recall, remember } from "../hall/memory.js";
import { playAtOnce, usualLevel, wayTo } from "../hall/opening.js";
import { lookAround, reach } from "../hall/reach.js";
import { go } from "../hall/router.js";
import { botLevels, games } from "../hall/catalogue.js";
import { entriesOf, isMine } from "../home/entries.js";
import { FriendSheet } from "../home/friend-sheet.js";
import { JoinSheet } from "../home/join.js";
import { Masthead, ReturnMasthead } from "../home/masthead.js";
import { HallMenu, lookForMessages } from "../home/menu.js";
import { OpenSheet, OpenTables, freeOf } from "../home/open-tables.js";
import { PairPoster, PairStrip } from "../home/pair.js";
import { Poster, Strip, solo } from "../home/poster.js";
import { PuzzleTicket, useTodaysPuzzle } from "../home/puzzle.js";
import { Tickets } from "../home/tickets.js";
import { useNarrow } from "../home/width.js";
import { say } from "../texts.js";

const LOOK_EVERY = 15_000;
/** How long nothing may come back before that is said. */
const SLOW = 4000;

/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** Own and open tables, looked at again while the page is seen. */
function useTables() {
  const [own, setOwn] = useState(/** @type {TableShown[] | null} */ (null));
  const [open, setOpen] = useState(/** @type {TableShown[] | null} */ (null));
  const [looked, setLooked] = useState(false);
  const [tries, again] = useState(0);
  const [returning, setReturning] = useState(recall("returning", false));
  useEffect(() => {
    let here = true;
    async function look() {
      if (document.visibilityState === "hidden") return;
      try {
        await arrive();
        const [mine, waiting] = await Promise.all([get("/api/me/tables?unfinished=true"), get("/api/tables")]);
        const played = mine.length > 0 || (await get("/api/me/shelf/games?limit=1")).length > 0;
        if (!here) return;
        setReturning(played);
        remember("returning", played);
        setOwn(mine);
        setOpen(waiting);
      } catch {
        // What is shown stays; the next look may do.
        if (here) setOwn((known) => known ?? []);
      }
      if (here) setLooked(true);
    }
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [tries]);
  return { own, open, looked, returning, lookAgain: () => again((known) => known + 1) };
}

export default function Home() {
  const narrow = useNarrow();
  const { own, open, looked, returning, lookAgain } = useTables();
  const puzzle = useTodaysPuzzle();
  const [shelf, setShelf] = useState(/** @type {GameShown[]} */ ([]));
  const [sheet, setSheet] = useState("");
  const [told, tell] = useState({ bad: false, text: "" });
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(/** @type {{game: GameShown, levels: string[], level: string} | null} */ (null));

  const [friend, askFriend] = useState(/** @type {GameShown | null} */ (null));

  const entries = entriesOf(own ?? []);
  const mine = entries.filter((entry) => isMine(entry.table)).length;
  useEffect(() => {
    document.title = mine ? say("home.tab-move", { count: mine }) : say("hall.name");
  }, [mine]);
  useEffect(() => {
    lookAround().catch(() => {}); // what needs others is offered where others come
    lookForMessages().catch(() => {});
    games().then(setShelf, (problem) => tell({ bad: true, text: problem.message }));
  }, []);

  /** @param {GameShown} game @param {() => Promise<void>} deed that ends on another page, or asks for a bot */
  async function attempt(game, deed) {
    if (busy) return;
    setBusy(true);
    tell({ bad: false, text: say("home.starting", { title: game.about.title }) });
    const slow = setTimeout(() => tell({ bad: false, text: say("home.slow") }), SLOW);
    try {
      await deed();
    } catch (problem) {
      tell({ bad: true, text: problem instanceof Error ? problem.message : String(problem) });
      setBusy(false);
    } finally {
      clearTimeout(slow);
    }
  }
  /** Begin at once, or ask against whom if that is not known. @param {GameShown} game */
  const play = (game) => attempt(game, async () => {
    const levels = await botLevels();
    const known = solo(game) || levels.length < 2 ? usualLevel(levels) : await knownBot(game, levels);
    if (known) await begin(game, known);
    else await askStrength(game);
  });
  /** @param {GameShown} game @param {string} level */
  async function begin(game, level) {
    go(wayTo(game, await playAtOnce(game, level), true));
  }
  /** @param {GameShown} game */
  async function askStrength(game) {
    const levels = await botLevels();
    setAsking({ game, levels, level: chosenBot(game, levels) || usualLevel(levels) });
    tell({ bad: false, text: "" });
    setBusy(false);
  }
  /** @param {string} level */
  const choose = (level) => asking && chooseBot(asking.game, level);
  const newTable = () => go(`/new/${recall("last-game", shelf[0]?.about.name)}`);
  const played = shelf.find((one) => one.about.name === recall("last-game", ""));
  const laidLast = (played?.laid ? played : shelf.find((one) => one.laid))?.about.name;
  // Tickets hang above the posters of who returns: those wait for them, so that nothing moves under a finger.
  const ready = !(narrow || returning) || (own !== null && (puzzle !== undefined || !returning));
  // What stands below comes when all above it has its room, so it never moves.
  const settled = looked && (shelf.length > 0 || told.bad);
  const Bill = returning ? (narrow ? PairStrip : PairPoster) : narrow ? Strip : Poster;
  const free = freeOf(open ?? []);

  return html`<div class=${`home ${returning ? "return" : ""}`}>
    ${returning
      ? html`<${ReturnMasthead} waiting=${mine} onMenu=${() => setSheet("menu")} />`
      : html`<${Masthead} count=${shelf.length} onMenu=${() => setSheet("menu")} onNew=${newTable} onJoin=${() => setSheet("join")} />`}
    <hr class="oxford" />
    <p class=${`home-told ${told.bad ? "told-bad" : ""}`} role="status">${told.text}</p>
    <main>
      ${returning && ready && shelf.length > 0 && html`<div class="waiting">
        <${Tickets} entries=${entries} games=${shelf} onCleared=${lookAgain} />
        ${puzzle && html`<${PuzzleTicket} puzzle=${puzzle} />`}
      </div>`}
      <section aria-label=${say("home.games")}>
        <ul class=${narrow ? "strips" : "posters"}>
          ${ready && shelf.map((game) => html`<${Bill} key=${game.about.name} game=${game} busy=${busy} onPlay=${() => play(game)} onFriend=${() => askFriend(game)}
            onAsk=${solo(game) ? undefined : () => attempt(game, () => askStrength(game))} />`)}
        </ul>
      </section>
      ${settled && !returning &&
      html`<div class="home-lists">
        <section class="own-tables bare"><h2 class="capitals">${say("home.yours")}</h2><p class="quiet">${say("home.empty")}</p></section>
        <${OpenTables} tables=${free} onNew=${newTable} />
      </div>`}
      ${settled && returning &&
      html`<div class="home-links">
        <button class="text-button" type="button" onClick=${() => setSheet("join")}>${say("home.join")}</button>
        <a class="text-button to-shelf" href="/shelf">${say("shelf.title")}</a>
        ${laidLast && html`<a class="text-button" href=${`/setup/${laidLast}`}>${say("setup.link")}</a>`}
        ${reach.value?.open && html`<a class="text-button" href="/find">${say("find.title")}</a>`}
        ${reach.value?.open && html`<a class="text-button" href="/cups">${say("home.cups")}</a>`}
        ${reach.value?.open && html`<a class="text-button" href="/leaders">${say("leaders.title")}</a>`}
        ${free.length > 0 && html`<button class="text-button" type="button" onClick=${() => setSheet("open")}>${say("home.open-count", { count: free.length })}</button>`}
        <span class="gap"></span>
        ${!free.length && html`<span class="quiet small">${say("home.nobody-now")}</span>`}
      </div>`}
    </main>
    ${settled && !returning &&
    html`<footer class="home-foot small quiet">${me.value && html`<span>${say("home.you-are", { name: me.value.name })}</span>`}
      <button class="text-button small" type="button" onClick=${() => setSheet("menu")}>${say("home.rename")}</button>
      ${laidLast && html`<a class="text-button small" href=${`/setup/${laidLast}`}>${say("setup.link")}</a>`}
      ${reach.value?.open && html`<a class="text-button small" href="/find">${say("find.title")}</a>
        <a class="text-button small" href="/cups">${say("home.cups")}</a>`}
    </footer>`}
    ${sheet === "menu" && html`<${HallMenu} onClose=${() => setSheet("")} onNew=${newTable} />`}
    ${asking &&
    html`<${StrengthSheet} game=${asking.game} levels=${asking.levels} chosen=${asking.level} busy=${busy} told=${told.bad ? told.text : ""}
      onPlay=${(/** @type {string} */ level) => attempt(asking.game, () => (choose(level), begin(asking.game, level)))}
      onRules=${(/** @type {string} */ level) => (choose(level), go(`/new/${asking.game.about.name}`))} onClose=${() => setAsking(null)} />`}
    ${friend &&
    html`<${FriendSheet} game=${friend} busy=${busy} told=${told.bad ? told.text : ""} onDeed=${(/** @type {() => Promise<void>} */ deed) => attempt(friend, deed)}
      onClose=${() => (askFriend(null), tell({ bad: false, text: "" }))} />`}
    ${sheet === "open" && html`<${OpenSheet} tables=${free} onNew=${newTable} onClose=${() => setSheet("")} />`}
    ${sheet === "join" && html`<${JoinSheet} onClose=${() => setSheet("")} />`}
  </div>`;
}
