// A free field of hexagons: it grows, so it is looked at through a view that pans and zooms. Spots are drawn once at
// rest size; a change of the view only moves the group they stand in.
import { effect, html, useEffect, useLayoutEffect, useRef } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { say } from "../texts.js";
import { around, hexCentre } from "./geometry.js";
import { Hexes } from "./hexes.js";
import { panning } from "./panning.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./view.js").View} View */

const ROOT = Math.sqrt(3);
/** Circumradius at rest: 50 and 87 across the flats. */
const AT_REST = { portrait: 50 / ROOT, landscape: 87 / ROOT };
/** Far enough in all directions for any field. */
const FAR = 200;

/** @param {Spot} spot @param {number} mover */
const stands = (spot, mover) => Boolean(spot.pieces?.some((piece) => piece.shape === "pawn" && !piece.ghost && piece.seat === mover));
/** What lies on a spot, to see whether it changed. @param {Spot} spot */
const lies = (spot) => (spot.pieces ?? []).filter((piece) => !piece.ghost).map((piece) => `${piece.shape}${piece.letter ?? ""}${piece.seat ?? ""}`).join();

/** The number of the last touch that lays a tile. @param {readonly Spot[]} spots */
const most = (spots) => Math.max(0, ...spots.filter((spot) => spot.states?.includes("laid")).flatMap((spot) => spot.steps ?? []));

/** @param {import("./board.js").Placed & {view: View}} given */
export function HexField({ region, box, mover, names, portrait, view, traces }) {
  const group = useRef(/** @type {SVGGElement | null} */ (null));
  const field = useRef(/** @type {SVGGElement | null} */ (null));
  const before = useRef(/** @type {Map<string, string> | null} */ (null));
  const r = portrait ? AT_REST.portrait : AT_REST.landscape;
  const centres = region.spots.map((spot) => {
    const [x, y] = hexCentre(spot.at, false);
    return /** @type {Point} */ ([x * r, y * r]);
  });
  const full = centres.filter((_, index) => region.spots[index].pieces?.length);
  const own = centres[region.spots.findIndex((spot) => stands(spot, mover))] ?? null;
  const played = new Set(traces.flatMap(({ turn }) => turn.path ?? []));
  const word = centres.filter((_, index) => played.has(region.spots[index].name));
  view.measure(box, around(full.length ? full : centres), ROOT * r, own ? [own, ...word] : word);

  useLayoutEffect(
    () =>
      effect(() => {
        const { x, y, k, glide } = view.look.value;
        if (!field.current || !group.current) return;
        field.current.classList.toggle("gliding", glide);
        field.current.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
        // Only presses in the view are asked whether they may play.
        if (view.small()) group.current.setAttribute("data-first-tap-zooms", "");
        else group.current.removeAttribute("data-first-tap-zooms");
      }),
    [view],
  );
  useEffect(() => (group.current ? panning(group.current, view) : undefined), [view]);

  // A tile that was just laid is seen whole.
  const lastLaid = region.spots.findLast((spot) => spot.states?.includes("laid") && Math.max(...(spot.steps ?? [0])) === most(region.spots))?.name ?? "";
  useEffect(() => {
    const index = region.spots.findIndex((spot) => spot.name === lastLaid);
    if (index >= 0) view.reveal(centres[index]);
  }, [lastLaid]);

  // After a move the view keeps the own pawn and what has come to lie there in sight.
  useEffect(() => {
    // Not while touches are pending; the own tile is touched by itself when the turn comes.
    if (region.spots.some((spot) => !stands(spot, mover) && spot.states?.some((state) => state === "chosen" || state === "laid" || state === "other-way"))) return;
    const now = new Map(region.spots.map((spot) => [spot.name, lies(spot)]));
    const was = before.current;
    before.current = now;
    if (!was) return;
    const changed = centres.filter((_, index) => now.get(region.spots[index].name) !== (was.get(region.spots[index].name) ?? ""));
    if (changed.length) view.follow(own ? [...changed, own] : changed);
  });

  /** Whoever comes by keyboard sees where they are. @param {FocusEvent} event */
  const seen = (event) => {
    const element = event.target instanceof Element ? event.target.closest("[data-spot]:focus-visible") : null;
    const index = region.spots.findIndex((spot) => spot.name === element?.getAttribute("data-spot"));
    if (index >= 0) view.follow([centres[index]]);
  };

  return html`<g class="hex-field" ref=${group} onFocusIn=${seen}>
    <rect class="cell" x=${box.x} y=${box.y} width=${box.width} height=${box.height} />
    <g class="field" ref=${field}>
      <${Lattice} r=${r} />
      <${Hexes} spots=${region.spots} centres=${centres} r=${r} turned=${false} mover=${mover} names=${names} aside traces=${traces} portrait=${portrait} label=${region.label} />
    </g>
  </g>`;
}

/** A dot in the middle of every hexagon where nothing lies. @param {{r: number}} given */
function Lattice({ r }) {
  const wide = ROOT * r;
  const high = 3 * r;
  const dot = Math.max(1.6, r * 0.045);
  return html`<g aria-hidden="true">
    <pattern id="lattice" width=${wide} height=${high} patternUnits="userSpaceOnUse" x=${-wide / 4} y=${-high / 4}>
      <circle class="lattice" cx=${wide / 4} cy=${high / 4} r=${dot} />
      <circle class="lattice" cx=${(wide * 3) / 4} cy=${(high * 3) / 4} r=${dot} />
    </pattern>
    <rect x=${-FAR * wide} y=${-FAR * high} width=${2 * FAR * wide} height=${2 * FAR * high} fill="url(#lattice)" />
  </g>`;
}

/** Fit all, and on a wide page nearer and farther. @param {{view: View, portrait: boolean}} given */
export function FieldButtons({ view, portrait }) {
  return html`<div class="field-buttons">
    <button type="button" class="field-button" data-fit aria-label=${say("board.fit")} onClick=${() => view.fit()}><${Icon} name="fit" /></button>
    ${!portrait &&
    html`<button type="button" class="field-button" aria-label=${say("board.farther")} onClick=${() => view.zoom(1 / 1.25, undefined, true)}><${Icon} name="minus" /></button>
      <button type="button" class="field-button" aria-label=${say("board.nearer")} onClick=${() => view.zoom(1.25, undefined, true)}><${Icon} name="plus" /></button>`}
  </div>`;
}
