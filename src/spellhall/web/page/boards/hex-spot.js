// One hexagon of a board or a field, and what stands on it. The touch target is the whole cell.
import { html } from "../vendor/ui.js";
import { HexTile, outlines } from "../draw/hexagon.js";
import { Letter } from "../draw/tile.js";
import { Mask } from "../draw/mask.js";
import { Pawn } from "../draw/pawn.js";
import { Block } from "../draw/block.js";
import { Burst, Won } from "../draw/burst.js";
import { spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Piece} Piece */

const TOKENS = new Set(["fighter", "pawn", "block"]);
/** From this circumradius on step numbers are large enough to be read. */
const NUMBERS_FROM = 34;

/** @param {Spot} spot @returns {Piece[]} */
export const tokensOf = (spot) => (spot.pieces ?? []).filter((piece) => TOKENS.has(piece.kind));

/**
 * Which tokens of a spot only would stand there: all that are more than the one whose spot it is.
 * @param {Spot} spot
 */
export function split(spot) {
  const tokens = tokensOf(spot);
  if (!spot.states?.includes("could-go")) return { here: tokens, coming: [] };
  const stays = tokens.some((token) => token.kind === "pawn") ? tokens.length : spot.seat === undefined || spot.seat === null ? 0 : 1;
  return { here: tokens.slice(0, stays), coming: tokens.slice(stays) };
}

/**
 * @param {{spot: Spot, x: number, y: number, r: number, turned: boolean, quiet: boolean, names: readonly string[], aside: boolean, guest: boolean}} given
 *   `quiet`: most of the board may be touched, so what may not lies flat; `aside`: tokens stand beside the letter; `guest`: one would come here
 */
function draw({ spot, x, y, r, turned, quiet, names, aside, guest }) {
  const shape = outlines(r, turned);
  const states = spot.states ?? [];
  const has = /** @param {import("../types.d.ts").SpotState} state */ (state) => states.includes(state);
  const tile = (spot.pieces ?? []).find((piece) => piece.kind === "tile" || piece.kind === "letter");
  const inked = has("chosen") || has("laid");
  const other = has("other-way") && !inked;
  const wouldLie = other && (has("hole") || !tile);
  const flat = quiet && !has("open") && !inked && Boolean(tile);
  const tokens = split(spot);
  const beside = aside && (guest || tokens.here.length > 0);
  const size = r * (beside ? 0.76 : 0.86);
  const steps = spot.steps ?? [];
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
    ${tile && !wouldLie && !inked && html`<${HexTile} r=${r} turned=${turned} name=${spot.name} look=${flat ? "flat" : "stand"} />`}
    ${inked && html`<${HexTile} r=${r} turned=${turned} name=${spot.name} look="chosen" />`}
    ${spot.marks?.includes("start") && (!tile || wouldLie) && !inked && html`<path class="start-ring" data-ink="1" d=${has("open") && !quiet ? shape.inner : shape.ring} />`}
    ${has("closed") && html`<path class="hatched" d=${hatch(r)} />`}
    ${tile &&
    html`<g data-piece=${tile.kind}>
      <${Letter}
        letter=${tile.letter ?? ""}
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
    ${inked && steps.length > 0 && r >= NUMBERS_FROM &&
    html`<text class="step" x=${beside ? -0.42 * r : 0} y=${-0.52 * r} font-size=${Math.max(13, r * 0.25)}>${steps.join(" · ")}</text>`}
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
 * What stands on a spot, drawn above all spots so that no neighbour covers it.
 * @param {{spot: Spot, x: number, y: number, r: number, turned: boolean, aside: boolean, standing: boolean, ghost: Piece | null}} given
 *   `standing`: the walk begins here; `ghost`: a token that would come here and is not among the pieces
 */
function drawTokens({ spot, x, y, r, turned, aside, standing, ghost }) {
  const { here, coming } = split(spot);
  const hit = spot.states?.includes("threatened") ?? false;
  const places = here.length > 1 && aside ? here.map((_, place) => place * 0.36) : here.map(() => 0);
  return html`<g class="tokens" data-on=${spot.name} aria-hidden="true" transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    ${standing && !aside && html`<path class="stand-ring" d=${outlines(r, turned).rim} />`}
    ${hit && (aside ? html`<${Burst} x=${0.45 * r} y=${-0.46 * r} r=${0.62 * r} />` : html`<${Burst} r=${1.18 * r} />`)}
    ${here.map((piece, place) => Token(piece, r, aside, places[place]))}
    ${(ghost ? [...coming, ghost] : coming).map((piece) => html`<g class="ghost">${Token(piece, r, aside, 0)}</g>`)}
  </g>`;
}

/** @param {Piece} piece @param {number} r @param {boolean} aside @param {number} shift */
function Token(piece, r, aside, shift) {
  const seat = piece.seat ?? 0;
  const drawn =
    piece.kind === "block"
      ? html`<${Block} seat=${seat} size=${1.02 * r} />`
      : piece.kind === "pawn"
        ? html`<${Pawn} seat=${seat} height=${(aside ? 0.94 : 1.2) * r} x=${aside ? (0.45 - shift) * r : 0} y=${aside ? -0.46 * r : 0} />`
        : html`<${Mask} seat=${seat} height=${1.42 * r} shadow halo down=${piece.down} />`;
  return html`<g data-piece=${piece.kind} data-seat=${seat}>${drawn}</g>`;
}

export const HexTokens = still(drawTokens);
