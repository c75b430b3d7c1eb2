// The pointing hand of old bills. It is the only sign for "you" and never means anything else.
import { html } from "../vendor/ui.js";

/** @param {{width?: number}} given */
export function Hand({ width = 34 }) {
  return html`<svg class="hand" width=${width} height=${width * 0.5} viewBox="0 0 40 20" aria-hidden="true">
    <path
      class="hand-skin"
      d="M8.5 5c4-3 8-2 10.5-3.3 1.5-.8 5.5-.6 5.9.9.3 1.3-1.4 2.2-2.4 2.700H37a2.2 2.2 0 0 1 0 4.400H27.300c.6 1 .3 2.1-.4 2.6.4 1 0 2.2-.8 2.6.1 1.8-.9 2.8-2.7 3C19 18.5 13 17.5 8.5 16.500Z"
      fill="var(--sheet)"
      stroke="currentColor"
      stroke-width="1.3"
      stroke-linejoin="round"
    />
    <path d="M27.3 9.700H19.500m7.3 2.600h-7.300m6.5 2.600h-6.5" fill="none" stroke="currentColor" stroke-width="1.2" stroke-linecap="round" />
    <path d="M1 4h7.500v14H1Z" fill="currentColor" />
    <path d="M3.3 6v10m2.6-10v10" stroke="var(--sheet)" stroke-width="1.1" />
  </svg>`;
}
