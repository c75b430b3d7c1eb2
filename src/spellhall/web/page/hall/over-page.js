// What lies over a page is closed by the browser's Back, which leaves the page only when nothing does.
//
// While anything is open there is one further entry in the browser's history, with the same address. Back takes it away
// and closes what lies topmost; whatever is closed otherwise takes the entry away itself.

/** Marks that entry. */
const OPEN = "over-page";

/**
 * @param {{history: Pick<History, "pushState" | "replaceState" | "back" | "state">, location: {href: string}}} browser
 * @param {(doing: () => void) => void} later when the page was drawn: one sheet may take the place of another
 */
export function createOverPage(browser, later) {
  /** @type {(() => void)[]} */
  const open = [];
  /** The address of what is shown, while the entry is taken away. @type {string | null} */
  let leaving = null;
  /** @type {(() => void)[]} */
  const waiting = [];

  /** Whether the browser stands at the entry of what lies over the page. */
  const atEntry = () => browser.history.state === OPEN;

  function enter() {
    if (leaving === null && open.length && !atEntry()) browser.history.pushState(OPEN, "");
  }
  function leave() {
    if (open.length || leaving !== null || !atEntry()) return;
    leaving = browser.location.href;
    browser.history.back();
  }

  return {
    atEntry,
    /** Something is open now. @param {() => void} close by Back @returns {() => void} to be called when it is closed */
    add(close) {
      open.push(close);
      enter();
      return () => {
        const at = open.indexOf(close);
        if (at >= 0) open.splice(at, 1);
        later(leave);
      };
    },
    /** The browser has gone back or on. */
    moved() {
      if (leaving === null) return open.pop()?.();
      // The address may have changed while the sheet was open; it is still that of what is shown.
      if (browser.location.href !== leaving) browser.history.replaceState(browser.history.state, "", leaving);
      leaving = null;
      enter();
      for (const doing of waiting.splice(0)) doing();
    },
    /** Does it when no entry is being taken away: going back is not done at once. @param {() => void} doing */
    whenStill(doing) {
      if (leaving === null) doing();
      else waiting.push(doing);
    },
  };
}

export const overPage = createOverPage(globalThis, (doing) => setTimeout(doing));
globalThis.addEventListener("popstate", overPage.moved);
