// Shows what has happened. The board is redrawn at once as things are now, and the motion is played over it: a touch
// or a cut only takes the motion away, and everything stands where it belongs.
import { beatsOf } from "./beats.js";
import { arrivals, concerned, fromNowhere, lying, onOldBoard } from "./lying.js";
import { arrive, MOVES } from "./moves.js";
import { pictureOf } from "./picture.js";
import { burst, trail } from "./signs.js";
import { sound } from "./sound.js";
import { Stage } from "./stage.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Happening} Happening */

const FADE = 120;
const SHOWN_WHOLE = 800;
const HASTE = 1.5;

export const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Ends the motion that is played now. @type {(() => void) | null} */
let cut = null;

/** Finishes whatever moves, at once. */
export function finishMotion() {
  cut?.();
}

/**
 * Call it when the news is there and **before** the board draws `after`, then let the board draw it in the same task:
 * how things looked is taken down at once, and the motion begins with the next frame. Resolves when it is over. Its
 * sounds are made here; `root` holds what else may move besides the board (rack, seats).
 * @param {SVGSVGElement | null} svg
 * @param {readonly Happening[]} happenings
 * @param {Scene | null} before as it is drawn now, touches included
 * @param {Scene} after
 * @param {{ reduced?: boolean, limit?: number, root?: Element | null, quiet?: boolean }} [how]
 * @returns {Promise<void>}
 */
export async function playHappenings(svg, happenings, before, after, how = {}) {
  const { reduced = prefersStill(), limit = 2500, quiet = false } = how;
  cut?.();
  if (!svg || document.hidden || !happenings.length) return;
  const root = how.root ?? svg;
  const [old, now] = [lying(before), lying(after)];
  const picture = pictureOf(root, concerned(old, now, happenings));
  await new Promise((next) => requestAnimationFrame(next));
  // A field that pans takes along what flies over it.
  const layer = /** @type {SVGGElement | null} */ (svg.querySelector("g.field") ?? svg.querySelector(".flight"));
  if (!layer || !svg.isConnected) return;

  const beats = beatsOf(happenings, before, after);
  const stage = new Stage(root, svg, layer, picture, old, now);
  stage.viewer = after.viewer ?? undefined;
  stage.still = reduced;
  const told = new Set(beats.flatMap((beat) => beat.spots));
  const fresh = fromNowhere(arrivals(stage.before, stage.after), stage.before, stage.after, told);
  if (reduced) showStill(stage, beats, fresh);
  else showMoving(stage, beats, fresh);

  const { end } = stage;
  const rate = reduced ? 1 : Math.min(HASTE, Math.max(1, end / limit));
  for (const one of stage.animations) one.playbackRate = rate;
  const sounds = quiet ? [] : beats.flatMap((beat) => (beat.sounds ?? []).map((one) => ({ ...one, at: (beat.start + one.at) / rate })));
  await ended(stage, Math.min(end / rate, limit), sounds.filter((one) => one.at < limit));
}

/**
 * Shows what has happened and lets the board be drawn in between: at once, or, where something happened at a place that
 * the new board no longer has, when that was seen on the old one.
 * @param {{svg: () => SVGSVGElement | null, root: () => Element | null}} where
 * @param {readonly Happening[]} happenings @param {Scene | null} before @param {Scene} after
 * @param {{draw: () => void, limit?: number}} how
 */
export async function playInTurn(where, happenings, before, after, { draw, limit }) {
  const held = onOldBoard(happenings, before, after);
  if (held && before) {
    // Whatever goes wrong with a motion, the board is drawn.
    await playHappenings(where.svg(), happenings.slice(0, held), before, before, { root: where.root(), limit }).catch((error) => console.error(error));
  }
  const motion = playHappenings(where.svg(), happenings.slice(held), before, after, { root: where.root(), limit });
  draw();
  await motion;
}

/** @param {Stage} stage @param {import("./beats.js").Beat[]} beats @param {Map<string, number[]>} fresh */
function showMoving(stage, beats, fresh) {
  for (const beat of beats) MOVES[beat.verb](stage, beat, fresh);
  const carried = new Set([...stage.carriers.values()].flatMap((carrier) => carrier.originals));
  for (const [name, at] of fresh) {
    for (const part of at.flatMap((index) => stage.parts(name, index))) if (!carried.has(part)) arrive(stage, part, 0);
  }
  stage.settle();
}

/** Nothing moves: what is new fades in, paths stand whole with their numbers. @param {Stage} stage @param {import("./beats.js").Beat[]} beats @param {Map<string, number[]>} fresh */
function showStill(stage, beats, fresh) {
  for (const [name, at] of fresh) {
    for (const part of at.flatMap((index) => stage.parts(name, index))) {
      stage.animate(part, [{ opacity: 0 }, { opacity: 1 }], { start: 0, span: FADE, add: false });
    }
  }
  const when = { start: 0, span: SHOWN_WHOLE };
  for (const beat of beats) {
    const { verb, spots, seat } = beat;
    if (verb === "walk" || verb === "lunge") trail(stage, spots, seat, when);
    const hit = verb === "swing" || verb === "throw" || verb === "fall" ? stage.point(spots[spots.length - 1] ?? "") : null;
    if (verb === "count") MOVES.count(stage, beat, fresh);
    if (hit) burst(stage, hit, stage.radius(spots[spots.length - 1]) * 1.25, seat, when);
  }
}

/**
 * @param {Stage} stage @param {number} length
 * @param {{ name: import("./sound.js").SoundName, order: number, at: number }[]} sounds
 * @returns {Promise<void>}
 */
function ended(stage, length, sounds) {
  return new Promise((resolve) => {
    const waiting = sounds.map((one) => setTimeout(() => sound(one.name, one.order), one.at));
    const stop = () => {
      if (cut !== stop) return;
      cut = null;
      waiting.forEach(clearTimeout);
      clearTimeout(timer);
      removeEventListener("pointerdown", stop, true);
      removeEventListener("keydown", stop, true);
      stage.strike();
      resolve();
    };
    cut = stop;
    const timer = setTimeout(stop, length + 20);
    addEventListener("pointerdown", stop, true);
    addEventListener("keydown", stop, true);
  });
}

