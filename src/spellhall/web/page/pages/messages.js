// Where somebody is told that it is their turn, and their holidays. Links in mail lead here, too.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { get, post } from "../hall/api.js";
import { arrive } from "../hall/me.js";
import { HolidayPart } from "../messages/holiday.js";
import { Places } from "../messages/places.js";
import { ByHook, ByMail, InBrowser } from "../messages/ways.js";
import { ownPlace } from "../messages/browser.js";
import { say } from "../texts.js";

/** @typedef {import("../messages/types.d.ts").Offered} Offered */
/** @typedef {import("../messages/types.d.ts").Place} Place */
/** @typedef {import("../messages/types.d.ts").Holiday} Holiday */

/** What came by a link in mail. @param {{hash: string, said: string, attempt: import("../messages/ways.js").Attempt, tell: (text: string) => void}} given */
function ByLink({ hash, said, attempt, tell }) {
  const [what, token] = hash.split("=");
  useEffect(() => {
    // One press on the link was enough.
    if (what === "off" && token) attempt(async () => {
      await post(`/api/messages/off?token=${encodeURIComponent(token)}`);
      tell(say("messages.is-off"));
    });
  }, []);
  const yes = () => attempt(async () => {
    await post("/api/messages/confirm", { token });
    tell(say("messages.confirmed"));
  });
  if (said) return html`<p class="told-good" role="status">${said}</p>`;
  if (what !== "confirm" || !token) return null;
  return html`<section class="way asked">
    <h2>${say("messages.confirm")}</h2>
    <p>${say("messages.confirm-how")}</p>
    <button class="button main" data-house="0" type="button" onClick=${yes}>${say("messages.confirm-yes")}</button>
  </section>`;
}

/** @param {{place: {hash: string}}} given */
export default function Messages({ place }) {
  const [offered, setOffered] = useState(/** @type {Offered | null} */ (null));
  const [places, setPlaces] = useState(/** @type {Place[]} */ ([]));
  const [holiday, setHoliday] = useState(/** @type {Holiday | null} */ (null));
  const [trouble, setTrouble] = useState("");
  const [said, tell] = useState("");
  async function look() {
    await arrive();
    const [means, mine, days] = await Promise.all([get("/api/messages"), get("/api/me/messages"), get("/api/me/holiday")]);
    setOffered(means);
    setPlaces(mine);
    setHoliday(days);
  }
  /** @param {() => Promise<unknown>} deed */
  async function attempt(deed) {
    setTrouble("");
    try {
      await deed();
      await look();
    } catch (problem) {
      setTrouble(problem instanceof Error ? problem.message : String(problem));
    }
  }
  useEffect(() => {
    document.title = say("messages.tab");
    attempt(async () => {});
  }, []);
  const some = offered && (offered.mail || offered.push || offered.webhooks);
  return html`<div class="ratings-page messages-page">
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("messages.title")}</h1>
    </header>
    <div class="house-rule"></div>
    <main>
      <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
      <${ByLink} hash=${place.hash} said=${said} attempt=${attempt} tell=${tell} />
      ${offered && html`<p>${say(some ? "messages.how" : "messages.none")}</p>`}
      ${offered?.push && html`<${InBrowser} pushKey=${offered.push} own=${places.some((one) => one.id === ownPlace())} attempt=${attempt} />`}
      ${offered?.mail && html`<${ByMail} place=${places.find((one) => one.kind === "mail")} attempt=${attempt} />`}
      ${offered?.webhooks && html`<${ByHook} attempt=${attempt} />`}
      ${(some || places.length > 0) && html`<${Places} places=${places} attempt=${attempt} />`}
      ${holiday && html`<${HolidayPart} key=${holiday.left} holiday=${holiday} attempt=${attempt} />`}
    </main>
  </div>`;
}
