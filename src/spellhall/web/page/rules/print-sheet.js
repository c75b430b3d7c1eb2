// A game on paper: which paper, how much ink, and the file.
import { get } from "../hall/api.js";
import { Switch } from "../new/switch.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { html, useState } from "../vendor/ui.js";

/** Where Letter is the paper of the house. @param {string} language */
const usual = (language) => (/-(US|CA|MX|PH|CL|CO|VE)$/i.test(language) ? "letter" : "a4");

/** @param {{game: string, house?: number, onClose: () => void}} given */
export function PrintSheet({ game, house, onClose }) {
  const [paper, setPaper] = useState(usual(navigator.language));
  const [ink, setInk] = useState("colour");
  const [making, setMaking] = useState(false);
  const [told, tell] = useState("");

  async function make() {
    setMaking(true);
    tell("");
    try {
      const pdf = await get(`/api/games/${encodeURIComponent(game)}/print?paper=${paper}&ink=${ink}`);
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
      <${Switch} label=${say("print.paper")} value=${paper} onChange=${setPaper} choices=${[["a4", "A4"], ["letter", say("print.letter")]]} />
      <${Switch} label=${say("print.ink")} value=${ink} onChange=${setInk} choices=${[["colour", say("print.colour")], ["low", say("print.low")]]} />
    </div>
    <p class="quiet">${say("print.both")}</p>
    <button type="button" class="button main wide" data-house=${house} aria-disabled=${making} onClick=${() => making || make()}>${say(making ? "print.making" : "print.make")}</button>
    <p class="told-bad" role="alert" hidden=${!told}>${told}</p>
  </${Sheet}>`;
}

/** A download by a link: the only way to name a file that was fetched. @param {Blob} pdf @param {string} name */
function save(pdf, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(pdf);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
