// One socket for the whole page. It comes back by itself, catches up, and repeats what was not answered.
import { changed } from "./changes.js";
import { signal } from "../vendor/ui.js";
import { Problem, away, post, randomHex } from "./api.js";
import { arrive } from "./me.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const BACK_SHOWN = 4_000;

/** @typedef {import("../types.d.ts").Heard} Heard */
/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Spelling} Spelling */
/** The last answer about touches at a position. @typedef {{at: Scene, touches: readonly string[], shown: Scene}} Drafted */
/** @typedef {{table: string, seat: number | null, want: string, on: (heard: Heard) => void, number: number | null, scene: Scene | null, graph: Spelling | null, drafted: Drafted | null, chat: number}} Following */
/** @typedef {{message: Record<string, unknown>, repeat: boolean, resolve: (heard: any) => void, reject: (problem: Problem) => void}} Waiting */

/** "live": all is told at once. "lost": trying again. "back": just found again. */
export const connection = signal(/** @type {"live" | "lost" | "back"} */ ("live"));
/** When the connection was lost (milliseconds), or null. */
export const lostAt = signal(/** @type {number | null} */ (null));

/** @type {WebSocket | null} */
let socket = null;
let opening = false;
let wait = FIRST_WAIT;
let everOpen = false;
/** @typedef {ReturnType<typeof setTimeout> | undefined} Timer */
let retry = /** @type {Timer} */ (undefined);
let pinging = /** @type {Timer} */ (undefined);
let ponging = /** @type {Timer} */ (undefined);
let settling = /** @type {Timer} */ (undefined);
/** @type {Map<string, Following>} */
const followings = new Map();
/** Answers that have not come yet, by key. @type {Map<string, Waiting>} */
const unanswered = new Map();

/** @param {string} table @param {number | null | undefined} seat */
const nameOf = (table, seat) => `${table}/${seat ?? ""}`;

