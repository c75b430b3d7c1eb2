// Set up a table: a position of the real world is laid by hand on the same board, judged, advised and played on.
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";
import { RefusedSign } from "../draw/burst.js";
import { Icon } from "../draw/icons.js";
import { gameOf } from "../hall/catalogue.js";
import { arrive } from "../hall/me.js";
import { go } from "../hall/router.js";
import { usePhone } from "../home/width.js";
import { Fields } from "../setup/fields.js";
import { Keyboard, typedAs } from "../setup/keyboard.js";
import { Begin, Read, SetupMenu } from "../setup/menu.js";
import { Moves } from "../setup/moves.js";
import { sidesOf } from "../setup/spots.js";
import { Stage } from "../setup/stage.js";
import { createSetup } from "../setup/store.js";
import { sentence } from "../table/sentence.js";
import { Sheet } from "../table/sheet.js";
import { say } from "../texts.js";
import Missing from "./missing.js";

/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../setup/store.js").SetupStore} SetupStore */

/** @param {{game: string}} given */
export default function SetupPage({ game: name }) {
  const store = useMemo(() => createSetup(name), [name]);
  const [game, setGame] = useState(/** @type {GameShown | null} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  useEffect(() => {
    document.title = say("setup.tab");
    arrive()
      .then(() => gameOf(name))
      .then((found) => {
        if (!found?.laid) throw { status: 404 };
        setGame(found);
        return store.begin();
      })
      .catch(setProblem);
  }, [store]);
  if (problem) return html`<${Missing} problem=${problem.status === 404 ? undefined : problem} />`;
  if (!game || !store.now.value) return null;
  return html`<${Laid} store=${store} game=${game} />`;
}

/** @param {{store: SetupStore, game: GameShown}} given */
function Laid({ store, game }) {
  const portrait = usePhone();
  const [sheet, open] = useState("");
  const [best, setBest] = useState(/** @type {{seat: number, moves: import("../setup/types.d.ts").BestMove[]} | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [told, tell] = useState("");
  const parts = store.parts.value;
  const names = store.names.value;
  const laid = store.now.value?.laid;

  /** @param {() => Promise<void>} deed */
  async function attempt(deed) {
    if (busy) return;
    setBusy(true);
    tell("");
    try {
      await deed();
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem));
    }
    setBusy(false);
  }
  const follow = () => attempt(async () => go(`/t/${(await store.follow({ draft: store.now.value?.draft })).id}`));
  const look = () => attempt(async () => {
    await store.settled();
    if (store.now.value?.laid.problems?.length) return; // said where it is
    try {
      setBest(await store.moves());
    } catch (problem) {
      // Before a roll nobody can be advised, but the table can be played on.
      if (/** @type {{type?: string}} */ (problem).type !== "nobody-acts") throw problem;
      setBest({ seat: 0, moves: [] });
      throw problem;
    }
  });

  return html`<div class=${`setup ${best ? "advised" : ""}`} data-house=${game.about.house}>
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say(best ? "setup.your-table" : "setup.title")}</h1>
      <span class="gap"></span>
      <span class="quiet small">${game.about.title}</span>
      ${parts.length > 0 && html`<button type="button" class="icon-button" aria-label=${say("setup.menu")} aria-haspopup="dialog" onClick=${() => open("menu")}><${Icon} name="more" /></button>`}
    </header>
    <div class="house-rule"></div>
    <main tabindex="-1">
      ${best
        ? html`<${Moves} moves=${best.moves} seat=${best.seat} names=${names} portrait=${portrait} told=${told} busy=${busy} onBack=${() => (tell(""), setBest(null))} onFollow=${follow} />`
        : parts.length
          ? html`<${ByHand} store=${store} game=${game} portrait=${portrait} told=${told} busy=${busy} onLook=${look} onRest=${() => open("rest")} />`
          : html`<div class="setup-plain"><p>${say("setup.by-data")}</p><${Begin} store=${store} game=${game} /><${Read} store=${store} />
              <button type="button" class="button wide" onClick=${follow}>${say("setup.play-on")}</button><p class="told-bad" role="alert" hidden=${!told}>${told}</p></div>`}
    </main>
    ${sheet === "menu" && html`<${SetupMenu} store=${store} game=${game} onClose=${() => open("")} />`}
    ${sheet === "rest" && html`<${Sheet} title=${say("setup.unseen")} onClose=${() => open("")} className="low">
      <ul class="setup-rest">${(laid?.rest ?? []).map((key) => html`<li key=${key.thing}>${sentence(key.label, { names })}</li>`)}</ul><//>`}
  </div>`;
}

/** @param {{store: SetupStore, game: GameShown, portrait: boolean, told: string, busy: boolean, onLook: () => void, onRest: () => void}} given */
function ByHand({ store, game, portrait, told, busy, onLook, onRest }) {
  const part = store.part.value;
  const names = store.names.value;
  const laid = store.now.value?.laid;
  const problem = laid?.problems?.[0];
  const sides = sidesOf(part);
  const how = { names };
  /** @param {string} letter */
  function type(letter) {
    const key = part?.keys?.find((one) => typedAs(one) === letter.toUpperCase());
    if (key) store.press(key);
    return Boolean(key);
  }
  const [head, text] = store.told.value ? ["", store.told.value] : problem ? [problem.head, problem.text ?? ""] : ["", ""];
  const quietly = !store.told.value && !problem;
  const why = told || (problem ? `${problem.head} ${problem.text ?? ""}` : "");
  return html`
    <div class="setup-parts switch" role="radiogroup" aria-label=${say("setup.parts")}>
      ${store.parts.value.map((one) => html`<label key=${one.name}>
        <input type="radio" name="setup-part" checked=${one === part} onChange=${() => store.choose(one.name)} />
        <span>${one.count == null ? one.label : say("setup.part", { label: one.label, count: one.count })}</span>
      </label>`)}
    </div>
    <${Stage} store=${store} house=${game.about.house} title=${game.about.title} portrait=${portrait} onType=${type} />
    <section class="setup-dock">
      <div class="setup-status"><span><b>${laid?.unseen}</b></span>
        ${(laid?.rest?.length ?? 0) > 0 && html`<button type="button" class="text-button underlined" aria-haspopup="dialog" onClick=${onRest}>${say("setup.all-of-them")}</button>`}</div>
      <div class=${`setup-told ${quietly ? "quiet" : "bad"}`} role="status">
        ${!quietly && html`<${RefusedSign} size=${32} />`}
        <p>${quietly ? say(part?.keys?.length ? "setup.how" : "setup.how-fields") : html`${head && html`<b>${sentence(head, how)}</b> `}${sentence(text, how)}`}</p>
      </div>
      ${told && told !== text && html`<p class="told-bad" role="alert">${told}</p>`}
      ${sides.length > 1 && html`<div class="switch" role="radiogroup" aria-label=${say("setup.whose")}>
        ${sides.map((seat) => html`<label key=${seat}><input type="radio" name="setup-side" checked=${seat === store.seat.value} onChange=${() => store.aim("", seat)} /><span>${names[seat]}</span></label>`)}
      </div>`}
      <${Fields} fields=${part?.fields ?? []} names=${names} onChange=${store.lay} />
      ${part?.keys?.length ? html`<${Keyboard} key=${part.name} keys=${part.keys} names=${names} refused=${store.refused.value} label=${say("setup.keys")} onPress=${store.press} />` : null}
      <div class="buttons">
        <button type="button" class="button" aria-disabled=${!store.mayUndo.value} onClick=${store.undo}><${Icon} name="undo" size=${20} />${say("setup.undo")}</button>
        <button type="button" class="button main" aria-disabled=${Boolean(problem) || busy} title=${why || undefined} onClick=${onLook}>${say(busy ? "setup.looking" : "setup.moves")}</button>
      </div>
    </section>`;
}
