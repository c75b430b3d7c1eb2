// The review of one game: board, curve, lists and dock.
import { Board } from "../boards/board.js";
import { Icon } from "../draw/icons.js";
import { dark, sounding, turnLight } from "../hall/memory.js";
import { copyLink, lookAround } from "../hall/reach.js";
import { usePhone } from "../home/width.js";
import { LinkSheet } from "../new/link-sheet.js";
import { replayKeys } from "../replay/keys.js";
import { PlayFrom } from "../replay/play-from.js";
import { Sheet } from "../table/sheet.js";
import { Sign } from "../table/top-bar.js";
import { say } from "../texts.js";
import { html, useEffect, useRef, useSignal, useState } from "../vendor/ui.js";
import { Chart } from "./chart.js";
import { ReviewDock } from "./dock.js";
import { Lists, moveSaid, Why } from "./lists.js";
import { ReviewMenu } from "./menu.js";
import { pointOf } from "./playing-on.js";

/** @typedef {import("./store.js").ReviewStore} ReviewStore */

/** @param {{ store: ReviewStore }} given */
export function ReviewPage({ store }) {
  const portrait = usePhone();
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const sheet = useSignal("");
  const [shared, tellShared] = useState("");
  const scene = store.scene.value;
  const title = store.table.value?.title ?? store.report.value?.title ?? "";
  const at = store.at.value;

  useEffect(() => {
    store.begin();
    if (!store.source.whole) lookAround().catch(() => {});
    return store.end;
  }, [store]);
  useEffect(() => {
    document.title = title ? say("review.page-title", { game: title }) : say("review.title");
  }, [title]);
  useEffect(() => {
    if (scene && !store.source.whole) history.replaceState(history.state, "", addressOf(store));
    tellShared("");
  }, [at, scene, store.open.value, store.seat.value]);
  useEffect(() => replayKeys(globalThis, store, sheet), [store]);

  async function share() {
    if (await copyLink(addressOf(store))) tellShared(say("hall.copied"));
    else sheet.value = "link";
  }

  if (store.trouble.value && !store.report.value) {
    return html`<main class="broken-page" tabindex="-1">
      <p role="alert">${store.trouble.value.message}</p>
      <button type="button" class="button" onClick=${store.begin}>${say("hall.again")}</button>
      <a class="button" href="/">${say("hall.home")}</a>
    </main>`;
  }
  const how = howItEnded(store);
  const ink = store.viewer.value ?? -1;
  // A ring of hexagons leaves its corners free, and other boards do not.
  const corners = scene?.regions.some((region) => region.kind === "hexagons" && region.bounded !== false);
  return html`<div class="review-page" ref=${page} data-house=${scene?.house} data-portrait=${portrait}>
    <header class="top-bar table-bar">
      ${portrait
        ? html`${!store.source.whole && html`<a class="icon-button" href=${`/t/${encodeURIComponent(store.id)}`} aria-label=${say("replay.to-table")}><${Icon} name="back" /></a>`}
          <h1 title=${title}>${say("review.title")}</h1><span class="gap"></span><p class="status quiet">${begun(how)}</p>`
        : html`<a class="hall-name" href=${store.source.whole ? undefined : "/"}>${say("table.masthead")}</a><span class="stroke" aria-hidden="true"></span>
          <h1 title=${title}>${title}</h1><p class="status quiet">${say("review.status", { how })}</p><span class="gap"></span>
          ${!store.source.whole && html`<a class="icon-button" href=${`/rules/${store.table.value?.game ?? ""}`} aria-label=${say("table.rules")} title=${say("table.rules")}><${Icon} name="book" /></a>
            <${Sign} icon=${sounding.value ? "sound" : "mute"} label=${say("table.sound")} pressed=${sounding.value} onClick=${() => (sounding.value = !sounding.value)} />`}
          <${Sign} icon=${dark.value ? "sun" : "moon"} label=${say("table.light")} onClick=${turnLight} />`}
      <${Sign} icon="more" label=${say("table.menu")} onClick=${() => (sheet.value = "menu")} />
    </header>
    <div class="house-rule"></div>
    <main class="review-table" tabindex="-1">
      <section class="review-stage" aria-label=${say("review.stage")}>
        ${scene && html`<${Board} scene=${scene} portrait=${portrait} ink=${ink} names=${store.names.value} />`}
        ${portrait && corners && html`<${Moves} store=${store} className="review-corners" />`}
      </section>
      <div class="review-column">
        ${!portrait && html`<h2>${say("review.title")}</h2>`}
        ${!portrait && html`<p class="quiet review-caption">${captionOf(store)}</p>`}
        ${portrait && !corners && html`<${Moves} store=${store} className="review-moves" />`}
        <${Chart} store=${store} portrait=${portrait} />
        <p class="quiet small review-progress" role="status">${progressOf(store)}</p>
        <${Lists} store=${store} portrait=${portrait} />
        <${Why} store=${store} />
        ${portrait && html`<p class="quiet small review-caption">${captionOf(store)}</p>`}
      </div>
      <${ReviewDock} store=${store} portrait=${portrait} shared=${shared} onShare=${share} onPlayOn=${() => (store.pause(), (sheet.value = "play"))} />
    </main>
    ${sheet.value === "menu" && html`<${ReviewMenu} store=${store} onClose=${() => (sheet.value = "")} />`}
    ${sheet.value === "play" && (store.source.whole
      ? html`<${Sheet} title=${say("review.play-on")} onClose=${() => (sheet.value = "")}>
          <p>${say("review.file")}</p><pre class="review-command">spellhall play --resume RECORD --upto ${store.turn.value?.entry ?? 0}</pre>
        </${Sheet}>`
      : html`<${PlayFrom} point=${pointOf(store)} onClose=${() => (sheet.value = "")} />`)}
    ${sheet.value === "link" && html`<${LinkSheet} title=${say("replay.share")} path=${addressOf(store)} onClose=${() => (sheet.value = "")} />`}
  </div>`;
}

