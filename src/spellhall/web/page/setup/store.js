// A table that is being laid: the draft, what it looks like, and where the next thing goes. The hall judges each deed.
import { batch, computed, signal } from "../vendor/ui.js";
import { post } from "../hall/api.js";
import { recall, remember } from "../hall/memory.js";
import { say } from "../texts.js";
import { spotsOf } from "./spots.js";

/** @typedef {import("./types.d.ts").Drafted} Drafted */
/** @typedef {import("./types.d.ts").Key} Key */
/** @typedef {ReturnType<typeof createSetup>} SetupStore */

/** @param {string} game */
export function createSetup(game) {
  const path = `/api/games/${encodeURIComponent(game)}`;
  const drafts = signal(/** @type {Drafted[]} */ ([]));
  const now = computed(() => drafts.value.at(-1) ?? null);
  const parts = computed(() => now.value?.laid.parts ?? []);
  const chosen = signal("");
  const part = computed(() => parts.value.find((one) => one.name === chosen.value) ?? parts.value[0] ?? null);
  /** The spot that takes the next thing. */
  const spot = signal("");
  /** Whose region is seen, where a part has one for each seat. */
  const seat = signal(0);
  /** Why the last touch did nothing. */
  const told = signal("");
  /** The key that was touched though none of its kind is left. */
  const refused = signal("");
  const given = signal(/** @type {string[]} */ (recall(`setup-names.${game}`, [])));
  const names = computed(() => Array.from({ length: now.value?.laid.seats ?? 1 }, (_, at) => given.value[at] || say("setup.player", { number: at + 1 })));
  let queue = Promise.resolve();
  /** Deeds whose turn is still to come, with the one that waits for its answer. */
  let waiting = 0;

  /** @param {Drafted} drafted @param {boolean} fresh */
  function show(drafted, fresh) {
    batch(() => {
      drafts.value = fresh ? [drafted] : [...drafts.value, drafted];
      told.value = "";
      refused.value = "";
    });
    remember(`setup.${game}`, drafted.draft);
  }

  /** One after the other: each deed builds on the draft before it. @param {() => void | Promise<void>} deed */
  function attempt(deed) {
    waiting += 1;
    queue = queue
      .then(deed)
      .catch((problem) => void (told.value = problem instanceof Error ? problem.message : String(problem)))
      .finally(() => void (waiting -= 1));
    return queue;
  }

  /** What needs no answer: at once, or after all that was touched before it. @param {() => void} deed */
  const inTurn = (deed) => void (waiting ? attempt(deed) : deed());

  /** @param {Record<string, unknown>} wish */
  const fetchNew = (wish) => attempt(async () => show(await post(`${path}/setup`, wish), true));

  /** What was laid here last time, or an empty table. */
  function begin() {
    const last = recall(`setup.${game}`, null);
    if (!last) return fetchNew({});
    return attempt(async () => show(await post(`${path}/setup`, { draft: last }).catch(() => post(`${path}/setup`, {})), true));
  }

  /** @param {string} where @param {string} thing */
  async function put(where, thing) {
    const into = part.peek()?.name;
    const before = now.peek();
    if (into && before && where) show(await post(`${path}/setup`, { draft: before.draft, deed: { part: into, spot: where, thing } }), false);
  }

  /** @param {string} where @param {string} thing */
  const lay = (where, thing) => attempt(() => put(where, thing));

  /** A key: its thing goes to the spot that is chosen when its turn comes, and the next one in reading order is chosen. @param {Key} key */
  const press = (key) => attempt(async () => {
    const where = spot.peek() || spotsOf(part.peek(), seat.peek())[0]?.name;
    if (!where) return;
    const left = part.peek()?.keys?.find((one) => one.thing === key.thing)?.left;
    await put(where, key.thing);
    batch(() => {
      // It lies there all the same, so that what speaks against it is seen where it is.
      if (left === 0) refused.value = key.thing;
      else spot.value = after(where);
    });
  });

  /** @param {string} where */
  function after(where) {
    const spots = spotsOf(part.peek(), seat.peek());
    const at = spots.findIndex((one) => one.name === where);
    if (part.peek()?.several) return where;
    return spots[Math.min(at + 1, spots.length - 1)]?.name ?? where;
  }

  const undo = () => inTurn(() => {
    if (drafts.peek().length < 2) return;
    batch(() => {
      drafts.value = drafts.peek().slice(0, -1);
      told.value = "";
      refused.value = "";
    });
    remember(`setup.${game}`, now.peek()?.draft);
  });

  /** @param {string[]} called */
  function name(called) {
    given.value = called;
    remember(`setup-names.${game}`, called);
  }

  return {
    game, path, now, parts, part, chosen, spot, seat, told, refused, names, begin, lay, press, undo, name, fetchNew,
    mayUndo: computed(() => drafts.value.length > 1),
    /** @param {string} which */
    choose: (which) => inTurn(() => batch(() => {
      chosen.value = which;
      spot.value = "";
      told.value = "";
      refused.value = "";
    })),
    /** The next thing goes there, or to the first spot of that seat. @param {string} where @param {number} [whose] */
    aim: (where, whose = seat.peek()) => inTurn(() => batch(() => {
      seat.value = whose;
      spot.value = where;
    })),
    /** When all that was touched so far has been done. */
    settled: () => queue,
    /** @param {Record<string, unknown>} more */
    follow: (more) => post(`${path}/follow`, { names: names.peek(), ...more }),
    moves: () => post(`${path}/setup/moves`, { draft: now.peek()?.draft }),
  };
}
