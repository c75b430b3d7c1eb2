// One focus stop for each region of spots; arrows go to the nearest spot in their direction.

/** @typedef {{x: number, y: number}} Point */

/** @type {Readonly<Record<string, Point>>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Going aside costs so much more than going ahead. */
const ASIDE = 2.2;

/**
 * The nearest of these points in a direction; -1 if none lies there.
 * @param {Point} from
 * @param {readonly Point[]} points
 * @param {Point} towards  a unit vector
 */
export function nearest(from, points, towards) {
  let best = -1;
  let least = Infinity;
  points.forEach((point, number) => {
    const x = point.x - from.x;
    const y = point.y - from.y;
    const ahead = x * towards.x + y * towards.y;
    const aside = Math.abs(x * towards.y - y * towards.x);
    // Within 60 degrees of the arrow, so that up and down work on hexagons whose points are up.
    if (ahead <= 1 || aside > ahead * 1.74) return;
    const cost = ahead + aside * ASIDE;
    if (cost < least - 0.01) {
      least = cost;
      best = number;
    }
  });
  return best;
}

/**
 * The first or last point of the row that a point stands in.
 * @param {Point} from
 * @param {readonly Point[]} points
 * @param {number} side  -1 for the first
 * @param {number} height  of a spot
 */
export function endOfRow(from, points, side, height) {
  let best = -1;
  points.forEach((point, number) => {
    if (Math.abs(point.y - from.y) > height / 3) return;
    if (best < 0 || (point.x - points[best].x) * side > 0) best = number;
  });
  return best;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/**
 * Keep one focus stop among the spots inside an element, and move it with the arrows.
 * @param {HTMLElement | SVGElement} root
 * @param {{visit?: (name: string, element: Element) => void}} [hear]  called when the focus comes to a spot
 * @returns {() => void}
 */
export function rove(root, { visit } = {}) {
  let current = "";
  const spots = () => [...root.querySelectorAll("[data-spot]")];

  function stops() {
    const all = spots();
    const chosen = all.find((one) => one.getAttribute("data-spot") === current) ?? all.find(isOpen) ?? all[0];
    for (const one of all) {
      const stop = one === chosen ? "0" : "-1";
      if (one.getAttribute("tabindex") !== stop) one.setAttribute("tabindex", stop);
    }
  }

  /** @param {Event} event */
  function focused(event) {
    const element = event.target instanceof Element ? event.target.closest("[data-spot]") : null;
    if (!element) return;
    current = element.getAttribute("data-spot") ?? "";
    stops();
    visit?.(current, element);
  }

  /** @param {Event} event */
  function moved(event) {
    const key = /** @type {KeyboardEvent} */ (event);
    const element = key.target instanceof Element ? key.target.closest("[data-spot]") : null;
    if (!element || key.altKey || key.ctrlKey || key.metaKey) return;
    const to = target(key.key, element);
    if (!to) return;
    key.preventDefault();
    key.stopPropagation();
    /** @type {HTMLElement} */ (to).focus({ preventScroll: false });
  }

  /**
   * @param {string} key
   * @param {Element} element
   */
  function target(key, element) {
    const others = spots().filter((one) => one !== element);
    const points = others.map(middle);
    const from = middle(element);
    if (key === "Home" || key === "End") {
      const number = endOfRow(from, points, key === "Home" ? -1 : 1, element.getBoundingClientRect().height);
      const side = key === "Home" ? -1 : 1;
      return number >= 0 && (points[number].x - from.x) * side > 0 ? others[number] : null;
    }
    const towards = ARROWS[key];
    return towards ? others[nearest(from, points, towards)] : null;
  }

  const watcher = new MutationObserver(stops);
  watcher.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", focused);
  root.addEventListener("keydown", moved);
  stops();
  return () => {
    watcher.disconnect();
    root.removeEventListener("focusin", focused);
    root.removeEventListener("keydown", moved);
  };
}

/** @param {Element} element */
const isOpen = (element) => /\bopen\b/.test(element.getAttribute("data-states") ?? element.getAttribute("class") ?? "");
