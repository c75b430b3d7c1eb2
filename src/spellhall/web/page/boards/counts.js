// The meters and the own number as small plates in one line, from the right.
import { html } from "../vendor/ui.js";
import { Glyph } from "../draw/glyph.js";

/** @typedef {{key: string, number: string, label: string, sign: string}} Count */

const HIGH = 28;
/** About as wide as a digit, a letter of a label, a sign. */
const [DIGIT, LETTER, SIGN] = [10, 6.8, 25];
const GAP = 5;

/** @param {import("../types.d.ts").Scene} scene @returns {Count[]} */
export function countsOf(scene) {
  const badge = scene.seats.find((one) => one.seat === (scene.viewer ?? 0));
  const meters = (scene.meters ?? []).map((meter) => ({
    key: meter.label,
    number: meter.most === 1 ? (meter.value ? "✓" : "–") : meter.most != null ? `${meter.value}/${meter.most}` : String(meter.value),
    label: meter.sign ? "" : meter.label,
    sign: meter.sign ?? "",
  }));
  return badge?.number == null ? meters : [...meters, { key: "own", number: String(badge.number), label: badge.unit ?? "", sign: "" }];
}

/** @param {Pick<Count, "number" | "label" | "sign">} count */
const spaceOf = ({ number, label, sign }) => number.length * DIGIT + (label ? label.length * LETTER + 3 : 0) + (sign ? SIGN : 0);

/** How wide each plate is, so that all fit. @param {readonly Count[]} counts @param {number} room */
export function widthsOf(counts, room) {
  const bare = counts.map(({ number, label, sign }) => spaceOf({ number, label, sign }));
  const pad = Math.max(4, Math.min(16, (room - GAP * (counts.length - 1) - bare.reduce((sum, one) => sum + one, 0)) / Math.max(1, counts.length)));
  return bare.map((one) => one + pad);
}

/** @param {{scene: import("../types.d.ts").Scene, box: import("./geometry.js").Box}} given */
export function Counts({ scene, box }) {
  const counts = countsOf(scene);
  const widths = widthsOf(counts, box.width);
  const all = widths.reduce((sum, one) => sum + one, GAP * (counts.length - 1));
  let x = box.x + box.width - all;
  const y = box.y + (box.height - HIGH) / 2;
  return html`<g class="counts-line" role="list">
    ${counts.map(({ key, number, label, sign }, nth) => {
      const left = x;
      x += widths[nth] + GAP;
      const inner = spaceOf({ number, label, sign });
      const start = (widths[nth] - inner) / 2;
      return html`<g key=${key} role="listitem" aria-label=${`${key === "own" ? label : key} ${number}`} transform=${`translate(${left.toFixed(1)} ${y})`}>
        <rect class="count-plate" width=${widths[nth]} height=${HIGH} rx="5" />
        <g aria-hidden="true">
          ${sign && html`<${Glyph} name=${sign} x=${start + 12} y=${HIGH / 2} size=${22} />`}
          <text class="count-number" x=${start + (sign ? 26 : 0)} y="20.5">${number}</text>
          ${label && html`<text class="count-label" x=${start + number.length * DIGIT + 3} y="19.5">${label}</text>`}
        </g>
      </g>`;
    })}
  </g>`;
}
