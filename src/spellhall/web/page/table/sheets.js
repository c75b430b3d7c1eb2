// What lies over the table: a sheet, or the type case. It is known the moment it is opened or closed, so that a key
// that comes before the page has drawn that is taken as it was meant.
import { signal } from "../vendor/ui.js";

/** @typedef {{name: string, at?: string}} Open */
/** @typedef {ReturnType<typeof createSheets>} Sheets */

export function createSheets() {
  const sheet = signal(/** @type {Open | null} */ (null));
  const typing = signal(false);

  return {
    sheet,
    typing,
    /** @param {string} name @param {string} [at] */
    open(name, at = "") {
      sheet.value = { name, at };
    },
    close() {
      sheet.value = null;
    },
    /** Whether keys are meant for a sheet and not for the table. */
    covering: () => sheet.peek() !== null,
    /** Closes what lies topmost; false if nothing does. */
    closeTopmost() {
      if (sheet.peek()) sheet.value = null;
      else if (typing.peek()) typing.value = false;
      else return false;
      return true;
    },
  };
}
