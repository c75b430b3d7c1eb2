// The table: top bar, seats, stage, log, dock. It draws any game from its Scene and names none.
import { html, useEffect, useMemo, useRef, useState } from "../vendor/ui.js";
import { Aside, atAGlance, besides } from "../boards/aside.js";
import { Board } from "../boards/board.js";
import { sounding } from "../hall/memory.js";
import { isPhone, usePhone } from "../home/width.js";
import { LinkSheet } from "../new/link-sheet.js";
import { RuleBook } from "../rules/book.js";
import { Hand } from "../draw/hand.js";
import { say } from "../texts.js";
import { TypeCase } from "../touch/type-case.js";
import { ChanceDock } from "../table/chance.js";
import { Cover } from "../table/cover.js";
import { answerUnasked } from "../table/answering.js";
import { createDeeds } from "../table/deeds.js";
import { Dock } from "../table/dock.js";
import { EndPanel } from "../table/end.js";
import { lengthOf } from "../table/ending.js";
import { Hints, mayHelp } from "../table/hints.js";
import { KeyMap } from "../table/keymap.js";
import { useLight } from "../table/light.js";
import { Talk, Ticker } from "../table/log.js";
import { LastMove } from "../table/last-move.js";
import { Menu } from "../table/menu.js";
import { OrderSheet } from "../table/order-sheet.js";
import { useOdds } from "../table/odds.js";
import { partsOf } from "../table/parts.js";
import { Seats } from "../table/seats.js";
import { Sheet } from "../table/sheet.js";
import { fallsOf } from "../table/story.js";
import { createSheets } from "../table/sheets.js";
import { openTable } from "../table/store.js";
import { TopBar } from "../table/top-bar.js";
import { useTouches } from "../table/touching.js";
import { Trouble } from "../table/trouble.js";
import { callTurns } from "../table/turn.js";

const LATE = 2000;
const LOOK_BACK = 200;

/** @param {{table: string}} given */
export default function TablePage({ table: id }) {
  const store = useMemo(() => openTable(id), [id]);
  const deeds = useMemo(() => createDeeds(store), [store]);
  const [late, isLate] = useState(false);
  useEffect(() => {
    store.begin();
    const stopCalling = callTurns(store);
    const stopAnswering = answerUnasked(store, deeds);
    const timer = setTimeout(() => isLate(true), LATE);
    return () => {
      clearTimeout(timer);
      stopCalling();
      stopAnswering();
      store.close();
    };
  }, [store]);

  const problem = store.trouble.value;
  const covered = store.cover.value;
  if (problem) return html`<${Trouble} problem=${problem} again=${store.begin} watch=${store.watch} />`;
  if (covered !== null) return html`<${Cover} store=${store} seat=${covered} />`;
  return html`<${OpenTable} store=${store} deeds=${deeds} late=${late} />`;
}

