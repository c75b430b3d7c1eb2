// The map of keys, as a sheet.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import { ALT_KEYS } from "../touch/keys.js";
import { Sheet } from "./sheet.js";

const PLAIN = ["letters", "tab", "arrows", "space", "enter", "backspace", "all", "ways", "escape"];

/** @param {{onClose: () => void}} given */
export function KeyMap({ onClose }) {
  const alt = Object.entries(ALT_KEYS);
  return html`<${Sheet} title=${say("table.keys")} onClose=${onClose} className="keymap">
    <dl>
      ${PLAIN.map((name) => html`<div key=${name}><dt><kbd>${say(`key.${name}`)}</kbd></dt><dd>${say(`key.${name}.does`)}</dd></div>`)}
      ${alt.map(([name, key]) => html`<div key=${name}><dt><kbd>Alt ${key.toUpperCase()}</kbd></dt><dd>${say(`key.alt.${name}`)}</dd></div>`)}
      <div><dt><kbd>Alt 1–6</kbd></dt><dd>${say("key.alt.seat")}</dd></div>
    </dl>
  <//>`;
}
