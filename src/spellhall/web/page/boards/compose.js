// What lies where on the stage. The game says it in the Scene's layout; one that says nothing has its first region
// large, and the others beside or below it.
import { html } from "../vendor/ui.js";
import { Meter } from "../draw/meter.js";
import { laidOut } from "./boxes.js";
import { Beside, Caption, Owner, Tally } from "./legend.js";
import { OddsPanel } from "./odds.js";
import { awning, shelfBoard } from "./place.js";
import { squaresOf } from "./squares.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("../types.d.ts").Box} Asked */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {{region: Region, box: Box, look: string, line: string, start: boolean} | {drawing: unknown}} Part */
/** @typedef {{scene: Scene, odds: import("../types.d.ts").Odds | null | undefined, names: readonly string[], portrait: boolean}} Given */

const GAP = 16;
/** @type {[number, number, number, number]} */
const EDGE = [32, 24, 24, 24];
/** From so many pixels on the outcomes of an act are listed beside the strip. */
const BESIDE = 560;
/** Drawn up to the edge of their box; other boards keep off it themselves. */
const TO_THE_EDGE = ["squares", "row"];

/** @param {readonly Region[]} stage @param {boolean} portrait @returns {Asked} */
function plainLayout(stage, portrait) {
  const [first, ...rest] = stage.map((region) => ({ draws: region.name }));
  if (!rest.length) return { ...first, ...(TO_THE_EDGE.includes(stage[0]?.kind) && { pad: EDGE }) };
  // One line of things needs no more room than that.
  const low = stage.slice(1).every((region) => region.kind === "row");
  const line = portrait || low ? "down" : "across";
  const others = low ? rest.map((one) => ({ ...one, share: 0.25, most: 120 })) : [{ line: /** @type {const} */ ("down"), parts: rest, gap: GAP, share: 0.6 }];
  return { line, parts: [{ ...first, share: 1 }, ...others], gap: GAP, pad: [GAP, GAP, GAP, GAP] };
}

/** The boxes of a Scene for a wide or a tall page. @param {Scene} scene @param {boolean} portrait @returns {Asked} */
function asked(scene, portrait) {
  if (scene.layout) return portrait ? scene.layout.tall : scene.layout.wide;
  return plainLayout(scene.regions.filter((region) => (region.role ?? "stage") === "stage"), portrait);
}

/** A box whose parts that draw this have no room. @param {string} draws @param {Asked} box @returns {Asked} */
const without = (draws, box) => (box.draws === draws ? { share: 0, spare: box.spare } : { ...box, parts: box.parts?.map((part) => without(draws, part)) });

/** @param {Asked} box @returns {string[]} */
const drawnIn = (box) => [...(box.draws ? [box.draws] : []), ...(box.parts ?? []).flatMap(drawnIn)];

/** The names of the regions that the stage draws. @param {Scene} scene @param {boolean} portrait */
export const onStage = (scene, portrait) => new Set(drawnIn(asked(scene, portrait)));

/**
 * @param {Scene} scene @param {number} width @param {number} height @param {boolean} portrait
 * @param {import("../types.d.ts").Odds | null | undefined} odds undefined: none are told here, and no room is kept for them
 * @param {readonly string[]} names
 * @returns {Part[]}
 */
export function compose(scene, width, height, portrait, odds, names) {
  const parts = laidOut(odds === undefined ? without("odds", asked(scene, portrait)) : asked(scene, portrait), { x: 0, y: 0, width, height }).flatMap((laid) => drawn(laid.asked, laid.box, { scene, odds, names, portrait }));
  // A map unfolds over what lies below it, so it is drawn last.
  const isMap = (/** @type {Part} */ part) => "region" in part && part.region.kind === "map";
  return [...parts.filter((part) => !isMap(part)), ...parts.filter(isMap)];
}

/** @param {Asked} asked @param {Box} box @param {Given} given @returns {Part[]} */
function drawn(asked, box, given) {
  const { scene, odds } = given;
  const region = scene.regions.find((one) => one.name === asked.draws);
  const frame = asked.frame && (region || !asked.draws) ? [{ drawing: framed(asked.frame, box, given.portrait) }] : [];
  if (asked.draws === "odds" && odds) return [{ drawing: html`<${OddsPanel} key="odds" odds=${odds} box=${box} beside=${box.width > BESIDE} />` }];
  if (asked.draws === "status") return status(scene, box);
  if (!region) return frame;
  const placed = captioned(asked, region, box, given);
  const start = Boolean(asked.start);
  return [...frame, ...placed.captions, { region, box: fitted(region, placed.box, asked.caption === "above"), look: asked.look ?? "", line: asked.line ?? "across", start }];
}

