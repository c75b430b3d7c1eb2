// One hexagon of a board or a field, and what stands on it. The touch target is the whole cell.
import { html } from "../vendor/ui.js";
import { HexTile, outlines } from "../draw/hexagon.js";
import { Block } from "../draw/block.js";
import { Burst, Won } from "../draw/burst.js";
import { Glyph } from "../draw/glyph.js";
import { inkOf } from "../draw/inks.js";
import { Pawn } from "../draw/pawn.js";
import { Printed, face, liesFlat } from "../draw/piece.js";
import { spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Piece} Piece */

/** From this circumradius on step numbers are large enough to be read. */
const NUMBERS_FROM = 34;

/** What stands on a spot. @param {Spot} spot @returns {Piece[]} */
export const tokensOf = (spot) => (spot.pieces ?? []).filter((piece) => !liesFlat(piece));

/**
 * @param {{spot: Spot, x: number, y: number, r: number, turned: boolean, quiet: boolean, names: readonly string[], aside: boolean}} given
 *   `quiet`: most of the board may be touched, so what may not lies flat; `aside`: tokens stand beside the letter
 */
function draw({ spot, x, y, r, turned, quiet, names, aside }) {
  const shape = outlines(r, turned);
  const states = spot.states ?? [];
  const has = /** @param {import("../types.d.ts").SpotState} state */ (state) => states.includes(state);
  const tile = (spot.pieces ?? []).find(liesFlat);
  const inked = has("chosen") || has("laid");
  const other = has("other-way") && !inked;
  const wouldLie = other && (has("hole") || !tile);
  const flat = quiet && !has("open") && !inked && Boolean(tile);
  const beside = aside && tokensOf(spot).length > 0;
  const size = r * (beside ? 0.76 : 0.86);
  const bold = Math.max(2.2, r * 0.068).toFixed(1);
  const dashes = `${(r * 0.19).toFixed(1)} ${(r * 0.12).toFixed(1)}`;
  return html`<g
    role="gridcell"
    data-spot=${spot.name}
    data-states=${states.join(" ")}
    aria-label=${spoken(spot, names)}
    tabindex="-1"
    class=${`hex ${inked ? "in-ink" : ""} ${flat ? "lies-flat" : ""} ${has("open") ? "open" : ""}`}
    transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
  >
    <path class="cell" d=${shape.cell} />
    ${(!tile || wouldLie) && !inked && html`<path class="hole" d=${shape.hole} />`}
    ${marks(spot, r, shape, !inked && (!tile || wouldLie), has("open") && !quiet)}
    ${tile?.shape === "tile" && !wouldLie && !inked && html`<${HexTile} r=${r} turned=${turned} name=${spot.name} look=${flat ? "flat" : "stand"} />`}
    ${inked && html`<${HexTile} r=${r} turned=${turned} name=${spot.name} look="chosen" />`}
    ${has("closed") && html`<path class="hatched" d=${hatch(r)} />`}
    ${tile &&
    html`<g data-piece=${tile.shape}>
      <${Printed}
        piece=${tile}
        x=${beside ? -0.2 * r : 0}
        y=${beside ? 0.13 * r : 0}
        size=${wouldLie ? r * 0.66 : size}
        className=${wouldLie ? "letter other-letter" : "letter"}
      />
    </g>`}
    ${has("laid") && html`<path class="laid-ring" d=${shape.ring} stroke-width=${Math.max(1.6, r * 0.045)} stroke-dasharray=${`${r * 0.12} ${r * 0.09}`} />`}
    ${((has("open") && !quiet && !inked) || other) && html`<path class="open-ring" d=${shape.ring} stroke-width=${bold} stroke-dasharray=${dashes} />`}
    ${has("could-go") && !inked && html`<path class="go-ring" d=${shape.ring} stroke-width=${bold} stroke-dasharray=${dashes} />`}
    ${has("last") && !inked && html`<path class="last-ring" d=${shape.rim} />`}
    ${has("won") && html`<${Won} seat=${spot.seat ?? 0} r=${r * 0.8} />`}
    <g class="focus"><path class="gap" d=${shape.focus} /><path class="line" d=${shape.focus} /></g>
  </g>`;
}

