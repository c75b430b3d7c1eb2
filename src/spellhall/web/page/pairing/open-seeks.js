// Others who look for an opponent, and can be taken.
import { html, useEffect, useState } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { clockSaid } from "../new/clock.js";
import { ratingSaid } from "../ratings/said.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").OpenSeek} OpenSeek */
/** @typedef {import("../types.d.ts").GameShown} GameShown */

const LOOK_EVERY = 5000;

/** @param {{games: GameShown[], onTake: (person: string) => void}} given */
export function OpenSeeks({ games, onTake }) {
  const [others, setOthers] = useState(/** @type {OpenSeek[] | null} */ (null));
  useEffect(() => {
    let here = true;
    const look = () => document.visibilityState !== "hidden" && get("/api/seeks").then((found) => here && setOthers(found), () => {});
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  /** @param {OpenSeek} one */
  const titleOf = (one) => games.find((game) => game.about.name === one.game)?.about.title ?? say("find.any");
  return html`<section class="open-seeks">
    <h2 class="capitals">${say("find.open")}</h2>
    ${others?.length === 0 && html`<p class="quiet">${say("find.nobody")}</p>`}
    <ul>
      ${others?.map((one) => html`<li key=${one.person}>
        <span class="seek-text"><b>${titleOf(one)}</b>
          <span class="quiet">${one.rating ? say("find.person", { name: one.name, rating: ratingSaid(one.rating) }) : say("find.person-any", { name: one.name })} · ${clockSaid(one.clock)}</span></span>
        <button class="button second" type="button" onClick=${() => onTake(one.person)}
          aria-label=${say("find.take-name", { name: one.name, title: titleOf(one), clock: clockSaid(one.clock) })}>${say("find.take")}</button>
      </li>`)}
    </ul>
  </section>`;
}
