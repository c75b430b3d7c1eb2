// The keyboard: letters type, arrows and Space work on the focused spot, Alt keys open things.

/** @typedef {import("./draft.js").DraftStore} DraftStore */
/** @typedef {"log" | "chat" | "rules" | "mute" | "fit" | "hint" | "takeBack"} Named */

/**
 * Alt and this key. They can be changed or switched off.
 * @type {Readonly<Record<Named, string>>}
 */
export const ALT_KEYS = { log: "l", chat: "c", rules: "r", mute: "m", fit: "z", hint: "h", takeBack: "u" };

/**
 * @typedef {object} Doing
 * @property {DraftStore} draft
 * @property {() => void} confirm  Enter on a complete draft
 * @property {() => boolean} close  Escape: closes the topmost sheet; false if there is none
 * @property {(what: Named) => void} open
 * @property {(seat: number) => void} readSeat
 * @property {() => void} map  `?` shows the map of keys
 * @property {(letter: string) => void} [ask]  a letter while a text field waits: it takes the focus
 * @property {(event: "flat" | "typed" | "back" | "clear") => void} [told]
 * @property {() => Readonly<Partial<Record<Named, string>>> | null} [alt]  own Alt keys; null switches them off
 * @property {() => boolean} [quiet]  no key is meant for the table now (a sheet is open)
 */

/**
 * @param {KeyboardEvent} event
 */
const inText = (event) =>
  event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]") !== null;

const onButton = (/** @type {KeyboardEvent} */ event) =>
  event.target instanceof Element && event.target.closest("button, a[href], summary, [role=tab]") !== null;

/**
 * @param {EventTarget} root  the document, as a rule
 * @param {Doing} doing
 * @returns {() => void}
 */
export function keys(root, doing) {
  /** @param {Event} event */
  const hear = (event) => {
    const key = /** @type {KeyboardEvent} */ (event);
    if (!key.defaultPrevented && !key.isComposing && pressed(key, doing)) key.preventDefault();
  };
  root.addEventListener("keydown", hear);
  return () => root.removeEventListener("keydown", hear);
}

/**
 * What a key does; true if it did something.
 * @param {KeyboardEvent} event
 * @param {Doing} doing
 * @returns {boolean}
 */
export function pressed(event, doing) {
  if (event.key === "Escape") return escaped(doing);
  if (event.altKey && !event.ctrlKey && !event.metaKey) return withAlt(event, doing);
  if (event.ctrlKey || event.metaKey || event.altKey || inText(event) || doing.quiet?.()) return false;
  const { draft } = doing;
  if (/^[a-z]$/i.test(event.key)) return letter(event.key, doing);
  switch (event.key) {
    case "Backspace":
      if (event.shiftKey) {
        draft.clear();
        doing.told?.("clear");
      } else doing.told?.(draft.back() ? "back" : "flat");
      return true;
    case "Enter":
      return onButton(event) || event.repeat ? false : entered(doing);
    case " ":
      return onButton(event) ? false : spaced(event, doing);
    case "ArrowLeft":
    case "ArrowRight":
      return draft.typed.peek() !== "" && draft.nextWay(event.key === "ArrowLeft" ? -1 : 1);
    case "?":
      if (draft.typed.peek()) return false;
      doing.map();
      return true;
  }
  return false;
}

/** @param {Doing} doing */
function escaped(doing) {
  if (doing.close()) return true;
  if (!doing.draft.touches.peek().length && !doing.draft.typed.peek()) return false;
  doing.draft.clear();
  doing.told?.("clear");
  return true;
}

/**
 * @param {string} key
 * @param {Doing} doing
 */
function letter(key, doing) {
  const field = doing.draft.shown.peek()?.field;
  if (field && (field.most ?? 15) > 1) {
    doing.ask?.(key);
    return Boolean(doing.ask);
  }
  if (!doing.draft.keys.peek().size) return false;
  doing.told?.(doing.draft.type(key) ? "typed" : "flat");
  return true;
}

/** @param {Doing} doing @returns {boolean} */
function entered(doing) {
  const { draft } = doing;
  // What was typed behind an act that is on its way is confirmed behind it, too.
  if (draft.behind()) return draft.postpone(() => entered(doing));
  if (draft.fix()) return true;
  if (draft.complete.peek() || draft.pending.peek()) {
    doing.confirm();
    return true;
  }
  return false;
}

/**
 * @param {KeyboardEvent} event
 * @param {Doing} doing
 */
function spaced(event, doing) {
  const spot = event.target instanceof Element ? event.target.closest("[data-spot]") : null;
  if (!spot) return false;
  if (!event.repeat) doing.draft.touch(spot.getAttribute("data-spot") ?? "");
  return true;
}

/**
 * By the key's place where Alt writes another sign (on a mac), by its letter elsewhere.
 * @param {KeyboardEvent} event
 * @param {Doing} doing
 */
function withAlt(event, doing) {
  const own = doing.alt ? doing.alt() : {};
  if (own === null) return false;
  const typed = /^[a-z0-9]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace(/^Key|^Digit/, "").toLowerCase();
  if (/^[1-6]$/.test(typed)) {
    doing.readSeat(Number(typed) - 1);
    return true;
  }
  const bound = /** @type {[Named, string][]} */ (Object.entries({ ...ALT_KEYS, ...own }));
  const what = bound.find(([, key]) => key === typed)?.[0];
  if (!what) return false;
  doing.open(what);
  return true;
}
