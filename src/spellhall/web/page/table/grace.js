// A moment to take an act back, before the answer that is given for the seat makes that impossible.

import { Icon } from "../draw/icons.js";
import { say } from "../texts.js";
import { html, useEffect } from "../vendor/ui.js";
import { GRACE } from "./answering.js";

/** What is pressed for its own sake: a button, or a spot that is another answer. */
const OWN = 'button, a, input, label, [data-states~="open"]';

/**
 * The button that takes back, with a line that runs out. Pressing anywhere else, or Enter, is enough to go on.
 * @param {{deeds: import("./deeds.js").Deeds, now: () => void}} given
 */
export function Grace({ deeds, now }) {
  useEffect(() => {
    const pressed = (/** @type {PointerEvent} */ { target }) => target instanceof Element && !target.closest(OWN) && now();
    const typed = (/** @type {KeyboardEvent} */ { key, target }) => key === "Enter" && !(target instanceof Element && target.closest(OWN)) && now();
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", typed);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", typed);
    };
  }, [now]);
  return html`<button type="button" class="button main undo grace" style=${`--grace: ${GRACE}ms`} onClick=${() => deeds.takeBack()}>
    <${Icon} name="undo" size=${20} />${say("table.take-back")}
  </button>`;
}