/** @param {{store: import("../table/store.js").TableStore, deeds: import("../table/deeds.js").Deeds, late: boolean}} given */
function OpenTable({ store, deeds, late }) {
  const portrait = usePhone();
  const sheets = useMemo(createSheets, [store]);
  const { open, close, typing } = sheets;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const parts = useRef({ rack: false, ways: false, cards: false });
  const shown = store.draft.shown.value;
  const base = store.scene.value;
  if (base) parts.current = partsOf(parts.current, base);
  const odds = useOdds(store, deeds);
  const light = useLight(store);
  const table = store.table.value;
  const seat = store.viewer.value ?? null;
  const helping = mayHelp(store);
  const [atTable, lookAtTable] = useState(false);
  // On a phone it covers the board: what has happened there is seen first.
  const ending = Boolean(base?.over) && !atTable && !(portrait && store.moving.value);

  useTouches(root, store, deeds, {
    open: (what) => {
      if (what === "mute") sounding.value = !sounding.value;
      else if (what === "takeBack") deeds.takeBack();
      else if (what === "hint") {
        if (mayHelp(store)) open("hints");
        else deeds.notice.value = say("table.no-hints");
      }
      else if (what === "fit") root.current?.querySelector(/** @type {any} */ ("[data-fit]"))?.click();
      else if (isPhone() || what === "rules") open(what);
      else root.current?.querySelector(/** @type {any} */ (`#tab-${what}`))?.click();
    },
    close: sheets.closeTopmost,
    map: () => open("keys"),
    quiet: sheets.covering,
  });

  useEffect(() => {
    if (!base || base.over) return;
    const timer = setTimeout(deeds.lookBack, LOOK_BACK);
    return () => clearTimeout(timer);
  }, [base]);

  useEffect(() => {
    if (!base?.asked || !base.spelling) typing.value = false;
  }, [base]);

  return html`<main class="table" ref=${root} data-house=${base?.house} data-number=${store.number.value} data-answering=${store.answering.value || undefined} data-implied=${store.draft.implied.value || undefined} data-ink=${(seat ?? 0) % 6} data-portrait=${portrait ? "" : undefined} data-chance=${!table?.closed && store.chance.value ? "" : undefined} data-ending=${ending ? "" : undefined} tabindex="-1">
    <a class="skip" href="#dock">${say("table.skip")}</a>
    <${TopBar} title=${base?.title ?? table?.title ?? ""} status=${(base?.over && lengthOf(base.over, false)) || (base?.status ?? "")} brief=${(base?.over && lengthOf(base.over, true)) || (base?.brief ?? "")} watching=${store.watching.value} portrait=${portrait} hints=${helping} open=${open} />
    <${Seats} store=${store} portrait=${portrait} falls=${fallsOf(store.story.value)}>
      ${!portrait && shown && atAGlance(shown).length > 0 && html`<${Aside} scene=${shown} regions=${atAGlance(shown)} ink=${seat ?? -1} names=${store.names.value} />`}
    <//>
    <section class="table-stage" data-stage aria-label=${say("table.stage")}>
      ${shown && html`<${Board} scene=${light(shown)} portrait=${portrait} ink=${seat ?? -1} names=${store.names.value} odds=${odds} traces=${store.traces.value} />`}
      ${!portrait && html`<${LastMove} store=${store} />`}
    </section>
    ${portrait ? html`<${Ticker} store=${store} onOpen=${() => open(store.unread.peek() ? "chat" : "log")} />` : html`<${Talk} store=${store} deeds=${deeds} open=${open} />`}
    <div class="dock-place" id="dock">
      ${table?.closed ? html`<div class="closed-word" role="alert"><p>${say("table.closed", { word: table.closed })}</p><a class="button" href="/">${say("hall.home")}</a></div>` : store.chance.value ? html`<${ChanceDock} store=${store} deeds=${deeds} asked=${store.chance.value} />` : html`<${Dock} store=${store} deeds=${deeds} parts=${parts.current} portrait=${portrait} late=${late} onRule=${(/** @type {string} */ rule) => open("rules", rule)} onType=${() => (typing.value = true)} onEnd=${() => lookAtTable(false)} ending=${ending} />`}
    </div>
    ${ending && html`<${EndPanel} store=${store} deeds=${deeds} portrait=${portrait} onTable=${() => lookAtTable(true)} />`}
    ${typing.value && portrait && html`<div class="type-place"><${TypeCase} draft=${store.draft} close=${() => (typing.value = false)} confirm=${deeds.play} hand=${html`<${Hand} width=${44} />`} /></div>`}
    <${OpenSheet} sheet=${sheets.sheet.value} store=${store} deeds=${deeds} portrait=${portrait} open=${open} close=${close} />
  </main>`;
}

/**
 * @param {{sheet: import("../table/sheets.js").Open | null, store: import("../table/store.js").TableStore, deeds: import("../table/deeds.js").Deeds,
 *   portrait: boolean, open: (name: string, at?: string) => void, close: () => void}} given
 */
function OpenSheet({ sheet, store, deeds, portrait, open, close }) {
  switch (sheet?.name) {
    case "menu":
      return html`<${Menu} store=${store} deeds=${deeds} open=${open} onClose=${close} portrait=${portrait} />`;
    case "hints":
      return html`<${Hints} store=${store} deeds=${deeds} onClose=${close} />`;
    case "rules":
      return html`<${Sheet} title=${say("rules.title")} onClose=${close} className="rules-sheet"><${RuleBook} game=${store.table.value?.game ?? ""} at=${sheet.at} /><//>`;
    case "beside": {
      const shown = store.draft.shown.value;
      return shown && html`<${Sheet} title=${besides(shown, portrait).map((region) => region.label).join(", ")} onClose=${close} className="beside"><${Aside} scene=${shown} regions=${besides(shown, portrait)} ink=${store.viewer.value ?? -1} names=${store.names.value} /><//>`;
    }
    case "watch":
      return html`<${LinkSheet} title=${say("table.watch-title")} path=${`/t/${store.id}`} onClose=${close} />`;
    case "order":
      return html`<${OrderSheet} store=${store} person=${sheet.at ?? ""} onClose=${close} />`;
    case "keys":
      return html`<${KeyMap} onClose=${close} />`;
    case "log":
    case "chat":
      return html`<${Sheet} title=${say("table.log-and-chat")} onClose=${close} className="talking"><${Talk} store=${store} deeds=${deeds} open=${open} first=${sheet.name} /><//>`;
  }
  return null;
}
