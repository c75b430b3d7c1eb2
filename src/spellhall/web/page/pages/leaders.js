// The strongest of a game: people with enough rated games, and the hall's bots among them.
import { html, useEffect, useState } from "../vendor/ui.js";
import { botName } from "../bots/levels.js";
import { Icon } from "../draw/icons.js";
import { Mask } from "../draw/mask.js";
import { get } from "../hall/api.js";
import { games } from "../hall/catalogue.js";
import { arrive, me } from "../hall/me.js";
import { recall } from "../hall/memory.js";
import { go } from "../hall/router.js";
import { solo } from "../home/poster.js";
import { ratingSaid, ratingSpoken } from "../ratings/said.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../ratings/types.d.ts").Leader} Leader */
/** @typedef {import("../ratings/types.d.ts").Leaders} LeadersShown */

/** @param {{leader: Leader}} given */
function Row({ leader }) {
  const { rating, name, person, level, place, yours } = leader;
  const called = level ? botName(level) : name ?? "";
  return html`<tr class=${yours ? "own" : ""}>
    <td class="place print">${place || ""}</td>
    <td class="leader-mask">${level && html`<${Mask} level=${level} height=${38} />`}</td>
    <th scope="row">${person ? html`<a href=${`/p/${person}`}>${yours ? say("leaders.you", { name: called }) : called}</a>` : called}
      <span class="quiet small">${say("rating.games", { count: rating.games ?? 0 })}</span></th>
    <td class="leader-rating"><b class="print" aria-hidden="true">${ratingSaid(rating)}</b><span class="unseen">${ratingSpoken(rating)}</span></td>
  </tr>`;
}

/** What is said to somebody who does not stand on the list. @param {LeadersShown} shown @param {string} title */
function ownSaid({ you, leaders }, title) {
  if (!you) return say("leaders.none", { title });
  if (leaders.some((leader) => leader.yours)) return "";
  const rating = ratingSaid(you.rating);
  if (you.private) return say("leaders.private", { rating });
  return you.place ? say("leaders.far", { place: you.place, rating }) : say("leaders.few", { rating, count: you.rating.games ?? 0 });
}

/** @param {{game: string}} given */
export default function LeadersPage({ game: asked }) {
  const [hanging, setHanging] = useState(/** @type {GameShown[]} */ ([]));
  const [shown, show] = useState(/** @type {LeadersShown | null} */ (null));
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    document.title = say("leaders.tab");
    games().then((all) => setHanging(all.filter((game) => !solo(game))), (problem) => setTrouble(problem.message));
  }, []);
  const game = hanging.find((one) => one.about.name === asked) ?? hanging.find((one) => one.about.name === recall("last-game", "")) ?? hanging[0];
  const name = game?.about.name;
  useEffect(() => {
    if (!name) return;
    let here = true;
    arrive()
      .then(() => get(`/api/games/${name}/leaders`))
      .then((found) => here && (show(found), setTrouble("")), (problem) => here && setTrouble(problem.message));
    return () => {
      here = false;
    };
  }, [name, me.value?.id]);
  const title = game?.about.title ?? "";
  return html`<div class="ratings-page" data-house=${game?.about.house ?? 0}>
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("leaders.title")}</h1>
    </header>
    <div class="house-rule"></div>
    <main>
      <label class="option-row"><span class="option-label">${say("leaders.game")}</span>
        <select value=${name} onChange=${(/** @type {any} */ event) => go(`/leaders/${event.target.value}`, { replace: true })}>
          ${hanging.map((one) => html`<option key=${one.about.name} value=${one.about.name} selected=${one.about.name === name}>${one.about.title}</option>`)}
        </select></label>
      <p role="status" class=${trouble ? "told-bad" : ""}>${trouble || (shown && shown.game === name ? ownSaid(shown, title) : "")}</p>
      <table class="leaders">
        <thead class="capitals"><tr><th scope="col"><span class="unseen">${say("leaders.place")}</span></th><td></td><th scope="col">${say("leaders.player")}</th><th scope="col" class="leader-rating">${say("leaders.rating")}</th></tr></thead>
        <tbody>${shown?.leaders.map((leader) => html`<${Row} key=${leader.person ?? leader.level} leader=${leader} />`)}</tbody>
      </table>
      <p class="quiet small">${say("leaders.how")}</p>
    </main>
    <div class="foot-bar"><a class="button main wide" href=${`/new/${name}?rated`}>${say("leaders.play")}</a></div>
  </div>`;
}
