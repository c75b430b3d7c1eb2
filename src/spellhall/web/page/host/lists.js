// What the host sees, list by list.
import { html } from "../vendor/ui.js";
import { say } from "../texts.js";
import "./texts.js";
import { BarDeed, Deed } from "./forms.js";
import { sizeSaid, whenSaid } from "./said.js";

/** @typedef {import("./types.d.ts").HostShown} HostShown */
/** @typedef {(path: string, body: object) => Promise<unknown>} Act */

/** @param {{name: string, title: string, empty: string, count: number, children?: unknown}} given */
export function Part({ name, title, empty, count, children }) {
  return html`<section class="host-part" aria-labelledby=${`host-${name}`}>
    <h2 class="capitals" id=${`host-${name}`}>${title}</h2>
    ${count ? html`<ul>${children}</ul>` : html`<p class="quiet">${empty}</p>`}
  </section>`;
}

/** The hall in numbers. @param {{shown: HostShown}} given */
export function Numbers({ shown }) {
  const { health, counts, processes } = shown;
  const numbers = [
    [processes.reduce((sum, one) => sum + one.connections, 0), "host.connections"],
    [processes.reduce((sum, one) => sum + one.moves_a_minute, 0), "host.moves"],
    [counts.tables.playing ?? 0, "host.playing"],
    [counts.tables.open ?? 0, "host.waiting"],
    [shown.bots_waiting, "host.bots"],
    [counts.people, "host.people"],
  ];
  return html`<ul class="host-numbers">
    ${numbers.map(([number, key]) => html`<li key=${key}><b class="print">${number}</b> ${say(String(key))}</li>`)}
    <li class=${health.trouble ? "told-bad" : ""}><b class="print">${health.trouble ?? say("host.well")}</b> ${say("host.health")}<span class="small quiet">${say("host.size", { size: sizeSaid(health.database_bytes) })}${
      health.free_bytes === null ? "" : `, ${say("host.free", { size: sizeSaid(health.free_bytes) })}`
    }</span></li>
  </ul>`;
}

/** @param {{shown: HostShown}} given */
export function Processes({ shown }) {
  return html`<section class="host-part" aria-labelledby="host-processes">
    <h2 class="capitals" id="host-processes">${say("host.processes")}</h2>
    <div class="host-table" tabindex="0" role="group" aria-label=${say("host.processes")}><table>
      <thead><tr><th scope="col">${say("host.process")}</th><th scope="col">${say("host.since")}</th><th scope="col">${say("host.connections")}</th><th scope="col">${say("host.tables")}</th><th scope="col">${say("host.moves")}</th></tr></thead>
      <tbody>${shown.processes.map((one) => html`<tr key=${one.name}><th scope="row">${one.pid}</th><td>${whenSaid(one.began_at)}</td><td>${one.connections}</td><td>${one.tables}</td><td>${one.moves_a_minute}</td></tr>`)}</tbody>
    </table></div>
  </section>`;
}

/** @param {{shown: HostShown, act: Act}} given */
export function Reports({ shown, act }) {
  return html`<${Part} name="reports" title=${say("host.reports")} empty=${say("host.no-reports")} count=${shown.reports.length}>
    ${shown.reports.map((one) => html`<li key=${one.id}>
      <p><b>${say("host.report", { by: one.by_name, about: one.about_name })}</b> <span class="quiet">${say(`order.${one.reason}`)} · ${whenSaid(one.at)}</span></p>
      ${one.text && html`<p class="host-quote">${one.text}</p>`}
      <p class="host-deeds">
        <a href=${`/p/${one.about}`}>${one.about_name}</a>
        ${one.table && html`<a href=${`/t/${one.table}/replay?seat=all`}>${say("host.record")}</a>`}
      </p>
      <div class="host-deeds">
        <${BarDeed} one=${{ person: one.about, name: one.about_name, address: "" }} act=${(/** @type {object} */ wish) => act("/api/host/bars", wish)} />
        <${Deed} quiet label=${say("host.settle")} told=${say("host.settle-label", { name: one.about_name })} act=${(/** @type {FormData} */ form) => act(`/api/host/reports/${one.id}/settle`, { why: String(form.get("why")) })} />
      </div>
    </li>`)}
  </${Part}>`;
}

/** @param {{shown: HostShown, act: Act}} given */
export function Tables({ shown, act }) {
  return html`<${Part} name="tables" title=${say("host.tables")} empty=${say("host.no-tables")} count=${shown.tables.length}>
    ${shown.tables.map((one) => {
      const names = one.names.filter(Boolean).join(", ");
      return html`<li key=${one.id} class="host-row">
        <p><a href=${`/t/${one.id}`}>${one.title}</a> ${names} <span class="quiet small">${[say(one.status === "open" ? "host.is-open" : "host.is-playing"), ...(one.public ? [] : [say("host.private")]), ...(one.rated ? [say("host.rated")] : []), whenSaid(one.changed_at)].join(" · ")}</span></p>
        <${Deed} label=${say("host.close")} told=${say("host.close-label", { names: names || one.title })} act=${(/** @type {FormData} */ form) => act(`/api/host/tables/${one.id}/close`, { why: String(form.get("why")) })} />
      </li>`;
    })}
  </${Part}>`;
}

/** @param {{name: string, title: string, empty: string, found: import("./types.d.ts").PersonShown[], act: Act}} given */
export function People({ name, title, empty, found, act }) {
  return html`<${Part} name=${name} title=${title} empty=${empty} count=${found.length}>
    ${found.map((one) => html`<li key=${`${one.person} ${one.address}`} class="host-row">
      <p>${one.person ? html`<a href=${`/p/${one.person}`}>${one.name}</a>` : say("host.stranger")} <span class="quiet">${one.address}</span>${one.refused ? ` · ${say("host.refused", { count: one.refused })}` : ""}</p>
      <${BarDeed} one=${one} act=${(/** @type {object} */ wish) => act("/api/host/bars", wish)} />
    </li>`)}
  </${Part}>`;
}

/** @param {{shown: HostShown, act: Act}} given */
export function Bars({ shown, act }) {
  return html`<${Part} name="bars" title=${say("host.bars")} empty=${say("host.no-bars")} count=${shown.bars.length}>
    ${shown.bars.map((one) => html`<li key=${one.id} class="host-row">
      <p><b>${one.name || one.person || one.address}</b> ${say(`host.${one.kind}`)} ${one.until ? say("host.until", { when: whenSaid(one.until) }) : say("host.for-good")} <span class="quiet">${one.why}</span></p>
      <${Deed} quiet label=${say("host.lift")} told=${say("host.lift-label", { name: one.name || one.address || "" })} act=${(/** @type {FormData} */ form) => act(`/api/host/bars/${one.id}/lift`, { why: String(form.get("why")) })} />
    </li>`)}
  </${Part}>`;
}

/** @param {{shown: HostShown}} given */
export function Log({ shown }) {
  return html`<${Part} name="log" title=${say("host.log")} empty=${say("host.no-log")} count=${shown.log.length}>
    ${shown.log.map((one, nth) => html`<li key=${nth}><p><span class="quiet">${whenSaid(one.at)} · ${one.who}</span> <b>${one.deed}</b> ${one.about} ${one.why && html`<span class="host-quote">${one.why}</span>`}</p></li>`)}
  </${Part}>`;
}
