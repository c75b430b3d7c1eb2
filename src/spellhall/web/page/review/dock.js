// The dock of a review: where it is, the step buttons, and playing on from here.
import { Icon } from "../draw/icons.js";
import { say } from "../texts.js";
import { html } from "../vendor/ui.js";

/** @typedef {import("./store.js").ReviewStore} ReviewStore */

/** @param {{ store: ReviewStore, portrait: boolean, shared: string, onPlayOn: () => void, onShare: () => void }} given */
export function ReviewDock({ store, portrait, shared, onPlayOn, onShare }) {
  const last = Math.max(0, store.steps.value.length - 1);
  const at = store.at.value;
  const playing = store.playing.value;
  const back = html`<${StepButton} icon="back" label="replay.before" flat=${at <= 0} onClick=${() => store.go(at - 1)} />`;
  const on = html`<${StepButton} icon="forward" label="replay.after" flat=${at >= last} onClick=${() => store.go(at + 1)} />`;
  if (portrait) {
    return html`<section class="review-dock" aria-label=${say("replay.dock")}>
      ${back}${on}
      <button type="button" class="button review-on" onClick=${onPlayOn}>${say("review.play-on")}</button>
    </section>`;
  }
  const missed = store.report.value?.missed ?? [];
  return html`<section class="review-dock" aria-label=${say("replay.dock")}>
    <div class="review-where"><b>${say("review.turn-of", { at, count: last })}</b><span class="quiet small">${keyOf(store)}</span></div>
    <div class="review-slider">
      ${last > 0 && missed.map((turn) => html`<span key=${turn} class="review-flag" style=${{ "--share": turn / last }} aria-hidden="true"></span>`)}
      <input
        class="replay-slider"
        type="range"
        min="0"
        max=${last}
        value=${at}
        style=${{ "--share": last > 0 ? at / last : 0 }}
        aria-label=${say("replay.slider")}
        aria-valuetext=${say("review.turn-of", { at, count: last })}
        onInput=${(/** @type {Event} */ event) => store.go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value))}
      />
    </div>
    <div class="replay-steps">
      <${StepButton} icon="first" label="replay.first" flat=${at <= 0} onClick=${() => store.go(0)} />
      ${back}
      <${StepButton} icon=${playing ? "pause" : "play"} label=${playing ? "replay.pause" : "replay.play"} flat=${last < 1} onClick=${store.play} />
      ${on}
      <${StepButton} icon="last" label="replay.last" flat=${at >= last} onClick=${() => store.go(last)} />
    </div>
    <div class="review-deeds">
      <button type="button" class="button review-on" onClick=${onPlayOn}>${say("review.play-from")}</button>
      ${!store.source.whole && html`<button type="button" class="button" onClick=${onShare}>${shared || say("replay.share")}</button>`}
    </div>
    <p class="unseen" role="status">${shared}</p>
  </section>`;
}

/** What solid and dashed mean on this turn. @param {ReviewStore} store */
function keyOf(store) {
  const decision = store.turn.value?.decision;
  if (!decision) return say("review.key-after");
  if (decision.best.line === decision.played.line) return say("review.key-found");
  return say(store.mine.value.includes(decision.seat) ? "review.key" : "review.key-named");
}

/** @param {{ icon: string, label: string, flat: boolean, onClick: () => void }} given */
function StepButton({ icon, label, flat, onClick }) {
  return html`<button type="button" class="button review-step" data-icon=${icon} aria-label=${say(label)} title=${say(label)} aria-disabled=${flat} onClick=${() => !flat && onClick()}>
    <${Icon} name=${icon} size=${22} />
  </button>`;
}
