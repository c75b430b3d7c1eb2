// A game looked at again: the same table, step by step.
import { Aside, atAGlance } from "../boards/aside.js";
import { Board } from "../boards/board.js";
import { Rack } from "../boards/rack.js";
import { Icon } from "../draw/icons.js";
import { copyLink, linkFor, lookAround, reach } from "../hall/reach.js";
import { usePhone } from "../home/width.js";
import { ShareSheet } from "../embed/share.js";
import { LinkSheet } from "../new/link-sheet.js";
import { ReplayDock } from "../replay/dock.js";
import { replayKeys } from "../replay/keys.js";
import { PlayFrom } from "../replay/play-from.js";
import { openReplay } from "../replay/store.js";
import { emptyOf, linesOf, StepList, toldOf, tracesOf } from "../replay/steps.js";
import { rackRegions } from "../table/parts.js";
import { Seats } from "../table/seats.js";
import { spokenTurn } from "../table/turn-line.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import { html, useEffect, useMemo, useRef, useSignal, useState } from "../vendor/ui.js";

/** @typedef {import("../replay/store.js").ReplayStore} ReplayStore */

/** A number of the address, if it is one. @param {string | null} text */
const numberIn = (text) => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** @param {{ table: string, place: { query: URLSearchParams } }} given */
export default function ReplayPage({ table, place }) {
  const seat = place.query.get("seat");
  const store = useMemo(
    () => openReplay(table, { seat: seat === null ? undefined : numberIn(seat), at: numberIn(place.query.get("at")) }),
    [table],
  );
  const portrait = usePhone();
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const racked = useRef(false);
  const sheet = useSignal("");
  const [shared, tellShared] = useState("");
  const scene = store.scene.value;
  const title = store.table.value?.title ?? "";
  const at = store.at.value;
  const step = store.steps.value[at];
  // Where things went is marked when they have come there.
  const moving = store.moving.value;
  const traces = useMemo(() => (moving ? [] : tracesOf(step)), [step, moving]);

  useEffect(() => {
    store.setStage({
      svg: () => page.current?.querySelector(".replay-stage svg.stage") ?? null,
      root: () => page.current,
    });
    store.begin();
    lookAround().catch(() => {});
    return store.pause;
  }, [store]);
  useEffect(() => {
    document.title = title ? say("replay.page-title", { game: title }) : say("replay.title");
  }, [title]);
  useEffect(() => {
    if (scene) history.replaceState(history.state, "", addressOf(store));
    tellShared("");
  }, [at, scene, store.viewer.value]);
  useEffect(() => replayKeys(globalThis, store, sheet), [store]);

  async function share() {
    const path = addressOf(store);
    const link = linkFor(reach.peek(), path, location.origin);
    try {
      if (link && portrait && navigator.share) await navigator.share({ title: document.title, url: link });
      else if (await copyLink(path)) tellShared(say("hall.copied"));
      else sheet.value = "link";
    } catch (problem) {
      if (/** @type {Error} */ (problem)?.name !== "AbortError") sheet.value = "link";
    }
  }

  if (store.trouble.value && !scene) {
    return html`<main class="broken-page" tabindex="-1">
      <p role="alert">${store.trouble.value.message}</p>
      <button type="button" class="button" onClick=${store.begin}>${say("hall.again")}</button>
      <a class="button" href="/">${say("hall.home")}</a>
    </main>`;
  }
  // Once there was a rack its room stays, so that the board does not move from step to step.
  if (scene && rackRegions(scene).some((region) => region.spots.length)) racked.current = true;
  const naming = { names: store.names.value, you: store.viewer.value };
  return html`<div class="replay-page" ref=${page} data-house=${scene?.house} data-portrait=${portrait}>
    <header class="top-bar table-bar">
      <a class="icon-button" href=${`/t/${encodeURIComponent(table)}`} aria-label=${say("replay.to-table")}><${Icon} name="back" /></a>
      <h1 title=${title}>${title}</h1>
      ${!portrait && html`<p class="status quiet">${say("replay.title")}${scene?.status ? ` · ${scene.status}` : ""}</p>`}
      <span class="gap"></span>
      ${store.open.value && html`<a class="text-button replay-review" href=${`/t/${encodeURIComponent(table)}/review`}>${say("review.title")}</a>`}
      ${store.open.value && store.names.value.length > 1 && html`<${Eyes} store=${store} />`}
    </header>
    <div class="house-rule"></div>
    <main class="replay-table" tabindex="-1">
      <div class="replay-seats">
        ${scene && html`<${Seats} store=${store} portrait=${portrait}>
          ${!portrait && atAGlance(scene).length > 0 && html`<${Aside} scene=${scene} regions=${atAGlance(scene)} ink=${store.viewer.value ?? -1} names=${store.names.value} />`}
        <//>`}
      </div>
      <div class="replay-stage">
        ${scene && html`<${Board} scene=${scene} portrait=${portrait} ink=${store.viewer.value ?? -1} names=${store.names.value} traces=${traces} />`}
      </div>
      ${portrait
        ? html`<button type="button" class="ticker replay-ticker" onClick=${() => (sheet.value = "steps")}>
          <span class="last">${step ? (toldOf(step).length ? linesOf(toldOf(step), naming) : emptyOf(step)) : ""}</span>
          <${Icon} name="log" size=${18} />
        </button>`
        : html`<div class="replay-log"><h2 class="capitals">${say("replay.steps")}</h2><${StepList} store=${store} /></div>`}
      <div class="replay-foot">
        ${racked.current && scene && html`<div class="replay-rack">${rackRegions(scene).length > 0 && html`<${Rack} scene=${scene} portrait=${portrait} ink=${store.viewer.value ?? -1} names=${store.names.value} />`}</div>`}
        <${ReplayDock} store=${store} shared=${shared} onShare=${share} onEmbed=${() => (sheet.value = "embed")} onPlayFrom=${() => (store.pause(), (sheet.value = "play"))} />
      </div>
      <p class="unseen" aria-live="polite">${toldOf(step).map((turn) => spokenTurn(turn, naming)).join(". ")}</p>
    </main>
    ${sheet.value === "steps" && html`<${Sheet} title=${say("replay.steps")} onClose=${() => (sheet.value = "")}><${StepList} store=${store} onPick=${() => (sheet.value = "")} /></${Sheet}>`}
    ${sheet.value === "play" && html`<${PlayFrom} point=${pointOf(store)} onClose=${() => (sheet.value = "")} />`}
    ${sheet.value === "embed" && html`<${ShareSheet} path=${addressOf(store)} game=${title} onClose=${() => (sheet.value = "")} />`}
    ${sheet.value === "link" && html`<${LinkSheet} title=${say("replay.share")} path=${addressOf(store)} onClose=${() => (sheet.value = "")} />`}
  </div>`;
}

/** The address of what is shown now: whoever opens it sees the same. @param {ReplayStore} store */
function addressOf(store) {
  const seat = store.viewer.peek();
  return `/t/${encodeURIComponent(store.id)}/replay?at=${store.at.peek()}&seat=${seat ?? "all"}`;
}

/** Where the game is played on from. @param {ReplayStore} store @returns {import("../replay/play-from.js").PlayPoint} */
function pointOf(store) {
  const at = store.at.peek();
  const viewed = store.viewer.peek();
  return {
    id: store.id,
    at,
    toAct: store.steps.peek()[at]?.to_act ?? [],
    mine: store.mine.peek(),
    open: store.open.peek(),
    names: store.names.peek(),
    counted: viewed === null ? {} : { viewed },
  };
}

/** Whose eyes the game is seen through. @param {{ store: ReplayStore }} given */
function Eyes({ store }) {
  const set = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.currentTarget);
    store.look(value === "all" ? null : Number(value)).catch((problem) => (store.trouble.value = problem));
  };
  return html`<label class="replay-eyes">
    <${Icon} name="eye" size=${20} /><span class="unseen">${say("replay.eyes")}</span>
    <select onChange=${set} value=${String(store.viewer.value ?? "all")}>
      <option value="all">${say("replay.everybody")}</option>
      ${store.shortNames.value.map((name, seat) => html`<option key=${seat} value=${seat}>${store.mine.value.includes(seat) ? say("table.you") : name}</option>`)}
    </select>
  </label>`;
}
