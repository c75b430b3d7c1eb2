// The dock of a puzzle: while it is open that of a table; then what became of the answer, and what can be done.
import { RefusedSign } from "../draw/burst.js";
import { Icon } from "../draw/icons.js";
import { copyLink } from "../hall/reach.js";
import { Dock } from "../table/dock.js";
import { sentence, spoken } from "../table/sentence.js";
import { Sign } from "../table/top-bar.js";
import { say } from "../texts.js";
import { html, useState } from "../vendor/ui.js";
import { dayShort, later } from "./days.js";
import { marks } from "./record.js";

/** @typedef {import("./store.js").PuzzleStore} PuzzleStore */
/** @typedef {import("./deeds.js").PuzzleDeeds} PuzzleDeeds */

/**
 * @param {{store: PuzzleStore, deeds: PuzzleDeeds, parts: import("../table/parts.js").Parts, portrait: boolean,
 *   onRule: (rule: string) => void, onType: () => void, today: string}} given
 */
export function PuzzleDock({ store, deeds, parts, portrait, onRule, onType, today }) {
  const attempt = store.ended.value;
  const table = /** @type {any} */ (store);
  if (!attempt) {
    return html`${!portrait && html`<${Help} store=${store} deeds=${deeds} />`}
      <${Dock} store=${table} deeds=${deeds} parts=${parts} portrait=${portrait} late=${false} onRule=${onRule} onType=${onType} onEnd=${() => {}} ending=${false} />`;
  }
  const open = attempt.state === "refuted" && !attempt.shown;
  const naming = { names: store.names.value, you: store.viewer.value };
  const said = say(attempt.shown ? "puzzle.shown" : open ? "puzzle.not-yet" : "puzzle.solved");
  const before = later(store.day, -1);
  const next = store.game ? `/puzzle/${before}?game=${encodeURIComponent(store.game)}` : before === today ? "/puzzle" : `/puzzle/${before}`;
  return html`<section class="dock puzzle-dock" data-ink=${(store.viewer.value ?? 0) % 6} aria-label=${say("table.dock")}>
    <div class="verdict" data-state=${attempt.shown ? "shown" : attempt.state} role="status">
      ${open ? html`<${RefusedSign} size=${36} />` : !attempt.shown && html`<span class="verdict-box"><${Icon} name="check" size=${22} /></span>`}
      <p><b>${said}</b> ${sentence(attempt.says ?? "", naming)}</p>
    </div>
    <div class="pills">
      ${attempt.frames?.length ? html`<button type="button" class="pill" onClick=${deeds.seeAgain}>${say("puzzle.again")}</button>` : null}
      ${open && !store.hint.value && html`<button type="button" class="pill" onClick=${deeds.hint}>${say("puzzle.hint")}</button>`}
      ${!open && html`<${Share} store=${store} />`}
    </div>
    ${open && !portrait && html`<${HintSaid} store=${store} />`}
    <div class="buttons">
      ${open
        ? html`<button type="button" class="button" onClick=${deeds.giveUp}>${say("puzzle.give-up")}</button>
          <button type="button" class="button main act" onClick=${store.again}>${say("puzzle.try")}</button>`
        : html`<a class="button" href=${next}>${say("puzzle.next")}</a>
          <a class="button main act" href="/">${say("puzzle.home")}</a>`}
    </div>
  </section>`;
}

/** What helps while it is open. @param {{store: PuzzleStore, deeds: PuzzleDeeds}} given */
function Help({ store, deeds }) {
  if (!store.scene.value) return null;
  return html`<div class="puzzle-help">
    ${store.hint.value ? html`<${HintSaid} store=${store} />` : html`<button type="button" class="pill" onClick=${deeds.hint}>${say("puzzle.hint")}</button>`}
    <button type="button" class="pill" onClick=${deeds.giveUp}>${say("puzzle.give-up")}</button>
  </div>`;
}

/** The same as signs, beside the task, where room is scarce. @param {{store: PuzzleStore, deeds: PuzzleDeeds}} given */
export function HelpSigns({ store, deeds }) {
  if (!store.scene.value || store.ended.value) return null;
  return html`<div class="puzzle-signs">
    ${!store.hint.value && html`<${Sign} icon="hint" label=${say("puzzle.hint")} onClick=${deeds.hint} />`}
    <${Sign} icon="flag" label=${say("puzzle.give-up")} onClick=${deeds.giveUp} />
  </div>`;
}

/** @param {{store: PuzzleStore}} given */
export function HintSaid({ store }) {
  const naming = { names: store.names.value, you: store.viewer.value };
  return store.hint.value && html`<p class="puzzle-hint" role="status"><b>${say("puzzle.hint-said")}</b> ${sentence(store.hint.value, naming)}</p>`;
}

/** A line to pass on: what was asked and how it went, never the answer. @param {{store: PuzzleStore}} given */
function Share({ store }) {
  const [told, tell] = useState("");
  const puzzle = store.puzzle.value;
  async function share() {
    if (!puzzle) return;
    const mark = marks.value[store.day];
    const sign = say(`puzzle.sign.${mark === "alone" || mark === "hint" ? mark : "open"}`);
    const task = spoken(puzzle.task, { names: store.names.value });
    const text = say("puzzle.shared", { day: dayShort(store.day), task: `“${task}”`, sign });
    const url = `${location.origin}/puzzle/${store.day}`;
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ text, url }).catch(() => {});
    else if (await navigator.clipboard?.writeText(`${text}\n${url}`).then(() => true, () => false)) tell(say("hall.copied"));
    else if (await copyLink(`/puzzle/${store.day}`)) tell(say("hall.copied"));
  }
  return html`<button type="button" class="pill" onClick=${share}>${told || say("puzzle.share")}</button>`;
}
