// A board of hexagons with an edge. In portrait it turns by 30 degrees; letters stay upright.
import { html } from "../vendor/ui.js";
import { Edge, Rays } from "../draw/edge.js";
import { ring } from "./geometry.js";
import { Hexes } from "./hexes.js";

/** @param {import("./board.js").Placed} given */
export function HexBoard({ region, box, portrait, mover, names, house, traces }) {
  const { r, centres, middle, corners } = ring(region.spots, box, portrait);
  return html`<g class="hex-board">
    <g aria-hidden="true">
      <${Rays} middle=${middle} width=${box.width} height=${box.height} />
      <${Edge} corners=${corners} middle=${middle} r=${r} house=${house} />
    </g>
    <${Hexes} spots=${region.spots} centres=${centres} r=${r} turned=${portrait} mover=${mover} names=${names} aside=${false} traces=${traces} portrait=${portrait} label=${region.label} />
  </g>`;
}
