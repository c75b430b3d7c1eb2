// A free field of hexagons: it grows, so it is looked at through a view that pans and zooms.
import { html } from "../vendor/ui.js";
import { around, hexCentre } from "./geometry.js";
import { Hexes } from "./hexes.js";

/** @param {import("./board.js").Placed} given */
export function HexField({ region, box, mover, names, portrait }) {
  const units = region.spots.map((spot) => hexCentre(spot.at, false));
  const span = around(units);
  const r = Math.min(portrait ? 28.9 : 50.2, (box.width - 40) / (span.width + 2), (box.height - 40) / (span.height + 2));
  const [x, y] = [box.x + box.width / 2 - (span.x + span.width / 2) * r, box.y + box.height / 2 - (span.y + span.height / 2) * r];
  const centres = units.map(([u, v]) => /** @type {[number, number]} */ ([x + u * r, y + v * r]));
  return html`<${Hexes} spots=${region.spots} centres=${centres} r=${r} turned=${false} mover=${mover} names=${names} aside label=${region.label} />`;
}
