// A glyph around x, y: one of the few that every board knows, or a symbol of the game's own drawings.
import { html } from "../vendor/ui.js";
import { starPath } from "./shape.js";

/** In a square of 2 around 0, 0. `line`: drawn with a stroke of this width. @type {Record<string, {path: string, line?: number}>} */
const GENERAL = {
  star: { path: starPath(5, 0.8, 0.324) },
  cross: { path: "M-.6 -.6L.6 .6M.6 -.6L-.6 .6", line: 0.24 },
  ring: { path: "M0 -.62A.62 .62 0 1 1 0 .62A.62 .62 0 1 1 0 -.62Z", line: 0.22 },
  dot: { path: "M0 -.3A.3 .3 0 1 1 0 .3A.3 .3 0 1 1 0 -.3Z" },
  stroke: { path: "M-.6 .6L.6 -.6", line: 0.14 },
  fill: { path: "M-1 -1H1V1H-1Z" },
  area: { path: "M-1 -1H1V1H-1Z" },
};

/** @param {string} name */
export const isGeneral = (name) => name in GENERAL;

/**
 * @param {{name: string, x?: number, y?: number, size: number, ink?: string, colours?: readonly string[], className?: string}} given
 *   `size` is the side of the square it is drawn in; `ink` a value of `data-ink`
 */
export function Glyph({ name, x = 0, y = 0, size, ink, colours = [], className = "glyph" }) {
  const known = GENERAL[name];
  if (!known) {
    const style = Object.fromEntries(colours.map((colour, place) => [`--colour-${place + 1}`, colour]));
    return html`<use class="own-glyph" data-ink=${ink} href=${`#${name}`} style=${style} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />`;
  }
  const look = known.line ? "glyph-line" : "glyph-solid";
  return html`<path
    class=${`${className} ${look}`}
    data-ink=${ink}
    d=${known.path}
    transform=${`translate(${x} ${y}) scale(${size / 2})`}
    stroke-width=${known.line ?? 3.2 / size}
  />`;
}
