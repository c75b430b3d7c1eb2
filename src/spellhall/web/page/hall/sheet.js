// A sheet over the page: from below on a phone. It keeps the focus and gives it back.
import { html, useEffect, useRef } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { say } from "../texts.js";

/** @param {{title: string, onClose: () => void, children?: any, name?: string}} given */
export function Sheet({ title, onClose, children, name = "" }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      if (dialog?.open) dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => {
    if (event.target === box.current) onClose();
  };
  /** @param {Event} event */
  const cancelled = (event) => {
    event.preventDefault();
    onClose();
  };
  return html`<dialog class=${`sheet ${name}`} ref=${box} aria-label=${title} onClick=${outside} onCancel=${cancelled}>
    <header>
      <h2>${title}</h2>
      <button class="icon-button" type="button" aria-label=${say("hall.close")} onClick=${onClose}>
        <${Icon} name="close" />
      </button>
    </header>
    ${children}
  </dialog>`;
}
