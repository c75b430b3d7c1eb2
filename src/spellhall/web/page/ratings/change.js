// What a rated game has changed, at its end: before and after, for each who played.
import { html, useEffect, useState } from "../vendor/ui.js";
import { ShapeSign } from "../draw/shape.js";
import { get } from "../hall/api.js";
import { say } from "../texts.js";

const AGAIN = 600;
/** Looks, after which it is clear that nothing will change. */
const MOST = 8;

/** @typedef {(import("./types.d.ts").SeatRating | null)[]} Seats */

/** @param {{table: string, names: string[]}} given */
export function RatingChange({ table, names }) {
  const [seats, setSeats] = useState(/** @type {Seats} */ ([]));
  const [looks, look] = useState(0);
  const known = seats.some((seat) => seat?.before !== undefined);
  useEffect(() => {
    if (known || looks >= MOST) return;
    let here = true;
    const timer = setTimeout(() => {
      get(`/api/tables/${table}/ratings`).then((found) => here && setSeats(found), () => {}).finally(() => here && look(looks + 1));
    }, looks ? AGAIN : 0);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [looks, known]);
  return html`<section class="end-ratings" aria-live="polite">
    <h3 class="capitals">${say("rating.changed")}</h3>
    ${known
      ? html`<ul>
          ${seats.map((seat, at) => seat && html`<li key=${at}>
            <${ShapeSign} seat=${at} size=${16} /> <span>${names[at]}</span>
            <b class="print">${say("rating.change", { before: seat.before, after: seat.rating.points })}</b> <span class="quiet">± ${seat.rating.give}</span>
          </li>`)}
        </ul>`
      : html`<p class="quiet small">${say(looks < MOST ? "rating.waiting" : "rating.unchanged")}</p>`}
  </section>`;
}
