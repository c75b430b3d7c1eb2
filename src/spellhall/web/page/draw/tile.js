// Square tiles: of a rack, of a badge, of a type case, and cells that stand up as wood.
import { html } from "../vendor/ui.js";
import { hash, share } from "./chance.js";
import { starPath } from "./shape.js";

/** @param {number} size @param {number} seed */
function grain(size, seed) {
  let path = "";
  for (let stroke = 0; stroke < 3; stroke++) {
    const y = size * (0.2 + stroke * 0.29 + (share(seed, stroke) - 0.5) * 0.1);
    const bend = size * (share(seed, stroke + 7) - 0.5) * 0.14;
    const from = size * (0.07 + 0.2 * share(seed, stroke + 13));
    const to = size * (0.93 - 0.2 * share(seed, stroke + 19));
    path += `M${from.toFixed(1)} ${y.toFixed(1)}C${(size * 0.36).toFixed(1)} ${(y + bend).toFixed(1)} ${(size * 0.64).toFixed(1)} ${(y - bend).toFixed(1)} ${to.toFixed(1)} ${y.toFixed(1)}`;
  }
  return path;
}

/** A letter in the middle; a wild one is a star. @param {{letter: string, x: number, y: number, size: number, className?: string}} given */
export function Letter({ letter, x, y, size, className = "letter" }) {
  if (letter === "?") {
    return html`<path
      class="wild-line"
      d=${starPath(5, size * 0.46, size * 0.2)}
      transform=${`translate(${x} ${y + size * 0.03})`}
    />`;
  }
  return html`<text class=${className} x=${x} y=${y + size * 0.375} font-size=${size}>${letter}</text>`;
}

/**
 * A square tile with its upper left corner at 0, 0. Its edge lies below the square.
 * @param {{letter?: string, size: number, name: string, look?: "stand" | "flat" | "chosen" | "laid" | "taken" | "back" | "space", scale?: number}} given
 */
export function Tile({ letter = "", size, name, look = "stand", scale = 0.62 }) {
  const corner = Math.max(2, size * 0.12);
  const edge = Math.max(1.5, size * 0.075);
  const seed = hash(name);
  const half = size / 2;
  const text = letter && html`<${Letter} letter=${letter} x=${half} y=${half} size=${size * scale} />`;
  if (look === "taken" || look === "space") {
    return html`<g class=${`socket ${look}`}>
      <rect class="socket-face" x="1" y="1" width=${size - 2} height=${size - 2} rx=${corner} />
      ${look === "taken" && text}
    </g>`;
  }
  if (look === "flat") {
    return html`<g class="flat-tile"><rect class="flat" width=${size} height=${size} rx=${corner} />${text}</g>`;
  }
  if (look === "back") {
    return html`<g class="tile-back">
      <rect class="wood-edge" y=${edge} width=${size} height=${size} rx=${corner} />
      <rect class="back-face" width=${size} height=${size} rx=${corner} />
      <rect class="back-line" x=${size * 0.13} y=${size * 0.13} width=${size * 0.74} height=${size * 0.74} rx=${corner * 0.6} />
    </g>`;
  }
  if (look === "chosen" || look === "laid") {
    return html`<g class="inked">
      <rect class="inked-edge" y=${edge} width=${size} height=${size} rx=${corner} />
      <rect class="inked-face" width=${size} height=${size} rx=${corner} />
      ${look === "laid" &&
      html`<rect class="laid-ring" x=${size * 0.08} y=${size * 0.08} width=${size * 0.84} height=${size * 0.84} rx=${corner * 0.7} stroke-width=${Math.max(1.2, size * 0.04)} stroke-dasharray=${`${size * 0.1} ${size * 0.08}`} />`}
      ${text}
    </g>`;
  }
  return html`<g class=${`wood wood-${seed % 3}`}>
    <rect class="wood-edge" y=${edge} width=${size} height=${size} rx=${corner} />
    <rect class="wood-face" width=${size} height=${size} rx=${corner} />
    ${size > 20 && html`<path class="grain" d=${grain(size, seed >>> 3)} />`}
    <rect class="wood-rim" x="1.1" y="1.1" width=${size - 2.2} height=${size - 2.2} rx=${corner - 0.8} />
    ${text}
  </g>`;
}

/** A tile as a picture of its own, for badges and words. @param {{letter: string, size: number, name?: string, look?: "stand" | "flat" | "chosen" | "laid" | "taken" | "back" | "space"}} given */
export function TileSign({ letter, size, name = letter, look = "stand" }) {
  const edge = Math.max(1.5, size * 0.075);
  return html`<svg class="tile-sign" width=${size} height=${size + edge} viewBox=${`0 0 ${size} ${size + edge}`} aria-hidden="true">
    <${Tile} letter=${letter} size=${size} name=${name} look=${look} scale=${size < 20 ? 0.72 : 0.62} />
  </svg>`;
}
