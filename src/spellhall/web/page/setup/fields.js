// What has no place on the board: whose turn it is, how many lie face down, what was scored.
import { html, useMemo } from "../vendor/ui.js";
import { plain } from "../boards/spoken.js";
import { Icon } from "../draw/icons.js";
import { Switch } from "../new/switch.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").Field} Field */
let count = 0;

/** @param {{field: Field, label: string, onChange: (value: string) => void}} given */
function Number_({ field, label, onChange }) {
  const id = useMemo(() => `number-${++count}`, []);
  const { least = 0, most = 0 } = field;
  const value = Number(field.value);
  /** @param {number} next */
  const to = (next) => next >= least && next <= most && onChange(String(next));
  return html`<div class="option-row setup-number">
    <label class="option-label" for=${id}>${label}</label>
    <button type="button" class="icon-button" aria-label=${say("setup.less", { label })} aria-disabled=${value <= least} onClick=${() => to(value - 1)}><${Icon} name="minus" /></button>
    <input id=${id} type="number" inputmode="numeric" min=${least} max=${most} value=${field.value}
      onChange=${(/** @type {any} */ event) => to(Number(event.target.value))} />
    <button type="button" class="icon-button" aria-label=${say("setup.more", { label })} aria-disabled=${value >= most} onClick=${() => to(value + 1)}><${Icon} name="plus" /></button>
  </div>`;
}

/** @param {{fields: readonly Field[], names: readonly string[], onChange: (name: string, value: string) => void}} given */
export function Fields({ fields, names, onChange }) {
  if (!fields.length) return null;
  return html`<div class="option-rows setup-fields">
    ${fields.map((field) => {
      const label = plain(field.label, names);
      const change = (/** @type {string} */ value) => onChange(field.name, value);
      if (!field.choices?.length) return html`<${Number_} key=${field.name} field=${field} label=${label} onChange=${change} />`;
      return html`<${Switch} key=${field.name} label=${label} value=${field.value} onChange=${change}
        choices=${field.choices.map(([value, name]) => /** @type {[string, string]} */ ([value, plain(name, names)]))} />`;
    })}
  </div>`;
}
