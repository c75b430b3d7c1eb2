// The stage: all regions of a Scene that belong in the middle, in one SVG that fills its container.
//
// Drawn from the Scene alone. Spots carry `data-spot`, their pieces `data-piece`. Tokens on hexagons (pawns,
// blocks, discs) stand in a layer above all spots, in a group with `data-on` instead; the last `<g class="flight">` is for motion.
import { html, useLayoutEffect, useMemo, useRef, useState } from "../vendor/ui.js";
import { useDrawings } from "../draw/drawings.js";
import { compose } from "./compose.js";
import { Enlarged } from "./enlarged.js";
import { Ahead, Doors } from "./doors.js";
import { HexBoard } from "./hex-board.js";
import { FieldButtons, HexField } from "./hex-field.js";
import { Lanes } from "./lanes.js";
import { Shelf, Sign } from "./place.js";
import { Row } from "./row.js";
import { RoadMap } from "./map.js";
import { Squares } from "./squares.js";
import { Lines, Told } from "./told.js";
import { traced } from "./trace.js";
import { createView } from "./view.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/**
 * A region and where it lies.
 * @typedef {{region: Region, box: import("./geometry.js").Box, portrait: boolean, mover: number, house: number,
 *   names: readonly string[], scene: Scene, look: string, line: string, start: boolean, traces: readonly import("./trace.js").Traced[]}} Placed
 */

/** @type {readonly import("./trace.js").Traced[]} */
const NONE = [];
/** Looks that draw a region in a way of their own, whatever its kind. @type {Record<string, any>} */
const LOOKS = { sign: Sign, shelf: Shelf, told: Told, lines: Lines, doors: Doors, ahead: Ahead };
const KINDS = { hexagons: HexBoard, squares: Squares, lanes: Lanes, row: Row, map: RoadMap };

/** A field without end, looked at through a view. @param {Region} region */
const isField = (region) => region.kind === "hexagons" && region.bounded === false;

/** The seat whose touches are shown. @param {Scene} scene @param {number} ink */
export function moverOf(scene, ink) {
  if (ink >= 0) return ink;
  return scene.seats.find((badge) => badge.acting)?.seat ?? 0;
}

/** Width and height of an element as it is now. @param {{current: Element | null}} ref */
export function useSize(ref) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return size;
}

/**
 * @param {{scene: Scene, portrait?: boolean, ink?: number, names?: readonly string[],
 *   odds?: import("../types.d.ts").Odds | null, traces?: readonly import("./trace.js").Traced[], size?: {width: number, height: number} | null}} given
 *   `ink` is the viewer's seat, or -1; `odds` are drawn between the rows where there is room for them: null while there are none, undefined where none come; `traces` are
 *   what moves that are over have left; `size` is for which it is drawn, if it is shown smaller or larger
 */
export function Board({ scene: bare, portrait = false, ink = -1, names = [], odds, traces = NONE, size = null }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const measured = useSize(frame);
  const { width, height } = size ?? measured;
  const view = useMemo(createView, []);
  const [large, enlarge] = useState("");
  const scene = useMemo(() => traced(bare, traces), [bare, traces]);
  useDrawings(scene);
  const mover = moverOf(scene, ink);
  const free = scene.regions.some(isField);
  const enlarged = scene.regions.find((region) => region.name === large);
  return html`<div class="board" ref=${frame} data-ink=${mover % 6} data-free=${free ? "" : undefined}>
    ${width > 0 &&
    html`<svg class="stage" viewBox=${`0 0 ${width} ${height}`} width=${measured.width} height=${measured.height}>
      ${compose(scene, width, height, portrait, odds, names).map((part) => {
        if ("drawing" in part) return part.drawing;
        const Kind = LOOKS[part.look] ?? (isField(part.region) ? HexField : KINDS[part.region.kind]);
        return html`<${Kind}
          key=${part.region.name + (part.look in LOOKS ? part.look : "")}
          region=${part.region}
          box=${part.box}
          look=${part.look}
          line=${part.line}
          start=${part.start}
          portrait=${portrait}
          mover=${mover % 6}
          house=${scene.house}
          names=${names}
          enlarge=${enlarge}
          scene=${scene}
          view=${view}
          traces=${traces}
        />`;
      })}
      ${enlarged && html`<${Enlarged} region=${enlarged} width=${width} height=${height} names=${names} close=${() => enlarge("")} />`}
      <g class="flight" aria-hidden="true"></g>
    </svg>`}
    ${free && html`<${FieldButtons} view=${view} portrait=${portrait} />`}
  </div>`;
}
