// A choice of a few: one printed box with two or three fields, or a list where there are more.
import { html, useMemo } from "../vendor/ui.js";

let count = 0;

/**
 * @template T
 * @param {{label: string, value: T, choices: [T, string][], onChange: (value: T) => void, note?: string}} given
 */
export function Switch({ label, value, choices, onChange, note = "" }) {
  const name = useMemo(() => `choice-${++count}`, []);
  const long = choices.some(([, text]) => text.length > 13) || label.length > 12;
  if (choices.length > 3) {
    const place = choices.findIndex(([one]) => one === value);
    return html`<div class="option-row">
      <label class="option-label" for=${name}>${label}</label>
      <select id=${name} value=${place} onChange=${(/** @type {any} */ event) => onChange(choices[Number(event.target.value)][0])}>
        ${choices.map(([, text], i) => html`<option value=${i} selected=${i === place}>${text}</option>`)}
      </select>
    </div>`;
  }
  return html`<div class=${`option-row ${long ? "long" : ""}`}>
    <span class="option-label" id=${name}>${label}</span>
    <div class="switch" role="radiogroup" aria-labelledby=${name}>
      ${choices.map(([one, text]) => html`<label key=${String(one)}>
        <input type="radio" name=${name} checked=${one === value} onChange=${() => onChange(one)} />
        <span>${text}</span>
      </label>`)}
    </div>
    ${note && html`<p class="small quiet">${note}</p>`}
  </div>`;
}
