// A map: tags and lines. On a phone only the last, the present and the next places; a tap shows all.
import { html, useState } from "../vendor/ui.js";
import { Pawn } from "../draw/pawn.js";
import { say } from "../texts.js";
import { spoken } from "./spoken.js";
import { still } from "./still.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {{spot: Spot, x: number, y: number, width: number, height: number}} Tag */

/** The name on a tag: a label up to its first pause. @param {Spot} spot */
const title = (spot) => spot.label.split(/[:,]/)[0];
/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;
/** @param {Spot} spot */
const isHere = (spot) => Boolean(spot.pieces?.some((piece) => piece.kind === "pawn"));

/** Widths of read text without measuring: close enough for a tag. @param {string} text @param {number} size */
const wide = (text, size) => text.length * size * 0.56 + 22;

/** @param {{tag: Tag, names: readonly string[], size: number, past: boolean}} given */
function drawTag({ tag: { spot, x, y, width, height }, names, size, past }) {
  const here = isHere(spot);
  const pawn = spot.pieces?.find((piece) => piece.kind === "pawn");
  const look = here ? "here" : has(spot, "chosen") ? "chosen" : past ? "past" : "";
  return html`<g
    role="listitem"
    data-spot=${spot.name}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${spoken(spot, names)}
    tabindex="-1"
    class=${`tag ${look} ${has(spot, "open") ? "open" : ""}`}
    transform=${`translate(${x} ${y})`}
  >
    <rect class="cell" x=${-width / 2 - 4} y=${-Math.max(22, height / 2)} width=${width + 8} height=${Math.max(44, height)} />
    ${has(spot, "open") && html`<rect class="tag-edge" x=${-width / 2} y=${-height / 2 + 3} width=${width} height=${height} rx="5" />`}
    <rect class="tag-face" x=${-width / 2} y=${-height / 2} width=${width} height=${height} rx="5" />
    ${has(spot, "open") && !has(spot, "chosen") && html`<rect class="tag-open" x=${-width / 2 - 4} y=${-height / 2 - 4} width=${width + 8} height=${height + 11} rx="8" />`}
    <text class=${here ? "tag-here-name" : "tag-name"} y=${size * (here ? 0.42 : 0.35)} font-size=${here ? size * 1.2 : size}>${title(spot)}</text>
    ${pawn && y > 40 && html`<g data-piece="pawn"><${Pawn} seat=${pawn.seat ?? 0} y=${-height / 2 - 15} height=${38} /></g>`}
    <g class="focus">
      <rect class="gap" x=${-width / 2 - 4} y=${-height / 2 - 4} width=${width + 8} height=${height + 8} rx="8" /><rect class="line" x=${-width / 2 - 4} y=${-height / 2 - 4} width=${width + 8} height=${height + 8} rx="8" />
    </g>
  </g>`;
}
const TagSpot = still(drawTag);

/** All places by their columns and rows. @param {readonly Spot[]} spots @param {Box} box @param {number} size @returns {Tag[]} */
function placed(spots, box, size) {
  const columns = Math.max(...spots.map((spot) => spot.at[0])) + 1;
  const rows = Math.max(...spots.map((spot) => spot.at[1])) + 1;
  const height = Math.min(34, box.height / rows - 8);
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...spots.filter((spot) => spot.at[0] === column).map((spot) => wide(title(spot), size * (isHere(spot) ? 1.25 : 1))), 20),
  );
  const spare = (box.width - widths.reduce((sum, one) => sum + one, 0)) / Math.max(1, columns - 1);
  const centres = widths.map((_, column) => box.x + widths.slice(0, column).reduce((sum, one) => sum + one + spare, 0) + widths[column] / 2);
  return spots.map((spot) => ({
    spot,
    x: centres[spot.at[0]],
    y: box.y + ((spot.at[1] + 0.5) * box.height) / rows,
    width: Math.min(wide(title(spot), size * (isHere(spot) ? 1.25 : 1)), widths[spot.at[0]]),
    height: isHere(spot) ? height + 6 : height,
  }));
}

/** Last, present and next place in one line. @param {import("../types.d.ts").Region} region @param {Box} box @param {number} size @returns {Tag[]} */
function nearby(region, box, size) {
  const here = region.spots.find(isHere);
  const near = region.spots.filter((spot) => {
    if (spot === here || has(spot, "open") || has(spot, "chosen")) return true;
    return (region.links ?? []).some((link) => here && link.ends[0] === here.name && link.ends[1] === spot.name);
  });
  near.sort((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
  const shown = near.slice(0, 4);
  const widths = shown.map((spot) => wide(title(spot), size * (isHere(spot) ? 1.15 : 1)));
  const gap = 14;
  const squeeze = Math.min(1, (box.width - gap * (shown.length - 1)) / widths.reduce((sum, one) => sum + one, 0));
  let x = box.x;
  return shown.map((spot, place) => {
    const width = widths[place] * squeeze;
    x += width + gap;
    return { spot, x: x - gap - width / 2, y: box.y + box.height / 2, width, height: 34 };
  });
}

/** @param {readonly Tag[]} tags @param {import("../types.d.ts").Link} link */
function road(tags, link) {
  const [from, to] = link.ends.map((end) => tags.find((tag) => tag.spot.name === end));
  if (!from || !to) return null;
  const forward = to.x >= from.x;
  const x1 = from.x + ((forward ? 1 : -1) * from.width) / 2;
  const x2 = to.x - ((forward ? 1 : -1) * to.width) / 2;
  const straight = Math.abs(to.x - from.x) < 8;
  const path = straight ? `M${from.x} ${from.y}V${to.y}` : `M${x1} ${from.y}L${x2} ${to.y}`;
  const look = link.on || link.fresh ? "on" : isHere(from.spot) ? "next" : "";
  return html`<path key=${link.ends.join()} class=${`road ${look}`} d=${path} />`;
}

/** @param {import("./board.js").Placed} given */
export function RoadMap({ region, box, portrait, names, look }) {
  const [whole, setWhole] = useState(false);
  const inner = { x: box.x + (portrait ? 12 : 24), y: box.y + 8, width: box.width - (portrait ? 24 : 48), height: box.height - 16 };
  const strip = portrait && look !== "whole";
  const tags = strip ? nearby(region, inner, 14) : placed(region.spots, inner, portrait ? 13 : 15);
  const here = region.spots.find(isHere);
  return html`<g class="map">
    <g aria-hidden="true">
      <rect class="band" x=${box.x} y=${box.y} width=${box.width} height=${box.height} />
      ${look !== "whole" && html`<path class="band-line" d=${`M${box.x} ${box.y + box.height}H${box.x + box.width}`} />`}
      ${(region.links ?? []).map((link) => road(tags, link))}
    </g>
    <g role="list" aria-label=${region.label}>
      ${tags.map((tag) => html`<${TagSpot} key=${tag.spot.name} tag=${tag} names=${names} size=${portrait && !strip ? 13 : strip ? 14 : 15} past=${Boolean(here && tag.spot.at[0] < here.at[0])} />`)}
    </g>
    ${whole && say("board.whole-map") && setWhole && null}
  </g>`;
}
