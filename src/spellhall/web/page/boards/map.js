// A map: tags and lines. As a strip only the present and the next places; a tap shows all.
import { html, useState } from "../vendor/ui.js";
import { Pawn } from "../draw/pawn.js";
import { face } from "../draw/piece.js";
import { say } from "../texts.js";
import { cut } from "./legend.js";
import { plain, spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {{spot: Spot, x: number, y: number, width: number, height: number}} Tag */

/** Tags of the present place are set larger. */
const LARGER = 1.2;
/** From one piece that stands at a place to the next. */
const APART = 26;

/** The name on a tag. @param {Spot} spot */
const title = (spot) => spot.title || spot.label;
/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;
/** @param {Spot} spot */
const isHere = (spot) => Boolean(spot.pieces?.some((piece) => piece.shape === "pawn"));

/** How wide a tag must be; text is not measured, this is close enough. @param {Spot} spot @param {number} size */
const wide = (spot, size) => title(spot).length * size * (isHere(spot) ? 0.68 * LARGER : 0.55) + (size > 13 ? 22 : 14);

/**
 * @param {{tag: Tag, names: readonly string[], size: number, past: boolean, pawned: boolean, above: boolean}} given
 *   `above`: there is room for the pawn above the tag
 */
function drawTag({ tag: { spot, x, y, width, height }, names, size, past, pawned, above }) {
  const here = isHere(spot);
  const pieces = spot.pieces ?? [];
  const open = has(spot, "open");
  const chosen = has(spot, "chosen");
  const look = here ? "here" : chosen ? "chosen" : past ? "past" : "";
  const name = title(spot);
  const fits = Math.max(13, Math.min(here ? size * LARGER : size, (width - 10) / (name.length * (here ? 0.66 : 0.53))));
  // A name that is only a little too long is drawn narrower, not cut.
  const squeezed = name.length * fits * 0.54 > width - 10 && name.length * fits * 0.54 < (width - 10) * 1.2;
  const hit = Math.max(44, height + 8);
  // Over the middle of the tag, or in front of its name, which can be read all the same.
  const first = above ? ((1 - pieces.length) * APART) / 2 : -width / 2 - 9 - (pieces.length - 1) * APART;
  return html`<g
    role="listitem"
    data-spot=${spot.name}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${spoken(spot, names)}
    tabindex="-1"
    class=${`tag ${look} ${open ? "open" : ""}`}
    transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
  >
    <rect class="cell" x=${-width / 2 - 4} y=${-hit / 2} width=${width + 8} height=${hit} />
    ${(open || chosen) && html`<rect class="tag-edge" x=${-width / 2} y=${-height / 2 + 4} width=${width} height=${height} rx="5" />`}
    <rect class="tag-face" x=${-width / 2} y=${-height / 2} width=${width} height=${height} rx="5" />
    ${(open || has(spot, "other-way")) && !chosen && html`<rect class="tag-open" x=${-width / 2 - 4.5} y=${-height / 2 - 4.5} width=${width + 9} height=${height + 13} rx="9" />`}
    <text class=${here ? "tag-here-name" : "tag-name"} y=${fits * 0.35} font-size=${fits.toFixed(1)} textLength=${squeezed ? width - 10 : undefined} lengthAdjust=${squeezed ? "spacingAndGlyphs" : undefined}>${squeezed ? name : cut(name, width - 4, fits)}</text>
    ${pawned && pieces.map((piece, nth) => Standing(piece, spot.name, first + nth * APART, above ? -height / 2 - 14 : -1, above ? 40 : 34))}
    <g class="focus">
      <rect class="gap" x=${-width / 2 - 4} y=${-height / 2 - 4} width=${width + 8} height=${height + 8} rx="8" /><rect class="line" x=${-width / 2 - 4} y=${-height / 2 - 4} width=${width + 8} height=${height + 8} rx="8" />
    </g>
  </g>`;
}
const TagSpot = still(drawTag);

/** What stands at a place, around x, y. @param {import("../types.d.ts").Piece} piece @param {string} name @param {number} x @param {number} y @param {number} high */
function Standing(piece, name, x, y, high) {
  const drawn = piece.shape === "pawn" ? html`<${Pawn} piece=${piece} x=${x} y=${y} height=${high} />` : html`<g transform=${`translate(${x - high / 2} ${y - high / 2})`}>${face(piece, name, high, high)}</g>`;
  return html`<g data-piece=${piece.shape} data-seat=${piece.seat ?? undefined}>${drawn}</g>`;
}

/** All places, in columns from left to right. @param {readonly Spot[]} spots @param {Box} box @param {number} size @returns {Tag[]} */
function across(spots, box, size) {
  const columns = Math.max(...spots.map((spot) => spot.at[0])) + 1;
  const rows = Math.max(...spots.map((spot) => spot.at[1])) + 1;
  const height = Math.min(size > 15 ? 42 : 34, box.height / rows - 6);
  const widths = Array.from({ length: columns }, (_, column) => Math.max(20, ...spots.filter((spot) => spot.at[0] === column).map((spot) => wide(spot, size))));
  const all = widths.reduce((sum, one) => sum + one, 0);
  const squeeze = Math.min(1, (box.width - 16 * (columns - 1)) / all);
  const gap = (box.width - all * squeeze) / Math.max(1, columns - 1);
  const lefts = widths.map((_, column) => box.x + widths.slice(0, column).reduce((sum, one) => sum + one * squeeze + gap, 0));
  return spots.map((spot) => {
    const [column, row] = spot.at;
    return {
      spot,
      x: lefts[column] + (widths[column] * squeeze) / 2,
      y: box.y + ((row + 0.5) * box.height) / rows,
      width: Math.min(wide(spot, size), widths[column]) * squeeze,
      height: isHere(spot) ? Math.min(height + 6, box.height / rows) : height,
    };
  });
}

/** All places, in rows from above to below, for a narrow page. @param {readonly Spot[]} spots @param {Box} box @param {number} size @returns {Tag[]} */
function downwards(spots, box, size) {
  const lines = Math.max(...spots.map((spot) => spot.at[0])) + 1;
  const high = box.height / lines;
  return spots.map((spot) => {
    const beside = spots.filter((one) => one.at[0] === spot.at[0]).sort((one, other) => one.at[1] - other.at[1]);
    const share = box.width / beside.length;
    return {
      spot,
      x: box.x + share * (beside.indexOf(spot) + 0.5),
      y: box.y + high * (spot.at[0] + 0.5),
      width: Math.min(wide(spot, size), share - 10),
      height: Math.min(38, high - 16),
    };
  });
}

/** The present place and those that can be reached, in one line. @param {Region} region @param {Box} box @param {number} size @returns {Tag[]} */
function nearby(region, box, size) {
  const here = region.spots.find(isHere);
  const links = (region.links ?? []).filter((link) => link.kind === "road");
  const before = region.spots.find((spot) => links.some((link) => link.on && link.ends[0] === spot.name && link.ends[1] === here?.name));
  const next = region.spots.filter((spot) => spot !== here && (has(spot, "open") || has(spot, "chosen") || links.some((link) => link.ends[0] === here?.name && link.ends[1] === spot.name)));
  const shown = [before, here, ...next].filter((spot) => spot !== undefined).slice(0, 4);
  const gap = 16;
  const widths = shown.map((spot) => wide(spot, size));
  const squeeze = Math.min(1, (box.width - gap * (shown.length - 1)) / widths.reduce((sum, one) => sum + one, 0));
  let x = box.x;
  return shown.map((spot, place) => {
    const width = widths[place] * squeeze;
    x += width + gap;
    return { spot, x: x - gap - width / 2, y: box.y + box.height / 2, width, height: 34 };
  });
}

/** @param {readonly Tag[]} tags @param {import("../types.d.ts").Link} link @param {boolean} down */
function road(tags, link, down) {
  const [from, to] = link.ends.map((end) => tags.find((tag) => tag.spot.name === end));
  if (!from || !to) return null;
  const vertical = down || Math.abs(to.x - from.x) < (from.width + to.width) / 2;
  const forward = vertical ? to.y >= from.y : to.x >= from.x;
  const sign = forward ? 1 : -1;
  const path = vertical
    ? `M${from.x} ${from.y + (sign * from.height) / 2}L${to.x} ${to.y - (sign * to.height) / 2}`
    : `M${from.x + (sign * from.width) / 2} ${from.y}L${to.x - (sign * to.width) / 2} ${to.y}`;
  const look = link.on || link.fresh ? "on" : isHere(from.spot) ? "next" : "";
  return html`<path key=${link.ends.join()} class=${`road ${look}`} d=${path} />`;
}

/** @param {import("./board.js").Placed} given */
export function RoadMap({ region, box, portrait, names, look }) {
  const [opened, open] = useState(false);
  const whole = look === "whole";
  const folded = look === "strip";
  const strip = folded && !opened;
  const ground = opened && folded ? { ...box, height: Math.min(430, Math.max(box.height, region.spots.length * 36)) } : box;
  const head = whole ? 64 : 8;
  const inner = { x: ground.x + (portrait ? 12 : 24), y: ground.y + head, width: ground.width - (portrait ? 24 : 48), height: ground.height - head - (whole ? 40 : 8) };
  if (whole && !portrait) {
    // Spread only as far as the lines can be followed at a glance.
    inner.y += Math.max(0, inner.height - 420) / 2;
    inner.height = Math.min(inner.height, 420);
  }
  const down = portrait && !strip;
  const size = strip ? 14 : whole && !portrait ? 17 : 15;
  const tags = strip ? nearby(region, { ...inner, width: inner.width - 34 }, size) : down ? downwards(region.spots, inner, size) : across(region.spots, inner, size);
  const here = region.spots.find(isHere);
  // In a narrow map a single piece is told by its tag alone.
  const pawned = (!strip && !down) || region.spots.reduce((sum, spot) => sum + (spot.pieces?.length ?? 0), 0) > 1;
  return html`<g class="map">
    <g aria-hidden="true">
      <rect class="band" x=${ground.x} y=${ground.y} width=${ground.width} height=${ground.height} />
      ${!whole && html`<path class="band-line" d=${`M${ground.x} ${ground.y + ground.height}H${ground.x + ground.width}`} />`}
      ${whole && region.caption && html`<text class="read quiet middle" x=${box.x + box.width / 2} y=${box.y + 34}>${plain(region.caption, names)}</text>`}
      ${(region.links ?? []).map((link) => road(tags, link, down))}
    </g>
    <g role="list" aria-label=${region.label}>
      ${tags.map((tag) => html`<${TagSpot} key=${tag.spot.name} tag=${tag} names=${names} size=${size} past=${Boolean(here && tag.spot.at[0] < here.at[0])} pawned=${pawned} above=${!tags.some((other) => other !== tag && other.y < tag.y && other.y > tag.y - 70 && Math.abs(other.x - tag.x) < (other.width + 30) / 2) && tag.y - box.y > 50} />`)}
    </g>
    ${folded &&
    html`<g
      class="map-button"
      role="button"
      tabindex="0"
      aria-label=${say("board.whole-map")}
      aria-expanded=${opened}
      transform=${`translate(${box.x + box.width - 23} ${box.y + 32})`}
      onClick=${() => open(!opened)}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), open(!opened))}
    >
      <rect class="cell" x="-22" y="-22" width="44" height="44" />
      <path class="map-more" d=${opened ? "M-7 4L0 -3L7 4" : "M-7 -3L0 4L7 -3"} />
    </g>`}
  </g>`;
}
