// The rules over a table, opened at the rule that a refusal names.
import { Icon } from "../draw/icons.js";
import { say } from "../texts.js";
import { html, useEffect, useRef } from "../vendor/ui.js";
import { RuleBook } from "./book.js";

/** @param {{ game: string, at?: string, onClose: () => void }} given */
export function RulesSheet({ game, at, onClose }) {
  const sheet = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return html`<dialog
    class="sheet rules-sheet"
    ref=${sheet}
    aria-labelledby="rules-sheet-title"
    onClose=${onClose}
    onClick=${(/** @type {Event} */ event) => event.target === sheet.current && onClose()}
  >
    <header>
      <h2 id="rules-sheet-title">${say("rules.title")}</h2>
      <button class="icon-button" aria-label=${say("hall.close")} onClick=${onClose}><${Icon} name="close" /></button>
    </header>
    <${RuleBook} game=${game} at=${at} />
  </dialog>`;
}
