// A review that becomes surer while it is read: its turns, the one shown, and whose eyes see it.
import { batch, computed, signal } from "../vendor/ui.js";
import { seatNames } from "../table/names.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {import("./source.js").Report} Report */
/** @typedef {import("./source.js").Turn} Turn */
/** @typedef {ReturnType<typeof openReview>} ReviewStore */

const AGAIN = 900;
const PAUSE = 1400;

/**
 * @param {string} id
 * @param {import("./source.js").Source} source
 * @param {{ seat: number | null, open: boolean, at: number | null }} wish
 */
export function openReview(id, source, wish) {
  const table = signal(/** @type {TableShown | null} */ (null));
  const report = signal(/** @type {Report | null} */ (null));
  const trouble = signal(/** @type {Error | null} */ (null));
  const at = signal(wish.at ?? 0);
  const scene = signal(/** @type {Scene | null} */ (null));
  const playing = signal(false);
  const open = signal(wish.open);
  const asked = signal(wish.seat);
  const mine = computed(() => (table.value?.seats ?? []).flatMap((seat, nth) => (seat.yours ? [nth] : [])));
  const names = computed(() => seatNames(table.value?.seats ?? []));
  const shortNames = computed(() => seatNames(table.value?.seats ?? [], true));
  const steps = computed(() => report.value?.turns ?? []);
  /** Whose game it is. */
  const seat = computed(() => report.value?.seat ?? asked.value ?? mine.value[0] ?? 0);
  /** Whether every decision was looked at once: before that, what is worst is not known. */
  const seen = computed(() => steps.value.length > 0 && steps.value.every((turn) => turn.decision || !turn.decided));
  /** @type {Map<string, Promise<Scene>>} */
  const boards = new Map();
  let moved = wish.at !== null;
  let shown = 0;
  let round = 0;
  let timer = 0;

  /** The turn that is shown. */
  const turn = computed(() => steps.value[at.value] ?? null);

  async function begin() {
    trouble.value = null;
    try {
      const found = await source.table();
      // Who went away later was there at the turns before.
      table.value = { ...found, seats: found.seats.map((one) => ({ ...one, gone: null })) };
      await follow();
    } catch (problem) {
      trouble.value = /** @type {Error} */ (problem);
    }
  }

  /** Asks for what is known until all is; a new question ends the one before. */
  async function follow() {
    const mine = (round += 1);
    clearTimeout(timer);
    try {
      const told = await source.report(asked.peek(), open.peek());
      if (mine !== round) return;
      batch(() => {
        report.value = told;
        trouble.value = null;
      });
      if (!moved && seen.peek()) {
        moved = true;
        at.value = told.missed[0] ?? told.turns.length - 1;
      }
      if (!told.final) timer = setTimeout(follow, AGAIN);
      await show(at.peek());
    } catch (problem) {
      if (mine !== round) return;
      trouble.value = /** @type {Error} */ (problem);
      timer = setTimeout(follow, AGAIN * 3);
    }
  }

  /** @param {number} step */
  function board(step) {
    const best = steps.peek()[step]?.decision?.best.line ?? "";
    const key = `${seat.peek()} ${open.peek()} ${step} ${best}`;
    const known = boards.get(key) ?? source.board(seat.peek(), open.peek(), step);
    boards.set(key, known);
    known.catch(() => boards.delete(key));
    return known;
  }

  /** @param {number} to @returns {Promise<void>} */
  async function show(to) {
    const step = Math.max(0, Math.min(steps.peek().length - 1, to));
    const mine = (shown += 1);
    at.value = step;
    try {
      const found = await board(step);
      if (mine === shown) scene.value = found;
    } catch (problem) {
      if (mine === shown && !scene.peek()) trouble.value = /** @type {Error} */ (problem);
    }
  }

  const pause = () => {
    playing.value = false;
  };

  async function play() {
    if (playing.peek()) return pause();
    moved = true;
    playing.value = true;
    if (at.peek() >= steps.peek().length - 1) await show(0);
    while (playing.peek() && at.peek() < steps.peek().length - 1) {
      await new Promise((next) => setTimeout(next, PAUSE));
      if (playing.peek()) await show(at.peek() + 1);
    }
    playing.value = false;
  }

  return {
    id, source, table, report, trouble, at, scene, playing, open, seat, mine, names, shortNames, steps, turn, seen, begin, play, pause,
    /** Badges and boards are drawn for whoever sees the turn. */
    viewer: computed(() => (open.value ? (turn.value?.mover ?? null) : seat.value)),
    deadline: signal(/** @type {number | null} */ (null)),
    /** @param {number} to */
    go(to) {
      moved = true;
      pause();
      return show(to);
    },
    /** See it through other eyes. @param {number} whose @param {boolean} openly */
    look(whose, openly) {
      moved = false;
      batch(() => {
        asked.value = whose;
        open.value = openly;
        report.value = null;
        at.value = 0;
      });
      return follow();
    },
    end() {
      pause();
      round += 1;
      clearTimeout(timer);
    },
  };
}
