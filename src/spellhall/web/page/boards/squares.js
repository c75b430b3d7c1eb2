// Squares in rows: printed, written on, with pieces on them and dots between them. A traced word lies over them as a bar.
import { html } from "../vendor/ui.js";
import { Won } from "../draw/burst.js";
import { Glyph } from "../draw/glyph.js";
import { inkOf } from "../draw/inks.js";
import { Printed, face, liesFlat } from "../draw/piece.js";
import { Tile } from "../draw/tile.js";
import { say } from "../texts.js";
import { EnlargeButton } from "./enlarge-button.js";
import { plain, spoken } from "./spoken.js";
import { still } from "./still.js";
import { lastInk, lastRing } from "./trace.js";
import { walkOf } from "./walk.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("../types.d.ts").Region} Region */

/** Columns and rows. @param {Region} region */
export function squaresOf(region) {
  const wide = Math.max(region.columns?.length ?? 0, ...region.spots.map((spot) => spot.at[0] + 1), 1);
  const high = Math.max(region.rows?.length ?? 0, ...region.spots.map((spot) => spot.at[1] + 1), 1);
  return { wide, high };
}

/** @param {Spot} spot @param {import("../types.d.ts").SpotState} state */
const has = (spot, state) => spot.states?.includes(state) ?? false;
/** @param {Spot} spot @param {string} glyph */
const marked = (spot, glyph) => spot.marks?.some((mark) => mark.glyph === glyph) ?? false;
/** Glyphs that are no part of the ground. */
const OVER = new Set(["stroke"]);

/** What is printed on the square itself: its ground, then what stands on that, pale below a piece. @param {{spot: Spot, cell: number}} given */
function drawPaper({ spot, cell }) {
  const marks = spot.marks ?? [];
  const ground = marks.find((mark) => mark.glyph === "area") ?? marks.find((mark) => mark.glyph === "fill");
  const printed = marks.filter((mark) => mark.glyph !== "area" && mark.glyph !== "fill" && !OVER.has(mark.glyph));
  return html`<g transform=${`translate(${spot.at[0] * cell} ${spot.at[1] * cell})`}>
    <rect class=${ground ? "square mark-fill" : "square"} data-ink=${inkOf(ground?.ink)} width=${cell} height=${cell} />
    ${printed.map(({ glyph, ink }) => html`<${Glyph} key=${glyph} name=${glyph} x=${cell / 2} y=${cell * 0.53} size=${cell} ink=${inkOf(ink)} className=${spot.pieces?.length ? "glyph under" : "glyph"} />`)}
  </g>`;
}
const Paper = still(drawPaper);

