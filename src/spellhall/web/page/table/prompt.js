// The prompt bar: same place, same height, always. It asks, tells what the touches would do, refuses, or waits.
import { html } from "../vendor/ui.js";
import { RefusedSign } from "../draw/burst.js";
import { Hand } from "../draw/hand.js";
import { ShapeSign } from "../draw/shape.js";
import { connection, tryNow } from "../hall/live.js";
import { say } from "../texts.js";
import { Typed } from "../touch/type-case.js";
import { useLostFor } from "./connection.js";
import { shortName } from "./names.js";
import { sentence } from "./sentence.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./deeds.js").Deeds} Deeds */

const LONG = 96;
const VERY_LONG = 150;

/** @param {{store: TableStore, deeds: Deeds, onRule: (rule: string) => void, late: boolean, children?: unknown}} given */
export function Prompt({ store, deeds, onRule, late, children }) {
  const lostFor = useLostFor();
  const { draft } = store;
  const scene = draft.shown.value;
  const refusal = deeds.refusal.value ?? flatly(draft);
  const how = { names: store.names.value.map(shortName), you: store.mine.value.length < 2 ? (store.viewer.value ?? null) : null };
  if (connection.value === "lost") {
    return html`<${Bar} sign=${null} text=${say(draft.touches.value.length ? "table.lost-kept" : "table.lost")} kind="lost">
      ${lostFor > 10 && html`<button type="button" class="text-button underlined" onClick=${tryNow}>${say("table.try-now")}</button>`}
    <//>`;
  }
  if (refusal) {
    return html`<${Bar} sign=${html`<${RefusedSign} size=${32} />`} kind="refused" text=${[refusal.rule ? html`<b>R${refusal.rule}</b> ` : "", ...sentence(refusal.text, how)]} long=${refusal.text.length}>
      ${refusal.rule && html`<button type="button" class="text-button underlined" onClick=${() => onRule(refusal.rule)}>${say("table.rule")}</button>`}
    <//>`;
  }
  if (!scene) return html`<${Bar} sign=${null} text=${late ? say("table.fetching") : ""} />`;
  const mover = scene.seats.find((badge) => badge.acting)?.seat;
  const sign = scene.asked ? html`<${Hand} width=${38} />` : mover === undefined ? null : html`<${ShapeSign} seat=${mover} size=${24} />`;
  if (connection.value === "back" && store.missed.value) {
    return html`<${Bar} sign=${sign} text=${say("table.back", { count: store.missed.value })} />`;
  }
  const news = deeds.notice.value ? deeds.notice.value : draft.prepared.value ? say("table.prepared") : draft.lost.value ? say("table.moved-on") : "";
  if (draft.typed.value && !draft.fixed.value) return html`<div class="prompt"><span class="sign">${sign}</span><${Typed} draft=${draft} /></div>`;
  const text = news || scene.prompt;
  return html`<${Bar} sign=${sign} text=${sentence(text, how)} long=${text.length}>${children}<//>`;
}

/** @param {{sign: unknown, text: unknown, kind?: string, long?: number, children?: unknown}} given */
function Bar({ sign, text, kind = "", long = 0, children }) {
  return html`<div class=${`prompt ${kind} ${long > VERY_LONG ? "very-long" : long > LONG ? "long" : ""}`} role=${kind === "refused" ? "alert" : undefined}>
    <span class="sign">${sign}</span>
    <p class="text" tabindex=${long > VERY_LONG ? 0 : undefined}>${text}</p>
    ${children}
  </div>`;
}

/** A spot that may not be touched says why, where the game knows. @param {TableStore["draft"]} draft */
function flatly(draft) {
  const refused = draft.refused.value;
  return refused?.why ? { rule: "", text: refused.why } : null;
}
