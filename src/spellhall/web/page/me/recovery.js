// The recovery code: made, shown once, made void.
import { html, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { del, post } from "../hall/api.js";
import { daySaid } from "../shelf/dates.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").Attempt} Attempt */

/** Where the code is broken into two lines. */
const HALF = 20;

/** @param {{code: string}} given */
function Shown({ code }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true), () => {});
  return html`<p class="me-code print" tabindex="0" aria-label=${say("me.recovery")}><span>${code.slice(0, HALF)}</span><span>${code.slice(HALF)}</span></p>
    ${navigator.clipboard && html`<button class="button second" type="button" onClick=${copy}>
      <${Icon} name=${copied ? "check" : "copy"} size=${20} />${say(copied ? "hall.copied" : "me.copy")}</button>`}`;
}

/** @param {{since: number | null, main: boolean, attempt: Attempt}} given `main`: nothing else keeps this person */
export function Recovery({ since, main, attempt }) {
  const [code, setCode] = useState("");
  const make = () => attempt(async () => {
    setCode((await post("/api/me/recovery")).code);
  });
  const drop = () => attempt(async () => {
    await del("/api/me/recovery");
    setCode("");
    return say("me.recovery-dropped");
  });
  const what = code ? say("me.recovery-shown") : since ? say("me.recovery-since", { day: daySaid(since) }) : say("me.recovery-what");
  return html`<div class="me-part">
    <h3>${say("me.recovery")}</h3>
    <p class=${code ? "" : "quiet"} aria-live="polite">${what}</p>
    ${code && html`<${Shown} code=${code} />`}
    <button class=${`button wide ${main && !since ? "main" : ""}`} type="button" onClick=${make}>${say(since ? "me.recovery-again" : "me.recovery-make")}</button>
    ${since && html`<button class="text-button" type="button" onClick=${drop}>${say("me.recovery-drop")}</button>`}
  </div>`;
}
