// Find an opponent: what one wants, who else is looking, waiting, and sitting down when the bell rings.
import { html, useEffect, useState } from "../vendor/ui.js";
import { chosenBot } from "../bots/choosing.js";
import { shortName } from "../bots/levels.js";
import { Icon } from "../draw/icons.js";
import { Mask } from "../draw/mask.js";
import { botLevels, games } from "../hall/catalogue.js";
import { recall, remember } from "../hall/memory.js";
import { playAtOnce, usualLevel, wayTo } from "../hall/opening.js";
import { go } from "../hall/router.js";
import { clockName } from "../new/clock.js";
import { Switch } from "../new/switch.js";
import { OpenSeeks } from "../pairing/open-seeks.js";
import { look, lookUp, lost, seek, sitDown, stop, take } from "../pairing/seek.js";
import { clockFace, guessSaid, useSecondsSince } from "../pairing/time.js";
import { ratingSaid } from "../ratings/said.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../pairing/types.d.ts").SeekShown} SeekShown */
/** @typedef {import("../pairing/seek.js").Wish} Wish */

const DAY = 86_400;

/** @param {GameShown} game */
const forTwo = ({ about }) => about.seats[0] <= 2 && about.seats[1] >= 2;

const Rays = () => html`<svg class="find-rays" viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${Array.from({ length: 12 }, (_, at) => html`<path key=${at} d="M0 0L-18 -240H18Z" transform=${`rotate(${at * 30})`} />`)}
</svg>`;

/** Who is not known yet. */
const Stranger = () => html`<svg class="stranger" width="80" height="96" viewBox="-43.5 -52.5 87 105" aria-hidden="true">
  <path d="M0 -48C24 -48 39 -33 39 -8C39 16 32 32 19 41C9 49 -9 49 -19 41C-32 32 -39 16 -39 -8C-39 -33 -24 -48 0 -48Z" />
  <text x="0" y="17" text-anchor="middle">?</text>
</svg>`;

/** What is true of the waiting, and no more. @param {SeekShown} told */
function waitingSaid({ anybody, guess, others = 0, elsewhere = 0 }) {
  const what = say(anybody ? "find.looking-any" : "find.looking");
  if (guess !== undefined && guess !== null) return `${what} ${say("find.usually", { time: guessSaid(guess) })}`;
  const who = others ? say("find.others", { count: others }) : elsewhere ? say("find.elsewhere", { count: elsewhere }) : say("find.alone");
  return `${what} ${who}`;
}

/** The poster: before, while one waits, and when somebody was found. @param {{told: SeekShown | undefined, at: number}} given */
function Bill({ told, at }) {
  const passed = useSecondsSince(at);
  const found = told?.state === "found";
  const name = told?.opponent?.name ?? "";
  const title = found ? say(told.seated ? "find.sits" : "find.waits", { name }) : say(told ? "find.who" : "find.ask");
  return html`<section class="find-bill" data-ink="0" aria-live="polite">
    <${Rays} />
    <div class="find-faces"><${Mask} level="" seat=${0} height=${96} /><b class="print" aria-hidden="true">${say("find.versus")}</b>
      ${found ? html`<${Mask} level="" seat=${1} height=${96} />` : html`<${Stranger} />`}</div>
    <h2>${title}</h2>
    ${told && html`<p class="find-clock print" role="timer" aria-live="off">${clockFace(found ? (told.left ?? 0) - passed : told.waited + passed)}</p>`}
    ${told && html`<p>${found ? `${say(told.seated ? "find.to-come" : "find.to-sit")}${told.opponent ? ` · ${name}: ${ratingSaid(told.opponent.rating)}` : ""}` : waitingSaid(told)}</p>`}
  </section>`;
}

