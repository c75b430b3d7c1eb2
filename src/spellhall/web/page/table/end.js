// The end: who has won and how, where the points came from, the best of each, and what to do next. It lies over the table,
// whose parts keep their places; on a wide page the board stays in sight.
import { html, useState } from "../vendor/ui.js";
import { NextLevel } from "../bots/next-level.js";
import { readLevel } from "../bots/levels.js";
import { Icon } from "../draw/icons.js";
import { Mask } from "../draw/mask.js";
import { ShapeSign } from "../draw/shape.js";
import { addressForOthers, lookAround, reach } from "../hall/reach.js";
import { RatingChange } from "../ratings/change.js";
import { say } from "../texts.js";
import { bannerOf, barsOf, counted, isAgainstTheGame, sharedText, sizeOf, totalsOf, winnerOf } from "./ending.js";
import { sentence } from "./sentence.js";
import { TurningPoint } from "./turning.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../types.d.ts").Account} Account */
/** @typedef {import("./ending.js").Whom} Whom */

const LONGEST_BAR = 150;
const SHORTEST_BAR = 5;
/** Letters, and the two signs around them. */
const LONG_WORD = 10;

/** A device that several share speaks to nobody. @param {TableStore} store @returns {Whom} */
const whomOf = (store) => ({ names: store.shortNames.value, you: store.mine.value.length === 1 ? store.mine.value[0] : null });

/** @param {{store: TableStore, deeds: import("./deeds.js").Deeds, portrait: boolean, onTable: () => void}} given */
export function EndPanel({ store, deeds, portrait, onTable }) {
  const over = store.scene.value?.over;
  if (!over) return null;
  const whom = whomOf(store);
  const account = over.account ?? null;
  const why = [...goneSaid(store, whom), ...(account?.why ?? [])];
  return html`<section class="end-panel end-place" aria-label=${say("end.label")}>
    <${Banner} store=${store} large=${true} />
    <div class="end-told" tabindex="0" role="group" aria-label=${account?.title ?? say("end.label")}>
      ${why.length > 0 && html`<p class="end-why">${why.map((part, at) => (at ? [" ", ...sentence(part, whom)] : html`<strong>${sentence(part, whom)}</strong>`))}</p>`}
      ${store.table.value?.rated && html`<${RatingChange} table=${store.id} names=${store.shortNames.value} />`}
      ${account && html`<${Sources} account=${account} whom=${whom} />`}
      ${account && html`<${Bests} account=${account} whom=${whom} />`}
      ${account?.turning
        ? html`<section class="end-turning"><h3 class="capitals">${say("end.turning")}</h3><p><strong>${account.turning.when}.</strong> ${sentence(account.turning.says, whom)}</p></section>`
        : over.scores.length > 1 && (whom.you === null ? html`<p class="quiet small">${say("end.turning-later")}</p>` : html`<${TurningPoint} id=${store.id} seat=${whom.you} />`)}
      <button type="button" class="button second" onClick=${onTable}>${say(portrait ? "end.board" : "table.log-and-chat")}</button>
    </div>
    <div class="dock" data-ink=${(whom.you ?? 0) % 6}><${EndButtons} store=${store} deeds=${deeds} /></div>
  </section>`;
}

/** Who went away before the end. @param {TableStore} store @param {Whom} whom */
function goneSaid(store, { names, you }) {
  const seats = store.table.value?.seats ?? [];
  return seats.flatMap(({ gone }, seat) => (gone ? [say(seat === you ? `end.you-${gone}` : `end.${gone}`, { name: names[seat] })] : []));
}

/** @param {{store: TableStore, large: boolean}} given */
function Banner({ store, large }) {
  const over = store.scene.value?.over;
  if (!over) return null;
  const winner = winnerOf(over);
  const whom = whomOf(store);
  const totals = totalsOf(over, whom.you);
  const banner = bannerOf(over, whom);
  const unit = over.account?.unit ?? "";
  const alone = over.scores.length === 1;
  const seat = winner ?? (alone && over.winners.length ? 0 : null);
  const beaten = seat === null && isAgainstTheGame(over);
  const level = store.table.value?.seats[seat ?? -1]?.level ?? "";
  const beside = large && totals.length > 0 && (alone || totals.length === 2);
  return html`<header class=${`end-strip ${seat === null ? "shared" : ""} ${large ? "large" : ""}`} data-ink=${seat === null ? undefined : seat % 6} role="status">
    ${large && html`<${Rays} />`}
    ${(seat !== null || beaten) && (large ? html`<${Mask} level=${readLevel(level).base} seat=${seat ?? 0} out=${beaten} height=${92} />` : html`<${ShapeSign} seat=${seat ?? 0} size=${26} />`)}
    <div class="end-words">
      <h2 data-size=${sizeOf(banner)}>${banner.map((part, at) => [at ? " " : "", html`<span>${part}</span>`])}</h2>
      ${totals.length > 0 && !beside &&
      html`<ul>
        ${totals.map(({ seat, total }) => html`<li key=${seat}><${ShapeSign} seat=${seat} size=${16} /> <span>${nameOf(seat, whom)}</span> <b class="number print">${counted(total)}</b></li>`)}
        ${(unit || alone) && html`<li>${unit || say("end.points")}</li>`}
      </ul>`}
    </div>
    ${beside &&
    html`<p class="end-totals">
      <b class="number print"><span class="unseen">${nameOf(totals[0].seat, whom)} </span>${counted(totals[0].total)}</b>
      ${totals.slice(1).map(({ seat, total }) => html`<span>${nameOf(seat, whom)} <b class="number print">${counted(total)}</b></span>`)}
      ${(unit || alone) && html`<span class="end-unit">${unit || say("end.points")}</span>`}
    </p>`}
  </header>`;
}

