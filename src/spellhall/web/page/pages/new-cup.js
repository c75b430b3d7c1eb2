// A new tournament: it can be made as it stands, and changed in a minute.
import "../cups/texts.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { shortName } from "../bots/levels.js";
import { Icon } from "../draw/icons.js";
import { post } from "../hall/api.js";
import { botLevels, games, wordLists } from "../hall/catalogue.js";
import { arrive } from "../hall/me.js";
import { recall, remember } from "../hall/memory.js";
import { usualLevel, withoutList } from "../hall/opening.js";
import { go } from "../hall/router.js";
import { clockName } from "../new/clock.js";
import { GameOptions, optionsOf } from "../new/game-options.js";
import { Switch } from "../new/switch.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../cups/types.d.ts").CupKind} CupKind */
/** @typedef {{name: string, game: string, kind: CupKind, pace: "live" | "days", rounds: number, minutes: number, fill: number, level: string, rated: boolean, public: boolean, starts_in: number | null, options: Record<string, unknown>}} Wish */

const DAY = 86_400;
/** @type {Wish} */
const PLAIN = { name: "", game: "", kind: "swiss", pace: "live", rounds: 5, minutes: 30, fill: 8, level: "", rated: false, public: true, starts_in: null, options: {} };

export default function NewCup() {
  const [hanging, setHanging] = useState(/** @type {GameShown[]} */ ([]));
  const [levels, setLevels] = useState(/** @type {string[]} */ ([]));
  const [lists, setLists] = useState(/** @type {string[]} */ ([]));
  const [wish, setWish] = useState(/** @type {Wish} */ ({ ...PLAIN, ...recall("cup-wish", {}) }));
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = say("cup.new-tab");
    games().then((all) => setHanging(all.filter(({ about }) => about.seats[0] <= 2 && about.seats[1] >= 2)), (problem) => setTrouble(problem.message));
    botLevels().then(setLevels, () => {});
    wordLists().then(setLists, () => {});
  }, []);
  const game = hanging.find((one) => one.about.name === wish.game) ?? hanging.find((one) => one.about.name === recall("last-game", "")) ?? hanging[0];
  const level = levels.includes(wish.level) ? wish.level : usualLevel(levels);
  // Options of another game mean nothing in this one.
  const options = Object.fromEntries(Object.entries(wish.options).filter(([name]) => game?.options.some((option) => option.name === name)));
  const named = say("cup.named", { day: new Date().toLocaleDateString("en", { weekday: "long" }) });
  const want = (/** @type {Partial<Wish>} */ part) => (setTrouble(""), setWish({ ...wish, ...part }));
  async function make() {
    if (busy || !game) return;
    setBusy(true);
    try {
      await arrive();
      const { starts_in, ...kept } = wish;
      remember("cup-wish", { ...kept, name: "" });
      const pace = wish.kind === "arena" ? "live" : wish.pace;
      const cup = await post("/api/cups", { ...wish, pace, name: wish.name.trim() || named, game: game.about.name, level, starts_in, options: wish.rated ? withoutList(options) : options });
      await post(`/api/cups/${cup.id}/join`);
      go(`/cups/${cup.id}`, { replace: true });
    } catch (problem) {
      setTrouble(problem instanceof Error ? problem.message : String(problem));
      setBusy(false);
    }
  }
  /** @param {number[]} numbers @param {string} key @returns {[number, string][]} */
  const counted = (numbers, key) => numbers.map((count) => [count, say(key, { count })]);
  return html`<div class="new-cup" data-house=${game?.about.house ?? 0}>
    <header class="top-bar">
      <a class="icon-button" href="/cups" aria-label=${say("cup.others")}><${Icon} name="back" /></a>
      <h1>${say("cup.new-title")}</h1>
    </header>
    <div class="house-rule"></div>
    <main>
      <div class="option-rows">
        <label class="option-row"><span class="option-label">${say("cup.name")}</span>
          <input type="text" maxlength="24" value=${wish.name} placeholder=${named} onInput=${(/** @type {any} */ event) => want({ name: event.target.value })} /></label>
        <label class="option-row"><span class="option-label">${say("cup.game")}</span>
          <select value=${game?.about.name} onChange=${(/** @type {any} */ event) => want({ game: event.target.value, options: {} })}>
            ${hanging.map((one) => html`<option key=${one.about.name} value=${one.about.name} selected=${one === game}>${one.about.title}</option>`)}
          </select></label>
        <label class="option-row"><span class="option-label">${say("cup.kind")}</span>
          <select value=${wish.kind} onChange=${(/** @type {any} */ event) => want({ kind: event.target.value })}>
            ${/** @type {CupKind[]} */ (["swiss", "robin", "arena"]).map((kind) => html`<option key=${kind} value=${kind} selected=${kind === wish.kind}>${say(`cup.kind.${kind}`)}</option>`)}
          </select></label>
        <p class="quiet small">${say(`cup.kind.${wish.kind}-means`)}</p>
        ${wish.kind === "swiss" && html`<${Switch} label=${say("cup.how-many")} value=${wish.rounds} onChange=${(/** @type {any} */ rounds) => want({ rounds })} choices=${counted([3, 4, 5, 6, 7, 9], "cup.rounds")} />`}
        ${wish.kind === "arena" && html`<${Switch} label=${say("cup.how-long")} value=${wish.minutes} onChange=${(/** @type {any} */ minutes) => want({ minutes })} choices=${counted([15, 30, 45, 60, 90, 120], "cup.minutes")} />`}
        ${wish.kind !== "arena" && html`<${Switch} label=${say("cup.pace")} value=${wish.pace} onChange=${(/** @type {any} */ pace) => want({ pace })} choices=${[["live", clockName(60)], ["days", clockName(DAY)]]} />`}
        <${Switch} label=${say("cup.fill")} value=${wish.fill} onChange=${(/** @type {any} */ fill) => want({ fill })} choices=${[[0, say("cup.no-bots")], ...counted([2, 4, 6, 8, 12, 16], "cup.players")]} />
        ${wish.fill > 0 && levels.length > 0 && html`<${Switch} label=${say("cup.level")} value=${level} onChange=${(/** @type {any} */ one) => want({ level: one })} choices=${levels.map((one) => [one, shortName(one)])} />`}
        <${Switch} label=${say("cup.starts")} value=${wish.starts_in} onChange=${(/** @type {any} */ starts_in) => want({ starts_in })}
          choices=${[[null, say("cup.starts-said")], ...[5, 15, 60].map((count) => [count * 60, say("cup.starts-in", { count })])]} />
        <${Switch} label=${say("cup.rated-label")} value=${wish.rated} onChange=${(/** @type {any} */ rated) => want({ rated })} choices=${[[false, say("cup.rated-no")], [true, say("cup.rated-yes")]]} />
        <${Switch} label=${say("cup.listed")} value=${wish.public} onChange=${(/** @type {any} */ open) => want({ public: open })} choices=${[[true, say("cup.listed-yes")], [false, say("cup.listed-no")]]} />
      </div>
      ${game && optionsOf(game, lists, wish.rated).length > 0 && html`<section><h2 class="capitals">${say("cup.options")}</h2>
        <${GameOptions} game=${game} lists=${lists} rated=${wish.rated} options=${options} onChoose=${(/** @type {Record<string, unknown>} */ chosen) => want({ options: chosen })} /></section>`}
      <p class="quiet">${say("cup.new-how")}</p>
    </main>
    <div class="foot-bar">
      <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
      <button class="button main wide" type="button" aria-disabled=${busy} onClick=${make}>${say("cup.make")}</button>
    </div>
  </div>`;
}
