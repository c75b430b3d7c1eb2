// A disc above the finger that shows the letter below it.

const SIZE = 62;
const ABOVE = 70;

/** @param {HTMLElement} root  whose ink it takes */
export function createMagnifier(root) {
  const disc = document.createElement("div");
  disc.className = "magnifier";
  disc.setAttribute("aria-hidden", "true");
  disc.hidden = true;
  root.append(disc);

  return {
    /**
     * Above the touch, below it near the upper edge. Nothing is shown where there is no letter.
     * @param {string} letter
     * @param {number} x
     * @param {number} y
     */
    show(letter, x, y) {
      disc.hidden = !letter;
      if (!letter) return;
      disc.textContent = letter === "?" ? "★" : letter;
      const down = y - ABOVE - SIZE / 2 < 4 ? ABOVE : -ABOVE;
      const left = Math.min(Math.max(x, SIZE / 2), innerWidth - SIZE / 2);
      disc.style.transform = `translate(${left - SIZE / 2}px, ${y + down - SIZE / 2}px)`;
    },
    hide() {
      disc.hidden = true;
    },
    stop() {
      disc.remove();
    },
  };
}
