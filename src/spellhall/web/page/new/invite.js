// Link and code for a friend: only with an address that the friend can reach.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { addressForOthers, couldOpen, letOthersIn, lookAround, reach } from "../hall/reach.js";
import { say } from "../texts.js";

/** @param {{path: string}} given the way within the hall, such as `/t/ID?invite=CODE` */
export function Invite({ path }) {
  const [told, tell] = useState("");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    lookAround().catch((problem) => tell(problem.message));
  }, []);
  const known = reach.value;
  if (!known) return html`<div class="invite">${told && html`<p class="told-bad">${told}</p>`}</div>`;
  const address = addressForOthers(known);
  if (!address) {
    return html`<div class="invite">
      ${couldOpen(known)
        ? html`<p>${say("invite.closed")}</p>
            <button class="button" type="button" onClick=${() => letOthersIn().catch((problem) => tell(problem.message))}>
              ${say("invite.open")}
            </button>`
        : html`<p>${say("invite.none")}</p>`}
      ${told && html`<p class="told-bad" role="alert">${told}</p>`}
    </div>`;
  }
  const link = address + path;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Over plain http there is no clipboard: the link is marked, to be copied by hand.
      const shown = document.querySelector(".invite-link");
      if (shown) getSelection()?.selectAllChildren(shown);
      tell(say("invite.by-hand"));
    }
  }
  const mayShare = typeof navigator.share === "function";
  return html`<div class="invite">
    <img class="invite-code" src=${`/api/qr?text=${encodeURIComponent(link)}`} alt=${say("invite.code")} width="232" height="232" />
    <p class="invite-link" tabindex="0" aria-label=${say("invite.link")}>${link}</p>
    <div class="invite-deeds">
      <button class="button" type="button" onClick=${copy}>
        <${Icon} name=${copied ? "check" : "copy"} size=${20} />${say(copied ? "hall.copied" : "invite.copy")}
      </button>
      ${mayShare && html`<button class="button" type="button" onClick=${() => navigator.share({ url: link }).catch(() => {})}>
        <${Icon} name="share" size=${20} />${say("hall.share")}
      </button>`}
    </div>
    <p class="small quiet" role="status">${told || (known.public ? "" : say("invite.near"))}</p>
  </div>`;
}
