// Keys for what can be laid, each with how many of its kind are left in the box. Letters lie as on a typewriter.
import { html, useState } from "../vendor/ui.js";
import { plain } from "../boards/spoken.js";
import { PieceSign } from "../draw/piece.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").Key} Key */

const ROWS = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
/** Fewer letters than this need no typewriter. */
const MANY = 20;

/** What can be typed for a key: its one letter. @param {Key} key */
export const typedAs = (key) => (key.choices?.length || key.thing.length !== 1 ? "" : key.thing.toUpperCase());

/** In rows: as on a typewriter where most are letters, else one after the other. @param {readonly Key[]} keys @returns {Key[][]} */
function rowsOf(keys) {
  const letters = new Map(keys.filter((key) => /^[A-Z]$/.test(key.thing)).map((key) => [key.thing, key]));
  if (letters.size < MANY) return [[...keys]];
  const rows = ROWS.map((row) => [...row].flatMap((letter) => letters.get(letter) ?? []));
  const rest = keys.filter((key) => !letters.has(key.thing));
  return rest.length > 3 ? [...rows, rest] : [...rows.slice(0, -1), [...rows[rows.length - 1], ...rest]];
}

/** @param {{piece: Key["piece"], thing: string}} given */
function Sign({ piece, thing }) {
  if ((piece.shape === "tile" || piece.shape === "print") && piece.letter) return html`<b class="setup-letter">${piece.letter === "?" ? "☆" : piece.letter}</b>`;
  if (piece.shape === "card" && !piece.glyph) return html`<b class="setup-letter">${piece.corners?.length && !piece.letter ? piece.corners.join("/") : piece.letter}</b>`;
  if (piece.shape === "plate") return html`<span class="setup-name">${piece.name}</span>`;
  return html`<${PieceSign} piece=${piece} size=${30} name=${thing} />`;
}

/**
 * @param {{keys: readonly Key[], names: readonly string[], refused?: string, label: string, onPress: (key: Key) => void}} given
 */
export function Keyboard({ keys, names, refused = "", label, onPress }) {
  const [open, setOpen] = useState(/** @type {Key | null} */ (null));
  const choosing = open && keys.some((key) => key.thing === open.thing) ? open : null;
  /** @param {Key} key */
  const press = (key) => (key.choices?.length ? setOpen(key) : (setOpen(null), onPress(key)));
  const rows = choosing ? [choosing.choices ?? []] : rowsOf(keys);
  return html`<div class="setup-keys" role="group" aria-label=${choosing ? say("setup.choices") : label}>
    ${rows.map((row, at) => html`<div class=${`setup-row ${rows.length > 1 && at < 3 ? "typed" : "loose"}`} key=${at}>
      ${row.map((key) => html`<button type="button" key=${key.thing} class=${`setup-key ${key.left === 0 ? "flat" : ""} ${refused === key.thing ? "refused" : ""} ${key.piece.shape === "plate" ? "named" : ""}`}
        data-key=${key.thing} aria-label=${plain(key.label, names)} onClick=${() => press(key)}>
        <${Sign} piece=${key.piece} thing=${key.thing} />
        ${key.left != null && html`<span class="setup-left" aria-hidden="true">${key.left}</span>`}
        ${key.piece.seat != null && html`<span class="setup-left" aria-hidden="true">${names[key.piece.seat] ?? ""}</span>`}
      </button>`)}
    </div>`)}
  </div>`;
}
