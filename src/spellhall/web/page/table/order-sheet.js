// Blocking and reporting somebody at the table, without leaving it.
import { html, signal, useEffect, useState } from "../vendor/ui.js";
import { say } from "../texts.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** Who was blocked since the page was opened: what they said before is not read any more, either. */
export const blocked = signal(/** @type {string[]} */ ([]));

/** Other people who sit, each once. @param {TableStore} store @returns {{seat: number, person: string}[]} */
export function othersAt(store) {
  const seats = store.table.value?.seats ?? [];
  const others = seats.flatMap((one, seat) => (one.kind === "person" && !one.yours && one.person ? [{ seat, person: one.person }] : []));
  return others.filter(({ person }, at) => others.findIndex((one) => one.person === person) === at);
}

/** @param {{store: TableStore, person: string, onClose: () => void}} given */
export function OrderSheet({ store, person, onClose }) {
  const [Inside, setInside] = useState(/** @type {{Order: any} | null} */ (null));
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    import("../host/order.js").then((module) => setInside({ Order: module.Order }), (problem) => setTrouble(problem.message));
  }, []);
  const block = (/** @type {boolean} */ on) => (blocked.value = on ? [...blocked.value, person] : blocked.value.filter((one) => one !== person));
  const other = othersAt(store).find((one) => one.person === person);
  const name = other ? store.names.value[other.seat] : "";
  return html`<${Sheet} title=${say("order.from-table", { name })} onClose=${onClose} className="low order-sheet">
    ${Inside && html`<${Inside.Order} person=${person} name=${name} table=${store.id} onBlock=${block} />`}
    <p class="told-bad" role="alert" hidden=${!trouble}>${trouble}</p>
  <//>`;
}