/** @param {{game: string}} given */
export default function Find({ game: asked }) {
  const [hanging, setHanging] = useState(/** @type {GameShown[]} */ ([]));
  const [levels, setLevels] = useState(/** @type {string[]} */ ([]));
  const [wish, setWish] = useState(/** @type {Wish} */ ({ pace: "live", anybody: false, ...recall("seek-wish", {}), game: asked || null }));
  const [trouble, setTrouble] = useState("");
  const known = seek.value;
  const told = known?.told;
  useEffect(() => {
    document.title = say("find.tab");
    games().then((all) => setHanging(all.filter(forTwo)), (problem) => setTrouble(problem.message));
    botLevels().then(setLevels, () => {});
    lookUp(true).catch((problem) => setTrouble(problem.message));
  }, []);
  /** @param {() => Promise<unknown>} deed */
  const attempt = (deed) => {
    setTrouble("");
    return deed().catch((problem) => setTrouble(problem instanceof Error ? problem.message : String(problem)));
  };
  const now = told && told.state === "waiting" ? { game: told.game ?? null, pace: told.pace, anybody: Boolean(told.anybody) } : wish;
  /** Another wish; who is looking already looks for that from now on. @param {Partial<Wish>} part */
  function want(part) {
    const next = { ...now, ...part };
    setWish(next);
    remember("seek-wish", { pace: next.pace, anybody: next.anybody });
    if (told?.state === "waiting") attempt(() => look(next));
  }
  const game = hanging.find((one) => one.about.name === now.game) ?? hanging[0];
  const level = (game && chosenBot(game, levels)) || usualLevel(levels);
  const found = told?.state === "found";

  return html`<div class="find" data-house=${game?.about.house ?? 0}>
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("find.title")}</h1>
    </header>
    <div class="house-rule"></div>
    <main>
      <${Bill} told=${told} at=${known?.at ?? Date.now()} />
      <div class="find-side">
        ${!found && html`<div class="option-rows">
          <label class="option-row"><span class="option-label">${say("find.game")}</span>
            <select value=${now.game ?? ""} onChange=${(/** @type {any} */ event) => want({ game: event.target.value || null })}>
              <option value="" selected=${!now.game}>${say("find.any")}</option>
              ${hanging.map((one) => html`<option key=${one.about.name} value=${one.about.name} selected=${one.about.name === now.game}>${one.about.title}</option>`)}
            </select></label>
          <${Switch} label=${say("find.strength")} value=${now.anybody} onChange=${(/** @type {boolean} */ anybody) => want({ anybody })}
            choices=${[[false, say("find.like-me")], [true, say("find.anybody")]]} />
          <${Switch} label=${say("find.clock")} value=${now.pace} onChange=${(/** @type {any} */ pace) => want({ pace })}
            choices=${[["live", clockName(60)], ["days", clockName(DAY)]]} />
        </div>`}
        ${!found && html`<p class="quiet">${say(told ? (told.pace === "days" ? "find.days" : "find.look-around") : "find.widens")}</p>`}
        ${told?.state === "waiting" && html`<a class="text-button" href="/puzzle">${say("find.puzzle")}</a>`}
        <p class="quiet small">${say("find.rated")}</p>
        ${!told && html`<${OpenSeeks} games=${hanging} onTake=${(/** @type {string} */ person) => attempt(() => take(person))} />`}
      </div>
    </main>
    <div class="foot-bar">
      <p class="told-bad" role="alert" hidden=${!trouble && !lost.value}>${trouble || (lost.value ? say("find.lost") : "")}</p>
      ${!told && html`<button class="button main wide" type="button" onClick=${() => attempt(() => look(wish))}>${say("find.start")}</button>`}
      ${told && html`<div class="find-deeds">
        <button class="button" type="button" onClick=${() => attempt(stop)}>${say(found ? "find.not-now" : "find.stop")}</button>
        ${found
          ? html`<button class="button main" type="button" aria-disabled=${told.seated} onClick=${() => told.seated || attempt(sitDown)}>${say("find.sit")}</button>`
          : game && level && html`<button class="button main" type="button" onClick=${() => attempt(async () => go(wayTo(game, await playAtOnce(game, level), true)))}>${say("find.meanwhile", { name: shortName(level) })}</button>`}
      </div>`}
    </div>
  </div>`;
}
