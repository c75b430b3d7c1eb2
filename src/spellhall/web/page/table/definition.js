// What a played word means, in a card under the line that named it.
import { html, useEffect, useState } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { say } from "../texts.js";

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/** @param {string} table @param {string} word */
function meaningOf(table, word) {
  const key = `${table}/${word}`;
  let answer = asked.get(key);
  if (!answer) {
    answer = get(`/api/tables/${table}/words/${encodeURIComponent(word)}`);
    answer.catch(() => asked.delete(key));
    asked.set(key, answer);
  }
  return answer;
}

/** @param {{table: string, word: string, onClose: () => void}} given */
export function Definition({ table, word, onClose }) {
  const [told, tell] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    tell(null);
    meaningOf(table, word).then(
      (answer) => wanted && tell(answer),
      (problem) => wanted && tell({ word, definition: problem.detail }),
    );
    return () => {
      wanted = false;
    };
  }, [table, word]);
  const base = told?.base && told.base.toUpperCase() !== word.toUpperCase() ? told.base : "";
  const made = told?.relation === "made";
  return html`<div class="definition" role="note" aria-live="polite">
    <p><b class="print">${word.toLowerCase()}</b> <span class="quiet">${told?.part_of_speech ?? ""}</span></p>
    <p>${!told ? "…" : made ? say("table.see-word", { word: base, meaning: told.definition }) : (told.definition ?? say("table.no-meaning"))}${base && !made ? html` <span class="quiet">${say("table.of-word", { word: base })}</span>` : ""}</p>
    <button type="button" class="unseen" onClick=${onClose}>${say("hall.close")}</button>
  </div>`;
}
