// How the table comes to be: who plays, what was agreed on, from the start or from a text.
import { html, useEffect, useState } from "../vendor/ui.js";
import { wordLists } from "../hall/catalogue.js";
import { go } from "../hall/router.js";
import { choicesOf } from "../new/game-options.js";
import { Switch } from "../new/switch.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("./store.js").SetupStore} SetupStore */

/** Whose hand is told; nobody's, as long as nothing else is said. */
const NOBODY = -1;

/** @param {{store: SetupStore, game: GameShown}} given */
export function Begin({ store, game }) {
  const [fewest, most] = game.about.seats;
  const draft = store.now.value?.draft ?? {};
  const [seats, setSeats] = useState(store.now.value?.laid.seats ?? fewest);
  const [names, setNames] = useState([...store.names.value]);
  const [options, setOptions] = useState(/** @type {Record<string, unknown>} */ ({ ...draft.options }));
  const [eyes, setEyes] = useState(NOBODY);
  const [lists, setLists] = useState(/** @type {string[]} */ ([]));
  const [told, tell] = useState("");
  useEffect(() => {
    wordLists().then(setLists, () => {});
  }, []);
  const called = Array.from({ length: seats }, (_, at) => names[at] || say("setup.player", { number: at + 1 }));
  async function follow() {
    try {
      store.name(called);
      const table = await store.follow({ seats, options, names: called, ...(eyes === NOBODY ? {} : { eyes }) });
      go(`/t/${table.id}`);
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem));
    }
  }
  const hidden = store.now.value?.hands;
  return html`<div class="setup-begin">
    <div class="option-rows">
      ${fewest < most && html`<${Switch} label=${say("setup.players")} value=${seats} onChange=${setSeats}
        choices=${Array.from({ length: most - fewest + 1 }, (_, at) => /** @type {[number, string]} */ ([fewest + at, String(fewest + at)]))} />`}
      ${game.options.map((option) => {
        const choices = choicesOf(option, lists);
        if (choices.length < 2) return null;
        return html`<${Switch} key=${option.name} label=${option.label} choices=${choices} value=${option.name in options ? options[option.name] : option.default}
          onChange=${(/** @type {unknown} */ value) => setOptions({ ...options, [option.name]: value })} />`;
      })}
    </div>
    ${called.map((name, at) => html`<label class="field" key=${at}>${say("setup.name", { number: at + 1 })}
      <input value=${names[at] ?? name} maxlength="24" autocomplete="off" spellcheck=${false}
        onInput=${(/** @type {any} */ event) => setNames(Object.assign([...names], { [at]: event.target.value }))} /></label>`)}
    <button type="button" class="button wide" onClick=${() => (store.name(called), store.fetchNew({ seats, options }))}>${say("setup.again")}</button>
    <h3>${say("setup.start")}</h3>
    <p class="quiet small">${say("setup.start-how")}</p>
    ${hidden && html`<div class="option-rows"><${Switch} label=${say("setup.eyes")} value=${eyes} onChange=${setEyes}
      choices=${[[NOBODY, say("setup.eyes-none")], ...called.map((name, at) => [at, name])]} /></div>`}
    <button type="button" class="button main wide" data-house=${game.about.house} onClick=${follow}>${say("setup.start")}</button>
    <p class="told-bad" role="alert" hidden=${!told}>${told}</p>
  </div>`;
}

/** @param {{store: SetupStore}} given */
export function Read({ store }) {
  const [text, setText] = useState("");
  const [copied, setCopied] = useState("");
  const copy = () => navigator.clipboard?.writeText(JSON.stringify(store.now.value?.draft)).then(() => setCopied(say("setup.copied")), () => {});
  return html`<div class="setup-begin">
    <h3>${say("setup.read")}</h3>
    <p class="quiet small">${say("setup.read-how")}</p>
    <label class="field">${say("setup.read-label")}
      <textarea rows="5" spellcheck=${false} value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea></label>
    <p class="told-bad" role="alert" hidden=${!store.told.value}>${store.told.value}</p>
    <button type="button" class="button wide" onClick=${() => store.fetchNew({ text })}>${say("setup.read-do")}</button>
    <button type="button" class="button second wide" onClick=${copy}>${say("setup.copy")}</button>
    <p class="quiet small" role="status">${copied}</p>
  </div>`;
}

/** @param {{store: SetupStore, game: GameShown, onClose: () => void}} given */
export function SetupMenu({ store, game, onClose }) {
  // What was laid anew is looked at.
  const first = store.now.value;
  const [begun] = useState(first);
  useEffect(() => {
    if (first !== begun) onClose();
  }, [first]);
  return html`<${Sheet} title=${say("setup.menu")} onClose=${onClose} className="setup-menu">
    <${Begin} store=${store} game=${game} />
    <${Read} store=${store} />
  <//>`;
}
