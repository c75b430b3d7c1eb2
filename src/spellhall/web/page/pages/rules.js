// The rules of a game as a page of their own; what stands behind the # is the rule that it opens at.
import { Icon } from "../draw/icons.js";
import { gameOf } from "../hall/catalogue.js";
import { go } from "../hall/router.js";
import { RuleBook, useRules } from "../rules/book.js";
import { PrintSheet } from "../rules/print-sheet.js";
import { say } from "../texts.js";
import { html, useEffect, useState } from "../vendor/ui.js";

/** @param {{ game: string, place: { hash: string } }} given */
export default function RulesPage({ game, place }) {
  const { rules } = useRules(game);
  const [laid, setLaid] = useState(false);
  useEffect(() => {
    gameOf(game).then((found) => setLaid(Boolean(found?.laid)), () => {});
  }, [game]);
  const [printing, setPrinting] = useState(false);
  const title = rules?.title ?? "";
  const house = rules?.tour?.frames[0].scene.house;
  useEffect(() => {
    document.title = title ? say("rules.page-title", { game: title }) : say("rules.title");
  }, [title]);
  const sections = (rules?.sections ?? []).map((section, nth) => ({ ...section, nth })).filter((section) => section.title);
  return html`<div class="rules-page" data-house=${house}>
    <a class="skip" href="#rules-main">${say("hall.skip")}</a>
    <header class="top-bar">
      <a class="icon-button" href="/" aria-label=${say("hall.home")}><${Icon} name="back" /></a>
      <h1>${title}</h1>
      <span class="quiet rules-word">${say("rules.title")}</span>
      <span class="gap"></span>
      <button type="button" class="icon-button rules-print" aria-label=${say("print.title")} title=${say("print.title")} aria-haspopup="dialog"
        onClick=${() => setPrinting(true)}><${Icon} name="print" /></button>
      ${laid && html`<a class="icon-button" href=${`/setup/${encodeURIComponent(game)}`} aria-label=${say("setup.link")} title=${say("setup.link")}><${Icon} name="setup" /></a>`}
      <a class="button second" href=${`/new/${encodeURIComponent(game)}`}>${say("rules.play")}</a>
    </header>
    <div class="house-rule"></div>
    <div class="rules-columns">
      <nav class="rules-list" aria-label=${say("rules.sections")}>
        <ol>${sections.map((section) => html`<li><a href=${`#part-${section.nth}`} onClick=${toPart}>${section.title}</a></li>`)}</ol>
      </nav>
      <main id="rules-main" tabindex="-1">
        <button type="button" class="button second wide rules-print" aria-haspopup="dialog" onClick=${() => setPrinting(true)}><${Icon} name="print" />${say("print.title")}</button>
        <${RuleBook} game=${game} at=${place.hash} onFollow=${(/** @type {string} */ rule) => go(`#${rule}`)} />
      </main>
    </div>
    ${printing && html`<${PrintSheet} game=${game} house=${house} onClose=${() => setPrinting(false)} />`}
  </div>`;
}

/** @param {MouseEvent} event */
function toPart(event) {
  event.preventDefault();
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  document.querySelector(link.hash)?.scrollIntoView({ block: "start" });
}
