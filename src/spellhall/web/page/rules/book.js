// A game's rulebook: text, and beside each rule its little boards.
import { get } from "../hall/api.js";
import { say } from "../texts.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { LittleBoard } from "./little-board.js";
import { block } from "./markdown.js";
import { Minute } from "./minute.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/**
 * @typedef {{ text: string, rule?: string, boards?: Lesson[] }} Paragraph
 * @typedef {{ title: string, paragraphs: Paragraph[] }} Section
 * @typedef {{ game: string, title: string, sections: Section[], tour: Lesson | null, minute?: import("./minute.js").Glimpse[] }} Rules
 */

/** @type {Map<string, Promise<Rules>>} */
const fetched = new Map();

/** @param {string} game @returns {Promise<Rules>} */
export function rulesOf(game) {
  const known = fetched.get(game) ?? get(`/api/games/${encodeURIComponent(game)}/rules.json`);
  fetched.set(game, known);
  known.catch(() => fetched.delete(game));
  return known;
}

/** @param {string} game */
export function useRules(game) {
  const [rules, setRules] = useState(/** @type {Rules | null} */ (null));
  const [problem, setProblem] = useState(/** @type {Error | null} */ (null));
  const [tries, again] = useState(0);
  useEffect(() => {
    let wanted = true;
    setProblem(null);
    rulesOf(game).then(
      (found) => wanted && setRules(found),
      (error) => wanted && setProblem(error),
    );
    return () => {
      wanted = false;
    };
  }, [game, tries]);
  return { rules, problem, again: () => again(tries + 1) };
}

/** `R3.2` and `3.2` are the same rule. @param {string} [rule] */
const numberOf = (rule = "") => rule.replace(/^R/i, "");

/**
 * The whole book. `at` is the number of a rule to open it at; `onFollow` is told when another rule is asked for.
 * @param {{ game: string, at?: string, onFollow?: (rule: string) => void }} given
 */
export function RuleBook({ game, at, onFollow }) {
  const { rules, problem, again } = useRules(game);
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const [marked, setMarked] = useState(numberOf(at));

  /** @param {string} rule */
  function show(rule) {
    const there = page.current?.querySelector(`[data-rule="${CSS.escape(rule)}"]`);
    setMarked(rule);
    there?.scrollIntoView({ block: "start" });
    if (there instanceof HTMLElement) there.focus({ preventScroll: true });
  }
  useEffect(() => {
    if (rules && at) show(numberOf(at));
  }, [rules, at]);

  const follow = (/** @type {string} */ rule) => (onFollow ? onFollow(rule) : show(rule));
  if (problem) {
    return html`<div class="rule-book"><p role="alert">${problem.message}</p>
      <button class="button" onClick=${again}>${say("hall.again")}</button></div>`;
  }
  if (!rules) return html`<div class="rule-book" aria-busy="true"><p class="quiet late">${say("rules.fetching")}</p></div>`;
  return html`<div class="rule-book" ref=${page}>
    <${Minute} glimpses=${rules.minute ?? []} />
    ${rules.sections.map((section, nth) => html`<section key=${nth}>
      ${section.title ? html`<h2 id=${`part-${nth}`}>${section.title}</h2>` : null}
      ${section.paragraphs.map((one, row) => html`<${Rule} key=${row} paragraph=${one} follow=${follow} marked=${one.rule === marked} />`)}
    </section>`)}
  </div>`;
}

/** @param {{ paragraph: Paragraph, follow: (rule: string) => void, marked: boolean }} given */
function Rule({ paragraph: { text, rule, boards = [] }, follow, marked }) {
  return html`<div class=${`rule-row ${boards.length ? "with-boards" : ""}`}>
    ${boards.length ? html`<div class="rule-boards">${boards.map((board) => html`<${LittleBoard} key=${board.title} lesson=${board} />`)}</div>` : null}
    <div class=${`rule ${marked ? "marked" : ""}`} id=${rule} data-rule=${rule} tabindex=${rule ? -1 : null}>
      ${rule ? html`<a class="rule-number number" href=${`#${rule}`} onClick=${(/** @type {Event} */ event) => (event.preventDefault(), follow(rule))}>${rule}</a>` : null}
      <div class="rule-text">${block(text, follow)}</div>
    </div>
  </div>`;
}
