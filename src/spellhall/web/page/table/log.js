// The ringside log: what happened, and what the words mean. On a phone its last line is a ticker, the rest a sheet.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { ShapeSign } from "../draw/shape.js";
import { say } from "../texts.js";
import { Chat } from "./chat.js";
import { Definition } from "./definition.js";
import { sentence } from "./sentence.js";
import { isTold, leftTrace } from "./story.js";
import { lineOf, spokenTurn } from "./turn-line.js";
import { lastOf } from "./unread.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../types.d.ts").Turn} Turn */

/** @param {TableStore} store */
const naming = (store) => ({ names: store.names.value, you: store.mine.value.length < 2 ? (store.viewer.value ?? null) : null });

/** @param {{store: TableStore, turn: Turn, word: string | null, onWord: (word: string | null) => void}} given */
function Line({ store, turn, word, onWord }) {
  const how = { ...naming(store), onWord: store.scene.value?.helpless ? null : (/** @type {string} */ one) => onWord(one === word ? null : one) };
  const picked = store.picked.value === turn.number;
  const pick = () => (store.picked.value = picked ? null : turn.number);
  const seat = turn.seat ?? null;
  const sign = seat !== null && html`<${ShapeSign} seat=${seat} size=${18} label=${store.names.value[seat]} />`;
  const traced = store.traces.value.some((one) => one.whole && one.turn.number === turn.number);
  const shown = leftTrace(turn) || (turn.details?.length ?? 0) > 1;
  return html`<li class=${`${seat === null ? "nobody" : ""} ${picked || traced ? "picked" : ""}`} data-ink=${seat === null ? undefined : seat % 6}>
    ${shown
      ? html`<button type="button" class="mark" aria-expanded=${picked} aria-label=${say("log.show", { turn: spokenTurn(turn, how) })} onClick=${pick}>${sign}</button>`
      : html`<span class="mark">${sign}</span>`}
    <div>
      <span onClick=${shown ? pick : undefined}>${lineOf(turn, how)}</span>
      ${picked && html`<p class="details quiet">${(turn.details ?? []).map((part, at) => [at ? " " : "", ...sentence(part, how)])}</p>`}
      ${word && html`<${Definition} table=${store.id} word=${word} onClose=${() => onWord(null)} />`}
    </div>
  </li>`;
}

/** @param {{store: TableStore}} given */
export function Story({ store }) {
  const [open, show] = useState(/** @type {{key: number, word: string} | null} */ (null));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const story = store.story.value.filter(isTold);
  useLayoutEffect(() => {
    const toNewest = () => list.current && (list.current.scrollTop = list.current.scrollHeight);
    toNewest();
    // In a sheet the list has no height before the sheet is shown.
    const grown = new ResizeObserver(toNewest);
    if (list.current) grown.observe(list.current);
    return () => grown.disconnect();
  }, [story.length, story.at(-1)?.number]);
  if (!story.length) return html`<p class="quiet empty">${say("table.log-empty")}</p>`;
  return html`<ol class="story" ref=${list} tabindex="0" aria-label=${say("table.log")}>
    ${story.map(
      (turn) => html`<${Line}
        key=${turn.number}
        store=${store}
        turn=${turn}
        word=${open?.key === turn.number ? open.word : null}
        onWord=${(/** @type {string | null} */ word) => show(word ? { key: turn.number, word } : null)}
      />`,
    )}
  </ol>`;
}

/** How much was said and not read yet. @param {{count: number}} given */
const Fresh = ({ count }) => count > 0 && html`<span class="fresh">${count}<span class="unseen"> ${say("table.fresh")}</span></span>`;

/** Log and chat as two tabs. @param {{store: TableStore, deeds: import("./deeds.js").Deeds, open: (sheet: string, at?: string) => void, first?: "log" | "chat"}} given */
export function Talk({ store, deeds, open, first = "log" }) {
  const [tab, turn] = useState(first);
  const last = lastOf(store.chat.value);
  useEffect(() => {
    if (tab === "chat" && last > store.read.peek()) store.read.value = last;
  }, [tab, last]);
  return html`<section class="talk" aria-label=${say("table.log")}>
    <div class="tabs" role="tablist">
      ${["log", "chat"].map(
        (name) => html`<button
          type="button"
          role="tab"
          key=${name}
          class="capitals"
          id=${`tab-${name}`}
          aria-controls="talk-panel"
          aria-selected=${tab === name}
          onClick=${() => turn(/** @type {"log" | "chat"} */ (name))}
        >
          ${say(`table.${name}`)}${name === "chat" && tab === "log" && html`<${Fresh} count=${store.unread.value} />`}
        </button>`,
      )}
    </div>
    <div class="panel" role="tabpanel" id="talk-panel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "log" ? html`<${Story} store=${store} />` : html`<${Chat} store=${store} deeds=${deeds} open=${open} />`}
    </div>
  </section>`;
}

/** The last turn of somebody, or what came after it. @param {{store: TableStore, onOpen: () => void}} given */
export function Ticker({ store, onOpen }) {
  const turns = store.story.value.filter(isTold);
  const turn = turns.findLast((one) => one.seat != null) ?? turns.at(-1);
  const how = naming(store);
  const text = turn ? spokenTurn(turn, how) : say("table.log-empty");
  const unread = store.unread.value;
  const told = [`${say("table.log")}: ${text}`, unread && say("table.unread", { count: unread })].filter(Boolean).join(". ");
  return html`<button type="button" class="ticker" onClick=${onOpen} aria-label=${told}>
    ${turn?.seat != null && html`<${ShapeSign} seat=${turn.seat} size=${18} />`}
    <span class="last">${turn ? lineOf(turn, how) : text}</span>
    <${Fresh} count=${unread} />
    <${Icon} name=${unread ? "chat" : "log"} size=${18} />
  </button>`;
}
