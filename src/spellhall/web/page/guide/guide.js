// The guided first turn: the real board, one sentence, and the next touch pointed out. The person makes every touch.
import { Aside, atAGlance } from "../boards/aside.js";
import { Board } from "../boards/board.js";
import { Rack } from "../boards/rack.js";
import { Hand } from "../draw/hand.js";
import { get } from "../hall/api.js";
import { recall, remember } from "../hall/memory.js";
import { usePhone } from "../home/width.js";
import { finishMotion, playHappenings } from "../motion/motion.js";
import { sound } from "../motion/sound.js";
import { inkNames } from "../rules/little-board.js";
import { inDock } from "../table/parts.js";
import { Seats } from "../table/seats.js";
import { sentence, spoken } from "../table/sentence.js";
import { say } from "../texts.js";
import { rove } from "../touch/focus.js";
import { html, signal, useCallback, useEffect, useMemo, useRef, useState } from "../vendor/ui.js";
import { createFirstTurn } from "./first-turn.js";
import { actsAtOnce, dockOf, momentsOf } from "./moments.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("./moments.js").Moment} Moment */

/** More signs than these are set smaller. */
const LONG = 190;

/** Whether this person has seen a game's first turn on this device. @param {string} game */
export const knows = (game) => recall("guided", /** @type {string[]} */ ([])).includes(game);

/** @param {string} game */
function keep(game) {
  if (!knows(game)) remember("guided", [...recall("guided", []), game]);
}

/** @param {{ game: string, onLeave: () => void }} given */
export function Guide({ game, onLeave }) {
  const [lesson, setLesson] = useState(/** @type {import("../rules/lesson.js").Lesson | null} */ (null));
  const leave = () => {
    finishMotion();
    keep(game);
    onLeave();
  };
  useEffect(() => {
    let wanted = true;
    get(`/api/games/${encodeURIComponent(game)}/tour.json`).then(
      (found) => wanted && (found ? setLesson(found) : leave()),
      () => wanted && leave(),
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return lesson && html`<${FirstTurn} lesson=${lesson} onLeave=${leave} />`;
}

/** @param {{ lesson: import("../rules/lesson.js").Lesson, onLeave: () => void }} given */
function FirstTurn({ lesson, onLeave }) {
  const portrait = usePhone();
  const moments = useMemo(() => momentsOf(lesson), [lesson]);
  const names = useMemo(inkNames, []);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const leaving = useRef(onLeave);
  leaving.current = onLeave;
  const turn = useMemo(() => createFirstTurn(moments, { play, finish: finishMotion, sound, leave: () => leaving.current() }), [moments]);
  const { touch, next } = turn;
  const at = turn.at.value;
  const moment = turn.moment.value;
  const done = turn.done.value;
  const last = turn.last.value;
  const scene = turn.scene.value;
  const wanted = turn.wanted.value;
  const astray = turn.astray.value;
  const moving = turn.moving.value;
  const act = done && moment.touches.length && !actsAtOnce(moment) ? scene.act : null;
  const store = useMemo(() => fakeStore(lesson.seat, names), [lesson]);
  store.scene.value = scene;

  const find = useCallback(() => {
    const target = wanted?.startsWith("do:") ? `[data-touch="${wanted}"]` : wanted ? `[data-spot="${CSS.escape(wanted)}"]` : ".guide-go";
    return root.current?.querySelector(target) ?? null;
  }, [wanted, at]);

  useEffect(() => {
    document.title = say("guide.title", { game: scene.title });
    const stops = [...(root.current?.querySelectorAll(".table-stage, .dock-place") ?? [])].map((part) => rove(/** @type {HTMLElement} */ (part)));
    return () => stops.forEach((stop) => stop());
  }, []);

  /** @param {Moment} now @param {Scene} drawn */
  function play({ happenings, after }, drawn) {
    const svg = /** @type {SVGSVGElement | null} */ (root.current?.querySelector("svg.stage") ?? null);
    return playHappenings(svg, happenings, drawn, after ?? drawn, { root: root.current });
  }

  /** @param {Event} event */
  function touched(event) {
    const name = event.target instanceof Element ? event.target.closest("[data-spot]")?.getAttribute("data-spot") : null;
    if (name) touch(name);
  }
  /** @param {KeyboardEvent} event */
  function keyed(event) {
    if (event.key !== " " && event.key !== "Enter") return;
    if (!(event.target instanceof Element) || !event.target.closest("[data-spot]")) return;
    event.preventDefault();
    touched(event);
  }

  const naming = { names, you: lesson.seat };
  const docked = inDock(scene);
  const racks = dockOf(docked, portrait);
  const buttons = (scene.buttons ?? []).filter((button) => moment.touches.includes(button.touch));
  return html`<main
    class="table guide"
    ref=${root}
    data-house=${scene.house}
    data-ink=${lesson.seat % 6}
    data-portrait=${portrait ? "" : undefined}
    tabindex="-1"
    onClick=${touched}
    onKeyDown=${keyed}
  >
    <header class="top-bar table-bar">
      <h1>${scene.title}</h1>
      <p class="status quiet">${lesson.title}</p>
      <span class="gap"></span>
      <button type="button" class="button second" onClick=${onLeave}>${say("guide.skip")}</button>
    </header>
    <div class="house-rule"></div>
    <${Seats} store=${store} portrait=${portrait}>
      ${!portrait && atAGlance(scene).length > 0 && html`<${Aside} scene=${scene} regions=${atAGlance(scene)} ink=${lesson.seat} names=${names} />`}
    <//>
    <section class="table-stage" aria-label=${say("guide.stage")}>
      <${Board} scene=${scene} portrait=${portrait} ink=${lesson.seat} names=${names} />
    </section>
    <div class="talk guide-way" aria-hidden="true">
      ${moments.map((_, nth) => html`<span key=${nth} data-done=${nth < at} data-now=${nth === at}></span>`)}
    </div>
    <div class="dock-place">
      <section class="dock" data-ink=${lesson.seat % 6} aria-label=${say("guide.dock")}>
        <div class="guide-text" role="status" data-long=${moment.text.length > LONG}><${Hand} width=${38} /><p>${sentence(moment.text, naming)}</p></div>
        ${racks.length > 0 && html`<div class="rack-row"><${Rack} scene=${docked} portrait=${portrait} ink=${lesson.seat} names=${names} /></div>`}
        <p class="guide-astray small" role="alert">${astray ? say("guide.astray") : act ? spoken(scene.prompt, naming) : ""}</p>
        <div class="buttons guide-buttons">
          ${buttons.map((button) => html`<button type="button" key=${button.touch} class="button" data-touch=${button.touch} onClick=${() => touch(button.touch)}>${button.label}</button>`)}
          ${!buttons.length && html`<button type="button" class="button main guide-go" aria-disabled=${!done || moving} onClick=${next}>
            ${act?.label ?? say(last && done ? "guide.play" : moment.touches.length ? "guide.touch" : "guide.next")}
          </button>`}
        </div>
      </section>
    </div>
    ${!moving && html`<${Pointer} find=${find} />`}
  </main>`;
}

/**
 * What badges need of a table, for a board where nobody sits.
 * @param {number} seat @param {string[]} names @returns {import("../table/seats.js").SeatsStore}
 */
function fakeStore(seat, names) {
  return {
    scene: signal(/** @type {Scene | null} */ (null)),
    table: signal(null),
    viewer: signal(seat),
    mine: signal([seat]),
    names: signal(names),
    shortNames: signal(names),
    deadline: signal(null),
  };
}
