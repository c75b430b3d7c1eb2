// The dock of a replay: slider, step buttons, and what can be done from here.
import { Icon } from "../draw/icons.js";
import { say } from "../texts.js";
import { html } from "../vendor/ui.js";

/** @typedef {import("./store.js").ReplayStore} ReplayStore */

/** @param {{ store: ReplayStore, onPlayFrom: () => void, onShare: () => void, onEmbed: () => void, shared: string }} given */
export function ReplayDock({ store, onPlayFrom, onShare, onEmbed, shared }) {
  const last = store.steps.value.length - 1;
  const at = store.at.value;
  return html`<section class="replay-dock" aria-label=${say("replay.dock")}>
    <div class="replay-where">
      <b>${say("replay.step", { at, count: Math.max(0, last) })}</b>
    </div>
    <${Slider} store=${store} />
    <${StepButtons} store=${store} />
    <div class="replay-deeds">
      <button type="button" class="button replay-on" onClick=${onPlayFrom}>${say("replay.play-from")}</button>
      <button type="button" class="button" onClick=${onShare}>${shared || say("replay.share")}</button>
      <button type="button" class="button replay-embed" aria-label=${say("embed.share")} title=${say("embed.share")} onClick=${onEmbed}><${Icon} name="embed" size=${22} /></button>
      <a
        class="button replay-record"
        href=${`/api/tables/${encodeURIComponent(store.id)}/record`}
        download=${`${store.table.value?.game ?? "game"}-${store.id}.txt`}
        aria-label=${say("replay.record")}
        title=${say("replay.record")}
      ><${Icon} name="download" size=${22} /></a>
    </div>
    <p class="unseen" role="status">${shared}</p>
  </section>`;
}

/** @param {{ store: ReplayStore }} given */
export function Slider({ store }) {
  const last = store.steps.value.length - 1;
  const at = store.at.value;
  return html`<input
    class="replay-slider"
    type="range"
    min="0"
    max=${Math.max(0, last)}
    value=${at}
    style=${{ "--share": last > 0 ? at / last : 0 }}
    aria-label=${say("replay.slider")}
    aria-valuetext=${say("replay.step", { at, count: Math.max(0, last) })}
    onInput=${(/** @type {Event} */ event) => store.go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value))}
  />`;
}

/** @param {{ store: ReplayStore }} given */
export function StepButtons({ store }) {
  const last = store.steps.value.length - 1;
  const at = store.at.value;
  const playing = store.playing.value;
  return html`<div class="replay-steps">
    <${StepButton} icon="first" label="replay.first" flat=${at <= 0} onClick=${() => store.go(0)} />
    <${StepButton} icon="back" label="replay.before" flat=${at <= 0} onClick=${() => store.go(at - 1)} />
    <${StepButton} icon=${playing ? "pause" : "play"} label=${playing ? "replay.pause" : "replay.play"} flat=${last < 1} onClick=${store.play} />
    <${StepButton} icon="forward" label="replay.after" flat=${at >= last} onClick=${() => store.go(at + 1)} />
    <${StepButton} icon="last" label="replay.last" flat=${at >= last} onClick=${() => store.go(last)} />
  </div>`;
}

/** @param {{ icon: string, label: string, flat: boolean, onClick: () => void }} given */
function StepButton({ icon, label, flat, onClick }) {
  return html`<button
    type="button"
    class="button"
    aria-label=${say(label)}
    title=${say(label)}
    aria-disabled=${flat}
    onClick=${() => !flat && onClick()}
  ><${Icon} name=${icon} size=${22} /></button>`;
}
