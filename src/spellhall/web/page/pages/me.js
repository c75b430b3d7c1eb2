// One's own page: the name, ways to come back, devices, who sees what, and going.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { get, patch } from "../hall/api.js";
import { reconnect } from "../hall/live.js";
import { arrive, leave, me } from "../hall/me.js";
import { go } from "../hall/router.js";
import { NameField } from "../home/menu.js";
import { ComingBack } from "../me/coming-back.js";
import { Devices } from "../me/devices.js";
import { Going } from "../me/going.js";
import { Passkeys } from "../me/passkeys.js";
import { Recovery } from "../me/recovery.js";
import { Switch } from "../new/switch.js";
import { say } from "../texts.js";

/** @typedef {import("../me/types.d.ts").IdentityShown} IdentityShown */
/** @typedef {import("../me/types.d.ts").Attempt} Attempt */

/** @param {{shown: IdentityShown, attempt: Attempt}} given */
function Privacy({ shown, attempt }) {
  const choose = (/** @type {boolean} */ hidden) => attempt(async () => void await patch("/api/me/identity", { private: hidden }));
  return html`<section>
    <h2>${say("me.private")}</h2>
    <${Switch} label=${say("me.private-label")} value=${shown.private} onChange=${choose}
      choices=${[[false, say("me.private-no")], [true, say("me.private-yes")]]} />
    <p class="quiet">${say("me.private-what", { name: shown.name })}</p>
  </section>`;
}

export default function MePage() {
  const [shown, show] = useState(/** @type {IdentityShown | null} */ (null));
  const [told, tell] = useState({ good: true, text: "" });
  const look = async () => show((await arrive(), await get("/api/me/identity")));
  /** @type {Attempt} */
  async function attempt(deed) {
    try {
      const text = await deed();
      await look();
      tell({ good: true, text: text ?? "" });
    } catch (problem) {
      tell({ good: false, text: problem instanceof Error ? problem.message : String(problem) });
    }
  }
  function gone() {
    leave();
    reconnect();
    go("/", { replace: true });
  }
  useEffect(() => {
    document.title = say("me.tab");
    attempt(async () => {});
  }, []);
  const name = me.value?.name ?? shown?.name ?? "";
  const kept = shown !== null && (shown.passkeys.length > 0 || shown.recovery !== null);
  return html`<div class="ratings-page me-page" data-house="3">
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("me.title")}</h1>
    </header>
    <div class="house-rule"></div>
    <main>
      <p role="status" class=${told.good ? "me-told" : "me-told told-bad"}>${told.text}</p>
      ${shown && html`
        <section key=${me.value?.id}><${NameField} /></section>
        <section>
          <h2>${say("me.keep")}</h2>
          <p>${say(kept ? "me.kept" : "me.keep-why", { name })}</p>
          <${Passkeys} passkeys=${shown.passkeys} here=${shown.passkeys_here} attempt=${attempt} />
          <${Recovery} key=${me.value?.id} since=${shown.recovery} main=${!shown.passkeys_here} attempt=${attempt} />
        </section>
        <${ComingBack} name=${name} here=${shown.passkeys_here} attempt=${attempt} />
        <${Devices} name=${name} devices=${shown.devices} kept=${kept} attempt=${attempt} onGone=${gone} />
        <${Privacy} shown=${{ ...shown, name }} attempt=${attempt} />
        <${Going} name=${name} onGone=${gone} />`}
    </main>
  </div>`;
}
