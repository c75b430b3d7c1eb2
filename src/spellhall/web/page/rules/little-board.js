// A live little board beside a rule: it stands, and steps through what the rule tells.
import { Board } from "../boards/board.js";
import { Rack } from "../boards/rack.js";
import { Icon } from "../draw/icons.js";
import { playHappenings } from "../motion/motion.js";
import { rackRegions } from "../table/parts.js";
import { sentence } from "../table/sentence.js";
import { say } from "../texts.js";
import { html, useEffect, useMemo, useRef, useState } from "../vendor/ui.js";
import { firstShown, stopsOf } from "./lesson.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */

/** Nobody sits at a little board: its seats are called by their inks. */
export const inkNames = () => [0, 1, 2, 3, 4, 5].map((ink) => say(`ink.${ink}`));

/** @param {{ lesson: Lesson }} given */
export function LittleBoard({ lesson }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const near = useNear(frame);
  const stops = useMemo(() => stopsOf(lesson), [lesson]);
  const [at, setAt] = useState(firstShown(stops));
  const { scene, text } = stops[at];
  const names = useMemo(inkNames, []);

  /** @param {number} to */
  function step(to) {
    const next = stops[to];
    const board = /** @type {SVGSVGElement | null} */ (frame.current?.querySelector(".little-stage svg") ?? null);
    if (to === at + 1) playHappenings(board, next.happenings, scene, next.scene, { root: frame.current, quiet: true });
    setAt(to);
  }

  const dock = stops.some((stop) => rackRegions(stop.scene).some((region) => region.spots.length));
  return html`<figure class="little-board" ref=${frame} aria-label=${lesson.title}>
    <figcaption>${lesson.title}</figcaption>
    <div class="little-stage" data-kind=${kindOf(lesson)}>
      ${near ? html`<${Board} scene=${scene} portrait=${true} ink=${lesson.seat} names=${names} />` : null}
    </div>
    ${dock ? html`<div class="little-dock">${near && rackRegions(scene).length ? html`<${Rack} scene=${scene} portrait=${true} ink=${lesson.seat} names=${names} />` : null}</div>` : null}
    <p class="little-text" aria-live="polite">${sentence(text || scene.prompt, { names, you: lesson.seat })}</p>
    ${stops.length > 1
      ? html`<div class="little-steps">
        <button class="icon-button" aria-label=${say("rules.first")} disabled=${at === 0} onClick=${() => step(0)}><${Icon} name="first" /></button>
        <button class="icon-button" aria-label=${say("rules.before")} disabled=${at === 0} onClick=${() => step(at - 1)}><${Icon} name="back" /></button>
        <span class="number" aria-hidden="true">${at + 1} / ${stops.length}</span>
        <button class="icon-button" aria-label=${say("rules.after")} disabled=${at === stops.length - 1} onClick=${() => step(at + 1)}><${Icon} name="forward" /></button>
      </div>`
      : null}
  </figure>`;
}

/** What most of the board is, for its height. @param {Lesson} lesson */
function kindOf(lesson) {
  const stage = lesson.frames[0].scene.regions.filter((region) => (region.role ?? "stage") === "stage");
  const largest = stage.toSorted((one, other) => other.spots.length - one.spots.length)[0];
  return stage.length > 1 ? `several-${largest?.kind}` : largest?.kind;
}

/**
 * Whether an element has come near the window; a rulebook has dozens of boards, and only those are drawn.
 * @param {{ current: Element | null }} of
 */
function useNear(of) {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!of.current || near) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && (watch.disconnect(), setNear(true)),
      { rootMargin: "600px" },
    );
    watch.observe(of.current);
    return () => watch.disconnect();
  }, [near]);
  return near;
}
