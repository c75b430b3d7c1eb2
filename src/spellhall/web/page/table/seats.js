// Who sits: shape, name, one line, one number; the letters in front of them where everybody may see them.
import { html, useEffect, useRef } from "../vendor/ui.js";
import { botLine, strengthOf } from "../bots/levels.js";
import { LevelSorts } from "../draw/level-sorts.js";
import { Meter } from "../draw/meter.js";
import { GlyphSign } from "../draw/glyph-sign.js";
import { PieceSign } from "../draw/piece.js";
import { ShapeSign } from "../draw/shape.js";
import { say, seatSaid } from "../texts.js";
import { Clock } from "./clock.js";
import { takesTwoLines } from "./names.js";
import { spoken } from "./sentence.js";

/** @typedef {import("../types.d.ts").Badge} Badge */
/** @typedef {import("../types.d.ts").Meter} MeterShown */
/**
 * What badges need of a table; replays and the guide have stores of their own.
 * @typedef {Pick<import("./store.js").TableStore, "scene" | "table" | "viewer" | "mine" | "names" | "shortNames" | "deadline"> & Partial<Pick<import("./store.js").TableStore, "clocks">>} SeatsStore
 */

/** @typedef {NonNullable<import("../types.d.ts").Turn["falls"]>} Falls why numbers fell just now */

/** @param {{store: SeatsStore, portrait: boolean, falls?: Falls, children?: unknown}} given */
export function Seats({ store, portrait, falls = [], children }) {
  const scene = store.scene.value;
  const seats = scene?.seats ?? [];
  // Once there were letters in front of somebody, their room stays.
  const banks = useRef(false);
  banks.current ||= seats.some((badge) => badge.pieces?.length);
  const alone = seats.length === 1;
  const row = (scene?.meters ?? []).filter((meter) => isCount(meter) && (portrait || !meter.sign));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const acting = seats.filter((badge) => badge.acting).map((badge) => badge.seat);
  const seen = acting.includes(store.viewer.value ?? -1) ? store.viewer.value : acting[0];
  useEffect(() => {
    const badge = /** @type {HTMLElement | null} */ (list.current?.querySelector(`[data-seat="${seen}"]`) ?? null);
    if (badge && list.current) list.current.scrollLeft = badge.offsetLeft - (list.current.clientWidth - badge.offsetWidth) / 2;
  }, [seen, seats.length, portrait]);
  if (alone && portrait && row.length) {
    return html`<section class="seats counts" aria-label=${say("table.seats")}><${Counts} meters=${row} /></section>`;
  }
  return html`<section class=${`seats ${banks.current ? "with-banks" : ""}`} data-count=${seats.length} aria-label=${say("table.seats")}>
    <ul ref=${list}>
      ${seats.map((badge) => html`<${SeatBadge} key=${badge.seat} badge=${badge} store=${store} portrait=${portrait} fell=${falls.filter((fall) => fall.seat === badge.seat).map((fall) => fall.text).join(", ")} />`)}
    </ul>
    ${alone && row.length > 0 && html`<${Counts} meters=${row} />`}
    ${children}
  </section>`;
}

/** Counts of the whole game are boxes; a meter with an end is drawn by the board. @param {MeterShown} meter */
const isCount = (meter) => meter.most == null || meter.most < 4;

/** @param {{meters: MeterShown[]}} given */
function Counts({ meters }) {
  return html`<dl class="counts">
    ${meters.map(
      (meter) => html`<div key=${meter.label}>
        <dt>${meter.sign ? html`<span class="unseen">${meter.label}</span><${GlyphSign} name=${meter.sign} size=${22} />` : meter.label}</dt>
        <dd class="number">${meter.most === 1 ? (meter.value ? "✓" : "–") : meter.value}${
          meter.most != null && meter.most > 1 ? html`<small>/${meter.most}</small>` : ""
        }</dd>
      </div>`,
    )}
  </dl>`;
}

/** @param {{badge: Badge, store: SeatsStore, portrait: boolean, fell: string}} given */
function SeatBadge({ badge, store, portrait, fell }) {
  const { seat } = badge;
  const shown = store.table.value?.seats[seat];
  const you = store.viewer.value === seat && store.mine.value.length < 2;
  const name = you ? say("table.you") : ((portrait ? store.shortNames : store.names).value[seat] ?? "");
  const level = shown?.kind === "bot" ? (shown.level ?? "") : "";
  const strength = strengthOf(level);
  const seats = store.scene.value?.seats.length ?? 0;
  const narrow = seats > 3;
  const gone = shown?.gone ? say(`table.${shown.gone}`) : "";
  const line = gone || fell || spoken(badge.line, { names: store.names.value, you: store.viewer.value ?? null });
  const number = badge.number ?? null;
  const pieces = badge.pieces ?? [];
  const banked = pieces.length > 0;
  // Where the name has the line for itself the strength stands behind it, else below the shape.
  const low = portrait || banked;
  const long = takesTwoLines(name, { portrait, banked, seats });
  const said = html`<span class=${fell && !gone ? "line fell" : "line"}>${!portrait || number === null ? line : banked ? badge.brief || badge.line : narrow ? number : `${number} ${badge.unit ?? ""}`}</span>`;
  // Beside a long name and above the letters there is room only below the shape.
  const saidBelow = portrait && banked && long;
  const sorts = strength.place > 0 && html` <${LevelSorts} ...${strength} ...${low ? BELOW_SHAPE : BEHIND_NAME} />`;
  return html`<li
    class=${`seat ${badge.acting ? "acting" : ""} ${gone ? "gone" : ""} ${banked ? "banked" : ""}`}
    data-ink=${seat % 6}
    data-seat=${seat}
    data-name=${long ? "long" : undefined}
    tabindex="0"
    aria-label=${[name, level && botLine(level), seatSaid(seat), badge.acting ? say("table.to-act") : "", line, number === null ? "" : `${number} ${badge.unit ?? ""}`]
      .filter(Boolean)
      .join(", ")}
  >
    <div class="sign"><${ShapeSign} seat=${seat} size=${portrait ? (banked ? 18 : 22) : 24} />${low && sorts}${saidBelow && said}</div>
    <div class="who">
      <b class="name">${name}${!low && sorts}</b>
      ${!saidBelow && said}
    </div>
    ${banked
      ? html`<div class="bank" aria-hidden="true">${pieces.map((piece, at) => html`<${PieceSign} key=${at} piece=${piece} size=${portrait ? bankSize(pieces.length) : 25} name=${`bank${seat}${at}`} />`)}</div>`
      : !portrait && number !== null && html`<div class="score" aria-hidden="true"><b class="number">${number}</b><span>${badge.unit}</span></div>`}
    ${(badge.meters ?? []).map(
      (meter) => html`<svg class="badge-meter" key=${meter.label} height="14" viewBox="0 0 150 14" role="img" aria-label=${`${meter.label} ${meter.value}`}>
        <${Meter} value=${meter.value} most=${meter.most ?? null} width=${150} height=${12} />
      </svg>`,
    )}
    ${you && !store.clocks?.value.length && html`<${Clock} store=${store} />`}
  </li>`;
}

const BEHIND_NAME = { width: 8, height: 8, gap: 1.5 };
const BELOW_SHAPE = { width: 4.6, height: 7, gap: 1 };

/** @param {number} count */
const bankSize = (count) => (count > 6 ? 13 : 15);
