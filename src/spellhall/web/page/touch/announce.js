// What a screen reader hears: a polite region for what happened, an assertive one for what needs an answer.

import { hexCentre } from "../boards/geometry.js";
import { say } from "../texts.js";
import { traceOf } from "./spelling.js";
import { spotOf } from "./offers.js";

/** @typedef {import("../types.d.ts").Scene} Scene */

/** At most one message in so many milliseconds. */
const PAUSE = 1000;

/**
 * @typedef {object} Announcer
 * @property {(text: string) => void} tell  what happened; joined with what still waits
 * @property {(text: string) => void} touch  an own touch: only the latest is worth hearing
 * @property {(text: string) => void} call  "Your turn: ...", refusals, the clock
 * @property {() => void} stop
 */

/**
 * @param {{polite: (text: string) => void, assertive: (text: string) => void}} write
 * @param {{after: (ms: number, doing: () => void) => unknown, cancel: (timer: any) => void}} [clock]
 * @returns {Announcer}
 */
export function createAnnouncer(write, clock = { after: (ms, doing) => setTimeout(doing, ms), cancel: (timer) => clearTimeout(timer) }) {
  /** @type {string[]} */
  let calls = [];
  /** @type {string[]} */
  let told = [];
  let touched = "";
  /** @type {unknown} */
  let resting = null;

  function next() {
    resting = null;
    if (calls.length) write.assertive(calls.splice(0).join(" "));
    else if (told.length || touched) {
      write.polite([...told.splice(0), touched].filter(Boolean).join(" "));
      touched = "";
    } else return;
    resting = clock.after(PAUSE, next);
  }

  function soon() {
    if (resting === null) next();
  }

  return {
    tell(text) {
      if (text) told.push(text);
      soon();
    },
    touch(text) {
      touched = text;
      soon();
    },
    call(text) {
      if (text && !calls.includes(text)) calls.push(text);
      soon();
    },
    stop() {
      if (resting !== null) clock.cancel(resting);
      resting = null;
      calls = [];
      told = [];
      touched = "";
    },
  };
}

/**
 * The announcer of a page: two regions that are never shown.
 * @param {HTMLElement} parent
 * @returns {Announcer}
 */
export function announcerIn(parent) {
  const regions = /** @type {const} */ (["polite", "assertive"]).map((live) => {
    const region = document.createElement("div");
    region.className = "unseen";
    region.setAttribute("role", live === "polite" ? "status" : "alert");
    region.setAttribute("aria-live", live);
    region.setAttribute("aria-atomic", "true");
    parent.append(region);
    return region;
  });
  // The same words twice are a change only if something changes.
  const write = (/** @type {HTMLElement} */ region) => (/** @type {string} */ text) => {
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  };
  const announcer = createAnnouncer({ polite: write(regions[0]), assertive: write(regions[1]) });
  return {
    ...announcer,
    stop() {
      announcer.stop();
      for (const region of regions) region.remove();
    },
  };
}

/**
 * An own touch in short: "T, f4, 1 letter, 2 ways".
 * @param {Scene} scene
 * @param {readonly string[]} draft
 * @param {number} ways
 */
export function touchSaid(scene, draft, ways) {
  const last = draft.findLast((touch) => !touch.startsWith("say:")) ?? "";
  const drawn = traceOf(scene, draft);
  const letter = drawn?.word.at(-1) ?? "";
  const more = ways > 1 ? `, ${say("said.ways", { count: ways })}` : "";
  if (!drawn || !letter || drawn.held !== null) return spotOf(scene, last)?.label ?? "";
  const place = placeSaid(scene, draft, last);
  return say(place ? "said.step" : "said.letter", { letter, place, count: drawn.word.length }) + more;
}

/** Sixths of a turn, from the right and clockwise. */
const WAYS = ["right", "lower-right", "lower-left", "left", "upper-left", "upper-right"];

/**
 * Where a touch was: by its name on a board that has an edge. On a field without end such names say nothing: there it is
 * told how the word went on.
 * @param {Scene} scene @param {readonly string[]} draft @param {string} last
 */
function placeSaid(scene, draft, last) {
  const field = scene.regions.find((region) => region.bounded === false && region.spots.some((spot) => spot.name === last));
  if (!field) return last.slice(last.indexOf(":") + 1);
  const walked = draft.flatMap((touch) => field.spots.find((spot) => spot.name === touch) ?? []);
  const [before, here] = walked.slice(-2);
  if (!here) return before?.pieces?.some((piece) => piece.shape === "pawn" && piece.seat === scene.viewer) ? say("said.own-pawn") : "";
  const [from, to] = [before, here].map((spot) => hexCentre(spot.at, false));
  const sixth = Math.round(Math.atan2(to[1] - from[1], to[0] - from[0]) / (Math.PI / 3));
  return say(`said.way-${WAYS[(sixth + 6) % 6]}`);
}
