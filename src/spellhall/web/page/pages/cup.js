// A tournament: what is to be done now, the standings, the tables of the round.
import "../cups/texts.js";
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";
import { Boards } from "../cups/boards.js";
import { CupBill } from "../cups/bill.js";
import { CupSheet } from "../cups/director.js";
import { cupSaid } from "../cups/said.js";
import { playsInCup } from "../cups/rounds.js";
import { Standings } from "../cups/standings.js";
import { toTable } from "../cups/to-table.js";
import { follow } from "../cups/watch.js";
import { Icon } from "../draw/icons.js";
import { post } from "../hall/api.js";
import { gameOf } from "../hall/catalogue.js";
import { dark, turnLight } from "../hall/memory.js";
import { arrive } from "../hall/me.js";
import { go } from "../hall/router.js";
import { usePhone } from "../home/width.js";
import { optionsSaid } from "../new/agreed.js";
import { LinkSheet } from "../new/link-sheet.js";
import { Sheet } from "../table/sheet.js";
import { Sign } from "../table/top-bar.js";
import { say } from "../texts.js";
import Missing from "./missing.js";

/** @typedef {import("../cups/types.d.ts").CupShown} CupShown */

/** @param {{cup: CupShown, attempt: (deed: () => Promise<CupShown | void>) => Promise<void>, onLeave: () => void}} given */
function Deeds({ cup, attempt, onLeave }) {
  const { you } = cup;
  const path = `/api/cups/${cup.id}`;
  const state = you?.line.state ?? "in";
  const plays = you && (state === "in" || state === "away");
  const join = async () => {
    await arrive();
    return await post(`${path}/join`);
  };
  const play = async () => {
    if (you?.table) go(you.seated ? `/t/${you.table}` : await toTable(you.table));
  };
  if (cup.status === "over") return html`<a class="button main wide" href="/cups">${say("cup.others")}</a>`;
  const begins = cup.yours && cup.status === "open";
  const late = cup.kind === "robin" && cup.status !== "open";
  return html`<div class="cup-deeds">
    ${plays
      ? html`<button class="button" type="button" onClick=${onLeave}>${say("cup.leave")}</button>`
      : !begins && html`<a class="button" href="/cups">${say("cup.others")}</a>`}
    ${begins && !plays && html`<button class="button" type="button" onClick=${() => attempt(join)}>${say("cup.join")}</button>`}
    ${begins
      ? html`<button class="button main" type="button" onClick=${() => attempt(() => post(`${path}/begin`))}>${say("cup.begin")}</button>`
      : you?.table
        ? html`<button class="button main" type="button" onClick=${() => attempt(play)}>${say("cup.to-table")}</button>`
        : state === "away"
          ? html`<button class="button main" type="button" onClick=${() => attempt(join)}>${say("cup.back")}</button>`
          : !plays && state !== "dropped" && !(late && !you) && html`<button class="button main" type="button" onClick=${() => attempt(join)}>${say("cup.join")}</button>`}
  </div>`;
}

/** @param {{cup: string}} given */
export default function CupPage({ cup: id }) {
  const source = useMemo(() => follow(id), [id]);
  const [game, setGame] = useState(/** @type {import("../types.d.ts").GameShown | undefined} */ (undefined));
  const [sheet, setSheet] = useState("");
  const [trouble, setTrouble] = useState("");
  const phone = usePhone();
  useEffect(() => source.leave, [source]);
  const told = source.told.value;
  const cup = told?.cup;
  useEffect(() => {
    if (!cup) return;
    document.title = `${cup.name} · Spellhall`;
    gameOf(cup.game).then(setGame, () => {});
  }, [cup?.name, cup?.game]);
  const inRounds = cup && cup.status !== "over" && cup.kind !== "arena" && cup.you?.line && (cup.you.line.state ?? "in") === "in";
  useEffect(() => {
    if (inRounds) playsInCup();
  }, [inRounds]);
  const lost = source.trouble.value;
  if (!told || !cup) return lost ? html`<${Missing} problem=${lost.status === 404 ? undefined : lost} />` : null;

  /** @param {() => Promise<CupShown | void>} deed */
  async function attempt(deed) {
    setTrouble("");
    try {
      const next = await deed();
      if (next) source.hear(next);
    } catch (problem) {
      setTrouble(problem instanceof Error ? problem.message : String(problem));
    }
  }
  const what = [cupSaid(cup), ...(game ? optionsSaid(game, cup.options ?? {}) : [])].join(" · ");
  const said = trouble || (lost ? lost.message : "");
  return html`<div class="cup" data-house=${game?.about.house ?? 0}>
    <header class=${phone ? "top-bar" : "top-bar table-bar"}>
      ${phone
        ? html`<a class="icon-button" href="/cups" aria-label=${say("cup.others")}><${Icon} name="back" /></a>`
        : html`<a class="hall-name" href="/">${say("table.masthead")}</a><span class="stroke" aria-hidden="true"></span>`}
      <h1 title=${cup.name}>${cup.name}</h1>
      ${!phone && html`<p class="status quiet cup-line">${what}</p>`}
      <span class="gap"></span>
      <${Sign} icon="share" label=${say("cup.share")} onClick=${() => setSheet("share")} />
      ${!phone && html`<${Sign} icon=${dark.value ? "sun" : "moon"} label=${say("table.light")} onClick=${turnLight} />`}
      <${Sign} icon="more" label=${say("cup.more")} onClick=${() => setSheet("more")} />
    </header>
    <div class="house-rule"></div>
    <main>
      <div class="cup-now">${phone && html`<p class="quiet cup-line">${what}</p>`}<${CupBill} cup=${cup} at=${told.at} /><${Boards} cup=${cup} /></div>
      <${Standings} cup=${cup} />
    </main>
    <div class="foot-bar">
      <p class="told-bad" role="alert" hidden=${!said}>${said}</p>
      <${Deeds} cup=${cup} attempt=${attempt} onLeave=${() => setSheet("leave")} />
    </div>
    ${sheet === "share" && html`<${LinkSheet} title=${say("cup.share")} path=${`/cups/${cup.id}`} onClose=${() => setSheet("")} />`}
    ${sheet === "more" && html`<${CupSheet} cup=${cup} attempt=${attempt} trouble=${said} onClose=${() => setSheet("")} />`}
    ${sheet === "leave" && html`<${Sheet} title=${say("cup.leave")} onClose=${() => setSheet("")} className="low">
      <p>${say("cup.leave-ask", { name: cup.name })}</p>
      <div class="cup-deeds"><button class="button" type="button" onClick=${() => setSheet("")}>${say("cup.stay")}</button>
        <button class="button main" type="button" onClick=${() => (setSheet(""), attempt(() => post(`/api/cups/${cup.id}/leave`)))}>${say("cup.leave-sure")}</button></div>
    </${Sheet}>`}
  </div>`;
}
