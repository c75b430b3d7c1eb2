// One table as this page knows it: who sits, the Scene of the seat that is looked through, the story so far.
import { batch, computed, effect, signal } from "../vendor/ui.js";
import { get, Problem } from "../hall/api.js";
import { connection, follow } from "../hall/live.js";
import { kept, muted } from "../hall/memory.js";
import { playHappenings, playInTurn } from "../motion/motion.js";
import { createDraft } from "../touch/draft.js";
import { seatNames } from "./names.js";
import { followed, tracesOf } from "./story.js";
import { createUnasked } from "./unasked.js";
import { unreadIn } from "./unread.js";

/** @typedef {import("../types.d.ts").Heard} Heard */
/** @typedef {import("../types.d.ts").Sync} Sync */
/** @typedef {import("../types.d.ts").Update} Update */
/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {import("../types.d.ts").Said} Said */
/** @typedef {ReturnType<typeof openTable>} TableStore */

const LONGEST_MOTION = 2500;
const LANDING = 1500;

/** @param {string} id */
export function openTable(id) {
  const table = signal(/** @type {TableShown | null} */ (null));
  /** What keeps the whole table from being shown. */
  const trouble = signal(/** @type {Problem | null} */ (null));
  /** The seat looked through; null for a spectator, undefined before that is known. */
  const viewer = signal(/** @type {number | null | undefined} */ (undefined));
  const scene = signal(/** @type {Scene | null} */ (null));
  /** How many updates the Scene holds, as the server counts them for this seat. */
  const number = signal(0);
  const toAct = signal(/** @type {number[]} */ ([]));
  /** At a table in the real world: what chance is asked. */
  const chance = signal(/** @type {import("../setup/types.d.ts").Asked | null} */ (null));
  const deadline = signal(/** @type {number | null} */ (null));
  const clocks = signal(/** @type {(number | null)[]} */ ([]));
  const story = signal(/** @type {import("../types.d.ts").Turn[]} */ ([]));
  /** The number of the turn that is looked at again, by a press on its line. */
  const picked = signal(/** @type {number | null} */ (null));
  const chat = signal(/** @type {Said[]} */ ([]));
  /** The number of the last line of the chat that was read here. */
  const read = kept(`chat-read.${id}`, 0);
  const watching = signal(0);
  /** Whether what has happened is still played over the board. */
  const moving = signal(false);
  /** The seat that this shared device is to be handed to. */
  const cover = signal(/** @type {number | null} */ (null));
  /** Lines that came while the connection was away. */
  const missed = signal(0);
  const mine = computed(() => (table.value?.seats ?? []).flatMap((seat, at) => (seat.yours ? [at] : [])));
  const unread = computed(() => unreadIn(chat.value, read.value, mine.value, muted.value));
  const names = computed(() => seatNames(table.value?.seats ?? []));
  const shortNames = computed(() => seatNames(table.value?.seats ?? [], true));

  /** @type {ReturnType<typeof follow> | null} */
  let line = null;
  /** @type {Update[]} */
  let coming = [];
  /** What happened since this person's last act, and how things were then. */
  let seen = { before: /** @type {Scene | null} */ (null), happenings: /** @type {import("../types.d.ts").Happening[]} */ ([]) };
  /** How often everything was told, to whichever seat. */
  let told = 0;
  let watchOnly = false;
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @type {{svg: () => SVGSVGElement | null, root: () => Element | null}} */
  let stage = { svg: () => null, root: () => null };

  const draft = createDraft({
    scene,
    send: (touches) => (line ? line.draft(touches) : Promise.reject(new Problem({ type: "away" }))),
  });

  /** What the board shows of moves that are over. */
  const traces = computed(() => {
    const again = story.value.find((turn) => turn.number === picked.value);
    if (again) return [{ turn: again, whole: true }];
    // What moves is seen moving: where it was and where it went is marked when it has come there.
    if (moving.value) return [];
    // The last move of a game stays, whoever made it.
    if (scene.value?.over) return tracesOf(story.value, null, false);
    return tracesOf(story.value, viewer.value ?? null, draft.begun.value);
  });

  const unasked = createUnasked();
  /** The answer that is given for this seat; "" if it is asked. */
  const answering = signal("");
  const stopAnswering = effect(() => {
    answering.value = unasked.answerTo(scene.value);
  });

  const stopCounting = effect(() => {
    if (connection.value === "lost") missed.value = 0;
    // Sentences that were asked for when nobody answered.
    if (connection.value === "back") draft.again();
  });

  async function begin() {
    try {
      table.value = await get(`/api/tables/${id}`);
      if (mine.value.length > 1) passOn(await get(`/api/tables/${id}/state?want=scene`));
      else look(mine.value[0] ?? null);
    } catch (problem) {
      trouble.value = /** @type {Problem} */ (problem);
    }
  }

  /** Look through a seat of one's own, or (null) from outside. @param {number | null} seat */
  function look(seat) {
    line?.stop();
    coming = [];
    told++;
    batch(() => {
      cover.value = null;
      viewer.value = seat;
      trouble.value = null;
    });
    line = follow({ table: id, seat, want: "scene", on: hear });
  }

  /** Before the device is handed on, everything that is for one seat alone leaves the page. @param {number} seat */
  function hide(seat) {
    line?.stop();
    line = null;
    coming = [];
    told++;
    draft.clear();
    batch(() => {
      scene.value = null;
      story.value = [];
      viewer.value = undefined;
      cover.value = seat;
    });
  }

  /**
   * Several people at this device: whose turn is it to look?
   * @param {{to_act: number[], secrets?: boolean, over?: unknown}} now
   */
  function passOn(now) {
    if (mine.peek().length < 2 || watchOnly) return;
    const seat = viewer.peek();
    const next = now.to_act.filter((one) => mine.peek().includes(one));
    if (seat != null && (next.includes(seat) || !next.length)) return;
    if (!next.length || now.over) {
      if (seat === undefined) look(now.secrets && !now.over ? null : mine.peek()[0]);
    } else if (now.secrets) hide(next[0]);
    else look(next[0]);
  }

  /** @param {Heard} heard */
  function hear(heard) {
    switch (heard.type) {
      case "table":
        table.value = heard.table;
        clocks.value = heard.table.clocks ?? [];
        return;
      case "sync":
        coming = [];
        told++;
        seen = { before: null, happenings: [] };
        settle(heard, () => (story.value = followed([], heard.turns ?? [])));
        // While it was asked for, the turn may have come to another who sits here.
        passOn(heard);
        return;
      case "update":
        coming.push(heard);
        if (connection.peek() === "back" && !draft.confirming.peek()) missed.value = heard.lines?.length ?? 0;
        show();
        return;
      case "chat":
        chat.value = [...chat.value.filter((said) => said.number !== heard.number), heard];
        return;
      case "watching":
        watching.value = heard.number;
        return;
      case "refused":
        trouble.value = new Problem(heard.problem);
    }
  }

  /** @param {Sync | Update} news @param {() => void} also */
  function settle(news, also) {
    batch(() => {
      also();
      number.value = news.number;
      toAct.value = news.to_act;
      deadline.value = news.deadline ?? null;
      clocks.value = news.clocks ?? [];
      chance.value = news.chance ?? null;
      if (news.scene) scene.value = news.scene;
    });
    for (const go of waiting.splice(0)) go();
  }

  /** The board tells the new state at once; what moved is played over it, and later news wait for that. */
  async function show() {
    if (moving.peek()) return;
    moving.value = true;
    while (coming.length) {
      const all = coming.splice(0);
      const last = all[all.length - 1];
      const happenings = all.flatMap((one) => one.happenings ?? []);
      seen = draft.confirming.peek() ? { before: last.scene ?? null, happenings: [] } : { before: seen.before ?? scene.peek(), happenings: [...seen.happenings, ...happenings] };
      const asOf = told;
      const draw = () => {
        // While the old board was shown, all may have been told anew, or to another seat.
        if (asOf !== told) return;
        settle(last, () => {
          for (const one of all) story.value = followed(story.value, one.turns ?? []);
          picked.value = null;
        });
      };
      if (last.scene) await playInTurn(stage, happenings, draft.shown.peek(), last.scene, { draw, limit: LONGEST_MOTION }).catch((error) => console.error(error));
      else draw();
      passOn(last);
    }
    moving.value = false;
  }

  /** Plays once more what others have done since this person's last act. */
  async function seeAgain() {
    const now = scene.peek();
    if (moving.peek() || !now) return;
    moving.value = true;
    await playHappenings(stage.svg(), seen.happenings, seen.before, now, { limit: LONGEST_MOTION, root: stage.root() }).catch((error) => console.error(error));
    moving.value = false;
    show();
  }

  /** Resolves when what was done stands in the Scene, or soon after. */
  function landed() {
    return Promise.race([
      new Promise((resolve) => waiting.push(() => resolve(undefined))),
      // What is still seen on the old board lands when that is over.
      new Promise((resolve) => setTimeout(() => (moving.peek() ? waiting.push(() => resolve(undefined)) : resolve(undefined)), LANDING)),
    ]);
  }

  return {
    id, table, trouble, viewer, scene, number, toAct, deadline, clocks, chance, story, picked, traces, chat, read, unread, watching, moving, cover, missed, mine, names, shortNames, draft, unasked, answering,
    begin, look, landed, hear, seeAgain,
    line: () => line,
    /** Whether something has been seen that could be played once more. */
    maySeeAgain: () => seen.happenings.some((one) => (one.motion ?? "say") !== "say"),
    /** Where motion is drawn. @param {typeof stage} given */
    setStage: (given) => (stage = given),
    /** The person who holds the device says who they are. */
    uncover: () => cover.peek() !== null && look(cover.peek()),
    watch() {
      watchOnly = true;
      look(null);
    },
    close() {
      line?.stop();
      stopCounting();
      stopAnswering();
      draft.stop();
    },
  };
}
