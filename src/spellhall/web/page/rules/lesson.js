// A little board's frames as the stops that a reader steps through: how it stands, the touches, what comes of them.

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Happening} Happening */

/**
 * @typedef {object} LessonFrame
 * @property {Scene} scene
 * @property {string} [line]
 * @property {number | null} [seat] whose line; none: chance
 * @property {string} [say]
 * @property {string[]} [draft] the touches that make the line
 * @property {Scene | null} [drafted] the Scene before the line, with these touches
 * @property {Scene[]} [stages] in a tour: the Scenes after each touch but the last
 * @property {Happening[]} [happenings]
 *
 * @typedef {{ title: string, rule: string, seat: number, frames: LessonFrame[] }} Lesson
 *
 * @typedef {object} Stop
 * @property {Scene} scene
 * @property {string} text
 * @property {Happening[]} happenings what moves on the way here from the stop before
 */

/** @param {Lesson} lesson @returns {Stop[]} */
export function stopsOf(lesson) {
  /** @type {Stop[]} */
  const stops = [];
  for (const frame of lesson.frames) {
    const happenings = frame.happenings ?? [];
    if (frame.drafted && frame.draft?.length) {
      stops.push({ scene: frame.drafted, text: frame.drafted.prompt, happenings: [] });
    }
    const told = happenings.map((one) => one.text).join(" ");
    stops.push({ scene: frame.scene, text: frame.say || told || (stops.length ? frame.line ?? "" : ""), happenings });
  }
  return stops;
}

/** The stop that shows a rule best while nobody has stepped: its touches, else what comes of its first line. @param {Stop[]} stops */
export function firstShown(stops) {
  return stops.length > 1 ? 1 : 0;
}