/** Squares are as large as fits, in the middle of their box or at its top. @param {Region} region @param {Box} box @param {boolean} atTop */
function fitted(region, box, atTop) {
  if (region.kind !== "squares") return box;
  const { wide, high } = squaresOf(region);
  const cell = Math.min(box.width / wide, box.height / high);
  return { x: box.x + (box.width - cell * wide) / 2, y: atTop ? box.y : box.y + (box.height - cell * high) / 2, width: cell * wide, height: cell * high };
}

/** Whose region it is, and the box that is left for it. @param {Asked} asked @param {Region} region @param {Box} box @param {Given} given @returns {{captions: Part[], box: Box}} */
function captioned(asked, region, box, { scene, names }) {
  const seat = region.seat ?? null;
  const badge = scene.seats.find((one) => one.seat === seat);
  const name = seat === null ? region.label : (names[seat] ?? "");
  switch (asked.caption) {
    case "shape": {
      const size = Math.min(box.height, box.width - 26);
      const left = box.x + box.width - size;
      return { captions: [{ drawing: html`<${Owner} key=${`owner${region.name}`} seat=${seat ?? 0} x=${left - 14} y=${box.y + 10} />` }], box: { x: left, y: box.y, width: size, height: size } };
    }
    case "beside": {
      const size = Math.min(box.height - 40, box.width * 0.62);
      const place = { x: box.x + 16, y: box.y + (box.height - size) / 2, width: size, height: size };
      const beside = html`<${Beside} key=${`beside${region.name}`} x=${place.x + size + 14} y=${place.y} badge=${badge} name=${name} room=${box.width - size - 40} size=${size} />`;
      return { captions: [{ drawing: beside }], box: place };
    }
    case "above": {
      const caption = html`<${Caption} key=${`caption${region.name}`} x=${box.x + 16} y=${box.y + 26} seat=${seat} name=${name} badge=${badge} width=${box.width - 32} />`;
      return { captions: [{ drawing: caption }], box: { x: box.x + 22, y: box.y + 42, width: box.width - 56, height: box.height - 72 } };
    }
  }
  return { captions: [], box };
}

/** Narrower than this the status is a column of numbers. */
const NARROW = 160;
const LOWEST = 44;

/** @param {Scene} scene @param {Box} box @returns {Part[]} */
function status(scene, box) {
  const meter = scene.meters?.[0];
  if (box.width < NARROW) {
    const top = box.y + 18;
    if (box.y + box.height - top < LOWEST) return [];
    return [{ drawing: html`<${Tally} key="tally" x=${box.x + box.width / 2} y=${top} scene=${scene} bottom=${box.y + box.height - 2} />` }];
  }
  if (!meter) return [{ drawing: html`<text key="status" class="read strong" x=${box.x} y=${box.y + 16}>${scene.status}</text>` }];
  return [
    {
      drawing: html`<g key="meter" class="stage-meter" aria-label=${`${meter.label} ${meter.value}`} role="img">
        <text class="read strong" x=${box.x} y=${box.y + 16}>${scene.status}</text>
        <${Meter} value=${meter.value} most=${meter.most ?? null} x=${box.x} y=${box.y + 27} width=${box.width} />
      </g>`,
    },
  ];
}

/** What a box is framed by. @param {string} frame @param {Box} box @param {boolean} portrait */
function framed(frame, box, portrait) {
  if (frame === "awning") return awning(box, portrait);
  if (frame === "shelf") return shelfBoard({ ...box, x: box.x + 8, width: box.width - 16 });
  return panel(box, frame === "quiet");
}

/** @param {Box} box @param {boolean} quiet */
function panel(box, quiet) {
  return html`<g aria-hidden="true" key=${`panel${box.x},${box.y}`}>
    ${!quiet && html`<rect class="panel-shadow" x=${box.x} y=${box.y + 4} width=${box.width} height=${box.height} rx="5" />`}
    <rect class=${quiet ? "panel quiet-panel" : "panel"} x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="5" />
  </g>`;
}
