// What the host does: always with a word why.
import { html, useRef, useState } from "../vendor/ui.js";
import { say } from "../texts.js";
import "./texts.js";

/** Hours, by the key of their text; none is for good. */
const LONG = /** @type {const} */ ({ "host.hour": 1, "host.day": 24, "host.month": 720, "host.for-good": null });

/**
 * A button that opens to a form, which asks why.
 * @param {{label: string, told: string, act: (form: FormData) => Promise<unknown>, quiet?: boolean, children?: unknown}} given `told` is its name for the ear; `quiet`: nobody else is told
 */
export function Deed({ label, told, act, quiet = false, children }) {
  const box = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const [trouble, setTrouble] = useState("");
  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    try {
      await act(new FormData(form));
      if (box.current) box.current.open = false;
      form.reset();
    } catch (problem) {
      setTrouble(/** @type {Error} */ (problem).message);
    }
  }
  return html`<details class="host-deed" ref=${box}>
    <summary class="button second" aria-label=${told}>${label}</summary>
    <form onSubmit=${send}>
      ${children}
      <label class="host-why"><span>${say("host.why")}</span><input name="why" required maxlength="1000" autocomplete="off" /></label>
      <p class="quiet small">${say(quiet ? "host.why-kept" : "host.why-told")}</p>
      <button type="submit" class="button">${say("host.do")}</button>
      ${trouble && html`<p role="alert" class="told-bad">${trouble}</p>`}
    </form>
  </details>`;
}

/** Keep somebody out, or silent. @param {{one: {person: string, name: string, address: string}, act: (wish: object) => Promise<unknown>}} given */
export function BarDeed({ one, act }) {
  const called = one.name || one.address || one.person;
  const send = (/** @type {FormData} */ form) => {
    const whom = String(form.get("whom") ?? "");
    const hours = LONG[/** @type {keyof typeof LONG} */ (String(form.get("long")))];
    return act({
      kind: String(form.get("what")),
      why: String(form.get("why")),
      ...(whom === "person" ? { person: one.person } : { address: one.address }),
      ...(hours === null ? {} : { hours }),
    });
  };
  return html`<${Deed} label=${say("host.act")} told=${say("host.act-label", { name: called })} act=${send}>
    <label><span>${say("host.whom")}</span><select name="whom">
      ${one.person && html`<option value="person">${one.name || say("host.person")}</option>`}
      ${one.address && html`<option value="address">${say("host.address", { address: one.address })}</option>`}
    </select></label>
    <label><span>${say("host.what")}</span><select name="what"><option value="silence">${say("host.do-silence")}</option><option value="bar">${say("host.do-bar")}</option></select></label>
    <label><span>${say("host.long")}</span><select name="long">${Object.keys(LONG).map((key) => html`<option key=${key} value=${key}>${say(key)}</option>`)}</select></label>
  </${Deed}>`;
}
