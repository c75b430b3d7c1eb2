// Small print on the stage: whose sheet it is, how far the game has come.
import { html } from "../vendor/ui.js";
import { Shape } from "../draw/shape.js";

/** @typedef {import("../types.d.ts").Badge} Badge */

/** A text that is cut where its room ends. @param {string} text @param {number} room @param {number} size */
export function cut(text, room, size) {
  const most = Math.floor(room / (size * 0.54));
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}

/** A text in lines of whole words; what is too long for the last of them is cut. @param {string} text @param {number} room @param {number} size @param {number} most */
export function inLines(text, room, size, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (lines.length === most || !lines[lines.length - 1] || cut(longer, room, size) === longer) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => cut(line, room, size));
}

/** Beside a thumbnail. @param {{x: number, y: number, badge?: Badge, name: string, room: number, size: number}} given */
export function Beside({ x, y, badge, name, room, size }) {
  const lines = inLines(name, room, 16, 2);
  return html`<g aria-hidden="true">
    <${Shape} seat=${badge?.seat ?? 0} x=${x + 10} y=${y + 11} r=${9.5} />
    ${lines.map((line, nth) => html`<text key=${nth} class="read strong" x=${x} y=${y + 48 - (lines.length - 1) * 8 + nth * 17}>${line}</text>`)}
    <text class="printed" x=${x} y=${y + 96} font-size="38">${String(badge?.number ?? "")}</text>
    <text class="read quiet" x=${x} y=${y + 116}>${badge?.unit ?? ""}</text>
    ${size > 140 && html`<text class="read quiet" x=${x} y=${y + size - 4}>${cut(badge?.line ?? "", room, 14)}</text>`}
  </g>`;
}

/** Over a sheet. @param {{x: number, y: number, seat?: number | null, name: string, badge?: Badge, width: number}} given */
export function Caption({ x, y, seat = null, name, badge, width }) {
  const number = badge?.number ?? null;
  return html`<g aria-hidden="true">
    ${seat !== null && html`<${Shape} seat=${seat} x=${x + 9} y=${y - 5} r=${8.5} />`}
    <text class="read strong" x=${x + (seat === null ? 0 : 28)} y=${y}>${cut(name, width - 90, 16)}</text>
    ${number !== null && html`<text class="printed end" x=${x + width} y=${y + 2} font-size="24">${String(number)}</text>`}
  </g>`;
}

/** A seat's shape alone. @param {{seat: number, x: number, y: number}} given */
export function Owner({ seat, x, y }) {
  return html`<g aria-hidden="true"><${Shape} seat=${seat} x=${x} y=${y} r=${8.5} /></g>`;
}

/** How far the game has come and one's own score, in a narrow column. @param {{x: number, y: number, bottom: number, scene: import("../types.d.ts").Scene}} given */
export function Tally({ x, y, bottom, scene }) {
  const meter = scene.meters?.[0];
  const badge = scene.seats.find((one) => one.seat === scene.viewer);
  const both = bottom - y > 110;
  return html`<g aria-hidden="true">
    ${meter && html`<text class="read quiet middle" x=${x} y=${y}>${meter.label}</text>
      <text class="printed middle" x=${x} y=${y + 28} font-size="26">${String(meter.value)}</text>
      ${meter.most && html`<text class="read quiet middle" x=${x} y=${y + 48}>/ ${meter.most}</text>`}`}
    ${both && badge?.number !== undefined && html`<text class="printed middle" x=${x} y=${bottom - 19} font-size="34">${String(badge.number)}</text>
      <text class="read quiet middle" x=${x} y=${bottom}>${badge.unit}</text>`}
  </g>`;
}
