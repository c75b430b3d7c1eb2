// Somebody as everybody may see them: name, and how their ratings went.
import { html, useEffect, useState } from "../vendor/ui.js";
import { GameList } from "../archive/list.js";
import { Icon } from "../draw/icons.js";
import { get } from "../hall/api.js";
import { games } from "../hall/catalogue.js";
import { arrive } from "../hall/me.js";
import { Curve } from "../shelf/curve.js";
import { monthSaid } from "../shelf/dates.js";
import { ratingSaid, ratingSpoken } from "../ratings/said.js";
import { say } from "../texts.js";
import { Order } from "../host/order.js";
import Missing from "./missing.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../ratings/types.d.ts").Profile} ProfileShown */
/** @typedef {import("../ratings/types.d.ts").GameRating} GameRating */

const ENOUGH = 10;

/** @param {{one: GameRating, game: GameShown | undefined}} given */
function Rated({ one, game }) {
  const { rating, curve, place } = one;
  const values = curve.map((point) => point.points);
  const count = rating.games ?? 0;
  return html`<li class="rated-game" data-house=${game?.about.house ?? 0}>
    <h2><a href=${`/leaders/${one.game}`}>${game?.about.title ?? one.game}</a></h2>
    <p><b class="print rating-large" aria-hidden="true">${ratingSaid(rating)}</b><span class="unseen">${ratingSpoken(rating)}</span></p>
    <p class="quiet">${place ? say("profile.place", { place }) : say("rating.first-games", { games: count, count: ENOUGH })}</p>
    <div class="rated-curve"><${Curve} values=${values} />
      ${values.length > 1 && html`<span class="quiet small">${say("profile.curve", { before: values[0], after: values[values.length - 1], count: values.length })}</span>`}</div>
  </li>`;
}

/** @param {{person: string, place: {query: URLSearchParams}}} given */
export default function Profile({ person, place }) {
  const [shown, show] = useState(/** @type {ProfileShown | null} */ (null));
  const [hanging, setHanging] = useState(/** @type {GameShown[]} */ ([]));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  useEffect(() => {
    games().then(setHanging, () => {});
    arrive()
      .then(() => get(`/api/people/${encodeURIComponent(person)}`))
      .then((found) => {
        show(found);
        document.title = say("profile.tab", { name: found.name });
      }, setProblem);
  }, [person]);
  if (problem) return html`<${Missing} problem=${problem.status === 404 ? { ...problem, status: 0, detail: say("profile.missing") } : problem} />`;
  if (!shown) return null;
  return html`<div class="ratings-page">
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${shown.name}</h1>
    </header>
    <div class="house-rule"></div>
    <main>
      <p class="quiet">${say("profile.since", { month: monthSaid(shown.since) })}${shown.private && ` · ${say("profile.private")}`}</p>
      ${shown.yours && html`<p><a href="/me">${say("profile.change")}</a></p>`}
      ${shown.ratings.length
        ? html`<ul class="rated-games">${shown.ratings.map((one) => html`<${Rated} key=${one.game} one=${one} game=${hanging.find((game) => game.about.name === one.game)} />`)}</ul>`
        : html`<p>${say(shown.yours ? "profile.you-none" : "profile.none")}</p>`}
      ${shown.words.length > 0 && html`<section><h2 class="capitals">${say("profile.words")}</h2>
        <ul class="profile-words">${shown.words.map((one) => html`<li key=${one.word}><a class="print" href=${`/t/${one.table}/replay`}>${one.word}</a></li>`)}</ul></section>`}
      ${shown.games.length > 0 && html`<section><h2 class="capitals">${say("profile.games")}</h2>
        <${GameList} found=${shown.games} games=${hanging} />
        <a class="button second" href=${`/archive?person=${shown.id}`}>${say("profile.all")}</a></section>`}
      ${!shown.yours && html`<${Order} person=${shown.id} name=${shown.name} table=${place.query.get("table")} />`}
    </main>
    <div class="foot-bar"><a class="button wide" href="/leaders">${say("leaders.title")}</a></div>
  </div>`;
}
