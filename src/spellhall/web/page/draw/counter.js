// A wood disc with a number, to be won. It leans to the leader and takes the ink and a spike.
import { html } from "../vendor/ui.js";
import { Won } from "./burst.js";

/**
 * @param {{number: number | null, seat?: number | null, won?: boolean, towards?: -1 | 0 | 1, x?: number, y?: number, size: number}} given
 *   around x, y; `towards` is up (-1) or down (1) when somebody leads
 */
export function Counter({ number, seat = null, won = false, towards = 0, x = 0, y = 0, size }) {
  const r = size / 2;
  if (won && seat !== null) return html`<${Won} seat=${seat} x=${x} y=${y} r=${r * 1.42} />`;
  const led = seat !== null;
  const lean = led ? towards * (size > 40 ? 9 : 3.5) : 0;
  return html`<g class=${`counter ${led ? "led" : ""}`} data-ink=${led ? seat % 6 : undefined} transform=${`translate(${x} ${y + lean})`}>
    ${led && towards !== 0 && html`<path class="spike" d=${`M${-r * 0.5} ${towards * r * 0.72}L0 ${towards * r * 1.4}L${r * 0.5} ${towards * r * 0.72}Z`} />`}
    <circle class="disc" r=${r} />
    ${size > 40 && html`<circle class="disc-line" r=${r * 0.76} />`}
    <text class="letter" y=${size * 0.44 * 0.375} font-size=${size * 0.44}>${String(number ?? "")}</text>
  </g>`;
}
