// What this device remembers of one person: settings, last options. A browser that forbids storage only forgets.
import { effect, signal } from "../vendor/ui.js";

const PREFIX = "spellhall.";

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(key, otherwise) {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value undefined forgets it */
export function remember(key, value) {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Full or forbidden: it holds until the page is closed.
  }
}

/**
 * A signal that is the same again on the next visit.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {import("../vendor/ui.js").Signal<T>}
 */
export function kept(key, otherwise) {
  const held = signal(recall(key, otherwise));
  let first = true;
  effect(() => {
    const value = held.value;
    if (!first) remember(key, value);
    first = false;
  });
  return held;
}

/** @type {import("../vendor/ui.js").Signal<"auto" | "light" | "dark">} */
export const theme = kept("theme", "auto");
/** Whether sounds are heard at all, and how loud (0 to 1). */
export const sounding = kept("sounding", true);
export const loudness = kept("loudness", 0.4);
/** Alt keys of the table: they can be switched off. */
export const altKeys = kept("alt-keys", true);
/** Whether an answer that is given for a seat leaves it a moment to take its act back. */
export const lingers = kept("lingers", true);
/** People who are not heard. */
export const muted = kept("muted", /** @type {string[]} */ ([]));

const night = matchMedia("(prefers-color-scheme: dark)");
/** Whether the page is dark now, by choice or by the system. */
export const dark = signal(night.matches);

function followTheme() {
  const chosen = theme.value;
  dark.value = chosen === "auto" ? night.matches : chosen === "dark";
  if (chosen === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}
effect(followTheme);
night.addEventListener("change", followTheme);

/** Day to night and back: the choice of the person from now on. */
export function turnLight() {
  theme.value = dark.peek() ? "light" : "dark";
}
