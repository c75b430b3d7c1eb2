// The hand that points at what to touch next, over everything else; it never takes a touch itself.
import { Hand } from "../draw/hand.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { handPlace } from "./hand-place.js";

const LOOK_AGAIN = 150;
/** From the middle of its finger to its upper edge, as a share of its length. */
const ABOVE_FINGER = 0.2;

/** @typedef {import("./hand-place.js").Box} Box */

/** @param {Element} one @returns {Box} */
function boxOf(one) {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x, y, width, height };
}

/** What there is to see beside it: letters, cards, tokens, numbers of rows, and what is said below cards. @param {Element} found */
const readable = (found) =>
  [...document.querySelectorAll("[data-spot], [data-piece], .heading, .grid-note, .told-lines p")]
    .filter((one) => !found.contains(one) && !one.contains(found) && (one.textContent?.trim() || one.matches("[data-piece]")))
    .map((one) => boxOf(one.querySelector(".cell") ?? one));

/**
 * Follows an element, wherever the board moves it.
 * @param {{ find: () => Element | null }} given
 */
export function Pointer({ find }) {
  const [shown, show] = useState(/** @type {{ box: Box, place: ReturnType<typeof handPlace> } | null} */ (null));
  useEffect(() => {
    const look = () => {
      const found = find();
      const box = found && boxOf(found);
      show((old) => {
        if (!found || !box?.width) return null;
        if (JSON.stringify(old?.box) === JSON.stringify(box)) return old;
        return { box, place: handPlace(box, readable(found), { width: innerWidth, height: innerHeight }) };
      });
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [find]);
  if (!shown) return null;
  const { box, place } = shown;
  const round = Math.abs(box.width - box.height) < 20;
  // It is drawn with the cuff at the left; at the right it would stand on its head.
  const flipped = Math.cos((place.way * Math.PI) / 180) > 0.1;
  const turn = flipped ? `rotate(${place.way}deg) scaleX(-1)` : `rotate(${place.way - 180}deg)`;
  const ring = {
    left: `${box.x - 4}px`,
    top: `${box.y - 4}px`,
    width: `${box.width + 8}px`,
    height: `${box.height + 8}px`,
    borderRadius: round ? "50%" : "10px",
  };
  return html`<div class="guide-pointer" aria-hidden="true">
    <div class="guide-ring" style=${ring}></div>
    <div class="guide-hand" style=${{ left: `${place.x}px`, top: `${place.y}px`, transform: turn }}><div style=${{ top: `${-ABOVE_FINGER * place.length}px` }}><${Hand} width=${place.length} /></div></div>
  </div>`;
}
