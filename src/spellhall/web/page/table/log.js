// The ringside log: what happened, and what the words mean. On a phone its last line is a ticker, the rest a sheet.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { ShapeSign } from "../draw/shape.js";
import { say } from "../texts.js";
import { Chat } from "./chat.js";
import { Definition } from "./definition.js";
import { sentence, spoken } from "./sentence.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./story.js").Entry} Entry */

/** Entries that one turn may make. */
const ONE_TURN = 12;

/** @param {TableStore} store */
const naming = (store) => ({ names: store.names.value, you: store.mine.value.length < 2 ? (store.viewer.value ?? null) : null });

/** @param {{store: TableStore, entry: Entry, word: string | null, onWord: (word: string | null) => void}} given */
function Line({ store, entry, word, onWord }) {
  const how = { ...naming(store), onWord: store.scene.value?.helpless ? null : (/** @type {string} */ one) => onWord(one === word ? null : one) };
  const [first, ...rest] = entry.parts;
  return html`<li class=${entry.seat === null ? "nobody" : ""}>
    <span class="mark">${entry.seat !== null && html`<${ShapeSign} seat=${entry.seat} size=${18} label=${store.names.value[entry.seat]} />`}</span>
    <div>
      ${sentence(first, how)}${rest.length > 0 && html`<span class="quiet"> · ${rest.map((part, at) => [at ? ", " : "", ...sentence(part, how)])}</span>`}
      ${word && html`<${Definition} table=${store.id} word=${word} onClose=${() => onWord(null)} />`}
    </div>
  </li>`;
}

/** @param {{store: TableStore}} given */
export function Story({ store }) {
  const [open, show] = useState(/** @type {{key: number, word: string} | null} */ (null));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const story = store.story.value;
  useLayoutEffect(() => {
    const toNewest = () => list.current && (list.current.scrollTop = list.current.scrollHeight);
    toNewest();
    // In a sheet the list has no height before the sheet is shown.
    const grown = new ResizeObserver(toNewest);
    if (list.current) grown.observe(list.current);
    return () => grown.disconnect();
  }, [story.length, story.at(-1)?.key]);
  if (!story.length) return html`<p class="quiet empty">${say("table.log-empty")}</p>`;
  return html`<ol class="story" ref=${list} tabindex="0" aria-label=${say("table.log")}>
    ${story.map(
      (entry) => html`<${Line}
        key=${entry.key}
        store=${store}
        entry=${entry}
        word=${open?.key === entry.key ? open.word : null}
        onWord=${(/** @type {string | null} */ word) => show(word ? { key: entry.key, word } : null)}
      />`,
    )}
  </ol>`;
}

/** Log and chat as two tabs. @param {{store: TableStore, deeds: import("./deeds.js").Deeds, first?: "log" | "chat"}} given */
export function Talk({ store, deeds, first = "log" }) {
  const [tab, turn] = useState(first);
  const [seen, see] = useState(store.chat.value.length);
  const said = store.chat.value.length;
  useEffect(() => {
    if (tab === "chat") see(said);
  }, [tab, said]);
  const fresh = tab === "log" && said > seen;
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
          ${say(`table.${name}`)}${name === "chat" && fresh ? html`<span class="fresh">${said - seen}<span class="unseen"> ${say("table.fresh")}</span></span>` : ""}
        </button>`,
      )}
    </div>
    <div class="panel" role="tabpanel" id="talk-panel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "log" ? html`<${Story} store=${store} />` : html`<${Chat} store=${store} deeds=${deeds} />`}
    </div>
  </section>`;
}

/** The last line, or the word that it came from. @param {readonly Entry[]} story */
function newest(story) {
  const last = story.at(-1);
  const mover = story.findLast((entry) => entry.seat !== null)?.seat;
  const turn = story.slice(-ONE_TURN).filter((entry) => entry.news === last?.news && entry.seat === mover);
  return turn.findLast((entry) => entry.spelled === 0) ?? last;
}

/** @param {{store: TableStore, onOpen: () => void}} given */
export function Ticker({ store, onOpen }) {
  const entry = newest(store.story.value);
  const how = naming(store);
  const text = entry ? entry.parts.map((part) => spoken(part, how)).join(" · ") : say("table.log-empty");
  return html`<button type="button" class="ticker" onClick=${onOpen} aria-label=${`${say("table.log")}: ${text}`}>
    ${entry?.seat != null && html`<${ShapeSign} seat=${entry.seat} size=${18} />`}
    <span class="last">${entry ? entry.brief.map((part, at) => [at ? " · " : "", ...sentence(part, how)]) : text}</span>
    <${Icon} name="log" size=${18} />
  </button>`;
}
