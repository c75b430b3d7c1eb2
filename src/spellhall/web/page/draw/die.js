// Dice, thrown: they lean a little, each its own way.
import { html } from "../vendor/ui.js";
import { hash, share } from "./chance.js";

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {{face: number | null, sides?: number, x?: number, y?: number, size: number, name: string}} given around x, y; no face: not thrown yet */
export function Die({ face, sides = 6, x = 0, y = 0, size, name }) {
  const lean = (share(hash(name), face ?? 0) - 0.5) * 16;
  const half = size / 2;
  const turn = `translate(${x} ${y}) rotate(${lean.toFixed(1)})`;
  if (sides !== 6) {
    const points = `M0 ${-half}L${half * 1.06} ${half * 0.8}H${-half * 1.06}Z`;
    return html`<g class="die" transform=${turn}>
      <path class="die-edge" d=${points} transform=${`translate(0 ${size * 0.09})`} />
      <path class="die-face" d=${points} />
      <text class="letter die-number" y=${size * 0.33} font-size=${size * 0.44}>${String(face ?? "")}</text>
    </g>`;
  }
  const pips = face === null ? [] : PIPS[face] ?? [];
  return html`<g class="die" transform=${turn}>
    <rect class="die-edge" x=${-half} y=${-half + size * 0.1} width=${size} height=${size} rx=${size * 0.2} />
    <rect class="die-face" x=${-half} y=${-half} width=${size} height=${size} rx=${size * 0.2} />
    ${pips.map((pip) => {
      const across = ((pip % 3) - 1) * size * 0.27;
      const down = (Math.floor(pip / 3) - 1) * size * 0.27;
      return html`<circle class="pip" cx=${across} cy=${down} r=${size * 0.085} />`;
    })}
  </g>`;
}
