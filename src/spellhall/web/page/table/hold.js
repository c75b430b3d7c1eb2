// A button for what cannot be mended: held for a second, while a rule fills it.
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { say } from "../texts.js";

const LONG = 1000;

/** @param {{label: string, onHeld: () => void}} given */
export function HoldButton({ label, onHeld }) {
  const [held, hold] = useState(false);
  const timer = useRef(0);
  const stop = () => {
    clearTimeout(timer.current);
    hold(false);
  };
  const start = () => {
    stop();
    hold(true);
    timer.current = setTimeout(() => {
      hold(false);
      onHeld();
    }, LONG);
  };
  useEffect(() => stop, []);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) start();
  };
  return html`<button
    type="button"
    class=${`button wide hold ${held ? "held" : ""}`}
    onPointerDown=${start}
    onPointerUp=${stop}
    onPointerLeave=${stop}
    onPointerCancel=${stop}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
    onKeyDown=${key}
    onKeyUp=${stop}
    onBlur=${stop}
  >
    <span class="filling" aria-hidden="true"></span>
    <span>${label} <small class="quiet">${say("table.hold")}</small></span>
  </button>`;
}
