// Talk at the table: plain text, and a mute for each seat.
import { html, useLayoutEffect, useMemo, useRef } from "../vendor/ui.js";
import { ShapeSign } from "../draw/shape.js";
import { muted } from "../hall/memory.js";
import { say } from "../texts.js";
import { createMessage } from "./message.js";
import { blocked, othersAt } from "./order-sheet.js";

const MOST = 300;

/** @param {{store: import("./store.js").TableStore, deeds: import("./deeds.js").Deeds, open: (sheet: string, at?: string) => void}} given */
export function Chat({ store, deeds, open }) {
  const message = useMemo(() => createMessage(deeds.chat), [deeds]);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const said = store.chat.value.filter((line) => !muted.value.includes(line.person ?? "") && !blocked.value.includes(line.person ?? ""));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);

  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    message.submit();
  }

  /** @param {string} person */
  function turn(person) {
    const on = !muted.value.includes(person);
    muted.value = on ? [...muted.value, person] : muted.value.filter((one) => one !== person);
    deeds.mute(person, on);
  }

  const others = othersAt(store);
  const mayTalk = store.mine.value.length > 0 || store.table.value?.yours;
  return html`<div class="chat">
    ${said.length
      ? html`<ol class="said" ref=${list} tabindex="0" role="log" aria-label=${say("table.chat")}>
          ${said.map(
            (line) => html`<li key=${line.number}>
              ${line.seat != null && html`<${ShapeSign} seat=${line.seat} size=${16} />`} <b>${line.name}</b> ${line.text}
            </li>`,
          )}
        </ol>`
      : html`<p class="quiet empty">${say("table.chat-empty")}</p>`}
    ${others.length > 0 &&
    html`<ul class="mutes">
      ${others.map(({ seat, person }) => {
        const off = muted.value.includes(person);
        return html`<li key=${person}>
          <button type="button" class="text-button small" aria-pressed=${off} onClick=${() => turn(person)}>
            <${ShapeSign} seat=${seat} size=${16} /> ${say(off ? "table.unmute" : "table.mute", { name: store.names.value[seat] })}
          </button>
          <button type="button" class="text-button small" onClick=${() => open("order", person)}>${say("order.from-table", { name: store.names.value[seat] })}</button>
        </li>`;
      })}
    </ul>`}
    ${mayTalk
      ? html`<form class="say" onSubmit=${send}>
          <input
            type="text"
            maxlength=${MOST}
            autocomplete="off"
            aria-label=${say("table.chat-say")}
            placeholder=${say("table.chat-say")}
            value=${message.text.value}
            onInput=${(/** @type {any} */ event) => (message.text.value = event.target.value)}
          />
          <button type="submit" class="button second">${say("table.chat-send")}</button>
        </form>`
      : html`<p class="quiet small">${say("table.chat-players")}</p>`}
  </div>`;
}
