// Joining by a link that came on paper or in a message.
import { html, useState } from "../vendor/ui.js";
import { go } from "../hall/router.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";

/** The way within this hall that a link names, or "". @param {string} given */
export function wayOf(given) {
  const match = /\/t\/([\w-]+)(\?[^\s#]*)?/.exec(given.trim());
  return match ? `/t/${match[1]}${match[2] ?? ""}` : "";
}

/** @param {{onClose: () => void}} given */
export function JoinSheet({ onClose }) {
  const [link, setLink] = useState("");
  const [told, tell] = useState("");
  /** @param {Event} event */
  function join(event) {
    event.preventDefault();
    const way = wayOf(link);
    if (way) go(way);
    else tell(say("join.bad", { example: `${location.origin}/t/…` }));
  }
  return html`<${Sheet} title=${say("join.title")} onClose=${onClose} className="low">
    <form class="join-form" onSubmit=${join}>
      <label class="field">
        ${say("join.label")}
        <input value=${link} type="text" inputmode="url" autocomplete="off" spellcheck=${false} aria-invalid=${told ? "true" : undefined}
          onInput=${(/** @type {any} */ event) => (setLink(event.target.value), tell(""))} />
      </label>
      <p class="small told-bad" role="alert" hidden=${!told}>${told}</p>
      <button class="button main wide" type="submit">${say("join.go")}</button>
    </form>
  </${Sheet}>`;
}
