// A sheet over the table: from below on a phone, a box on a wide page. A dialog traps the focus and gives it back.
import { html, useEffect, useRef } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { overPage } from "../hall/over-page.js";
import { say } from "../texts.js";

const DRAGGED_AWAY = 80;

/** @param {{title: string, onClose: () => void, className?: string, children?: unknown}} given */
export function Sheet({ title, onClose, className = "", children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const drag = useRef(/** @type {{from: number, by: number} | null} */ (null));
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => overPage.add(() => closing.current()), []);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (shown && !shown.open) shown.showModal();
    return () => {
      shown?.close();
      // A dialog that is taken off the page does not give the focus back by itself.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  /** @param {PointerEvent} event */
  function take(event) {
    if (/** @type {Element} */ (event.target).closest("button")) return;
    drag.current = { from: event.clientY, by: 0 };
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  }
  /** @param {PointerEvent} event */
  function pull(event) {
    if (!drag.current || !dialog.current) return;
    drag.current.by = Math.max(0, event.clientY - drag.current.from);
    dialog.current.style.transform = `translateY(${drag.current.by}px)`;
  }
  function drop() {
    const by = drag.current?.by ?? 0;
    drag.current = null;
    if (dialog.current) dialog.current.style.transform = "";
    if (by > DRAGGED_AWAY) onClose();
  }

  return html`<dialog
    ref=${dialog}
    class=${`sheet table-sheet ${className}`}
    aria-label=${title}
    onCancel=${(/** @type {Event} */ event) => (event.preventDefault(), onClose())}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === dialog.current && onClose()}
  >
    <header onPointerDown=${take} onPointerMove=${pull} onPointerUp=${drop} onPointerCancel=${drop}>
      <span class="grip" aria-hidden="true"></span>
      <h2>${title}</h2>
      <button type="button" class="icon-button" aria-label=${say("hall.close")} onClick=${onClose}>
        <${Icon} name="close" />
      </button>
    </header>
    <div class="sheet-body">${children}</div>
  </dialog>`;
}
