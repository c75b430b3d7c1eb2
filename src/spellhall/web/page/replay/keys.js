// The keys of a replay: arrows step, Space plays, Home and End.

/**
 * Heard for as long as the page is open. Whether a sheet lies over the page is looked up when a key comes, so that one
 * right after a sheet was closed is taken as it was meant, drawn or not.
 * @param {EventTarget} root
 * @param {{ at: import("../vendor/ui.js").ReadonlySignal<number>, steps: import("../vendor/ui.js").ReadonlySignal<readonly unknown[]>, go: (to: number) => unknown, play: () => unknown }} store
 * @param {import("../vendor/ui.js").ReadonlySignal<string>} sheet  the name of the open sheet, or ""
 * @returns {() => void} stops listening
 */
export function replayKeys(root, store, sheet) {
  const hear = (/** @type {Event} */ event) => {
    const key = /** @type {KeyboardEvent} */ (event);
    if (sheet.peek() === "" && pressed(key, store)) key.preventDefault();
  };
  root.addEventListener("keydown", hear);
  return () => root.removeEventListener("keydown", hear);
}

/**
 * What a key does; true if it did something.
 * @param {KeyboardEvent} event
 * @param {Parameters<typeof replayKeys>[1]} store
 */
function pressed(event, store) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return false;
  const under = event.target instanceof Element ? event.target : null;
  if (under?.closest("select, input:not([type=range])")) return false;
  if (event.key === " " && under?.closest("button, a, summary")) return false;
  const at = store.at.peek();
  /** @type {Record<string, () => unknown>} */
  const keys = {
    ArrowLeft: () => store.go(at - 1),
    ArrowRight: () => store.go(at + 1),
    Home: () => store.go(0),
    End: () => store.go(store.steps.peek().length - 1),
    " ": store.play,
  };
  if (!keys[event.key]) return false;
  keys[event.key]();
  return true;
}
