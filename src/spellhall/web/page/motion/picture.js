// The board as it was drawn a moment ago: where its spots were and what its pieces looked like, so that what has
// gone can still be seen leaving. And where things are now, in the units of the layer that motion draws on.

/** @typedef {import("../types.d.ts").Piece} Piece */
/** @typedef {import("./lying.js").Lying} Lying */

/**
 * @typedef {object} Figure a piece as it looked
 * @property {SVGGElement} copy
 * @property {DOMMatrix} within from the piece's parent to its spot
 * @property {DOMMatrix} onScreen from the piece's parent to the screen
 * @property {DOMPoint} middle of the piece, on the screen
 * @property {number} height of the piece, on the screen
 * @property {DOMPoint} spot the middle of its spot, on the screen
 */

/** @param {ParentNode} root @param {string} name @returns {Element | null} */
export const spotOf = (root, name) => root.querySelector(`[data-spot="${CSS.escape(name)}"]`);

/**
 * The elements that draw one piece: a tile on a hexagon is its letter and the wood below it.
 * Pieces that would only come to a spot are drawn pale and are none of its pieces.
 * @param {ParentNode} root @param {string} name @param {readonly Piece[]} pieces what the Scene says lies there
 * @param {number} index which of them @returns {Element[]}
 */
export function partsOf(root, name, pieces, index) {
  const piece = pieces[index];
  if (!piece) return [];
  const seat = String(piece.seat ?? "");
  const like = (/** @type {Piece} */ one) => one.shape === piece.shape && String(one.seat ?? "") === seat;
  const nth = pieces.slice(0, index).filter(like).length;
  const place = CSS.escape(name);
  const drawn = [...root.querySelectorAll(`[data-spot="${place}"] [data-piece], [data-on="${place}"] [data-piece]`)]
    .filter((one) => one.getAttribute("data-piece") === piece.shape && !one.closest(".ghost"))
    .filter((one) => seat === "" || (one.getAttribute("data-seat") ?? seat) === seat);
  const found = drawn[nth];
  if (!found) return [];
  const wood = found.parentElement?.querySelector(":scope > .wood, :scope > .flat, :scope > .inked");
  return wood && piece.shape === "tile" ? [wood, found] : [found];
}

/** @param {Element} one */
export function centre(one) {
  const box = one.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

/** The ground of a spot, since its pieces may stick out. @param {Element} spot */
export const groundOf = (spot) => spot.querySelector(".cell, [data-ground]") ?? spot;

/** One group with copies of all parts of a piece, dressed as their parent is. @param {Element[]} parts */
export function copyOf(parts) {
  const copy = made("g", { class: parts[0]?.parentElement?.getAttribute("class") ?? "" });
  for (const part of parts) copy.append(part.cloneNode(true));
  return copy;
}

/**
 * These pieces of a Scene as they are drawn now, by spot and in the Scene's order.
 * @param {Element} root @param {Lying} lying @returns {Map<string, (Figure | null)[]>}
 */
export function pictureOf(root, lying) {
  const picture = new Map();
  for (const [name, pieces] of lying) {
    const spot = pieces.length ? spotOf(root, name) : null;
    const spotScreen = spot instanceof SVGGraphicsElement ? spot.getScreenCTM() : null;
    if (!spot || !spotScreen) continue;
    picture.set(name, pieces.map((_, index) => {
      const parts = partsOf(root, name, pieces, index);
      const parent = parts[0]?.parentNode;
      const onScreen = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
      if (!onScreen) return null;
      const within = spotScreen.inverse().multiply(onScreen);
      return { copy: copyOf(parts), within, onScreen, middle: centre(parts[0]), height: parts[0].getBoundingClientRect().height, spot: centre(groundOf(spot)) };
    }));
  }
  return picture;
}

/** From the screen to the layer's own units. @param {SVGGraphicsElement} layer */
export const fromScreen = (layer) => (layer.getScreenCTM() ?? new DOMMatrix()).inverse();

/**
 * A new element of the layer.
 * @param {string} tag @param {Record<string, string | number>} [attributes] @returns {SVGGElement}
 */
export function made(tag, attributes = {}) {
  const one = /** @type {SVGGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", tag));
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, String(value));
  return one;
}

/**
 * Puts a copy of a piece into the layer, in a group of its own that can be moved.
 * @param {SVGGElement} layer @param {SVGElement} copy @param {DOMMatrix} place from the copy to the layer
 */
export function putCopy(layer, copy, place) {
  const { a, b, c, d, e, f } = place;
  const carrier = made("g");
  const frame = made("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
  frame.append(copy);
  carrier.append(frame);
  layer.append(carrier);
  return carrier;
}
