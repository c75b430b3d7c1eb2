// Home: the posters of all games, one's own tables, open tables. Two clicks from here to a game.
import { html, useEffect, useState } from "../vendor/ui.js";
import { chooseBot, chosenBot, knownBot } from "../bots/choosing.js";
import { StrengthSheet } from "../bots/strength-sheet.js";
import { Icon } from "../draw/icons.js";
import { get } from "../hall/api.js";
import { arrive, me } from "../hall/me.js";
import { dark, recall, sounding, turnLight } from "../hall/memory.js";
import { playAtOnce, usualLevel, wayTo } from "../hall/opening.js";
import { go } from "../hall/router.js";
import { botLevels, games } from "../hall/catalogue.js";
import { JoinSheet } from "../home/join.js";
import { HallMenu } from "../home/menu.js";
import { OpenTables } from "../home/open-tables.js";
import { Poster, Strip, solo } from "../home/poster.js";
import { Tickets, isMine } from "../home/tickets.js";
import { useNarrow } from "../home/width.js";
import { maySay, say } from "../texts.js";

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
  useEffect(() => {
    let here = true;
    async function look() {
      if (document.visibilityState === "hidden") return;
      try {
        await arrive();
        const [mine, waiting] = await Promise.all([get("/api/me/tables"), get("/api/tables")]);
        if (!here) return;
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
  }, []);
  return { own, open, looked };
}

/** @param {{count: number, onMenu: () => void, onNew: () => void, onJoin: () => void}} given */
function Masthead({ count, onMenu, onNew, onJoin }) {
  const light = say(dark.value ? "home.day" : "home.night");
  const sound = say(sounding.value ? "home.mute" : "home.unmute");
  return html`<header class="masthead">
    <h1>${say("hall.name")}</h1>
    <div class="masthead-lines">
      <p>${count ? say("home.line", { count: maySay(`number.${count}`, String(count)) }) : "\u00a0"}</p>
      <p class="quiet promise">${say("home.promise")}</p>
      <button class="text-button join" type="button" onClick=${onJoin}>${say("home.join")}</button>
    </div>
    <div class="masthead-tools">
      <button class="icon-button wide-only" type="button" aria-label=${sound} onClick=${() => (sounding.value = !sounding.value)}>
        <${Icon} name=${sounding.value ? "sound" : "mute"} />
      </button>
      <button class="icon-button" type="button" aria-label=${light} onClick=${turnLight}>
        <${Icon} name=${dark.value ? "sun" : "moon"} />
      </button>
      <button class="icon-button" type="button" aria-label=${say("home.menu")} aria-haspopup="dialog" onClick=${onMenu}>
        <${Icon} name="more" />
      </button>
      <button class="button wide-only" type="button" onClick=${onNew}>${say("home.new")}</button>
    </div>
  </header>`;
}

export default function Home() {
  const narrow = useNarrow();
  const { own, open, looked } = useTables();
  const [shelf, setShelf] = useState(/** @type {GameShown[]} */ ([]));
  const [sheet, setSheet] = useState("");
  const [told, tell] = useState({ bad: false, text: "" });
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(/** @type {{game: GameShown, levels: string[], level: string} | null} */ (null));

  const mine = (own ?? []).filter(isMine).length;
  useEffect(() => {
    document.title = mine ? say("home.tab-move", { count: mine }) : say("hall.name");
  }, [mine]);
  useEffect(() => {
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
  // Tickets hang above the strips: those wait for them, so that nothing moves under a finger.
  const ready = !narrow || own !== null;
  // What stands below comes when all above it has its room, so it never moves.
  const settled = looked && (shelf.length > 0 || told.bad);
  const Bill = narrow ? Strip : Poster;
  const tickets = html`<${Tickets} tables=${own} games=${shelf} />`;

  return html`<div class="home">
    <${Masthead} count=${shelf.length} onMenu=${() => setSheet("menu")} onNew=${newTable} onJoin=${() => setSheet("join")} />
    <hr class="oxford" />
    <p class=${`home-told ${told.bad ? "told-bad" : ""}`} role="status">${told.text}</p>
    <main>
      ${narrow && ready && shelf.length > 0 && tickets}
      <section aria-label=${say("home.games")}>
        <ul class=${narrow ? "strips" : "posters"}>
          ${ready && shelf.map((game) => html`<${Bill} key=${game.about.name} game=${game} busy=${busy} onPlay=${() => play(game)}
            onAsk=${solo(game) ? undefined : () => attempt(game, () => askStrength(game))} />`)}
        </ul>
      </section>
      ${settled &&
      html`<div class="home-lists">
        ${!narrow && tickets}
        <${OpenTables} tables=${open} onNew=${newTable} />
      </div>`}
    </main>
    ${settled &&
    html`<footer class="home-foot small quiet">${me.value && html`<span>${say("home.you-are", { name: me.value.name })}</span>`}
      <button class="text-button small" type="button" onClick=${() => setSheet("menu")}>${say("home.rename")}</button>
    </footer>`}
    ${sheet === "menu" && html`<${HallMenu} onClose=${() => setSheet("")} onNew=${newTable} />`}
    ${asking &&
    html`<${StrengthSheet} game=${asking.game} levels=${asking.levels} chosen=${asking.level} busy=${busy} told=${told.bad ? told.text : ""}
      onPlay=${(/** @type {string} */ level) => attempt(asking.game, () => (choose(level), begin(asking.game, level)))}
      onRules=${(/** @type {string} */ level) => (choose(level), go(`/new/${asking.game.about.name}`))} onClose=${() => setAsking(null)} />`}
    ${sheet === "join" && html`<${JoinSheet} onClose=${() => setSheet("")} />`}
  </div>`;
}