/** @param {{spot: Spot, cell: number, names: readonly string[], thumb: boolean, quiet: boolean}} given */
function drawSquare({ spot, cell, names, thumb, quiet }) {
  const letter = spot.pieces?.find(liesFlat);
  const tokens = (spot.pieces ?? []).filter((piece) => !liesFlat(piece));
  const inked = has(spot, "chosen") || has(spot, "laid");
  const stands = has(spot, "open") && Boolean(letter) && !inked;
  const stroke = spot.marks?.find((mark) => OVER.has(mark.glyph));
  const inset = cell * 0.05;
  const size = cell - 2 * inset;
  const half = cell / 2;
  const scale = 0.54;
  return html`<g
    role=${thumb ? undefined : "gridcell"}
    data-spot=${thumb ? undefined : spot.name}
    data-at=${thumb ? spot.name : undefined}
    data-states=${(spot.states ?? []).join(" ")}
    aria-label=${thumb ? undefined : spoken(spot, names)}
    tabindex=${thumb ? undefined : "-1"}
    class=${`square-spot ${inked ? "in-ink" : ""} ${stroke && !inked ? "crossed-out" : ""}`}
    transform=${`translate(${spot.at[0] * cell} ${spot.at[1] * cell})`}
  >
    <rect class="cell" width=${cell} height=${cell} />
    ${(stands || (letter?.shape === "tile" && !inked)) && html`<g transform=${`translate(${inset} ${inset - cell * 0.02})`}><${Tile} size=${size} name=${spot.name} letter="" look=${letter?.back ? "back" : "stand"} /></g>`}
    ${letter && html`<g data-piece=${letter.shape}><${Printed} piece=${letter} x=${half} y=${half - (stands ? cell * 0.02 : 0)} size=${cell * (thumb ? 0.62 : scale)} /></g>`}
    ${tokens.map((piece, nth) => html`<g key=${nth} class=${piece.ghost ? "ghost" : ""} data-piece=${piece.shape} data-seat=${piece.seat ?? undefined} transform=${`translate(${inset + (nth - (tokens.length - 1) / 2) * cell * 0.2} ${inset})`}>${face(piece, spot.name, size, size)}</g>`)}
    ${stroke && !inked && html`<path class="stroke" data-ink=${inkOf(stroke.ink)} d=${`M${cell * 0.2} ${cell * 0.8}L${cell * 0.8} ${cell * 0.2}`} />`}
    ${has(spot, "won") && html`<${Won} seat=${spot.seat ?? 0} x=${half} y=${half} r=${cell * 0.36} />`}
    ${has(spot, "threatened") && html`<rect class="hit-ring" x=${cell * 0.06} y=${cell * 0.06} width=${cell * 0.88} height=${cell * 0.88} rx=${cell * 0.1} />`}
    ${has(spot, "could-go") && !inked && html`<rect class="go-ring" x=${cell * 0.1} y=${cell * 0.1} width=${cell * 0.8} height=${cell * 0.8} rx=${cell * 0.1} />`}
    ${((has(spot, "open") && !letter && !quiet) || has(spot, "other-way")) &&
    html`<rect class="open-ring" x=${cell * 0.1} y=${cell * 0.1} width=${cell * 0.8} height=${cell * 0.8} rx=${cell * 0.1} />`}
    ${has(spot, "open") && !letter && quiet && html`<rect class="open-quiet" x=${cell * 0.1} y=${cell * 0.1} width=${cell * 0.8} height=${cell * 0.8} rx=${cell * 0.1} />`}
    ${inked && (has(spot, "laid") || has(spot, "last")) && html`<rect class="laid-ring" x=${cell * 0.15} y=${cell * 0.15} width=${cell * 0.7} height=${cell * 0.7} rx=${cell * 0.08} stroke-width=${Math.max(1, cell * 0.028)} stroke-dasharray=${`${cell * 0.07} ${cell * 0.055}`} />`}
    ${!inked && has(spot, "last") && html`<rect class=${lastRing(spot)} data-ink=${lastInk(spot)} x=${cell * 0.07} y=${cell * 0.07} width=${cell * 0.86} height=${cell * 0.86} rx=${cell * 0.1} />`}
    ${!thumb && html`<g class="focus"><rect class="gap" x="2" y="2" width=${cell - 4} height=${cell - 4} rx="4" /><rect class="line" x="2" y="2" width=${cell - 4} height=${cell - 4} rx="4" /></g>`}
  </g>`;
}
const Square = still(drawSquare);

/** Bars under chosen squares: one for a word in a line, else one each. @param {readonly Spot[]} spots @param {number} cell */
function bars(spots, cell) {
  const chosen = walkOf(spots.filter((spot) => has(spot, "chosen") || has(spot, "laid")));
  const rest = spots.filter((spot) => (has(spot, "chosen") || has(spot, "laid")) && !chosen.includes(spot));
  const [first, last] = [chosen[0], chosen[chosen.length - 1]];
  const line = first && (first.at[0] === last.at[0] || first.at[1] === last.at[1]);
  const runs = line ? [[first, last]] : chosen.map((spot) => [spot, spot]);
  return [...runs, ...rest.map((spot) => [spot, spot])].map(([from, to]) => {
    const gap = cell * (from === to ? 0.06 : 0.1);
    const x = Math.min(from.at[0], to.at[0]) * cell + gap;
    const y = Math.min(from.at[1], to.at[1]) * cell + gap;
    const width = (Math.abs(from.at[0] - to.at[0]) + 1) * cell - 2 * gap;
    const height = (Math.abs(from.at[1] - to.at[1]) + 1) * cell - 2 * gap;
    return html`<g class="inked bar" key=${from.name}>
      <rect class="bar-edge" x=${x} y=${y + cell * 0.055} width=${width} height=${height} rx=${cell * 0.1} />
      <rect class="bar-face" x=${x} y=${y} width=${width} height=${height} rx=${cell * 0.1} />
    </g>`;
  });
}

