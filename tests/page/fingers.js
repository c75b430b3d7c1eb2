// A board without a browser: spots with names that lie at points, and fingers that press them.

/** The drawing that all spots are part of. */
const BOARD = { getBoundingClientRect: () => ({ left: -20, right: 400, top: -20, bottom: 20 }) };

/** What lies under a finger: a spot, twenty pixels wide. */
class Spot extends EventTarget {
  /** @param {string} name @param {number} x @param {number} y */
  constructor(name, x, y) {
    super();
    Object.assign(this, { name, x, y });
  }
  /** @param {string} wanted */
  closest(wanted) {
    return { "[data-spot]": this, svg: BOARD }[wanted] ?? null;
  }
  getAttribute() {
    return this.name;
  }
  setAttribute() {}
  removeAttribute() {}
  cloneNode() {
    return { querySelectorAll: () => [], removeAttribute() {} };
  }
  getBoundingClientRect() {
    return { left: this.x - 10, right: this.x + 10, top: this.y - 10, bottom: this.y + 10, width: 20, height: 20 };
  }
}

/**
 * The spots of a row, forty pixels apart. `draw` draws all of them anew.
 * @param {readonly string[]} names
 */
export function board(names) {
  /** @type {Spot[]} */
  let spots = [];
  const draw = () => void (spots = names.map((name, at) => new Spot(name, at * 40, 0)));
  draw();
  const nothing = { remove() {}, append() {}, setAttribute() {}, style: {}, className: "", hidden: true };
  const at = (/** @type {number} */ x, /** @type {number} */ y) => spots.find((spot) => Math.hypot(spot.x - x, spot.y - y) <= 10) ?? null;
  const root = Object.assign(new EventTarget(), { append() {}, setPointerCapture() {}, contains: (/** @type {Spot} */ spot) => spots.includes(spot) });
  const document = { elementFromPoint: at, createElement: () => nothing, body: nothing };
  Object.assign(globalThis, { Element: Spot, SVGGraphicsElement: class {}, innerWidth: 400, document });

  /** Whether others may hear it, too. @param {string} type @param {number} x @param {number} y @param {object} [more] */
  function send(type, x, y, more = {}) {
    const event = new Event(type, { cancelable: true });
    let heard = true;
    const stopPropagation = () => (heard = false);
    const parts = { stopPropagation, button: 0, pointerId: 1, pointerType: "touch", clientX: x, clientY: y, target: at(x, y), ...more };
    for (const [name, value] of Object.entries(parts)) Object.defineProperty(event, name, { value });
    root.dispatchEvent(event);
    return heard;
  }
  const middle = (/** @type {string} */ name) => names.indexOf(name) * 40;
  return {
    root: /** @type {any} */ (root),
    draw,
    /** @param {string} name */
    down: (name) => send("pointerdown", middle(name), 0),
    /** @param {string} name */
    move: (name) => void send("pointermove", middle(name), 0),
    /** @param {string} name */
    up: (name) => void send("pointerup", middle(name), 0),
    /** The finger leaves the board. */
    leave: () => void (send("pointermove", 0, 900), send("pointerup", 0, 900)),
    /** A little beside the middle of a spot. @param {string} name @param {number} by */
    tremble: (name, by) => void send("pointermove", middle(name) + by, 0),
  };
}
