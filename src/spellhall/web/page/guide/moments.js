// A tour as moments: something to read, touches to make, something to watch.
import { rackRegions } from "../table/parts.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Happening} Happening */
/** @typedef {import("../rules/lesson.js").Lesson} Lesson */

/**
 * @typedef {object} Moment
 * @property {string} text
 * @property {Scene[]} scenes as it stands, then after each touch
 * @property {string[]} touches to make, one after the other; none: only to read
 * @property {Scene | null} after where it leads, if something is played
 * @property {Happening[]} happenings on the way there
 */

/**
 * The last sentence before the guest's line stands while the touches are made. What others and chance do comes by
 * itself after the moment before it.
 * @param {Lesson} lesson @returns {Moment[]}
 */
export function momentsOf(lesson) {
  /** @type {Moment[]} */
  const moments = [];
  let scene = lesson.frames[0].scene;
  for (const frame of lesson.frames.slice(1)) {
    const happenings = frame.happenings ?? [];
    const last = moments.at(-1);
    if (frame.say) {
      moments.push({ text: frame.say, scenes: [scene], touches: [], after: null, happenings: [] });
    } else if (frame.draft?.length && frame.drafted) {
      const scenes = [scene, ...(frame.stages ?? []), frame.drafted];
      const reads = last && !last.touches.length && !last.after;
      const moment = { text: reads ? last.text : scene.prompt, scenes, touches: frame.draft, after: frame.scene, happenings };
      if (reads) moments[moments.length - 1] = moment;
      else moments.push(moment);
    } else if (last) {
      last.after = frame.scene;
      last.happenings = [...last.happenings, ...happenings];
    }
    scene = frame.scene;
  }
  return moments;
}

/**
 * Whether the last touch is the act itself: a button, or a touch to which nothing can be added.
 * @param {Moment} moment
 */
export const actsAtOnce = ({ touches, scenes }) => touches.every((touch) => touch.startsWith("do:")) || Boolean(scenes.at(-1)?.act?.final);

/** What lies in the dock beside the sentence. @param {Scene} scene @param {boolean} portrait */
export const dockOf = (scene, portrait) => rackRegions(scene, portrait);
