// Everything that hears fingers and keys at a table, and what is heard in answer.
import { useEffect } from "../vendor/ui.js";
import { altKeys } from "../hall/memory.js";
import { sound } from "../motion/sound.js";
import { effect } from "../vendor/ui.js";
import { announcerIn, touchSaid } from "../touch/announce.js";
import { rove } from "../touch/focus.js";
import { gestures } from "../touch/gestures.js";
import { keys } from "../touch/keys.js";
import { spotOf } from "../touch/offers.js";
import { spokenTurn } from "./turn-line.js";
import { spoken } from "./sentence.js";
import { isTold } from "./story.js";
import { call, speakThrough, tell, touched } from "./voice.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const SHAKEN = 320;

/**
 * @param {{current: HTMLElement | null}} root
 * @param {TableStore} store
 * @param {import("./deeds.js").Deeds} deeds
 * @param {Pick<import("../touch/keys.js").Doing, "open" | "close" | "map" | "quiet">} given
 */
export function useTouches(root, store, deeds, given) {
  const { draft } = store;
  useEffect(() => {
    const main = root.current;
    if (!main) return;
    const announcer = announcerIn(main);
    speakThrough(announcer);
    store.setStage({ svg: () => main.querySelector("svg.stage"), root: () => main });
    const stops = [
      gestures(main, { draft, held: (name) => tellOf(store, deeds, name), tapped: () => sound("refused") }),
      hearTouches(store, deeds, main),
      hearStory(store),
      announcer.stop,
    ];
    for (const part of main.querySelectorAll(".table-stage, .dock-place, .seats")) stops.push(rove(/** @type {HTMLElement} */ (part)));
    return () => stops.forEach((stop) => stop());
  }, [store]);

  // Heard once for the whole table: `given` looks at how things are when a key comes, not when this was drawn.
  useEffect(
    () => keys(document, {
      draft,
      ...given,
      confirm: deeds.play,
      readSeat: (seat) => readSeat(root.current, seat),
      ask: (letter) => writeInto(store, root.current, letter),
      told: (what) => what === "flat" && sound("refused"),
      alt: () => (altKeys.peek() ? {} : null),
    }),
    [store],
  );
}

/** A long press tells about a spot. @param {TableStore} store @param {import("./deeds.js").Deeds} deeds @param {string} name */
function tellOf(store, deeds, name) {
  const spot = spotOf(store.draft.shown.peek(), name);
  if (!spot) return;
  const lines = (spot.pieces ?? []).flatMap((piece) => piece.lines ?? []);
  const text = [spot.label, ...lines, spot.why].filter(Boolean).join(". ");
  deeds.notice.value = spoken(text, { names: store.names.peek() });
}

/** @param {Element | null} main @param {number} seat */
function readSeat(main, seat) {
  call(main?.querySelector(`[data-seat="${seat}"]`)?.getAttribute("aria-label") ?? "");
}

/** @param {TableStore} store @param {Element | null} main @param {string} letter */
function writeInto(store, main, letter) {
  const { written, shown } = store.draft;
  written.value = (written.peek() + letter.toUpperCase()).slice(0, shown.peek()?.field?.most ?? undefined);
  /** @type {HTMLInputElement | null} */ (main?.querySelector(".asked-text") ?? null)?.focus();
}

/** Wood taps as the word grows, and refusals shake what was touched. @param {TableStore} store @param {import("./deeds.js").Deeds} deeds @param {HTMLElement} main */
function hearTouches(store, deeds, main) {
  const { draft } = store;
  let before = 0;
  const stopTouches = effect(() => {
    const now = draft.touches.value;
    const scene = store.scene.peek();
    if (now.length !== before) {
      deeds.refusal.value = null;
      deeds.notice.value = "";
      deeds.pointedAt.value = "";
      if (now.length > before) sound("tile", now.length - 1);
      else if (scene?.asked && now.length) sound("undo", now.length);
      const shown = draft.shown.peek();
      if (now.length && shown) touched(spoken(touchSaid(shown, now, draft.ways.peek().length), { names: store.names.peek() }));
    }
    before = now.length;
  });
  const stopRefusals = effect(() => {
    const refusal = deeds.refusal.value;
    const flat = draft.refused.value;
    if (!refusal && !flat) return;
    const text = refusal ? refusal.text : (flat?.why ?? "");
    if (text) call(spoken(text, { names: store.names.peek() }));
    main.classList.add("shaking");
    setTimeout(() => main.classList.remove("shaking"), SHAKEN);
  });
  return () => {
    stopTouches();
    stopRefusals();
  };
}

/** What happened is said once, however much came at once. @param {TableStore} store */
function hearStory(store) {
  /** @type {readonly import("../types.d.ts").Turn[] | null} */
  let known = null;
  return effect(() => {
    const story = store.story.value;
    const before = known;
    known = story;
    if (!before?.length) return;
    const names = store.names.peek();
    const you = store.mine.peek().length < 2 ? (store.viewer.peek() ?? null) : null;
    tell(fresh(before, story).map((turn) => spokenTurn(turn, { names, you })).join(". "));
  });
}

/**
 * What was not told yet: new turns, and what was added to the last one.
 * @param {readonly import("../types.d.ts").Turn[]} before @param {readonly import("../types.d.ts").Turn[]} story
 */
function fresh(before, story) {
  const last = before[before.length - 1];
  return story.flatMap((turn) => {
    if (turn.number > last.number) return [turn];
    if (turn.number < last.number || turn === last) return [];
    const said = new Set([...(last.says ?? []), ...(last.quiet ?? [])]);
    const added = { ...turn, head: turn.head === last.head ? "" : turn.head, says: turn.says?.filter((part) => !said.has(part)), quiet: turn.quiet?.filter((part) => !said.has(part)) };
    return added.head || added.says?.length || added.quiet?.length ? [added] : [];
  }).filter(isTold);
}