/** What lies on the board, best and played. @param {{ store: ReviewStore, className: string }} given */
function Moves({ store, className }) {
  const decision = store.turn.value?.decision;
  if (!decision) return null;
  const naming = { names: store.shortNames.value, you: store.open.value ? null : store.seat.value };
  const found = decision.best.line === decision.played.line;
  const own = store.mine.value.includes(decision.seat);
  const you = own ? say("review.you") : say("review.played", { name: store.shortNames.value[decision.seat] });
  return html`<div class=${className} data-ink=${decision.seat % 6}>
    <p class="corner-best">${found ? say("review.both") : say("review.best")} ${moveSaid(decision.best, naming)}</p>
    ${!found && html`<p class="corner-played">${you} ${moveSaid(decision.played, naming)}</p>`}
  </div>`;
}

/** @param {string} text */
const begun = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The address of what is shown now. @param {ReviewStore} store */
function addressOf(store) {
  return `/t/${encodeURIComponent(store.id)}/review?at=${store.at.peek()}&seat=${store.seat.peek()}${store.open.peek() ? "&open=1" : ""}`;
}

/** @param {ReviewStore} store */
function howItEnded(store) {
  const report = store.report.value;
  if (!report?.winners) return "";
  if (report.seats === 1) return say("review.scored", { count: report.scores[0] });
  if (!report.winners.length) return say("review.given-up");
  const you = store.mine.value.includes(report.seat);
  if (report.winners.length > 1) return say("review.shared");
  if (you) return say(report.winners[0] === report.seat ? "review.won" : "review.lost");
  return say("review.named-won", { name: store.shortNames.value[report.winners[0]] });
}

/** @param {ReviewStore} store */
function captionOf(store) {
  const report = store.report.value;
  if (report?.unit === "points") return say("review.points");
  if (store.open.value) return say("review.chance-all");
  if (store.mine.value.includes(store.seat.value)) return say("review.chance-own");
  return say("review.chance-named", { name: store.shortNames.value[store.seat.value] ?? "" });
}

/** @param {ReviewStore} store */
function progressOf(store) {
  const report = store.report.value;
  if (!report || report.final || store.source.whole) return "";
  const turns = report.turns.filter((turn) => turn.decided);
  const done = turns.filter((turn) => turn.decision).length;
  if (done < turns.length) return say("review.looking", { done: done + 1, of: turns.length });
  return say("review.closer", { share: Math.round((100 * report.done) / Math.max(1, report.of)) });
}
