// One puzzle as this page knows it: the board, what has been played on it, and what became of that.
import { batch, computed, signal } from "../vendor/ui.js";
import { get, post } from "../hall/api.js";
import { changed } from "../hall/changes.js";
import { finishMotion, playInTurn } from "../motion/motion.js";
import { answerTraces } from "./traces.js";
import { say } from "../texts.js";
import { createDraft } from "../touch/draft.js";
import { note } from "./record.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("./types.d.ts").PuzzleShown} PuzzleShown */
/** @typedef {import("./types.d.ts").Attempt} Attempt */
/** @typedef {ReturnType<typeof openPuzzle>} PuzzleStore */

const LONGEST_MOTION = 2500;
const SEATS = 6;

/** @param {string} day @param {string} [game] */
export function openPuzzle(day, game = "") {
  const path = (/** @type {string} */ what) => `/api/puzzles/${day}${what}${game ? `?game=${encodeURIComponent(game)}` : ""}`;
  const puzzle = signal(/** @type {PuzzleShown | null} */ (null));
  const trouble = signal(/** @type {import("../hall/api.js").Problem | null} */ (null));
  const scene = signal(/** @type {Scene | null} */ (null));
  /** What has been played since the last try began, as lines, and the board before each. */
  const moves = signal(/** @type {readonly string[]} */ ([]));
  /** @type {Scene[]} */
  let boards = [];
  /** How the last try, or the solution, ended; null while one is played. */
  const ended = signal(/** @type {(Attempt & {shown?: boolean}) | null} */ (null));
  /** The sentences of the tries that were refuted. */
  const tries = signal(/** @type {readonly string[]} */ ([]));
  const hint = signal("");
  const story = signal(/** @type {import("../types.d.ts").Turn[]} */ ([]));
  const moving = signal(false);
  const viewer = computed(() => puzzle.value?.seat ?? null);
  const names = computed(() => Array.from({ length: SEATS }, (_, seat) => say(seat === viewer.value ? "puzzle.you" : "puzzle.rival")));
  /** @type {{svg: () => SVGSVGElement | null, root: () => Element | null}} */
  let stage = { svg: () => null, root: () => null };
  /** Counts what is shown: a motion that was left behind draws nothing any more. */
  let shown = 0;

  const draft = createDraft({
    scene,
    send: async (touches) => {
      const base = /** @type {Scene} */ (scene.peek());
      return changed(base, await post(path("/draft"), { moves: moves.peek(), draft: touches }));
    },
  });

  const traces = computed(() => {
    if (moving.value || !ended.value) return [];
    return answerTraces(story.value, viewer.value, ended.value.state === "refuted" && !ended.value.shown);
  });

  async function begin() {
    trouble.value = null;
    try {
      puzzle.value = await get(path(""));
      again();
    } catch (problem) {
      trouble.value = /** @type {any} */ (problem);
    }
  }

  /** The board as it was, for another try. */
  function again() {
    finishMotion();
    shown++;
    boards = [];
    draft.clear();
    batch(() => {
      moving.value = false;
      ended.value = null;
      moves.value = [];
      story.value = [];
      scene.value = puzzle.value?.scene ? { ...puzzle.value.scene } : null;
    });
  }

  /**
   * Frame by frame, each played over its board.
   * @param {Attempt} attempt @param {() => void} [drawn]  the board shows the first of them
   */
  async function play(attempt, drawn = () => {}) {
    const number = ++shown;
    moving.value = true;
    for (const frame of attempt.frames ?? []) {
      if (number !== shown) break;
      const draw = () => {
        if (number === shown) scene.value = frame.scene;
        drawn();
      };
      await playInTurn(stage, frame.happenings ?? [], draft.shown.peek(), frame.scene, { draw, limit: LONGEST_MOTION }).catch((error) => console.error(error));
    }
    drawn();
    if (number === shown) moving.value = false;
  }

  /** The calendar is of the puzzles of the days: practising fills no box. @param {import("./record.js").Mark} mark */
  function settle(mark) {
    if (!game) note(day, mark);
  }

  /** Play these touches. @param {readonly string[]} touches */
  async function answer(touches) {
    /** @type {Attempt} */
    const attempt = await post(path("/answer"), { moves: moves.peek(), draft: touches });
    const before = /** @type {Scene} */ (scene.peek());
    boards.push(before);
    moves.value = attempt.moves ?? [];
    story.value = attempt.turns ?? [];
    const landed = () => new Promise((resolve) => play(attempt, () => resolve(undefined)));
    if (attempt.state === "open") return landed();
    // What cannot be shown on the board stays as it was touched.
    if (!attempt.frames?.length) scene.value = { ...before, asked: false, spelling: null, buttons: [], act: null };
    ended.value = attempt;
    if (attempt.state === "solved") settle(hint.peek() ? "hint" : "alone");
    else tries.value = [...tries.peek(), attempt.says ?? ""];
    return landed();
  }

  /** The last move back, while the try goes on. */
  function takeBack() {
    const before = boards.pop();
    if (!before || ended.peek()) return;
    shown++;
    batch(() => {
      moving.value = false;
      moves.value = moves.peek().slice(0, -1);
      scene.value = { ...before };
    });
  }

  async function giveUp() {
    const attempt = await get(path("/solution"));
    again();
    settle("shown");
    batch(() => {
      story.value = attempt.turns ?? [];
      ended.value = { ...attempt, shown: true };
    });
    await play(attempt);
  }

  async function askHint() {
    hint.value = (await get(path("/hint"))).says;
  }

  /** What answered the try, once more. */
  async function seeAgain() {
    const attempt = ended.peek();
    const before = attempt?.shown ? puzzle.peek()?.scene : boards.at(-1);
    if (!attempt || !before || moving.peek()) return;
    scene.value = { ...before, asked: false, spelling: null };
    await new Promise((next) => requestAnimationFrame(next));
    await play(attempt);
  }

  return {
    day, game, puzzle, trouble, scene, moves, ended, tries, hint, story, moving, viewer, names, shortNames: names, draft, traces,
    mine: computed(() => [viewer.value ?? 0]),
    // What the dock and the prompt of a table ask besides.
    table: signal(/** @type {import("../types.d.ts").TableShown | null} */ (null)),
    clocks: signal(/** @type {(number | null)[]} */ ([])),
    missed: signal(0),
    answering: signal(""),
    unasked: { lingering: signal(null), wished: null },
    begin, again, answer, takeBack, giveUp, askHint, seeAgain,
    /** Where motion is drawn. @param {typeof stage} given */
    setStage: (given) => (stage = given),
    close() {
      shown++;
      draft.stop();
    },
  };
}
