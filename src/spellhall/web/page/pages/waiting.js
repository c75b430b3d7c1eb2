// An open table: who sits, what was agreed on, link and code, and sitting down.
import { html, useEffect, useState } from "../vendor/ui.js";
import { chosenBot } from "../bots/choosing.js";
import { botName } from "../bots/levels.js";
import { Icon } from "../draw/icons.js";
import { del, get, post } from "../hall/api.js";
import { follow } from "../hall/live.js";
import { me, rename } from "../hall/me.js";
import { sit, usualLevel } from "../hall/opening.js";
import { botLevels, gameOf } from "../hall/catalogue.js";
import { StripFace } from "../home/poster.js";
import { agreed } from "../new/agreed.js";
import { Invite } from "../new/invite.js";
import { SeatBadge } from "../new/seat-badge.js";
import { seatSaid, say } from "../texts.js";

/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {import("../types.d.ts").GameShown} GameShown */

/** @param {{first: TableShown, place: {query: URLSearchParams}, onBegin: (table: TableShown) => void}} given */
export default function Waiting({ first, place, onBegin }) {
  const [table, setTable] = useState(first);
  const [game, setGame] = useState(/** @type {GameShown | undefined} */ (undefined));
  const [levels, setLevels] = useState(/** @type {string[]} */ ([]));
  const [told, tell] = useState("");
  const invite = place.query.get("invite");
  const [name, setName] = useState(/** @type {string | null} */ (null));

  useEffect(() => {
    document.title = say("waiting.tab", { title: first.title });
    gameOf(first.game).then(setGame, () => {});
    botLevels().then(setLevels, () => {});
    const following = follow({
      table: first.id,
      seat: null,
      on(heard) {
        if (heard.type !== "table") return;
        setTable(heard.table);
        if (heard.table.status !== "open") onBegin(heard.table);
      },
    });
    return following.stop;
  }, [first.id]);

  /** @param {() => Promise<any>} deed */
  async function attempt(deed) {
    tell("");
    try {
      await deed();
      const now = await get(`/api/tables/${table.id}`);
      setTable(now);
      if (now.status !== "open") onBegin(now);
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem));
    }
  }
  const sitDown = () => attempt(async () => {
    const called = name?.trim();
    if (called && called !== me.value?.name) await rename(called);
    await sit(table.id, { invite });
  });
  const level = (game && chosenBot(game, levels)) || usualLevel(levels);
  const seated = table.seats.some((seat) => seat.yours);
  const free = table.seats.filter((seat) => seat.kind === "empty" && !seat.kept).length;
  const mayCome = table.public || invite || table.yours;
  const path = `/t/${table.id}${table.invite ? `?invite=${table.invite}` : ""}`;
  const lacking = table.seats.filter((seat) => seat.kind === "empty").length;

  return html`<div class="new-table" data-house=${game?.about.house ?? 0}>
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${say(seated ? "waiting.title" : "waiting.invited")}</h1>
      <span class="gap"></span>
      <a class="icon-button" href=${`/rules/${table.game}`} aria-label=${say("new.rules")}><${Icon} name="book" /></a>
    </header>
    <div class="house-rule"></div>
    <main>
      <div class="new-left">
        ${game && html`<div class="banner" data-house=${game.about.house}>
          <${StripFace} game=${game}><span class="banner-by">${table.creator && say("waiting.by", { name: table.creator })}${table.cup && html`<a href=${`/cups/${table.cup}`}>${say("end.cup")}</a>`}</span></${StripFace}>
        </div>`}
        <section aria-live="polite">
          <div class="section-head"><h2 class="capitals">${say("new.seats")}</h2>
            <span class="capitals">${say("waiting.lacking", { count: lacking })}</span></div>
          <ul class="seat-list">
            ${table.seats.map((seat, at) => html`<${SeatBadge} key=${at} seat=${table.fixed ? at : -1}
              name=${seat.kind === "bot" ? botName(seat.level ?? "") : seat.yours && seat.name === me.value?.name ? say("new.you-named", { name: seat.name }) : seat.name || say("waiting.empty")}
              line=${seat.kind === "empty" ? (seat.kept ? say("waiting.kept") : say("waiting.empty-line")) : table.fixed ? seatSaid(at) : say("new.drawn-line")}>
              ${seat.kind === "empty" && !seat.kept && table.yours && level &&
                html`<button class="button second" type="button"
                  onClick=${() => attempt(() => post(`/api/tables/${table.id}/bot`, { place: at, level }))}>${say("waiting.bot")}</button>`}
              ${seat.kind !== "empty" && (seat.yours || table.yours) &&
                html`<button class="icon-button" type="button" aria-label=${say("waiting.free-seat", { name: seat.name })}
                  onClick=${() => attempt(() => del(`/api/tables/${table.id}/places/${at}`))}><${Icon} name="close" size=${20} /></button>`}
            </${SeatBadge}>`)}
          </ul>
        </section>
        <p class="quiet small agreed">${game ? agreed(game, table) : ""}</p>
      </div>
      <div class="new-right">
        ${table.invite && free > 0 && html`<section>
          <h2 class="capitals">${say("waiting.ask")}</h2>
          <${Invite} path=${path} />
        </section>`}
        ${!seated && mayCome && free > 0 &&
        html`<label class="field">${say("waiting.name")}
          <input value=${name ?? me.value?.name ?? ""} maxlength="24" autocomplete="nickname" spellcheck=${false}
            onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>`}
        ${!seated && !mayCome && html`<p>${say("waiting.private")}</p>`}
      </div>
    </main>
    <div class="foot-bar">
      <p class="told-bad" role="alert" hidden=${!told}>${told}</p>
      ${seated
        ? table.yours && level
          ? html`<button class="button wide" type="button" onClick=${() => attempt(() => post(`/api/tables/${table.id}/start`, { level }))}>
              ${say("waiting.start", { count: lacking })}</button>`
          : html`<p class="foot-note">${say("waiting.wait")}</p>`
        : html`<button class="button main wide" type="button" aria-disabled=${!free || !mayCome}
            onClick=${() => free && mayCome && sitDown()}>
            ${say(free ? "waiting.sit" : "waiting.full")}</button>`}
    </div>
  </div>`;
}
