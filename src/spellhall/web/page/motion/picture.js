// The board as it was drawn a moment ago: where its spots were and what its pieces looked like, so that what has
// gone can still be seen leaving. And where things are now, in the units of the layer that motion draws on.

/**
 * @typedef {object} Figure a piece as it looked
 * @property {string} kind
 * @property {SVGElement} copy
 * @property {DOMMatrix} within from the piece's parent to its spot
 * @property {DOMMatrix} onScreen from the piece's parent to the screen
 * @property {DOMPoint} middle of the piece, on the screen
 */

/** @param {ParentNode} root @param {string} name @returns {Element | null} */
export function spotOf(root, name) {
  return root.querySelector(`[data-spot="${CSS.escape(name)}"]`);
}

/** The pieces that lie on a spot, as they are drawn. @param {Element | null} spot @returns {Element[]} */
export const piecesOf = (spot) => (spot ? [...spot.querySelectorAll("[data-piece]")] : []);

/** @param {Element} one */
const screenOf = (one) => (one instanceof SVGGraphicsElement ? one.getScreenCTM() : null);

/** @param {Element} one */
export function centre(one) {
  const box = one.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * @param {Element} root @returns {Map<string, Figure[]>}
 */
export function pictureOf(root) {
  const picture = new Map();
  for (const spot of root.querySelectorAll("[data-spot]")) {
    const figures = [];
    const spotScreen = screenOf(spot);
    for (const piece of piecesOf(spot)) {
      const parent = piece.parentElement && screenOf(piece.parentElement);
      if (!parent || !spotScreen) continue;
      figures.push({
        kind: piece.getAttribute("data-piece") ?? "",
        copy: /** @type {SVGElement} */ (piece.cloneNode(true)),
        within: spotScreen.inverse().multiply(parent),
        onScreen: parent,
        middle: centre(piece),
      });
    }
    if (figures.length) picture.set(spot.getAttribute("data-spot"), figures);
  }
  return picture;
}

/**
 * The layer's matrix from the screen to its own units.
 * @param {SVGGraphicsElement} layer
 */
export const fromScreen = (layer) => (layer.getScreenCTM() ?? new DOMMatrix()).inverse();

/**
 * The middle of a spot in the layer's units: of its ground, since pieces may stick out.
 * @param {Element} spot @param {SVGGraphicsElement} layer @returns {DOMPoint}
 */
export function middle(spot, layer) {
  const ground = spot.querySelector("[data-ground]") ?? spot;
  return centre(ground).matrixTransform(fromScreen(layer));
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * A new element of the layer. @param {string} tag @param {Record<string, string | number>} [attributes]
 * @returns {SVGGElement}
 */
export function made(tag, attributes = {}) {
  const one = /** @type {SVGGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, String(value));
  return one;
}

/**
 * Puts a copy of a piece into the layer where the piece is (or was), in a group of its own that can be moved.
 * @param {SVGGElement} layer @param {SVGElement} copy @param {DOMMatrix} place from the copy to the layer
 */
export function putCopy(layer, copy, place) {
  const carrier = made("g");
  const { a, b, c, d, e, f } = place;
  const frame = made("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
  copy.removeAttribute("id");
  frame.append(copy);
  carrier.append(frame);
  layer.append(carrier);
  return carrier;
}
