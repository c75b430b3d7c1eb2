// Hints: up to five acts in plain words. Touching one shows it on the board as touches; nothing is played.
import { html, useEffect, useState } from "../vendor/ui.js";
import { say } from "../texts.js";
import { sentence } from "./sentence.js";
import { Sheet } from "./sheet.js";

/** Whether somebody sits here who is asked and may be helped. @param {import("./store.js").TableStore} store */
export function mayHelp({ table, viewer, scene }) {
  const now = scene.value;
  return Boolean(table.value?.hints && viewer.value != null && now?.asked && !now.helpless && !now.over);
}

/** What an act is worth, as people read it. @param {number} value @param {boolean} alone */
const valued = (value, alone) =>
  alone ? say("table.hint-points", { value: Math.round(value) }) : say("table.hint-chance", { value: Math.round(value * 100) });

/** @param {{store: import("./store.js").TableStore, deeds: import("./deeds.js").Deeds, onClose: () => void}} given */
export function Hints({ store, deeds, onClose }) {
  const [found, find] = useState(/** @type {{line: string, value: number, why: string, draft: string[]}[] | null} */ (null));
  const [problem, complain] = useState("");
  useEffect(() => {
    deeds.hints().then(find, (/** @type {import("../hall/api.js").Problem} */ refused) => complain(refused.detail));
  }, []);
  const alone = store.names.value.length === 1;
  const how = { names: store.names.value, you: store.viewer.value ?? null };
  return html`<${Sheet} title=${say("table.hints")} onClose=${onClose} className="hints">
    ${problem
      ? html`<p class="told-bad">${problem}</p>`
      : !found
        ? html`<p class="quiet" role="status">${say("table.thinking")}</p>`
        : !found.length
          ? html`<p>${say("table.no-hints")}</p>`
          : html`<p class="quiet small">${say("table.hints-how")}</p>
              <ol>
                ${found.map(
                  (hint) => html`<li key=${hint.line}>
                    <button type="button" class="button wide" onClick=${() => (deeds.lay(hint.draft), onClose())}>
                      <span>${sentence(hint.why, how)}</span><span class="hint-value number">${valued(hint.value, alone)}</span>
                    </button>
                  </li>`,
                )}
              </ol>`}
  <//>`;
}
