// The puzzle of a day: the board, the task, the calendar, and what became of the answers.
import { Board } from "../boards/board.js";
import { Hand } from "../draw/hand.js";
import { Icon } from "../draw/icons.js";
import { dark, sounding, turnLight } from "../hall/memory.js";
import { usePhone } from "../home/width.js";
import { Month, Run, Week } from "../puzzle/calendar.js";
import { dayNamed, dayOf, dayShort } from "../puzzle/days.js";
import { createPuzzleDeeds } from "../puzzle/deeds.js";
import { HelpSigns, HintSaid, PuzzleDock } from "../puzzle/dock.js";
import { openPuzzle } from "../puzzle/store.js";
import { RuleBook } from "../rules/book.js";
import { KeyMap } from "../table/keymap.js";
import { partsOf } from "../table/parts.js";
import { sentence, spoken } from "../table/sentence.js";
import { Sheet } from "../table/sheet.js";
import { createSheets } from "../table/sheets.js";
import { Sign } from "../table/top-bar.js";
import { useTouches } from "../table/touching.js";
import { maySay, say } from "../texts.js";
import { TypeCase } from "../touch/type-case.js";
import { html, useEffect, useMemo, useRef } from "../vendor/ui.js";

/** @typedef {import("../puzzle/store.js").PuzzleStore} PuzzleStore */

const ALL_DAYS = "2026-01-01";

/** A game in the address: its own puzzle of that day, to practise. @param {{day?: string, place?: {query: URLSearchParams}}} given */
export default function PuzzlePage({ day = "", place }) {
  const today = dayOf();
  const shown = day || today;
  const game = place?.query.get("game") ?? "";
  const store = useMemo(() => openPuzzle(shown, game), [shown, game]);
  useEffect(() => {
    store.begin();
    return store.close;
  }, [store]);
  const problem = store.trouble.value;
  if (problem && !store.puzzle.value) {
    return html`<main class="broken-page" tabindex="-1">
      <p role="alert">${problem.type === "away" ? say("puzzle.none") : problem.message}</p>
      <button type="button" class="button" onClick=${store.begin}>${say("hall.again")}</button>
      <a class="button" href="/">${say("hall.home")}</a>
    </main>`;
  }
  return html`<${Solving} key=${`${shown} ${game}`} store=${store} today=${today} />`;
}

