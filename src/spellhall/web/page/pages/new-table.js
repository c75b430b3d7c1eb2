// A new table: seats as badges, options as switches, one button. It is playable as it stands.
import { html, useEffect, useState } from "../vendor/ui.js";
import { chooseBot } from "../bots/choosing.js";
import { oneLevel } from "../bots/levels.js";
import { Icon } from "../draw/icons.js";
import { botsAt, keepWish, lastWish, openTable, usualLevel, wayTo } from "../hall/opening.js";
import { lookAround } from "../hall/reach.js";
import { go } from "../hall/router.js";
import { gameOf, botLevels, wordLists } from "../hall/catalogue.js";
import { StripFace } from "../home/poster.js";
import { seatsFor, taken } from "../new/another-game.js";
import { CLOCKS } from "../new/clock.js";
import { GameSheet } from "../new/game-sheet.js";
import { Options } from "../new/options.js";
import { Seats } from "../new/seats.js";
import { say } from "../texts.js";
import Missing from "./missing.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../hall/opening.js").Wish} Wish */
/** @typedef {{game: GameShown, levels: string[], lists: string[]}} Offer */

/** @param {{game: string, place: {query: URLSearchParams}}} given `?rated` asks for a rated table */
export default function NewTable({ game: name, place }) {
  const [offer, setOffer] = useState(/** @type {Offer | null} */ (null));
  const [wish, setWish] = useState(/** @type {Wish | null} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  const [told, tell] = useState("");
  const [changing, change] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    document.title = say("new.tab");
    lookAround().catch(() => {});
    Promise.all([gameOf(name), botLevels(), wordLists()])
      .then(async ([game, levels, lists]) => {
        if (!game) throw { status: 404 };
        const along = taken(name);
        const last = await lastWish(game);
        // Options belong to the game, the company to whoever asks.
        const wanted = along ? { ...along, options: last.options, seats: seatsFor(along.seats, game.about.seats, usualLevel(levels)) } : last;
        setWish(place.query.has("rated") ? { ...wanted, rated: true, light: false, clock: wanted.clock || CLOCKS[1] } : wanted);
        setOffer({ game, levels, lists });
      })
      .catch(setProblem);
  }, [name]);

  if (problem) return html`<${Missing} problem=${problem.status === 404 ? undefined : problem} />`;
  if (!offer || !wish) return null;
  const { game, levels, lists } = offer;
  const awaited = wish.seats.some((seat) => seat.kind === "friend");

  async function begin() {
    if (busy || !wish) return;
    setBusy(true);
    tell("");
    try {
      keepWish(game, wish);
      const level = oneLevel(botsAt(wish.seats));
      if (level) chooseBot(game, level);
      const alone = wish.seats.every((seat) => seat.kind === "me" || seat.kind === "bot");
      go(wayTo(game, await openTable(game, wish), alone));
    } catch (refusal) {
      tell(refusal instanceof Error ? refusal.message : String(refusal));
      setBusy(false);
    }
  }
  /** @param {Partial<Wish>} part */
  const want = (part) => (tell(""), setWish({ ...wish, ...part }));

  return html`<div class="new-table" data-house=${game.about.house}>
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("new.title")}</h1>
      <span class="gap"></span>
      ${game.laid && html`<a class="icon-button" href=${`/setup/${game.about.name}`} aria-label=${say("setup.link")} title=${say("setup.link")}><${Icon} name="setup" /></a>`}
      <a class="icon-button" href=${`/rules/${game.about.name}`} aria-label=${say("new.rules")}><${Icon} name="book" /></a>
    </header>
    <div class="house-rule"></div>
    <main>
      <div class="new-left">
        <div class="banner" data-house=${game.about.house}>
          <${StripFace} game=${game} plain>
            <button class="banner-change" type="button" aria-haspopup="dialog" onClick=${() => change(true)}>${say("new.change")}</button>
          </${StripFace}>
        </div>
        <${Seats} game=${game} wish=${wish} levels=${levels} onWant=${want} onCode=${begin} />
      </div>
      <div class="new-right">
        <${Options} game=${game} wish=${wish} lists=${lists} onWant=${want} />
      </div>
    </main>
    <div class="foot-bar">
      <p class="told-bad" role="alert" hidden=${!told}>${told}</p>
      <button class="button main wide" type="button" aria-disabled=${busy} onClick=${begin}>${say(awaited ? "new.open" : "new.begin")}</button>
    </div>
    ${changing && html`<${GameSheet} wish=${wish} onClose=${() => change(false)} />`}
  </div>`;
}
