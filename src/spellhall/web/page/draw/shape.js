// The six shapes of the seats. A seat is a shape before it is a colour.
import { html } from "../vendor/ui.js";

/** @param {number} points @param {number} outer @param {number} inner @param {number} [turn] in degrees */
export function starPath(points, outer, inner, turn = -90) {
  let path = "";
  for (let corner = 0; corner < points * 2; corner++) {
    const angle = ((turn + (corner * 180) / points) * Math.PI) / 180;
    const reach = corner % 2 ? inner : outer;
    path += `${corner ? "L" : "M"}${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`;
  }
  return `${path}Z`;
}

const UNIT = [
  "M0 -.92A.92 .92 0 1 1 0 .92A.92 .92 0 1 1 0 -.92Z",
  "M-.83 -.83H.83V.83H-.83Z",
  "M0 -1.02L1.06 .82H-1.06Z",
  starPath(5, 1.14, 0.5),
  "M-.36 -1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z",
  "M0 -1.16L.76 0L0 1.16L-.76 0Z",
];

/**
 * A seat's shape around x, y.
 * @param {{seat: number, x?: number, y?: number, r: number, className?: string, line?: number}} given
 *   `line` is the width of the key line, 0 for none.
 */
export function Shape({ seat, x = 0, y = 0, r, className = "shape", line = 2 }) {
  const index = ((seat % 6) + 6) % 6;
  return html`<path
    class=${className}
    data-ink=${index}
    d=${UNIT[index]}
    transform=${`translate(${x} ${y}) scale(${r})`}
    stroke-width=${line / r}
    stroke-linejoin="round"
  />`;
}

/** A shape standing alone in running text or in a badge. @param {{seat: number, size?: number, label?: string}} given */
export function ShapeSign({ seat, size = 24, label = "" }) {
  return html`<svg
    class="shape-sign"
    width=${size}
    height=${size}
    viewBox="-14 -14 28 28"
    role=${label ? "img" : undefined}
    aria-label=${label || undefined}
    aria-hidden=${label ? undefined : "true"}
  >
    <${Shape} seat=${seat} r=${10.4} line=${2} />
  </svg>`;
}
