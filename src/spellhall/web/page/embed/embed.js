// A replay on somebody else's page: the board, who plays, and the steps. It asks for nothing but what everybody may
// see, and needs neither a cookie nor a name.
import "../hall/memory.js";
import { Board } from "../boards/board.js";
import { ShapeSign } from "../draw/shape.js";
import { Slider, StepButtons } from "../replay/dock.js";
import { replayKeys } from "../replay/keys.js";
import { openReplay } from "../replay/store.js";
import { toldOf, tracesOf } from "../replay/steps.js";
import { spokenTurn } from "../table/turn-line.js";
import { say } from "../texts.js";
import { html, render, useEffect, useMemo, useRef, useSignal } from "../vendor/ui.js";

const WIDE = 560;

/** @param {{store: import("../replay/store.js").ReplayStore}} given */
function Embedded({ store }) {
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const none = useSignal("");
  const scene = store.scene.value;
  const step = store.steps.value[store.at.value];
  const moving = store.moving.value;
  const traces = useMemo(() => (moving ? [] : tracesOf(step)), [step, moving]);
  useEffect(() => {
    store.setStage({ svg: () => page.current?.querySelector("svg.stage") ?? null, root: () => page.current });
    store.begin();
    return replayKeys(globalThis, store, none);
  }, [store]);
  const game = store.table.value?.title ?? "";
  useEffect(() => {
    if (game) document.title = say("embed.title", { game });
  }, [game]);
  if (store.trouble.value && !scene) return html`<main class="embed-page"><p class="embed-trouble" role="alert">${store.trouble.value.message}</p></main>`;
  const naming = { names: store.names.value, you: null };
  return html`<main class="embed-page" ref=${page} data-house=${scene?.house}>
    <header class="embed-head">
      <h1>${game}</h1>
      <p class="quiet">${scene?.brief || scene?.status || ""}</p>
      <a href=${`/t/${encodeURIComponent(store.id)}/replay?at=${store.at.value}&seat=all`} target="_blank" rel="noopener">${say("embed.whole")}</a>
    </header>
    <div class="house-rule"></div>
    <div class="embed-stage">
      ${scene && html`<${Board} scene=${scene} portrait=${innerWidth < WIDE} names=${store.names.value} traces=${traces} />`}
    </div>
    <ul class="embed-seats">
      ${(scene?.seats ?? []).map((badge) => html`<li key=${badge.seat}>
        <${ShapeSign} seat=${badge.seat} size=${18} />
        <span>${store.shortNames.value[badge.seat] ?? ""}</span>
        ${badge.number != null && html`<b>${badge.number}</b>`}
      </li>`)}
    </ul>
    <div class="embed-dock">
      <${Slider} store=${store} />
      <${StepButtons} store=${store} />
    </div>
    <p class="unseen" aria-live="polite">${toldOf(step).map((turn) => spokenTurn(turn, naming)).join(". ")}</p>
  </main>`;
}

const [, table = ""] = /^\/embed\/t\/([^/]+)\/?$/.exec(location.pathname) ?? [];
const at = new URLSearchParams(location.search).get("at") ?? "";
const store = openReplay(decodeURIComponent(table), { seat: null, at: /^\d{1,6}$/.test(at) ? Number(at) : null });
render(html`<${Embedded} store=${store} />`, /** @type {Element} */ (document.getElementById("hall")));
