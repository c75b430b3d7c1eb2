// The game in one minute: a few pictures with a sentence each, above the rules.
import { Board } from "../boards/board.js";
import { say, seatSaid } from "../texts.js";
import { html } from "../vendor/ui.js";

/** The stage of a phone: pictures are drawn for it, and shown smaller. */
const PHONE = { width: 390, height: 480 };

/** @typedef {{scene: import("../types.d.ts").Scene, seat: number, text: string}} Glimpse */

/** @param {{glimpses: Glimpse[]}} given */
export function Minute({ glimpses }) {
  if (!glimpses.length) return null;
  return html`<section class="minute">
    <h2>${say("rules.minute")}</h2>
    <ol>
      ${glimpses.map(({ scene, seat, text }, nth) => html`<li key=${nth}>
        <div class="minute-picture" aria-hidden="true" inert><${Board} scene=${scene} portrait=${true} ink=${seat} names=${scene.seats.map((_, at) => seatSaid(at))} size=${PHONE} /></div>
        <p>${text}</p>
      </li>`)}
    </ol>
  </section>`;
}
