// A choice of a few: one printed box with two or three fields, or a list where there are more.
import { html, useMemo } from "../vendor/ui.js";

let count = 0;

/** @param {string} name @param {string} [meaning] */
const whole = (name, meaning) => (meaning ? `${name}: ${meaning}` : name);

/**
 * A choice is a value, its name and perhaps what it means: that stands below, of the chosen one if it has a meaning.
 * @template T
 * @param {{label: string, value: T, choices: [T, string, string?][], onChange: (value: T) => void}} given
 */
export function Switch({ label, value, choices, onChange }) {
  const name = useMemo(() => `choice-${++count}`, []);
  const names = choices.map(([, text]) => text);
  const long = names.some((text) => text.length > 14) || label.length > 11;
  const meant = choices.find(([, , means]) => means);
  const meaning = choices.find(([one]) => one === value)?.[2] || (meant && whole(meant[1], meant[2]));
  if (choices.length > 3) {
    const place = choices.findIndex(([one]) => one === value);
    return html`<div class="option-row">
      <label class="option-label" for=${name}>${label}</label>
      <select id=${name} value=${place} onChange=${(/** @type {any} */ event) => onChange(choices[Number(event.target.value)][0])}>
        ${choices.map(([, text, means], i) => html`<option value=${i} selected=${i === place}>${whole(text, means)}</option>`)}
      </select>
    </div>`;
  }
  return html`<div class=${`option-row ${long ? "long" : ""}`}>
    <span class="option-label" id=${name}>${label}</span>
    <div class="switch" role="radiogroup" aria-labelledby=${name}>
      ${choices.map(([one], i) => html`<label key=${String(one)}>
        <input type="radio" name=${name} checked=${one === value} onChange=${() => onChange(one)} />
        <span>${names[i]}</span>
      </label>`)}
    </div>
    ${meaning && html`<p class="option-meaning small quiet" aria-live="polite">${meaning}</p>`}
  </div>`;
}
