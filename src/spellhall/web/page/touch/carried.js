// A piece of the rack between the rack and its place, under the finger.

export function createCarried() {
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let from = null;
  let grip = { x: 0, y: 0 };

  function cancel() {
    ghost?.remove();
    ghost = null;
    from?.removeAttribute("data-carried");
    from = null;
  }

  return {
    /**
     * @param {Element} element
     * @param {number} x
     * @param {number} y
     */
    lift(element, x, y) {
      const box = element.getBoundingClientRect();
      grip = { x: x - box.left, y: y - box.top };
      from = element;
      ghost = document.createElement("div");
      ghost.className = "carried";
      ghost.setAttribute("aria-hidden", "true");
      const copy = /** @type {Element} */ (element.cloneNode(true));
      for (const one of [copy, ...copy.querySelectorAll("[data-spot], [id]")]) {
        one.removeAttribute("data-spot");
        one.removeAttribute("id");
      }
      ghost.append(framed(element, copy, box));
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      element.setAttribute("data-carried", "");
      document.body.append(ghost);
      this.move(x, y);
    },
    /**
     * @param {number} x
     * @param {number} y
     */
    move(x, y) {
      if (ghost) ghost.style.transform = `translate(${x - grip.x}px, ${y - grip.y}px)`;
    },
    cancel,
  };
}

/**
 * A copy of a drawing that can stand by itself: a part of an SVG needs an SVG around it.
 * @param {Element} element
 * @param {Element} copy
 * @param {DOMRect} box
 */
function framed(element, copy, box) {
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) return copy;
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const inner = element.getBBox();
  frame.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
  frame.setAttribute("width", String(box.width));
  frame.setAttribute("height", String(box.height));
  copy.removeAttribute("transform");
  frame.append(copy);
  return frame;
}
