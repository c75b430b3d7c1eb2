// Drawn again only when what it is drawn from has changed: one touch redraws the spots it touches.
import { useRef } from "../vendor/ui.js";

/** Why a spot may not be touched is said when it is, and never drawn; with the turn it changes for a whole board. */
const UNSEEN = "why";

/** What a Scene leaves out, and what changes say in its place. @param {unknown} value */
const isNothing = (value) => value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

/** Whether two plain values look the same. @param {unknown} one @param {unknown} other @returns {boolean} */
export function same(one, other) {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== /** @type {unknown[]} */ (other).length) return false;
  const [mine, theirs] = /** @type {Record<string, unknown>[]} */ ([one, other]);
  const compared = /** @param {string} key */ (key) => key === UNSEEN || same(mine[key], theirs[key]);
  return Object.keys(mine).every(compared) && Object.keys(theirs).every((key) => key in mine || compared(key));
}

/**
 * A component that keeps its last drawing while its props say the same. Props must be plain data.
 * @template P
 * @param {(props: P) => import("../vendor/ui.js").VNode | null} draw
 */
export function still(draw) {
  /** @param {P} props */
  return function Still(props) {
    const last = useRef(/** @type {{props: P, drawn: import("../vendor/ui.js").VNode | null} | null} */ (null));
    if (!last.current || !same(last.current.props, props)) last.current = { props, drawn: draw(props) };
    return last.current.drawn;
  };
}
