// A seat before the game: shape, who sits there, and what can be done about it.
import { html } from "../vendor/ui.js";
import { ShapeSign } from "../draw/shape.js";

/** @param {{seat: number, name: string, line: string, children?: any}} given seat -1: not drawn yet */
export function SeatBadge({ seat, name, line, children }) {
  return html`<li class="seat-badge" data-ink=${seat < 0 ? undefined : seat % 6}>
    ${seat < 0 ? html`<span class="seat-unknown print" aria-hidden="true">?</span>` : html`<${ShapeSign} seat=${seat} size=${26} />`}
    <span class="seat-text"><strong>${name}</strong><span class="quiet">${line}</span></span>
    ${children}
  </li>`;
}
