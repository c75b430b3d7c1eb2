// All steps of a game as a list; the one shown is marked, and any can be gone to.
import { ShapeSign } from "../draw/shape.js";
import { lineOf } from "../table/turn-line.js";
import { isTold, leftTrace } from "../table/story.js";
import { say } from "../texts.js";
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";

/** @typedef {import("./store.js").ReplayStore} ReplayStore */
/** @typedef {import("./store.js").Step} Step */

/** Who made a step: whoever alone was to act before it. @param {readonly Step[]} steps @param {number} at */
function moverOf(steps, at) {
  const before = steps[at - 1]?.to_act ?? [];
  return before.length === 1 ? before[0] : null;
}

/** The lines of the log that a step makes. @param {Step | undefined} step */
export const toldOf = (step) => (step?.turns ?? []).filter(isTold);

/** What a step leaves on the board. @param {Step | undefined} step @returns {import("../boards/trace.js").Traced[]} */
export const tracesOf = (step) => (step?.turns ?? []).filter((turn) => turn.seat != null && leftTrace(turn)).map((turn) => ({ turn, whole: true }));

/** @param {import("../types.d.ts").Turn[]} turns @param {import("../table/sentence.js").Naming} naming */
export const linesOf = (turns, naming) => turns.map((turn, nth) => [nth ? " · " : "", lineOf(turn, naming)]);

/** What stands for a step of which nothing is told: an act that leaves all as it was, or that was not seen. @param {Step} step */
export const emptyOf = (step) => say(!step.at ? "replay.beginning" : step.lines.length ? "replay.unchanged" : "replay.nothing");

/** @param {{ store: ReplayStore, onPick?: () => void }} given */
export function StepList({ store, onPick }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const steps = store.steps.value;
  const at = store.at.value;
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const reveal = () => {
      const line = box.children[at];
      if (!(line instanceof HTMLElement)) return;
      const hidden = line.offsetTop < box.scrollTop || line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight;
      if (hidden) box.scrollTop = line.offsetTop - box.clientHeight / 2;
    };
    reveal();
    const watch = new ResizeObserver(reveal);
    watch.observe(box);
    return () => watch.disconnect();
  }, [at, steps]);
  const naming = { names: store.names.value, you: store.viewer.value };
  return html`<ol class="replay-list" ref=${list} aria-label=${say("replay.steps")}>
    ${steps.map((step) => {
      const seat = moverOf(steps, step.at);
      const told = toldOf(step);
      return html`<li key=${step.at}>
        <button type="button" aria-current=${step.at === at ? "step" : null} onClick=${() => (store.go(step.at), onPick?.())}>
          <span class="number quiet">${step.at}</span>
          <span class="mark">${seat === null ? null : html`<${ShapeSign} seat=${seat} size=${16} />`}</span>
          <span class="text">${told.length ? linesOf(told, naming) : html`<span class="quiet">${emptyOf(step)}</span>`}</span>
        </button>
      </li>`;
    })}
  </ol>`;
}
