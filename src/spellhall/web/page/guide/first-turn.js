// A guided turn as it is made: the moment that stands, the touches made so far, and what waits for a motion to end.
import { batch, computed, signal } from "../vendor/ui.js";
import { actsAtOnce } from "./moments.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("./moments.js").Moment} Moment */

/**
 * @param {readonly Moment[]} moments
 * @param {object} given
 * @param {(moment: Moment, drawn: Scene) => Promise<void>} given.play  shows what a moment leads to, from what is drawn now
 * @param {() => void} given.finish  cuts short what moves
 * @param {(name: "refused" | "tile", order?: number) => void} given.sound
 * @param {() => void} given.leave
 */
export function createFirstTurn(moments, { play, finish, sound, leave }) {
  const at = signal(0);
  const made = signal(0);
  /** Whether the last touch was another than the one asked for. */
  const astray = signal(false);
  const moving = signal(false);
  const moment = computed(() => moments[at.value]);
  const done = computed(() => made.value === moment.value.touches.length);
  const last = computed(() => at.value === moments.length - 1);
  const scene = computed(() => (moving.value && moment.value.after ? moment.value.after : moment.value.scenes[made.value]));
  const wanted = computed(() => moment.value.touches[made.value]);
  /** What was touched while something moved: it cuts the motion short and is done after it. @type {(() => void) | null} */
  let waiting = null;

  /** Plays what this moment leads to, and goes on. @param {Scene} drawn */
  async function go(drawn) {
    finish();
    astray.value = false;
    if (moment.peek().after) {
      const motion = play(moment.peek(), drawn);
      moving.value = true;
      await motion;
    }
    const doing = waiting;
    const over = last.peek();
    waiting = null;
    batch(() => {
      moving.value = false;
      if (over) return;
      at.value++;
      made.value = 0;
    });
    if (over) leave();
    else doing?.();
  }

  /** @param {string} name */
  function touch(name) {
    finish();
    if (moving.peek()) waiting = () => touch(name);
    if (moving.peek() || done.peek()) return;
    const right = name === wanted.peek();
    astray.value = !right;
    if (!right) return sound("refused");
    const drawn = scene.peek();
    sound("tile", made.peek());
    made.value++;
    if (done.peek() && actsAtOnce(moment.peek())) go(drawn);
  }

  /** The main button: on to the next moment. */
  function next() {
    finish();
    if (moving.peek()) waiting = next;
    else if (done.peek()) go(scene.peek());
  }

  return { at, moment, done, last, scene, wanted, astray, moving, touch, next };
}
