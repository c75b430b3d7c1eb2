// The prompt bar: same place, same height, always. It asks, tells what the touches would do, refuses, or waits.
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";
import { RefusedSign } from "../draw/burst.js";
import { saidBy } from "../boards/row.js";
import { Hand } from "../draw/hand.js";
import { ShapeSign } from "../draw/shape.js";
import { connection, tryNow } from "../hall/live.js";
import { say } from "../texts.js";
import { Typed } from "../touch/type-case.js";
import { useLostFor } from "./connection.js";
import { DayClocks } from "./day-clock.js";
import { sentence } from "./sentence.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./deeds.js").Deeds} Deeds */

/** Sizes of the sentence, the largest first: the bar has two lines for good, so what is longer is set smaller. */
const SIZES = ["", "long", "very-long"];

/** @param {{store: TableStore, deeds: Deeds, onRule: (rule: string) => void, late: boolean, children?: unknown}} given */
export function Prompt(given) {
  // The sentence for a touch comes from the server, a moment after the touch is drawn.
  return html`<div class="prompt-place" aria-busy=${given.store.draft.waiting.value ? "true" : undefined}><${Asking} ...${given} /><${DayClocks} store=${given.store} /></div>`;
}

/** @param {Parameters<typeof Prompt>[0]} given */
function Asking({ store, deeds, onRule, late, children }) {
  const lostFor = useLostFor();
  const { draft } = store;
  const scene = draft.shown.value;
  const refusal = deeds.refusal.value ?? flatly(draft);
  const how = { names: store.shortNames.value, you: store.mine.value.length < 2 ? (store.viewer.value ?? null) : null };
  if (connection.value === "lost") {
    return html`<${Bar} sign=${null} text=${say(draft.touches.value.length ? "table.lost-kept" : "table.lost")} kind="lost">
      ${lostFor > 10 && html`<button type="button" class="text-button underlined" onClick=${tryNow}>${say("table.try-now")}</button>`}
    <//>`;
  }
  if (refusal) {
    return html`<${Bar} sign=${html`<${RefusedSign} size=${32} />`} kind="refused" text=${[refusal.rule ? html`<b>R${refusal.rule}</b> ` : "", ...sentence(refusal.text, how)]}>
      ${refusal.rule && html`<button type="button" class="text-button underlined" onClick=${() => onRule(refusal.rule)}>${say("table.rule")}</button>`}
    <//>`;
  }
  if (!scene) return html`<${Bar} sign=${null} text=${late ? say("table.fetching") : ""} />`;
  const mover = scene.seats.find((badge) => badge.acting)?.seat;
  const sign = scene.asked ? html`<${Hand} width=${38} />` : mover === undefined ? null : html`<${ShapeSign} seat=${mover} size=${24} />`;
  if (connection.value === "back" && store.missed.value) {
    return html`<${Bar} sign=${sign} text=${say("table.back", { count: store.missed.value })} />`;
  }
  const read = about(draft, scene);
  if (read) return html`<${Bar} sign=${sign} text=${sentence(read, how)} />`;
  const news = deeds.notice.value ? deeds.notice.value : draft.prepared.value ? say("table.prepared") : draft.lost.value ? say("table.moved-on") : "";
  if (draft.typed.value && !draft.fixed.value) return html`<div class="prompt"><span class="sign">${sign}</span><${Typed} draft=${draft} /></div>`;
  const text = news || (store.unasked.lingering.value ? say("table.lingering") : scene.prompt);
  return html`<${Bar} sign=${sign} text=${sentence(text, how)}>${children}<//>`;
}

/** @param {{sign: unknown, text: unknown, kind?: string, children?: unknown}} given */
function Bar({ sign, text, kind = "", children }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const fitting = useRef(() => {});
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    let fitted = "";
    // Heard when the frame is laid out anyway, with another width or when watched anew: to measure earlier would have
    // the page laid out once more.
    const watcher = new ResizeObserver(() => fit(element));
    const again = () => {
      watcher.unobserve(element);
      watcher.observe(element);
    };
    fitting.current = () => {
      const content = [...element.children].map((part) => part.innerHTML).join("\n") + element.className;
      if (content === fitted) return;
      fitted = content;
      again();
    };
    // The page's own letters, which come after the first drawing, fit otherwise.
    document.fonts.ready.then(() => element.isConnected && again());
    return () => watcher.disconnect();
  }, []);
  useLayoutEffect(() => fitting.current());
  return html`<div class=${`prompt ${kind}`} ref=${bar} role=${kind === "refused" ? "alert" : undefined}>
    <span class="sign">${sign}</span>
    <p class="text">${text}</p>
    ${children}
  </div>`;
}

/** @param {HTMLElement} bar */
function fit(bar) {
  const text = /** @type {HTMLElement | null} */ (bar.querySelector(".text"));
  if (!text) return;
  const cut = () => text.scrollHeight > text.clientHeight + 1;
  let tooLong = true;
  for (const size of SIZES) {
    if (bar.dataset.size !== size) bar.dataset.size = size;
    tooLong = cut();
    if (!tooLong) break;
  }
  // What is cut all the same can be scrolled, by keys too.
  const stop = tooLong ? 0 : -1;
  if (text.tabIndex !== stop || !text.hasAttribute("tabindex")) text.tabIndex = stop;
}

/** A spot that may not be touched says why, where the game knows. @param {TableStore["draft"]} draft */
function flatly(draft) {
  const refused = draft.refused.value;
  if (!refused?.why) return null;
  const said = saidBy(draft.shown.peek()?.regions.flatMap((region) => region.spots).find(({ name }) => name === refused.touch)?.pieces?.[0]);
  return { rule: "", text: [refused.why, said].filter(Boolean).join(" ") };
}

/** A card that may not be touched now can still be read. @param {TableStore["draft"]} draft @param {import("../types.d.ts").Scene} scene */
function about(draft, scene) {
  const refused = draft.refused.value;
  if (!refused || refused.why) return "";
  const spot = scene.regions.flatMap((region) => region.spots).find(({ name }) => name === refused.touch);
  const piece = spot?.pieces?.find((one) => one.text || one.lines?.length);
  return spot && piece ? [`${spot.label}.`, saidBy(piece), (piece.lines ?? []).join(". ")].filter(Boolean).join(" ") : "";
}
