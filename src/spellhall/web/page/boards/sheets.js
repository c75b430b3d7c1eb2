// A stage of grids: dice and a grid of letters, the sheet that is written on, and others' sheets as thumbnails.
import { html } from "../vendor/ui.js";
import { Meter } from "../draw/meter.js";
import { gridSize } from "./grid.js";
import { Beside, Caption, Owner, Tally } from "./legend.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./compose.js").Part} Part */

/** @param {Box} box @param {boolean} [quiet] */
function panel(box, quiet = false) {
  return html`<g aria-hidden="true" key=${`panel${box.x},${box.y}`}>
    ${!quiet && html`<rect class="panel-shadow" x=${box.x} y=${box.y + 4} width=${box.width} height=${box.height} rx="5" />`}
    <rect class=${quiet ? "panel quiet-panel" : "panel"} x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="5" />
  </g>`;
}

/** A region drawn as large as fits. @param {Region} region @param {number} cell @param {number} x @param {number} y @returns {Part} */
function laid(region, cell, x, y, look = "") {
  const { wide, high } = gridSize(region);
  return { region, box: { x, y, width: wide * cell, height: high * cell }, look };
}

/**
 * @param {Scene} scene @param {readonly Region[]} stage @param {readonly Region[]} others @param {Box} box
 * @param {boolean} portrait @param {readonly string[]} names @returns {Part[]}
 */
export function sheets(scene, stage, others, box, portrait, names) {
  const grids = stage.filter((region) => region.kind === "grid");
  const rows = stage.filter((region) => region.kind !== "grid");
  if (grids.length !== 2 || grids[1].seat !== scene.viewer) return many(scene, grids, rows, box, names);
  return portrait ? tall(scene, grids, rows, others, box) : wide(scene, grids, rows, others, box, names);
}

/** @param {Scene} scene @param {readonly Region[]} grids @param {readonly Region[]} rows @param {readonly Region[]} others @param {Box} box @param {readonly string[]} names @returns {Part[]} */
function wide(scene, grids, rows, others, box, names) {
  const below = others.length ? 224 : 0;
  const k = Math.min((box.width - 60) / 848, (box.height - 44 - below) / 468, 1.4);
  const frame = { width: 848 * k, height: 468 * k, x: (box.width - 848 * k) / 2, y: 0 };
  frame.y = others.length ? 22 : (box.height - frame.height) / 2;
  const [letters, sheet] = grids;
  const x = /** @param {number} at */ (at) => frame.x + at * k;
  const y = /** @param {number} at */ (at) => frame.y + at * k;
  const small = gridSize(letters);
  const large = gridSize(sheet);
  const cell = Math.min(54, 324 / Math.max(small.wide, small.high)) * k;
  const square = Math.min(84, 336 / Math.max(large.wide, large.high)) * k;
  const meter = scene.meters?.[0];
  /** @type {Part[]} */
  const parts = [{ drawing: panel(frame) }];
  rows.forEach((region) => parts.push({ region, box: { x: x(48), y: y(18), width: 340 * k, height: 62 }, look: "" }));
  if (meter) {
    parts.push({
      drawing: html`<g key="meter" class="stage-meter" aria-label=${`${meter.label} ${meter.value}`} role="img">
        <text class="read strong" x=${x(459)} y=${y(38)}>${scene.status}</text>
        <${Meter} value=${meter.value} most=${meter.most ?? null} x=${x(459)} y=${y(49)} width=${336 * k + 3} />
      </g>`,
    });
  }
  parts.push(laid(letters, cell, x(50), y(114)), laid(sheet, square, x(459), y(90)));
  const each = Math.min(272, (frame.width - 16 * (others.length - 1)) / Math.max(others.length, 3));
  others.forEach((region, place) => parts.push(...thumb(scene, region, { x: frame.x + place * (each + 16), y: frame.y + frame.height + 20, width: each, height: box.height - frame.y - frame.height - 42 }, names)));
  return parts;
}

/** Somebody else's sheet with name and score beside it. @param {Scene} scene @param {Region} region @param {Box} box @param {readonly string[]} names @returns {Part[]} */
function thumb(scene, region, box, names) {
  const badge = scene.seats.find((one) => one.seat === region.seat);
  const size = Math.min(box.height - 40, box.width * 0.62);
  const left = box.x + 16;
  const beside = left + size + 14;
  return [
    { drawing: panel(box, true) },
    { region, box: { x: left, y: box.y + (box.height - size) / 2, width: size, height: size }, look: "thumb" },
    {
      drawing: html`<${Beside} key=${`beside${region.name}`} x=${beside} y=${box.y + (box.height - size) / 2} badge=${badge} name=${names[region.seat ?? 0] ?? ""} room=${box.width - size - 40} size=${size} />`,
    },
  ];
}

