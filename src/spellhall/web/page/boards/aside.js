// What stands beside the stage: a shop, piles, what is unseen.
import { html } from "../vendor/ui.js";
import { GlyphSign } from "../draw/glyph-sign.js";
import { PieceSign } from "../draw/piece.js";
import { moverOf } from "./board.js";
import { onStage } from "./compose.js";
import { printed } from "./row.js";
import { plain, spoken } from "./spoken.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Region} Region */

/** What the stage itself does not draw. @param {import("../types.d.ts").Scene} scene @param {boolean} [portrait] @returns {Region[]} */
export function besides(scene, portrait = false) {
  const drawn = onStage(scene, portrait);
  return scene.regions.filter((region) => region.role === "aside" && !drawn.has(region.name) && region.spots.length > 0);
}

/** Only what a glance takes in stands in the column; the rest is on a sheet. @param {import("../types.d.ts").Scene} scene */
export const atAGlance = (scene) => besides(scene).filter((region) => region.spots.length <= FEW && !region.passing);

const FEW = 8;

/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;

/** @param {{spot: Spot, names: readonly string[]}} given */
function Item({ spot, names }) {
  const pieces = spot.pieces ?? [];
  const [piece] = pieces;
  const look = has(spot, "chosen") ? "chosen" : has(spot, "open") ? "open" : piece?.ghost ? "would" : piece ? "" : "empty";
  return html`<li
    data-spot=${spot.name}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${spoken(spot, names)}
    title=${printed(piece)}
    tabindex="-1"
    class=${`aside-item ${look}`}
  >
    ${piece && !piece.name
      ? pieces.map((one, nth) => html`<span key=${nth} data-piece=${one.shape}><${PieceSign} piece=${one} size=${32} name=${spot.name} /></span>`)
      : html`<span class="aside-piece" data-piece=${piece?.shape}>${piece?.glyph && html`<${GlyphSign} name=${piece.glyph} size=${22} colours=${piece.colours} />`}<span><b>${piece?.name ?? (spot.title || "–")}</b>${piece?.price != null ? html`<small>${piece.price} ${piece.unit}</small>` : piece?.tag ? html`<small>${piece.tag}</small>` : null}</span></span>`}
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
 * @param {{scene: import("../types.d.ts").Scene, regions: readonly Region[], ink?: number, names?: readonly string[]}} given
 */
export function Aside({ scene, regions, ink = -1, names = [] }) {
  if (!regions.length) return null;
  return html`<div class="aside" data-ink=${moverOf(scene, ink) % 6}>
    ${regions.map((region) => {
      const piles = region.spots.every((spot) => spot.pieces?.[0]?.shape === "pile");
      const list = html`<ul key=${region.name} class=${piles ? "aside-piles" : "aside-items"} aria-label=${region.label}>
        ${region.spots.map((spot) => html`<${piles ? Pile : Item} key=${spot.name} spot=${spot} names=${names} />`)}
      </ul>`;
      return region.sign ? html`<div key=${region.name} class="aside-signed"><${GlyphSign} name=${region.sign} size=${44} />${list}</div>` : list;
    })}
  </div>`;
}
