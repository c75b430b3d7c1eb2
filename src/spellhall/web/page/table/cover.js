// The screen between seats of one device. Nothing of the next seat is fetched before its owner says so.
import { html, useEffect, useMemo, useRef } from "../vendor/ui.js";
import { Shape } from "../draw/shape.js";
import { say } from "../texts.js";
import { fallAsleep } from "./sleep.js";

const ASLEEP = 600;

/** @param {{store: import("./store.js").TableStore, seat: number}} given */
export function Cover({ store, seat }) {
  const sleep = useMemo(() => fallAsleep(ASLEEP), [seat]);
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    button.current?.focus();
    return sleep.stop;
  }, [sleep]);
  const name = store.names.value[seat] ?? say(`ink.${seat % 6}`);
  return html`<main class="cover" data-ink=${seat % 6} tabindex="-1">
    <svg class="cover-rays" viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      ${Array.from({ length: 12 }, (_, at) => html`<path key=${at} d="M0 0L-26 -200H26Z" transform=${`rotate(${at * 30})`} />`)}
    </svg>
    <div class="cover-frame">
      <svg class="cover-sign" viewBox="-50 -50 100 100" aria-hidden="true"><${Shape} seat=${seat} r=${40} line=${4} /></svg>
      <h1>${say("cover.pass", { name })}</h1>
      <button type="button" class="button" ref=${button} ...${sleep.state()} onClick=${() => sleep.press(store.uncover)}>${say("cover.i-am", { name })}</button>
    </div>
  </main>`;
}