/** @param {number} seat @param {Whom} whom */
const nameOf = (seat, { names, you }) => (seat === you ? say("table.you") : names[seat]);

const Rays = () => html`<svg class="end-rays" viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
  ${[-80, -52, -24, 4, 32, 60].map((at) => html`<path key=${at} d="M15 50L10 -60H22Z" transform=${`rotate(${at} 15 50)`} />`)}
</svg>`;

/** The result while the table is looked at. @param {{store: TableStore}} given */
export const EndStrip = ({ store }) => html`<div class="end-place"><${Banner} store=${store} large=${false} /></div>`;

/** @param {{account: Account, whom: Whom}} given */
function Sources({ account, whom }) {
  const bars = barsOf(account);
  if (!bars.length) return null;
  return html`<section class="end-sources">
    <h3 class="capitals">${account.title}</h3>
    <dl>
      ${(account.sources ?? []).map(
        (source, row) => html`<div key=${source.name}>
          <dt>${source.name}</dt>
          <dd>
            ${source.amounts.map(
              (amount, seat) => html`<span class="end-bar" key=${seat}>
                <${ShapeSign} seat=${seat} size=${16} />
                <svg width=${Math.max(SHORTEST_BAR, bars[row][seat] * LONGEST_BAR)} height="14" data-ink=${seat % 6} aria-hidden="true"><rect class="bar-body" x="0.75" y="0.75" width=${Math.max(SHORTEST_BAR, bars[row][seat] * LONGEST_BAR) - 1.5} height="12.5" rx="2" /></svg>
                <b><span class="unseen">${nameOf(seat, whom)} </span>${counted(amount)}</b>
              </span>`,
            )}
          </dd>
        </div>`,
      )}
    </dl>
  </section>`;
}

/** @param {{account: Account, whom: Whom}} given */
function Bests({ account, whom }) {
  const best = account.best ?? [];
  if (!best.length) return null;
  const label = account.label ?? "";
  return html`<ul class="end-bests">
    ${best.map(
      ({ seat, head, says }) => html`<li key=${seat}>
        <h3><${ShapeSign} seat=${seat} size=${18} /> ${seat === whom.you ? say("end.your-best", { label }) : say("end.best", { name: whom.names[seat], label })}</h3>
        <p class="end-best" data-long=${head.split(" ").some((part) => part.length > LONG_WORD) ? "" : undefined}>${head.includes("*") ? sentence(head, whom) : html`<b class="word">${head}</b>`}</p>
        <p class="quiet small">${sentence(says ?? "", whom)}</p>
      </li>`,
    )}
  </ul>`;
}

/** @param {{store: TableStore, deeds: import("./deeds.js").Deeds}} given */
function EndButtons({ store, deeds }) {
  const played = store.mine.value.length > 0;
  const next = store.table.value?.rematch;
  const cup = store.table.value?.cup;
  const people = (store.table.value?.seats ?? []).some((seat) => !seat.yours && seat.kind !== "bot");
  return html`<div class="buttons end-buttons">
    <a class="button" href=${`/t/${store.id}/review`}><${Icon} name="play" size=${20} />${say("table.review")}</a>
    <${Share} store=${store} />
    <${NextLevel} store=${store}><a class="button" href="/">${say("hall.home")}</a></${NextLevel}>
    ${cup
      ? html`<a class="button main" href=${`/cups/${cup}`}>${say("end.cup")}</a>`
      : played
      ? html`<button type="button" class="button main" onClick=${deeds.rematch}>${say(next ? "table.join-rematch" : people ? "table.rematch" : "end.again")}</button>`
      : next && html`<a class="button main" href=${`/t/${next}`}>${say("table.watch-rematch")}</a>`}
  </div>`;
}

/** @param {{store: TableStore}} given */
function Share({ store }) {
  const [copied, copy] = useState(false);
  async function share() {
    const scene = store.scene.peek();
    if (!scene?.over) return;
    const text = sharedText(scene.title, scene.over, store.names.peek());
    // Friends need an address that they can reach; a hall without one is looked at on this machine only.
    await lookAround().catch(() => {});
    const known = reach.peek();
    const url = `${(known && addressForOthers(known)) || location.origin}/t/${store.id}`;
    if (typeof navigator.share === "function") return void navigator.share({ text, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(`${text}\n${url}`);
      copy(true);
    } catch {
      prompt(say("end.copy"), `${text} ${url}`);
    }
  }
  return html`<button type="button" class="button" onClick=${share}><${Icon} name=${copied ? "check" : "share"} size=${20} />${say(copied ? "hall.copied" : "hall.share")}</button>`;
}
