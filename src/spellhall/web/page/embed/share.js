// The sheet of a replay that is shared: its link, and the code for a page of one's own.
import { linkFor, reach } from "../hall/reach.js";
import { Invite } from "../new/invite.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { html, useRef, useState } from "../vendor/ui.js";
import { embedCode } from "./code.js";

/** @param {{path: string, game: string, onClose: () => void}} given */
export function ShareSheet({ path, game, onClose }) {
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [told, tell] = useState("");
  const link = linkFor(reach.value, path, location.origin);
  const code = link && embedCode(link, say("embed.title", { game }));
  async function copy() {
    const done = await navigator.clipboard?.writeText(code).then(() => true, () => false);
    if (done) tell(say("embed.copied"));
    else field.current?.select();
  }
  return html`<${Sheet} title=${say("embed.share")} onClose=${onClose} className="low">
    <${Invite} path=${path} />
    ${code &&
    html`<div class="embed-code">
      <p class="quiet" id="embed-text">${say("embed.text")}</p>
      <textarea ref=${field} readonly rows="3" aria-label=${say("embed.code")} aria-describedby="embed-text" value=${code} onFocus=${() => field.current?.select()}></textarea>
      <button type="button" class="button" onClick=${copy}>${say("embed.copy")}</button>
      <p role="status" class="quiet">${told}</p>
    </div>`}
  </${Sheet}>`;
}