/** @param {Record<string, unknown>} message */
function tell(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

/** @param {Following} one */
function subscribe(one) {
  tell({
    type: "subscribe",
    table: one.table,
    want: one.want,
    changes: true,
    ...(one.seat === null ? {} : { seat: one.seat }),
    ...(one.number === null ? {} : { since: one.number }),
  });
}

async function open() {
  if (opening || (socket && socket.readyState <= WebSocket.OPEN)) return;
  opening = true;
  clearTimeout(retry);
  try {
    await arrive();
    const next = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
    socket = next;
    next.onopen = () => opened(next);
    next.onmessage = (event) => socket === next && hear(JSON.parse(event.data));
    next.onclose = () => socket === next && closed();
  } catch {
    closed();
  } finally {
    opening = false;
  }
}

/** @param {WebSocket} next */
function opened(next) {
  if (socket !== next) return;
  wait = FIRST_WAIT;
  if (connection.value === "lost" && everOpen) {
    connection.value = "back";
    clearTimeout(settling);
    settling = setTimeout(() => connection.value === "back" && (connection.value = "live"), BACK_SHOWN);
  } else if (connection.value === "lost") {
    connection.value = "live";
  }
  everOpen = true;
  lostAt.value = null;
  if (document.visibilityState === "hidden") sayLooking();
  for (const one of followings.values()) subscribe(one);
  giveBack(away());
  repeat();
  keepAlive();
}

function repeat() {
  for (const one of unanswered.values()) if (one.repeat) tell(one.message);
}

/** What is not repeated goes back to whoever asked. @param {Problem} problem */
function giveBack(problem) {
  for (const [key, { repeat }] of unanswered) if (!repeat) answered(key, (one) => one.reject(problem));
}

function closed() {
  socket = null;
  clearTimeout(pinging);
  clearTimeout(ponging);
  if (!followings.size && !unanswered.size) return;
  connection.value = "lost";
  lostAt.value ??= Date.now();
  clearTimeout(retry);
  retry = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
  wait = Math.min(wait * 1.8, LONGEST_WAIT);
}

function keepAlive() {
  clearTimeout(pinging);
  pinging = setTimeout(ping, PING_EVERY);
}

function ping() {
  if (!tell({ type: "ping" })) return;
  clearTimeout(ponging);
  ponging = setTimeout(hangUp, PONG_WITHIN);
}

// A socket that does not answer may take minutes to say that it is closed.
function hangUp() {
  const old = socket;
  closed();
  old?.close();
}

/** Try at once, instead of waiting for the next attempt. */
export function tryNow() {
  wait = FIRST_WAIT;
  if (socket?.readyState === WebSocket.OPEN) ping();
  else open();
}

/** The person has changed: the old connection speaks for somebody else. */
export function reconnect() {
  const old = socket;
  socket = null;
  old?.close();
  if (followings.size) open();
}

addEventListener("online", tryNow);
// Who does not see the page may be told elsewhere that it is their turn.
const sayLooking = () => tell({ type: "looking", on: document.visibilityState === "visible" });
document.addEventListener("visibilitychange", () => {
  sayLooking();
  if (document.visibilityState === "visible" && followings.size) tryNow();
});

/** @param {Heard} heard */
function hear(heard) {
  clearTimeout(ponging);
  keepAlive();
  switch (heard.type) {
    case "done":
    case "drafted":
      answered(heard.key, (one) => one.resolve(heard));
      return;
    case "refused":
      refused(heard);
      return;
    case "sync":
    case "update": {
      const one = followings.get(nameOf(heard.table, heard.seat));
      if (one) hearGame(one, heard);
      return;
    }
    case "table":
      for (const one of followings.values()) if (one.table === heard.table.id) one.on(heard);
      return;
    case "chat":
      // Everything said is told again after a reconnection.
      for (const one of followings.values()) {
        if (one.table !== heard.table || heard.number <= one.chat) continue;
        one.chat = heard.number;
        one.on(heard);
      }
      return;
    case "watching":
      for (const one of followings.values()) if (one.table === heard.table) one.on(heard);
      return;
    case "closing":
      // Fetched again, the page says why: no further attempt would be let in.
      if (heard.reason === "barred") location.reload();
      for (const one of followings.values()) one.on(heard);
  }
}

/** @param {Following} one @param {import("../types.d.ts").Sync | import("../types.d.ts").Update} heard */
function hearGame(one, heard) {
  if (heard.type === "update" && heard.changes) {
    // Everything was asked for anew and is on its way.
    if (one.number === null) return;
    const scene = one.number === heard.since ? sceneAfter(one.scene, heard.changes, one.graph) : null;
    if (!scene) {
      startAgain(one);
      return;
    }
    one.scene = scene;
    one.graph = scene.spelling ?? one.graph;
  } else {
    one.scene = heard.scene ?? null;
    one.graph = one.scene?.spelling ?? null;
  }
  one.number = heard.number;
  one.on({ ...heard, scene: one.scene });
}

/** Null if these are no changes of that Scene. @param {Scene | null} before @param {import("../types.d.ts").Changes} changes @param {Spelling | null} [graph] */
function sceneAfter(before, changes, graph) {
  try {
    return before && changed(before, changes, graph);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Ask for everything anew, as if just come. @param {Following} one */
function startAgain(one) {
  one.number = null;
  one.scene = null;
  one.graph = null;
  subscribe(one);
}

/** @param {string | null | undefined} key @param {(one: Waiting) => void} what */
function answered(key, what) {
  const one = key ? unanswered.get(key) : undefined;
  if (!key || !one) return false;
  unanswered.delete(key);
  what(one);
  return true;
}

/** @param {Extract<Heard, {type: "refused"}>} heard */
function refused(heard) {
  const problem = new Problem(heard.problem);
  if (answered(heard.key, (one) => one.reject(problem))) return;
  // Nobody waits for this any more.
  if (heard.key) return;
  if (problem.type === "too-many-requests") {
    giveBack(problem);
    setTimeout(repeat, 1000 * (Number(heard.problem.retry_after) || 1));
    return;
  }
  const one = heard.table ? followings.get(nameOf(heard.table, heard.seat)) : undefined;
  one?.on(heard);
}

/**
 * @param {Record<string, unknown>} message
 * @param {boolean} again whether it is sent again after the connection was lost
 * @returns {Promise<any>}
 */
function asked(message, again) {
  const key = /** @type {string} */ (message.key);
  return new Promise((resolve, reject) => {
    unanswered.set(key, { message, repeat: again, resolve, reject });
    if (tell(message)) return;
    if (again) open();
    else answered(key, (one) => one.reject(away()));
  });
}

/**
 * Follow a table: as a seat of one's own, or (seat null) as a spectator.
 * `on` hears sync, update, table, watching, chat, closing, and refused when following itself is refused.
 * @param {{table: string, seat?: number | null, want?: "scene" | "lines", on: (heard: Heard) => void}} wish
 */
export function follow({ table, seat = null, want = "scene", on }) {
  const name = nameOf(table, seat);
  /** @type {Following} */
  const one = { table, seat, want, on, number: null, scene: null, graph: null, drafted: null, chat: 0 };
  followings.set(name, one);
  if (socket?.readyState === WebSocket.OPEN) subscribe(one);
  else open();
  const at = { table, seat };

  return {
    /** The number this seat has been told last. */
    get number() {
      return one.number ?? 0;
    },
    /**
     * Play a line or a draft. Resolves when it is durable, throws a Problem when it is refused.
     * @param {{line?: string, draft?: readonly string[], number?: number}} move
     */
    play({ line, draft, number = one.number ?? 0 }) {
      const what = line === undefined ? { draft } : { line };
      return asked({ type: "play", ...at, number, ...what, key: randomHex(8) }, true);
    },
    /** Take back one's last line. @param {{number?: number}} [which] */
    undo({ number = one.number ?? 0 } = {}) {
      return asked({ type: "undo", ...at, number, key: randomHex(8) }, true);
    },
    /**
     * The Scene with these touches.
     * @param {readonly string[]} touches
     * @returns {Promise<Scene>}
     */
    async draft(touches) {
      // What the touches change is told about the Scene that was heard with this number, whatever comes meanwhile; or
      // about the last answer, if these touches go on from it.
      const { scene, number, drafted } = one;
      const goesOn = drafted !== null && drafted.at === scene && drafted.touches.every((touch, nth) => touch === touches[nth]);
      const since = scene && number !== null ? { number, ...(goesOn && { known: drafted.touches.length }) } : {};
      const question = { type: "draft", ...at, draft: touches };
      const answer = await asked({ ...question, ...since, key: randomHex(8) }, false);
      const told = answer.changes ? sceneAfter(goesOn ? drafted.shown : scene, answer.changes) : answer.scene;
      /** @type {Scene} */
      const shown = told ?? (await asked({ ...question, key: randomHex(8) }, false)).scene;
      if (scene) one.drafted = { at: scene, touches: [...touches], shown };
      return shown;
    },
    /** @param {string} text */
    chat(text) {
      return post(`/api/tables/${table}/chat`, { text });
    },
    /** Ask for everything anew, as if just come. */
    again() {
      startAgain(one);
    },
    stop() {
      if (followings.get(name) !== one) return;
      followings.delete(name);
      tell({ type: "unsubscribe", ...(seat === null ? { table } : at) });
    },
  };
}
