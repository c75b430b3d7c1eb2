// A choice of a few: one printed box with two or three fields, or a list where there are more.
import { html, useMemo } from "../vendor/ui.js";

let count = 0;

/** "Called: a player may give up" is a name and what it means. @param {string} text */
function parted(text) {
  const cut = text.indexOf(": ");
  return cut < 0 ? { name: text, meaning: "" } : { name: text.slice(0, cut), meaning: text.slice(cut + 2) };
}

/**
 * What the choice means stands below it, as soon as it is more than its name.
 * @template T
 * @param {{label: string, value: T, choices: [T, string][], onChange: (value: T) => void}} given
 */
export function Switch({ label, value, choices, onChange }) {
  const name = useMemo(() => `choice-${++count}`, []);
  const names = choices.map(([, text]) => parted(text).name);
  const long = names.some((text) => text.length > 14) || label.length > 11;
  const chosen = choices.find(([one]) => one === value)?.[1] ?? "";
  const meaning = parted(chosen).meaning || choices.find(([, text]) => parted(text).meaning)?.[1];
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
      ${choices.map(([one], i) => html`<label key=${String(one)}>
        <input type="radio" name=${name} checked=${one === value} onChange=${() => onChange(one)} />
        <span>${names[i]}</span>
      </label>`)}
    </div>
    ${meaning && html`<p class="option-meaning small quiet" aria-live="polite">${meaning}</p>`}
  </div>`;
}
