// Somebody else's sheet, taken nearer: a tap anywhere or Escape lays it back.
import { html, useEffect, useRef } from "../vendor/ui.js";
import { say } from "../texts.js";
import { pressed } from "./enlarge-button.js";
import { Squares, squaresOf } from "./squares.js";
import { plain } from "./spoken.js";

/** @typedef {import("../types.d.ts").Region} Region */

/** @param {{region: Region, width: number, height: number, names: readonly string[], close: () => void}} given */
export function Enlarged({ region, width, height, names, close }) {
  const button = useRef(/** @type {SVGGElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    return () => before instanceof SVGElement && before.focus();
  }, []);
  const { wide, high } = squaresOf(region);
  const cell = Math.min((width - 96) / wide, (height - 130) / high, 100);
  const [x, y] = [(width - cell * wide) / 2, (height - cell * high) / 2 + 12];
  const frame = { x: x - 32, y: y - 58, width: cell * wide + 64, height: cell * high + 96 };
  const label = plain(region.label, names);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else pressed(event, close);
  };
  return html`<g class="enlarged" role="button" tabindex="0" ref=${button} aria-label=${`${label}. ${say("hall.close")}`} onClick=${close} onKeyDown=${key}>
    <rect class="veil" width=${width} height=${height} />
    <rect class="panel-shadow" x=${frame.x} y=${frame.y + 4} width=${frame.width} height=${frame.height} rx="6" />
    <rect class="panel" x=${frame.x} y=${frame.y} width=${frame.width} height=${frame.height} rx="6" />
    <text class="printed" x=${x} y=${y - 24} font-size="20">${label}</text>
    <${Squares} region=${region} box=${{ x, y, width: cell * wide, height: cell * high }} names=${names} look="large" />
  </g>`;
}