/** @param {{store: PuzzleStore, today: string}} given */
function Solving({ store, today }) {
  const portrait = usePhone();
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const deeds = useMemo(() => createPuzzleDeeds(store), [store]);
  const sheets = useMemo(createSheets, [store]);
  const { open, close, typing } = sheets;
  const parts = useRef({ rack: false, ways: false, cards: false });
  const base = store.scene.value;
  const shown = store.draft.shown.value;
  const puzzle = store.puzzle.value;
  const seat = store.viewer.value ?? 0;
  const first = puzzle?.first ?? ALL_DAYS;
  const naming = { names: store.names.value, you: seat };
  if (base) parts.current = partsOf(parts.current, base);

  useTouches(root, /** @type {any} */ (store), /** @type {any} */ (deeds), {
    open: (what) => {
      if (what === "mute") sounding.value = !sounding.value;
      else if (what === "takeBack") deeds.takeBack();
      else if (what === "hint") deeds.hint();
      else if (what === "rules") open("rules");
      else if (what === "fit") root.current?.querySelector(/** @type {any} */ ("[data-fit]"))?.click();
    },
    close: sheets.closeTopmost,
    map: () => open("keys"),
    quiet: sheets.covering,
  });
  useEffect(() => {
    document.title = puzzle ? say("puzzle.page-title", { task: spoken(puzzle.task, naming) }) : say("puzzle.today");
  }, [puzzle]);

  // Hexagons leave a corner of the stage free, and other boards do not.
  const corner = base?.regions.some((region) => region.kind === "hexagons");
  const title = store.game ? say("puzzle.practice") : store.day === today ? say("puzzle.today") : say("puzzle.of-day", { day: dayShort(store.day) });
  const status = puzzle ? say("puzzle.status", { day: dayNamed(store.day), game: puzzle.title }) : dayNamed(store.day);
  const task = puzzle && html`<div class="puzzle-task" aria-label=${say("puzzle.task")} role="group">
    <h2>${sentence(puzzle.task, naming)}</h2> <p class="quiet">${sentence(puzzle.note, naming)}</p>
  </div>`;
  return html`<main class="table puzzle" ref=${root} data-house=${puzzle?.house} data-ink=${seat % 6} data-state=${store.ended.value?.state} data-implied=${store.draft.implied.value || undefined} data-moving=${store.moving.value || undefined}
    data-portrait=${portrait ? "" : undefined} tabindex="-1">
    <a class="skip" href="#dock">${say("table.skip")}</a>
    <header class="top-bar table-bar">
      ${portrait
        ? html`<a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>`
        : html`<a class="hall-name" href="/">${say("table.masthead")}</a><span class="stroke" aria-hidden="true"></span>`}
      <h1>${title}</h1>
      ${!portrait && html`<p class="status quiet">${status}</p>`}
      <span class="gap"></span>
      ${portrait && html`<p class="status quiet">${puzzle?.title ?? ""}</p>`}
      <${Sign} icon="book" label=${say("table.rules")} onClick=${() => open("rules")} />
      ${!portrait && html`<${Sign} icon=${sounding.value ? "sound" : "mute"} label=${say("table.sound")} pressed=${sounding.value} onClick=${() => (sounding.value = !sounding.value)} />`}
      <${Sign} icon=${dark.value ? "sun" : "moon"} label=${say("table.light")} onClick=${turnLight} />
    </header>
    <div class="house-rule"></div>
    ${portrait && html`<div class="puzzle-week"><${Week} today=${today} shown=${store.day} first=${first}><${Run} today=${today} /><//></div>`}
    <section class="table-stage" data-stage aria-label=${say("table.stage")}>
      ${shown && html`<${Board} scene=${shown} portrait=${portrait} ink=${seat} names=${store.names.value} traces=${store.traces.value} />`}
      ${!portrait && corner && task}
    </section>
    ${portrait
      ? html`<div class="puzzle-line"><div>${task}<${HintSaid} store=${store} /></div><${HelpSigns} store=${store} deeds=${deeds} /></div>`
      : html`<aside class="puzzle-side">${!corner && task}<${Month} today=${today} shown=${store.day} first=${first} /><${Tries} store=${store} /></aside>`}
    <div class="dock-place" id="dock">
      <${PuzzleDock} store=${store} deeds=${deeds} parts=${parts.current} portrait=${portrait} today=${today} onRule=${(/** @type {string} */ rule) => open("rules", rule)} onType=${() => (typing.value = true)} />
    </div>
    ${typing.value && portrait && html`<div class="type-place"><${TypeCase} draft=${store.draft} close=${() => (typing.value = false)} confirm=${deeds.play} hand=${html`<${Hand} width=${44} />`} /></div>`}
    ${sheets.sheet.value?.name === "rules" && html`<${Sheet} title=${say("rules.title")} onClose=${close} className="rules-sheet"><${RuleBook} game=${puzzle?.game ?? ""} at=${sheets.sheet.value.at} /><//>`}
    ${sheets.sheet.value?.name === "keys" && html`<${KeyMap} onClose=${close} />`}
  </main>`;
}

/** What was tried, and how hard it is. @param {{store: PuzzleStore}} given */
function Tries({ store }) {
  const tries = store.tries.value;
  const naming = { names: store.names.value, you: store.viewer.value };
  const levels = store.puzzle.value?.levels;
  return html`<section class="tries">
    ${tries.length > 0 && html`<h3 class="capitals">${say("puzzle.tries")}</h3>
      <ul>${tries.map((said, at) => html`<li key=${at}>${sentence(said, naming)}</li>`)}</ul>`}
    ${levels && html`<p class="quiet small">${levels.length ? say("puzzle.levels", { names: levels.map((level) => maySay(`bot.name.${level}`, level)).join(", ") }) : say("puzzle.levels-few")}</p>`}
  </section>`;
}
