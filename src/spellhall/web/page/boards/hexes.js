// What a bounded board and a free field have in common: spots in rows, the walk over them, tokens on top.
import { html } from "../vendor/ui.js";
import { Chevron } from "../draw/chevron.js";
import { hexDistance } from "./geometry.js";
import { HexSpot, HexSteps, HexTokens, tokensOf } from "./hex-spot.js";
import { TraceAbove, TraceBelow, beyond } from "./trace.js";
import { originOf, walkOf } from "./walk.js";

/** @typedef {import("../types.d.ts").Spot} Spot */
/** @typedef {import("./geometry.js").Point} Point */

/** Spots by rows, as they are read. @param {readonly Spot[]} spots @returns {number[][]} */
function rowsOf(spots) {
  /** @type {Map<number, number[]>} */
  const rows = new Map();
  spots.forEach((spot, index) => {
    const row = rows.get(spot.at[1]);
    if (row) row.push(index);
    else rows.set(spot.at[1], [index]);
  });
  return [...rows.keys()].sort((one, other) => one - other).map((row) => /** @type {number[]} */ (rows.get(row)));
}

/** Whether most of what could be touched may be touched now. @param {readonly Spot[]} spots */
function mostOpen(spots) {
  const open = spots.filter((spot) => spot.states?.includes("open")).length;
  const full = spots.filter((spot) => !spot.states?.includes("hole")).length;
  return open > full / 2 && open > 3;
}

/**
 * @param {{spots: readonly Spot[], centres: readonly Point[], r: number, turned: boolean, mover: number,
 *   names: readonly string[], aside: boolean, label: string, traces: readonly import("./trace.js").Traced[], portrait: boolean}} given
 */
export function Hexes({ spots, centres, r, turned, mover, names, aside, label, traces, portrait }) {
  const place = new Map(spots.map((spot, index) => [spot.name, index]));
  const quiet = mostOpen(spots);
  const walk = walkOf(spots);
  const beside = /** @param {Spot} one @param {Spot} other */ (one, other) => hexDistance(one.at, other.at) === 1;
  const origin = originOf(spots, walk[0], mover, beside);
  const path = origin ? [origin, ...walk] : walk;
  const goesBack = /** @param {Spot} one @param {Spot} other */ (one, other) => path.some((spot, index) => spot === other && path[index + 1] === one);
  const centreOf = /** @param {string} name */ (name) => centres[place.get(name) ?? -1] ?? null;
  // What is chosen now shows that, and no ring of what was played before.
  const chosen = new Set(spots.filter((spot) => spot.states?.some((state) => state === "chosen" || state === "laid")).map((spot) => spot.name));
  const bare = /** @param {string} name */ (name) => (chosen.has(name) ? null : centreOf(name));
  const centre = /** @param {Spot} spot */ (spot) => centres[place.get(spot.name) ?? 0];
  return html`
    <g role="grid" aria-label=${label} class=${aside ? "free" : "bound"}>
      ${rowsOf(spots).map(
        (row) => html`<g role="row" key=${spots[row[0]].at[1]}>
          ${row.map((index) => {
            const [x, y] = centres[index];
            return html`<${HexSpot} key=${spots[index].name} spot=${spots[index]} x=${x} y=${y} r=${r} turned=${turned} quiet=${quiet} names=${names} aside=${aside} />`;
          })}
        </g>`,
      )}
    </g>
    <${TraceBelow} traces=${traces} centre=${bare} r=${r} turned=${turned} arrows=${!portrait} />
    <g class="joins" aria-hidden="true">
      ${path.slice(1).map((spot, index) => beside(path[index], spot) && html`<${Chevron} key=${index} from=${centre(path[index])} to=${centre(spot)} r=${r} both=${goesBack(path[index], spot)} />`)}
    </g>
    <g class="steps" aria-hidden="true">
      ${spots.map((spot, index) => spot.steps?.length && html`<${HexSteps} key=${spot.name} spot=${spot} x=${centres[index][0]} y=${centres[index][1]} r=${r} aside=${aside} />`)}
    </g>
    <g class="token-layer" aria-hidden="true">
      ${spots.map((spot, index) => {
        if (!tokensOf(spot).length) return null;
        const [x, y] = centres[index];
        return html`<${HexTokens} key=${spot.name} spot=${spot} x=${x} y=${y} r=${r} turned=${turned} aside=${aside} standing=${spot === origin} />`;
      })}
    </g>
    <${TraceAbove} traces=${traces} centre=${centreOf} r=${r} edge=${aside ? null : beyond(centres, r, portrait)} />
  `;
}
