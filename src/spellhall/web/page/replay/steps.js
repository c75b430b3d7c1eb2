// All steps of a game as a list; the one shown is marked, and any can be gone to.
import { ShapeSign } from "../draw/shape.js";
import { sentence } from "../table/sentence.js";
import { say } from "../texts.js";
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";

/** @typedef {import("./store.js").ReplayStore} ReplayStore */
/** @typedef {import("./store.js").Step} Step */

/** Who made a step: whoever alone was to act before it. @param {readonly Step[]} steps @param {number} at */
function moverOf(steps, at) {
  const before = steps[at - 1]?.to_act ?? [];
  return before.length === 1 ? before[0] : null;
}

/** What was spelled comes first, then what came of it. @param {Step} step */
export function toldOf({ said }) {
  return [...said.filter((text) => text.includes("*")), ...said.filter((text) => !text.includes("*"))];
}

/** @param {{ store: ReplayStore, onPick?: () => void }} given */
export function StepList({ store, onPick }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const steps = store.steps.value;
  const at = store.at.value;
  useLayoutEffect(() => {
    const line = list.current?.children[at];
    if (!list.current || !(line instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = list.current;
    if (line.offsetTop < scrollTop || line.offsetTop + line.offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = line.offsetTop - clientHeight / 2;
    }
  }, [at, steps]);
  const naming = { names: store.names.value, you: store.viewer.value };
  return html`<ol class="replay-list" ref=${list} aria-label=${say("replay.steps")}>
    ${steps.map((step) => {
      const seat = moverOf(steps, step.at);
      const [first = say(step.at ? "replay.nothing" : "replay.beginning"), ...rest] = toldOf(step);
      return html`<li key=${step.at}>
        <button type="button" aria-current=${step.at === at ? "step" : null} onClick=${() => (store.go(step.at), onPick?.())}>
          <span class="number quiet">${step.at}</span>
          <span class="mark">${seat === null ? null : html`<${ShapeSign} seat=${seat} size=${16} />`}</span>
          <span class="text">${sentence(first, naming)}${rest.length ? html` <span class="quiet">${sentence(rest.join(" "), naming)}</span>` : null}</span>
        </button>
      </li>`;
    })}
  </ol>`;
}
