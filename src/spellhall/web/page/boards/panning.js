// Fingers, mouse and wheel on a free field: they move only the view. A press that begins on something touchable is
// taken by the touches before it comes here, except that two fingers always zoom.

/** @typedef {import("./view.js").View} View */

const SLACK = 8;
const TWICE = 320;

/**
 * @param {SVGElement} root @param {View} view @returns {() => void} stops listening
 */
export function panning(root, view) {
  /** All fingers on the field, ours or not. @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  /** @type {{id: number, x: number, y: number, moved: boolean} | null} */
  let press = null;
  let lastTap = { time: 0, x: 0, y: 0 };

  /** @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  const within = (event) => {
    const box = (root.closest("svg") ?? root).getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return { far: Math.hypot(one.x - other.x, one.y - other.y) || 1, clientX: (one.x + other.x) / 2, clientY: (one.y + other.y) / 2 };
  };

  /** @param {PointerEvent} event */
  function seen(event) {
    if (!(event.target instanceof Node) || !root.contains(event.target)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    view.hold(true);
    if (fingers.size > 1) press = null;
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (event.button !== 0 || fingers.size > 1) return;
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    if (fingers.size === 2) {
      const before = spread();
      Object.assign(finger, { x: event.clientX, y: event.clientY });
      const after = spread();
      view.pan(after.clientX - before.clientX, after.clientY - before.clientY);
      view.zoom(after.far / before.far, within(after));
      return;
    }
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (press?.id === event.pointerId) {
      if (!press.moved && Math.hypot(event.clientX - press.x, event.clientY - press.y) <= SLACK) return;
      press.moved = true;
      view.pan(dx, dy);
    }
    Object.assign(finger, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  function up(event) {
    fingers.delete(event.pointerId);
    if (!fingers.size) view.hold(false);
    if (press?.id !== event.pointerId) return;
    const tapped = !press.moved;
    press = null;
    if (!tapped || event.type === "pointercancel") return;
    if (view.small()) {
      view.approach(within(event));
      return;
    }
    const again = event.timeStamp - lastTap.time < TWICE && Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 24;
    lastTap = { time: again ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (again) view.fit();
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    event.preventDefault();
    view.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), within(event));
  }

  // The window hears of a press before the touches may keep it from coming here.
  window.addEventListener("pointerdown", seen, true);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  root.addEventListener("pointerdown", down);
  root.addEventListener("wheel", wheel, { passive: false });
  return () => {
    window.removeEventListener("pointerdown", seen, true);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
    root.removeEventListener("pointerdown", down);
    root.removeEventListener("wheel", wheel);
  };
}
