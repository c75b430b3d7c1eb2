// The hand that points at what to touch next, over everything else; it never takes a touch itself.
import { Hand } from "../draw/hand.js";
import { html, useEffect, useState } from "../vendor/ui.js";

const LOOK_AGAIN = 150;
const HAND = 46;

/**
 * Follows an element, wherever the board moves it.
 * @param {{ find: () => Element | null }} given
 */
export function Pointer({ find }) {
  const [box, setBox] = useState(/** @type {{ x: number, y: number, width: number, height: number } | null} */ (null));
  useEffect(() => {
    const look = () => {
      const found = find()?.getBoundingClientRect();
      const next = found?.width ? { x: found.x, y: found.y, width: found.width, height: found.height } : null;
      setBox((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [find]);
  if (!box) return null;
  const round = Math.abs(box.width - box.height) < 20;
  const left = box.x > HAND + 8;
  const right = !left && box.x + box.width + HAND + 8 < innerWidth;
  const hand = {
    left: `${left ? box.x - HAND - 4 : right ? box.x + box.width + 4 : box.x + 14}px`,
    top: `${box.y + box.height / 2 - HAND / 4}px`,
  };
  const ring = {
    left: `${box.x - 4}px`,
    top: `${box.y - 4}px`,
    width: `${box.width + 8}px`,
    height: `${box.height + 8}px`,
    borderRadius: round ? "50%" : "10px",
  };
  return html`<div class="guide-pointer" aria-hidden="true">
    <div class="guide-ring" style=${ring}></div>
    <div class="guide-hand" style=${hand}><div data-side=${right ? "right" : "left"}><${Hand} width=${HAND} /></div></div>
  </div>`;
}
