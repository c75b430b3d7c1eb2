// The host's page: what runs, and what can be done about it. Whoever has no key finds no page here.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { del, get, post } from "../hall/api.js";
import { go } from "../hall/router.js";
import { Bars, Log, Numbers, People, Processes, Reports, Tables } from "../host/lists.js";
import { say } from "../texts.js";
import Missing from "./missing.js";

const AGAIN = 10_000; // ms between two looks

/** @param {{place: {hash: string}}} given */
export default function HostPage({ place }) {
  const [shown, show] = useState(/** @type {import("../host/types.d.ts").HostShown | null} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  const look = () => get("/api/host").then((found) => (setProblem(null), show(found)), setProblem);
  useEffect(() => {
    const [, key = ""] = /^key=(.+)$/.exec(place.hash) ?? [];
    if (key) {
      // Out of the address at once, so that it is neither seen nor kept as a bookmark.
      go("/host", { replace: true });
      post("/api/host/session", { key }).then(look, setProblem);
    } else look();
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    document.title = say("host.tab");
    // Whoever is writing a word is not disturbed.
    const timer = setTimeout(() => document.querySelector(".host-page details[open]") ?? look(), AGAIN);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return problem && html`<${Missing} problem=${problem.status === 404 ? undefined : problem} />`;
  const act = (/** @type {string} */ path, /** @type {object} */ body) => post(path, body).then(look);
  return html`<div class="host-page">
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("host.title")}</h1>
      <span class="gap"></span>
      <button type="button" class="text-button" onClick=${look}>${say("host.again")}</button>
      <button type="button" class="text-button" onClick=${() => del("/api/host/session").then(() => go("/"))}>${say("host.sign-off")}</button>
    </header>
    <div class="house-rule"></div>
    <main tabindex="-1">
      <p class="quiet small">${say("host.who", { name: shown.host })}</p>
      ${problem && html`<p role="alert" class="told-bad">${problem.message}</p>`}
      <${Numbers} shown=${shown} />
      <${Reports} shown=${shown} act=${act} />
      <${Tables} shown=${shown} act=${act} />
      <${People} name="floods" title=${say("host.floods")} empty=${say("host.no-floods")} found=${shown.floods} act=${act} />
      <${People} name="present" title=${say("host.present")} empty=${say("host.nobody")} found=${shown.people} act=${act} />
      <${Bars} shown=${shown} act=${act} />
      <${Processes} shown=${shown} />
      <${Log} shown=${shown} />
    </main>
  </div>`;
}