/** Diagonal lines inside a hexagon. @param {number} r */
function hatch(r) {
  let path = "";
  for (let line = -3; line <= 3; line++) {
    const shift = line * r * 0.26;
    const half = r * 0.62 - Math.abs(shift) * 0.45;
    path += `M${(shift - half).toFixed(1)} ${(shift + half).toFixed(1)}L${(shift + half).toFixed(1)} ${(shift - half).toFixed(1)}`;
  }
  return path;
}

export const HexSpot = still(draw);

/**
 * What is printed on the ground; a ring makes room for the one that says that a spot is open.
 * @param {Spot} spot @param {number} r @param {ReturnType<typeof outlines>} shape @param {boolean} bare nothing lies on it @param {boolean} ringed
 */
function marks(spot, r, shape, bare, ringed) {
  return (spot.marks ?? []).map(({ glyph, ink }) => {
    if (glyph === "fill" || glyph === "area") return html`<path key=${glyph} class="mark-fill" data-ink=${inkOf(ink)} d=${shape.hole} />`;
    if (!bare) return null;
    if (glyph === "ring") return html`<path key=${glyph} class="mark-ring" data-ink=${inkOf(ink)} d=${ringed ? shape.inner : shape.ring} />`;
    return html`<${Glyph} key=${glyph} name=${glyph} size=${r} ink=${inkOf(ink)} />`;
  });
}

/**
 * What stands on a spot, drawn above all spots so that no neighbour covers it.
 * @param {{spot: Spot, x: number, y: number, r: number, turned: boolean, aside: boolean, standing: boolean}} given
 *   `standing`: the walk begins here
 */
function drawTokens({ spot, x, y, r, turned, aside, standing }) {
  const tokens = tokensOf(spot);
  const here = tokens.filter((piece) => !piece.ghost);
  const hit = spot.states?.includes("threatened") ?? false;
  const places = here.length > 1 && aside ? here.map((_, place) => place * 0.36) : here.map(() => 0);
  return html`<g class="tokens" data-on=${spot.name} aria-hidden="true" transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    ${standing && !aside && html`<path class="stand-ring" d=${outlines(r, turned).rim} />`}
    ${hit && (aside ? html`<${Burst} x=${0.45 * r} y=${-0.46 * r} r=${0.62 * r} />` : html`<${Burst} r=${1.18 * r} />`)}
    ${here.map((piece, place) => token(piece, spot.name, r, aside, places[place]))}
    ${tokens.filter((piece) => piece.ghost).map((piece) => html`<g class="ghost">${token(piece, spot.name, r, aside, 0)}</g>`)}
  </g>`;
}

/** @param {Piece} piece @param {string} name of its spot @param {number} r @param {boolean} aside @param {number} shift */
function token(piece, name, r, aside, shift) {
  return html`<g data-piece=${piece.shape} data-seat=${piece.seat ?? undefined}>${drawn(piece, name, r, aside, shift)}</g>`;
}

/** @param {Piece} piece @param {string} name @param {number} r @param {boolean} aside @param {number} shift */
function drawn(piece, name, r, aside, shift) {
  const at = aside ? { x: (0.45 - shift) * r, y: -0.46 * r } : { x: 0, y: 0 };
  if (piece.shape === "block") return html`<${Block} seat=${piece.seat ?? null} size=${1.02 * r} />`;
  if (piece.shape === "pawn") return html`<${Pawn} piece=${piece} height=${(aside ? 0.94 : piece.glyph ? 1.42 : 1.2) * r} x=${at.x} y=${at.y} />`;
  const size = (aside ? 0.8 : 1.1) * r;
  return html`<g transform=${`translate(${at.x - size / 2} ${at.y - size / 2})`}>${face(piece, name, size, size)}</g>`;
}

export const HexTokens = still(drawTokens);

/**
 * Which letters of the word a spot is, drawn above the signs between the spots.
 * @param {{spot: Spot, x: number, y: number, r: number, aside: boolean}} given
 */
function drawSteps({ spot, x, y, r, aside }) {
  const { steps = [], states = [] } = spot;
  if (!steps.length || r < NUMBERS_FROM || !(states.includes("chosen") || states.includes("laid"))) return null;
  const beside = aside && tokensOf(spot).length > 0;
  const at = beside ? [-0.42 * r, -0.34 * r] : [0, -0.49 * r];
  return html`<text class="step" x=${(x + at[0]).toFixed(1)} y=${(y + at[1]).toFixed(1)} font-size=${Math.max(13, r * 0.25)}>${steps.join("·")}</text>`;
}

export const HexSteps = still(drawSteps);
