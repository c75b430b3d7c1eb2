// Drawn again only when what it is drawn from has changed: one touch redraws the spots it touches.
import { useRef } from "../vendor/ui.js";

/** Whether two plain values say the same. @param {unknown} one @param {unknown} other @returns {boolean} */
export function same(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const mine = Object.keys(one);
  if (mine.length !== Object.keys(other).length) return false;
  return mine.every((key) => key in other && same(/** @type {Record<string, unknown>} */ (one)[key], /** @type {Record<string, unknown>} */ (other)[key]));
}

/**
 * A component that keeps its last drawing while its props say the same. Props must be plain data.
 * @template P
 * @param {(props: P) => import("../vendor/ui.js").VNode} draw
 */
export function still(draw) {
  /** @param {P} props */
  return function Still(props) {
    const last = useRef(/** @type {{props: P, drawn: import("../vendor/ui.js").VNode} | null} */ (null));
    if (!last.current || !same(last.current.props, props)) last.current = { props, drawn: draw(props) };
    return last.current.drawn;
  };
}
