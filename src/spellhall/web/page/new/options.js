// What is agreed on: the game's options in its own words, then those of the table.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import { canRate } from "../hall/opening.js";
import { reach } from "../hall/reach.js";
import { CLOCKS, clockName } from "./clock.js";
import { Switch } from "./switch.js";

/** @typedef {import("../hall/opening.js").Wish} Wish */
/** @typedef {import("../types.d.ts").GameOption} GameOption */

/** @param {GameOption} option @param {string[]} lists @returns {[unknown, string, string?][]} */
export function choicesOf(option, lists) {
  /** @type {[unknown, string, string?][]} */
  const choices = option.choices.map((choice) => [choice.value, choice.name || choice.label, choice.meaning]);
  if (option.name === "lexicon") {
    for (const list of lists) if (!choices.some(([value]) => value === list)) choices.push([list, list]);
  }
  if (option.default === null) choices.unshift([null, say("new.by-lot")]);
  return choices;
}

/**
 * @param {{game: import("../types.d.ts").GameShown, wish: Wish, lists: string[], onWant: (part: Partial<Wish>) => void}} given
 */
export function Options({ game, wish, lists, onWant }) {
  const people = wish.seats.filter((seat) => seat.kind !== "bot").length;
  const awaited = wish.seats.some((seat) => seat.kind === "friend");
  // Where nobody else comes nobody is compared.
  const mayRate = canRate(wish.seats) && (wish.rated || reach.value?.open);
  const rated = wish.rated && mayRate;
  const spells = game.options.some((option) => option.name === "lexicon");
  /** @param {string} name @param {unknown} value */
  const choose = (name, value) => onWant({ options: { ...wish.options, [name]: value } });
  return html`
    <section>
      <h2 class="capitals">${say("new.game")}</h2>
      <div class="option-rows">
        ${game.options.map((option) => {
          if (rated && option.name === "lexicon") return null;
          const choices = choicesOf(option, lists);
          // A choice without effect is not offered.
          if (choices.length < 2) return null;
          return html`<${Switch} key=${option.name} label=${option.label} choices=${choices}
            value=${option.name in wish.options ? wish.options[option.name] : option.default}
            onChange=${(/** @type {unknown} */ value) => choose(option.name, value)} />`;
        })}
      </div>
    </section>
    <section>
      <h2 class="capitals">${say("new.table")}</h2>
      <div class="option-rows">
        ${mayRate && html`<${Switch} label=${say("new.rated")} value=${wish.rated} onChange=${(/** @type {boolean} */ on) => onWant(on ? { rated: on, light: false, clock: wish.clock || CLOCKS[1] } : { rated: on })}
          choices=${[[false, say("new.rated-no")], [true, say("new.rated-yes"), say("new.rated-meaning")]]} />`}
        ${people < 2 && spells && !rated && html`<${Switch} label=${say("new.light")} value=${wish.light} onChange=${(/** @type {boolean} */ light) => onWant({ light })}
          choices=${[[false, say("menu.off")], [true, say("menu.on"), say("new.light-meaning")]]} />`}
        ${wish.seats.length > 1 && html`<${Switch} label=${say("new.drawing")} value=${wish.drawn} onChange=${(/** @type {boolean} */ drawn) => onWant({ drawn })}
          choices=${[[false, say("new.as-shown")], [true, say("new.by-lot")]]} />`}
        ${awaited && html`<${Switch} label=${say("new.who-comes")} value=${wish.public} onChange=${(/** @type {boolean} */ open) => onWant({ public: open })}
          choices=${[[false, say("new.private")], [true, say("new.public")]]} />`}
        ${wish.seats.length > 1 && html`<${Switch} label=${say("new.clock")} value=${wish.clock} onChange=${(/** @type {number} */ clock) => onWant({ clock })}
          choices=${CLOCKS.slice(rated ? 1 : 0).map((seconds) => [seconds, clockName(seconds)])} />`}
      </div>
    </section>`;
}
