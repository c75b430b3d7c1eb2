// As much of Markdown as a rulebook uses: paragraphs, lists, tables, bold, italics, code, and numbers of other rules.
import { Fragment, html } from "../vendor/ui.js";

/** @typedef {(number: string) => void} Follow what a number of another rule does when it is touched */

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\((?:rule )?(\d+\.\d+)\)/g;

/**
 * One line of text with its emphasis.
 * @param {string} text @param {Follow} [follow] @returns {import("../vendor/ui.js").Child[]}
 */
export function inline(text, follow) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, slant, code, rule] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (bold) parts.push(html`<strong>${inline(bold, follow)}</strong>`);
    else if (slant) parts.push(html`<em class=${slant.startsWith("(") ? "aside-note" : ""}>${inline(slant, follow)}</em>`);
    else if (code) parts.push(html`<code>${code}</code>`);
    else parts.push(html`(<a href=${`#${rule}`} onClick=${(/** @type {Event} */ event) => follows(event, rule, follow)}>${rule}</a>)`);
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}

/** @param {Event} event @param {string} rule @param {Follow | undefined} follow */
function follows(event, rule, follow) {
  if (!follow) return;
  event.preventDefault();
  follow(rule);
}

/** @param {string} row */
const cells = (row) => row.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

/**
 * A block: a table, a list, or a paragraph.
 * @param {string} text @param {Follow} [follow] @returns {import("../vendor/ui.js").VNode}
 */
export function block(text, follow) {
  const lines = text.split("\n");
  const table = lines.findIndex((line) => line.startsWith("|"));
  if (table > 0) return html`<${Fragment}>${block(lines.slice(0, table).join("\n"), follow)}${block(lines.slice(table).join("\n"), follow)}</${Fragment}>`;
  if (table === 0) {
    const [head, , ...rows] = lines.filter((line) => line.startsWith("|")).map(cells);
    return html`<div class="rule-table" tabindex="0" role="group">
      <table>
        <thead><tr>${head.map((cell) => html`<th scope="col">${inline(cell, follow)}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell, follow)}</td>`)}</tr>`)}</tbody>
      </table>
    </div>`;
  }
  const first = lines.findIndex((line) => /^\s*- /.test(line));
  if (first >= 0) {
    const items = lines.slice(first).join("\n").split(/^\s*- /m).slice(1);
    return html`<${Fragment}>
      ${first ? html`<p>${inline(lines.slice(0, first).join(" "), follow)}</p>` : null}
      <ul>${items.map((item) => html`<li>${inline(item.trim().replace(/\s*\n\s*/g, " "), follow)}</li>`)}</ul>
    </${Fragment}>`;
  }
  return html`<p>${inline(lines.join(" "), follow)}</p>`;
}