/** The outline of areas: squares that touch. @param {readonly Spot[]} spots @param {number} cell */
function outline(spots, cell) {
  const within = new Set(spots.filter((spot) => marked(spot, "area")).map((spot) => spot.at.join()));
  let path = "";
  for (const at of within) {
    const [x, y] = at.split(",").map(Number);
    const [left, top, right, bottom] = [x * cell, y * cell, (x + 1) * cell, (y + 1) * cell];
    if (!within.has(`${x},${y - 1}`)) path += `M${left} ${top}H${right}`;
    if (!within.has(`${x},${y + 1}`)) path += `M${left} ${bottom}H${right}`;
    if (!within.has(`${x - 1},${y}`)) path += `M${left} ${top}V${bottom}`;
    if (!within.has(`${x + 1},${y}`)) path += `M${right} ${top}V${bottom}`;
  }
  return path;
}

/** @param {import("./board.js").Placed & {enlarge?: (name: string) => void}} given */
export function Squares({ region, box, names, look, enlarge }) {
  const { wide, high } = squaresOf(region);
  const thumb = look === "thumb" || look === "large";
  const cell = Math.min(box.width / wide, box.height / high);
  const { spots, links = [], columns = [], rows = [], column_notes: under = [], row_notes: behind = [] } = region;
  const place = new Map(spots.map((spot) => [spot.name, spot.at]));
  const dotted = links.length > 0;
  const touched = /** @param {0 | 1} axis @param {number} at */ (axis, at) => spots.some((spot) => spot.at[axis] === at && (has(spot, "open") || has(spot, "chosen")));
  const quiet = spots.filter((spot) => has(spot, "open")).length > spots.length / 2;
  const lines = [];
  for (let line = 1; line < wide; line++) lines.push(`M${line * cell} 0V${high * cell}`);
  for (let line = 1; line < high; line++) lines.push(`M0 ${line * cell}H${wide * cell}`);
  // Headings count where the squares are found by them; a sheet with dots is read by its letters.
  const headed = !thumb && !dotted;
  return html`<g class=${`squares ${dotted ? "dotted" : ""} ${look === "thumb" ? "thumb" : ""}`} data-ink=${region.seat ?? undefined} transform=${`translate(${box.x} ${box.y})`}>
    <g aria-hidden="true">
      ${spots.map((spot) => html`<${Paper} key=${spot.name} spot=${spot} cell=${cell} />`)}
      <path class="grid-lines" d=${lines.join("")} />
      <path class="area-line" d=${outline(spots, cell)} />
      <rect class="grid-frame" width=${wide * cell} height=${high * cell} />
      ${bars(spots, cell)}
      ${headed && columns.map((text, at) => html`<text class=${`heading ${touched(0, at) ? "on" : ""}`} x=${(at + 0.5) * cell} y="-10">${text}</text>`)}
      ${headed && rows.map((text, at) => html`<text class=${`heading ${touched(1, at) ? "on" : ""}`} x="-14" y=${(at + 0.5) * cell + 5}>${text}</text>`)}
      ${look !== "thumb" && under.map((text, at) => text && html`<text class="grid-note" x=${(at + 0.5) * cell} y=${high * cell + 21}>${text}</text>`)}
      ${look !== "thumb" && behind.map((text, at) => text && html`<text class="grid-note" x=${wide * cell + 16} y=${(at + 0.5) * cell + 5}>${text}</text>`)}
    </g>
    <g role=${thumb ? undefined : "grid"} aria-label=${thumb ? undefined : region.label}>
      ${Array.from({ length: high }, (_, row) => html`<g role=${thumb ? undefined : "row"} key=${row}>
        ${spots.filter((spot) => spot.at[1] === row).map((spot) => html`<${Square} key=${spot.name} spot=${spot} cell=${cell} names=${names} thumb=${thumb} quiet=${quiet} />`)}
      </g>`)}
    </g>
    ${look === "thumb" && enlarge && html`<${EnlargeButton} label=${say("board.enlarge", { name: plain(region.label, names) })} size=${cell * wide} enlarge=${() => enlarge(region.name)} />`}
    <g class="dots" aria-hidden="true">
      ${links.map((link) => {
        const [one, other] = link.ends.map((end) => place.get(end));
        if (!one || !other) return null;
        return html`<circle
          key=${link.ends.join()}
          data-link=${link.ends.join(" ")}
          class=${`dot ${link.fresh ? "fresh" : link.on ? "on" : ""}`}
          cx=${((one[0] + other[0] + 1) / 2) * cell}
          cy=${((one[1] + other[1] + 1) / 2) * cell}
          r=${Math.max(2, cell * 0.088)}
        />`;
      })}
    </g>
  </g>`;
}
