// What is agreed on: the game's options in its own words, then those of the table.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import { canRate } from "../hall/opening.js";
import { reach } from "../hall/reach.js";
import { CLOCKS, clockName } from "./clock.js";
import { GameOptions } from "./game-options.js";
import { Switch } from "./switch.js";

/** @typedef {import("../hall/opening.js").Wish} Wish */
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
  return html`
    <section>
      <h2 class="capitals">${say("new.game")}</h2>
      <${GameOptions} game=${game} lists=${lists} rated=${rated} options=${wish.options} onChoose=${(/** @type {Record<string, unknown>} */ options) => onWant({ options })} />
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
