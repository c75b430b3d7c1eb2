// Playing on another device: a code to take along, and coming in by one.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { del, post } from "../hall/api.js";
import { reconnect } from "../hall/live.js";
import { arrive, carryHere, me } from "../hall/me.js";
import { go } from "../hall/router.js";
import { Invite } from "../new/invite.js";
import { say } from "../texts.js";

/** @param {{code: string}} given */
function ComeIn({ code }) {
  const [told, tell] = useState("");
  async function comeIn() {
    try {
      await carryHere(code);
      reconnect();
      go("/", { replace: true });
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem));
    }
  }
  // Pressed and not at once: whoever opens a foreign link would lose the seats of this device unasked.
  return html`
    <h2>${say("carry.come")}</h2>
    <p>${me.value ? say("carry.leaves", { name: me.value.name }) : ""}</p>
    <p class="told-bad" role="alert" hidden=${!told}>${told}</p>
    <button class="button main wide" type="button" onClick=${comeIn}>${say("carry.go")}</button>
    <a class="button wide" href="/">${say("carry.stay")}</a>`;
}

function TakeAlong() {
  const [code, setCode] = useState("");
  const [told, tell] = useState("");
  const [typed, setTyped] = useState("");
  /** @param {() => Promise<any>} deed */
  const attempt = (deed) => deed().catch((problem) => tell(problem instanceof Error ? problem.message : String(problem)));
  const make = () => attempt(async () => {
    await arrive();
    setCode((await post("/api/me/carry", { once: true, minutes: 60 })).code);
  });
  const revoke = () => attempt(async () => {
    await del("/api/me/carry");
    setCode("");
    tell(say("carry.revoked"));
  });
  const away = () => attempt(async () => {
    const { ended } = await del("/api/me/sessions");
    tell(say("carry.ended", { count: ended }));
  });
  /** @param {Event} event */
  function use(event) {
    event.preventDefault();
    const found = /(?:carry[=/])?([\w-]{8,})\s*$/.exec(typed);
    if (found) go(`/#carry=${found[1]}`);
    else tell(say("carry.bad"));
  }
  return html`
    <section>
      <h2>${say("carry.take")}</h2>
      <p>${say("carry.explain", { name: me.value?.name ?? "" })}</p>
      ${code
        ? html`<${Invite} path=${`/#carry=${code}`} /><p class="small quiet">${say("carry.once")}</p>
            <button class="button wide" type="button" onClick=${revoke}>${say("carry.revoke")}</button>`
        : html`<button class="button main wide" type="button" onClick=${make}>${say("carry.make")}</button>`}
    </section>
    <section>
      <h2>${say("carry.here")}</h2>
      <form class="join-form" onSubmit=${use}>
        <label class="field">${say("carry.label")}
          <input value=${typed} autocomplete="off" spellcheck=${false} onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} /></label>
        <button class="button wide" type="submit">${say("carry.use")}</button>
      </form>
    </section>
    <section>
      <h2>${say("carry.lost")}</h2>
      <p>${say("carry.lost-explain")}</p>
      <button class="button wide" type="button" onClick=${away}>${say("carry.end-others")}</button>
    </section>
    <p role="status">${told}</p>`;
}

/** @param {{code?: string}} given */
export default function Carry({ code }) {
  useEffect(() => {
    document.title = say("carry.tab");
    arrive().catch(() => {});
  }, []);
  return html`<div class="new-table carry" data-house="3">
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say("carry.title")}</h1>
    </header>
    <div class="house-rule"></div>
    <main>${code ? html`<${ComeIn} code=${code} />` : html`<${TakeAlong} />`}</main>
  </div>`;
}