/** @param {Scene} scene @param {readonly Region[]} grids @param {readonly Region[]} rows @param {readonly Region[]} others @param {Box} box @returns {Part[]} */
function tall(scene, grids, rows, others, box) {
  const [letters, sheet] = grids;
  const small = gridSize(letters);
  const large = gridSize(sheet);
  const k = Math.min(1, (box.height - 30 - 22 - 26) / 488, (box.width - 126) / 264);
  const cell = Math.min(44, 264 / Math.max(small.wide, small.high)) * k;
  const square = Math.min(56, 224 / Math.max(large.wide, large.high)) * k;
  const left = 30;
  const top = 28;
  const lower = top + cell * small.high + 20;
  const right = left + cell * small.wide;
  const column = { x: right + 8, width: box.width - right - 16 };
  const die = Math.round(46 * Math.max(0.7, k));
  /** @type {Part[]} */
  const parts = [];
  rows.forEach((region) => parts.push({ region, box: { x: column.x, y: top + 4, width: column.width, height: die }, look: "column" }));
  const under = top + 4 + (rows[0]?.spots.length ?? 0) * die * 1.39 + 18;
  if (lower - under > 44) parts.push({ drawing: html`<${Tally} key="tally" x=${column.x + column.width / 2} y=${under} scene=${scene} bottom=${lower - 22} />` });
  parts.push(laid(letters, cell, left, top), laid(sheet, square, left, lower));
  const size = Math.min(72, (box.height - lower - 12) / Math.max(others.length, 1) - 8, box.width - left - square * large.wide - 56);
  others.forEach((region, place) => {
    const y = lower + place * (size + 8);
    parts.push({ region, box: { x: box.width - 12 - size, y, width: size, height: size }, look: "thumb" });
    parts.push({ drawing: html`<${Owner} key=${`owner${region.name}`} seat=${region.seat ?? 0} x=${box.width - 12 - size - 14} y=${y + 10} />` });
  });
  return parts;
}

/** In how many columns squares become largest. @param {number} count @param {number} width @param {number} height */
function bestColumns(count, width, height) {
  const sizes = Array.from({ length: Math.max(1, count) }, (_, place) => Math.min(width / (place + 1), height / Math.ceil(count / (place + 1))));
  return sizes.indexOf(Math.max(...sizes)) + 1;
}

/** Sheets of all seats for whoever watches. @param {Scene} scene @param {readonly Region[]} grids @param {readonly Region[]} rows @param {Box} box @param {readonly string[]} names @returns {Part[]} */
function many(scene, grids, rows, box, names) {
  const head = rows.length ? 78 : 16;
  const room = { width: box.width - 32, height: box.height - head - 16 };
  const columns = bestColumns(grids.length, room.width, room.height);
  const high = Math.max(1, Math.ceil(grids.length / columns));
  const height = (room.height - 16 * (high - 1)) / high;
  const width = Math.min((room.width - 16 * (columns - 1)) / columns, height * 1.1);
  const left = (box.width - width * columns - 16 * (columns - 1)) / 2;
  /** @type {Part[]} */
  const parts = rows.map((region) => ({ region, box: { x: 24, y: 16, width: box.width - 48, height: 50 }, look: "" }));
  grids.forEach((region, place) => {
    const cell = { x: left + (place % columns) * (width + 16), y: head + Math.floor(place / columns) * (height + 16), width, height };
    const shape = gridSize(region);
    const size = Math.min((cell.width - 56) / shape.wide, (cell.height - 72) / shape.high);
    parts.push({ drawing: panel(cell, true) });
    parts.push({ drawing: html`<${Caption} key=${`caption${region.name}`} x=${cell.x + 16} y=${cell.y + 26} seat=${region.seat} name=${names[region.seat ?? 0] ?? region.label} badge=${scene.seats.find((one) => one.seat === region.seat)} width=${cell.width - 32} />` });
    parts.push(laid(region, size, cell.x + (cell.width - size * shape.wide) / 2 - 6, cell.y + 42));
  });
  return parts;
}
