// A game that is looked at again: its steps, the one shown, and moving between them.
import { batch, computed, signal } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { finishMotion, playInTurn } from "../motion/motion.js";
import { seatNames } from "../table/names.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Happening} Happening */
/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {{ at: number, line: string, lines: string[], said: string[], to_act: number[], turns?: import("../types.d.ts").Turn[] }} Step */
/** @typedef {{ at: number, count: number, lines: string[], happenings: Happening[], scene: Scene, to_act: number[] }} Frame */
/** @typedef {ReturnType<typeof openReplay>} ReplayStore */

const PAUSE = 650;

/** Nothing can be touched here, so nothing stands up to be touched. @param {Frame} frame @returns {Frame} */
function untouchable(frame) {
  const regions = frame.scene.regions.map((region) => ({
    ...region,
    spots: region.spots.map((spot) => ({ ...spot, states: spot.states?.filter((state) => state !== "open") })),
  }));
  return { ...frame, scene: { ...frame.scene, regions, asked: false } };
}

/**
 * @param {string} id
 * @param {{ seat: number | null | undefined, at: number | null }} wish whose eyes (undefined: one's own), and where
 */
export function openReplay(id, wish) {
  const table = signal(/** @type {TableShown | null} */ (null));
  const trouble = signal(/** @type {Error | null} */ (null));
  const viewer = signal(/** @type {number | null} */ (null));
  const steps = signal(/** @type {Step[]} */ ([]));
  const open = signal(false);
  const at = signal(0);
  const scene = signal(/** @type {Scene | null} */ (null));
  const playing = signal(false);
  /** Whether a step is still played over the board. */
  const moving = signal(false);
  const mine = computed(() => (table.value?.seats ?? []).flatMap((seat, nth) => (seat.yours ? [nth] : [])));
  const names = computed(() => seatNames(table.value?.seats ?? []));
  const shortNames = computed(() => seatNames(table.value?.seats ?? [], true));
  /** @type {Map<string, Promise<Frame>>} */
  const frames = new Map();
  /** @type {{ svg: () => SVGSVGElement | null, root: () => Element | null }} */
  let stage = { svg: () => null, root: () => null };
  let asked = 0;

  /** @param {number | null} seat */
  const seatPart = (seat) => (seat === null ? "" : `seat=${seat}`);

  /** @param {number} step */
  function frame(step) {
    const key = `${viewer.peek()} ${step}`;
    const known = frames.get(key) ?? get(`/api/tables/${id}/frames?at=${step}&${seatPart(viewer.peek())}`).then(untouchable);
    frames.set(key, known);
    known.catch(() => frames.delete(key));
    return known;
  }

  async function begin() {
    try {
      /** @type {TableShown} */
      const found = await get(`/api/tables/${id}`);
      // Who went away later was there at the steps before.
      table.value = { ...found, seats: found.seats.map((seat) => ({ ...seat, gone: null })) };
      await look(wish.seat === undefined ? (mine.peek()[0] ?? null) : wish.seat, wish.at);
    } catch (problem) {
      trouble.value = /** @type {Error} */ (problem);
    }
  }

  /** See it through these eyes; null: those of everybody. @param {number | null} seat @param {number | null} [step] */
  async function look(seat, step = at.peek()) {
    const told = await get(`/api/tables/${id}/replay?${seatPart(seat)}`);
    batch(() => {
      viewer.value = seat;
      steps.value = told.steps;
      open.value = told.open;
    });
    await show(step ?? told.count - 1);
  }

  /**
   * Shows a step; one step on is shown moving.
   * @param {number} to @returns {Promise<void>} when it stands still
   */
  async function show(to) {
    const step = Math.max(0, Math.min(steps.peek().length - 1, to));
    const mine = (asked += 1);
    const from = at.peek();
    batch(() => {
      at.value = step;
      moving.value = step === from + 1;
    });
    finishMotion();
    try {
      const found = await frame(step);
      if (mine !== asked) return;
      const before = scene.peek();
      const draw = () => batch(() => {
        // Somebody may have gone elsewhere while the old board was shown.
        if (mine !== asked) return;
        scene.value = found.scene;
        trouble.value = null;
      });
      if (step + 1 < steps.peek().length) frame(step + 1);
      if (before && step === from + 1) await playInTurn(stage, found.happenings, before, found.scene, { draw });
      else draw();
    } catch (problem) {
      playing.value = false;
      if (mine === asked) trouble.value = /** @type {Error} */ (problem);
    }
    if (mine === asked) moving.value = false;
  }

  const pause = () => {
    playing.value = false;
  };

  /** Step by step until the end, or until somebody takes over. */
  async function play() {
    if (playing.peek()) return pause();
    playing.value = true;
    if (at.peek() >= steps.peek().length - 1) await show(0);
    while (playing.peek() && at.peek() < steps.peek().length - 1) {
      await new Promise((next) => setTimeout(next, PAUSE));
      if (playing.peek()) await show(at.peek() + 1);
    }
    playing.value = false;
  }

  return {
    id, table, trouble, viewer, steps, open, at, scene, playing, moving, mine, names, shortNames, begin, look, play, pause,
    /** Nobody is on the clock here. */
    deadline: signal(/** @type {number | null} */ (null)),
    /** Goes there, and no longer plays by itself. @param {number} to */
    go(to) {
      pause();
      return show(to);
    },
    /** @param {typeof stage} given */
    setStage: (given) => (stage = given),
  };
}
