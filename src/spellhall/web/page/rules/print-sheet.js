// A game on paper: which paper, how much ink, and the file.
import { get } from "../hall/api.js";
import { Switch } from "../new/switch.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { html, useEffect, useState } from "../vendor/ui.js";

/** @typedef {import("../types.d.ts").GameOption} GameOption */

/** Where Letter is the paper of the house. @param {string} language */
const usual = (language) => (/-(US|CA|MX|PH|CL|CO|VE)$/i.test(language) ? "letter" : "a4");

/** @param {{game: string, house?: number, onClose: () => void}} given */
export function PrintSheet({ game, house, onClose }) {
  const [paper, setPaper] = useState(usual(navigator.language));
  const [ink, setInk] = useState("colour");
  const [options, setOptions] = useState(/** @type {GameOption[]} */ ([]));
  const [chosen, choose] = useState(/** @type {Record<string, unknown>} */ ({}));
  const [making, setMaking] = useState(false);
  const [told, tell] = useState("");

  const path = `/api/games/${encodeURIComponent(game)}/print`;
  // Whatever goes wrong here, the usual choice can be printed.
  useEffect(() => void get(`${path}/options`).then(setOptions, () => {}), [game]);

  async function make() {
    setMaking(true);
    tell("");
    try {
      const pdf = await get(`${path}?paper=${paper}&ink=${ink}&options=${encodeURIComponent(JSON.stringify(chosen))}`);
      save(pdf, `${game}-${paper}.pdf`);
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem));
    } finally {
      setMaking(false);
    }
  }

  return html`<${Sheet} title=${say("print.title")} onClose=${onClose} className="low print-sheet">
    <p>${say("print.how")}</p>
    <div class="option-rows">
      ${options.map((option) => html`<${Switch} key=${option.name} label=${option.label} choices=${choicesOf(option)} value=${option.name in chosen ? chosen[option.name] : option.default}
        onChange=${(/** @type {unknown} */ value) => choose({ ...chosen, [option.name]: value })} />`)}
      <${Switch} label=${say("print.paper")} value=${paper} onChange=${setPaper} choices=${[["a4", "A4"], ["letter", say("print.letter")]]} />
      <${Switch} label=${say("print.ink")} value=${ink} onChange=${setInk} choices=${[["colour", say("print.colour")], ["low", say("print.low")]]} />
    </div>
    <p class="quiet">${say("print.both")}</p>
    <button type="button" class="button main wide" data-house=${house} aria-disabled=${making} onClick=${() => making || make()}>${say(making ? "print.making" : "print.make")}</button>
    <p class="told-bad" role="alert" hidden=${!told}>${told}</p>
  </${Sheet}>`;
}

/** Where nothing is chosen all is printed. @param {GameOption} option @returns {[unknown, string, string?][]} */
function choicesOf(option) {
  /** @type {[unknown, string, string?][]} */
  const choices = option.choices.map((choice) => [choice.value, choice.name || choice.label, choice.meaning]);
  return option.default === null ? [[null, say("print.all")], ...choices] : choices;
}

/** A download by a link: the only way to name a file that was fetched. @param {Blob} pdf @param {string} name */
function save(pdf, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(pdf);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
