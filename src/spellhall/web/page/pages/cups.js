// Tournaments that one may join or look at; one's own first.
import "../cups/texts.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { cupSaid } from "../cups/said.js";
import { Icon } from "../draw/icons.js";
import { get } from "../hall/api.js";
import { arrive } from "../hall/me.js";
import { say } from "../texts.js";

/** @typedef {import("../cups/types.d.ts").CupListed} CupListed */

const LOOK_EVERY = 10_000;
/** @type {CupListed["status"][]} */
const STATES = ["open", "playing", "over"];

export default function Cups() {
  const [cups, setCups] = useState(/** @type {CupListed[] | null} */ (null));
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    document.title = say("cups.tab");
    let here = true;
    const look = () =>
      arrive()
        .then(() => get("/api/cups"))
        .then((found) => here && (setCups(found), setTrouble("")), (problem) => here && setTrouble(problem.message));
    look();
    const timer = setInterval(() => document.visibilityState !== "hidden" && look(), LOOK_EVERY);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  return html`<div class="cup-list">
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("cups.title")}</h1>
    </header>
    <div class="house-rule"></div>
    <main>
      ${cups?.length === 0 && html`<p>${say("cups.none")}</p>`}
      ${STATES.map((state) => {
        const some = (cups ?? []).filter((cup) => cup.status === state);
        return some.length > 0 && html`<section key=${state}><h2 class="capitals">${say(`cups.${state}`)}</h2>
          <ul>${some.map((cup) => html`<li key=${cup.id}><a class="cup-ticket" href=${`/cups/${cup.id}`}><b>${cup.name}</b>
            <span class="quiet">${cupSaid(cup)}${state === "playing" && cup.kind !== "arena" ? ` · ${say("cups.round", { round: cup.round ?? 0, rounds: cup.rounds ?? 0 })}` : ""}</span></a></li>`)}</ul></section>`;
      })}
    </main>
    <div class="foot-bar">
      <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
      <a class="button main wide" href="/cups/new">${say("cups.new")}</a>
    </div>
  </div>`;
}
