// The top bar of a table: what is played, how far it is, and the signs that open everything else.
import { html } from "../vendor/ui.js";
import { Icon } from "../draw/icons.js";
import { connection } from "../hall/live.js";
import { dark, sounding, turnLight } from "../hall/memory.js";
import { say } from "../texts.js";

/** @param {{icon: string, label: string, onClick: () => void, pressed?: boolean, children?: unknown}} given */
export function Sign({ icon, label, onClick, pressed, children }) {
  return html`<button type="button" class="icon-button" aria-label=${label} title=${label} aria-pressed=${pressed} onClick=${onClick}>
    <${Icon} name=${icon} />${children}
  </button>`;
}

/**
 * @param {{title: string, status: string, brief: string, watching: number, portrait: boolean, hints: boolean, open: (sheet: string) => void}} given
 */
export function TopBar({ title, status, brief, watching, portrait, hints, open }) {
  const lost = connection.value === "lost";
  return html`<header class="top-bar table-bar">
      ${portrait
        ? html`<a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>`
        : html`<a class="hall-name" href="/">${say("table.masthead")}</a><span class="stroke" aria-hidden="true"></span>`}
      <h1 title=${title}>${title}</h1>
      ${!portrait && html`<p class="status quiet">${status}</p>`}
      <span class="gap"></span>
      ${portrait && html`<p class="status quiet">${brief || status}</p>`}
      ${watching > 0 &&
      html`<p class="watching quiet" title=${say("table.watching", { count: watching })}>
        <${Icon} name="eye" size=${20} /><span aria-hidden="true">${watching}</span>
        <span class="unseen">${say("table.watching", { count: watching })}</span>
      </p>`}
      ${hints && html`<${Sign} icon="hint" label=${say("table.hint")} onClick=${() => open("hints")} />`}
      <${Sign} icon="book" label=${say("table.rules")} onClick=${() => open("rules")} />
      ${!portrait &&
      html`<${Sign}
          icon=${sounding.value ? "sound" : "mute"}
          label=${say("table.sound")}
          pressed=${sounding.value}
          onClick=${() => (sounding.value = !sounding.value)}
        />
        <${Sign} icon=${dark.value ? "sun" : "moon"} label=${say("table.light")} onClick=${turnLight} />`}
      <${Sign} icon="more" label=${say("table.menu")} onClick=${() => open("menu")} />
    </header>
    <div class=${`house-rule ${lost ? "lost" : ""}`}></div>`;
}
