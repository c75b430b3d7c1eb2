// What stands beside the stage: a shop, piles, what is unseen. Others' sheets are drawn on the stage itself.
import { html } from "../vendor/ui.js";
import { moverOf } from "./board.js";
import { thumbnail } from "./compose.js";
import { plain, spoken } from "./spoken.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Region} Region */

/** @param {import("../types.d.ts").Scene} scene @returns {Region[]} the regions that `Aside` draws */
export const asides = (scene) => scene.regions.filter((region) => region.role === "aside" && !thumbnail(region) && region.spots.length > 0);

/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;

/** @param {{spot: Spot, names: readonly string[]}} given */
function Item({ spot, names }) {
  const piece = spot.pieces?.[0];
  const look = has(spot, "chosen") ? "chosen" : has(spot, "open") ? "open" : piece ? "" : "empty";
  return html`<li
    data-spot=${spot.name}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${spoken(spot, names)}
    title=${piece?.lines?.join(" ")}
    tabindex="-1"
    class=${`aside-item ${look}`}
  >
    <span data-piece=${piece?.kind}><b>${piece?.name ?? "–"}</b>${piece?.tag ? html`<small>${piece.tag}</small>` : null}</span>
  </li>`;
}

/** @param {{spot: Spot, names: readonly string[]}} given */
function Pile({ spot, names }) {
  const piece = spot.pieces?.[0];
  return html`<li data-spot=${spot.name} aria-label=${spoken(spot, names)} title=${piece?.lines?.join(", ")} tabindex="-1" class="aside-pile">
    ${piece?.name ?? plain(spot.label, names)} <b data-piece="pile">${piece?.number ?? ""}</b>
  </li>`;
}

/**
 * @param {{scene: import("../types.d.ts").Scene, ink?: number, names?: readonly string[]}} given
 */
export function Aside({ scene, ink = -1, names = [] }) {
  const regions = asides(scene);
  if (!regions.length) return null;
  return html`<div class="aside" data-ink=${moverOf(scene, ink) % 6}>
    ${regions.map((region) => {
      const piles = region.spots.every((spot) => spot.pieces?.[0]?.kind === "pile");
      return html`<ul key=${region.name} class=${piles ? "aside-piles" : "aside-items"} aria-label=${region.label}>
        ${region.spots.map((spot) => html`<${piles ? Pile : Item} key=${spot.name} spot=${spot} names=${names} />`)}
      </ul>`;
    })}
  </div>`;
}
