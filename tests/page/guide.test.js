import assert from "node:assert/strict";
import { actsAtOnce, momentsOf } from "../../src/spellhall/web/page/guide/moments.js";
import { stopsOf } from "../../src/spellhall/web/page/rules/lesson.js";
import { block, inline } from "../../src/spellhall/web/page/rules/markdown.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Scene} Scene */

/** A Scene that is known by its prompt. @param {string} prompt @returns {Scene} */
const scene = (prompt) => ({ game: "", title: "", house: 0, status: "", viewer: 0, seats: [], prompt, regions: [] });

const lesson = {
  title: "First",
  rule: "",
  seat: 0,
  frames: [
    { scene: scene("0") },
    { scene: scene("0"), say: "Look." },
    { scene: scene("0"), say: "Touch a, then b." },
    { scene: scene("1"), line: "go ab", seat: 0, draft: ["r:a", "r:b"], stages: [scene("a")], drafted: scene("ab"), happenings: [{ text: "Gone." }] },
    { scene: scene("2"), line: "dice 1", seat: null, happenings: [{ text: "One." }] },
    { scene: scene("2"), say: "That was it." },
    { scene: scene("3"), line: "done", seat: 0, draft: ["do:done"], drafted: scene("done") },
  ],
};

Deno.test("the last sentence stands while the touches are made, and chance follows by itself", () => {
  const [look, touch, end] = momentsOf(lesson);
  assert.deepEqual([look.text, look.touches, look.after], ["Look.", [], null]);
  assert.equal(touch.text, "Touch a, then b.");
  assert.deepEqual(touch.scenes.map((one) => one.prompt), ["0", "a", "ab"]);
  assert.equal(touch.after?.prompt, "2");
  assert.deepEqual(touch.happenings.map((one) => one.text), ["Gone.", "One."]);
  assert.equal(end.text, "That was it.");
  assert.deepEqual([touch, end].map(actsAtOnce), [false, true]);
});

Deno.test("a little board stops at the touches and at what comes of them", () => {
  const stops = stopsOf(lesson);
  assert.deepEqual(stops.map((stop) => stop.text), ["", "Look.", "Touch a, then b.", "ab", "Gone.", "One.", "That was it.", "done", "done"]);
});

/** The tags and texts of what is drawn. @param {unknown} drawn @returns {string} */
function flat(drawn) {
  if (Array.isArray(drawn)) return drawn.map(flat).join("");
  if (drawn === null || drawn === undefined || drawn === false) return "";
  if (typeof drawn !== "object") return String(drawn);
  const { type, props } = /** @type {{ type: unknown, props: Record<string, unknown> }} */ (drawn);
  return typeof type === "string" ? `<${type}>${flat(props.children)}</${type}>` : flat(props.children);
}

Deno.test("a rule's text: emphasis, code, and numbers of other rules as links", () => {
  assert.equal(flat(inline("**Row** of `ab` *(ours)*, see (3.2)")), "<strong>Row</strong> of <code>ab</code> <em>(ours)</em>, see (<a>3.2</a>)");
  assert.equal(flat(inline("<b>1 < 2</b>")), "<b>1 < 2</b>");
});

Deno.test("tables and lists are drawn as such, text before them stays a paragraph", () => {
  const table = flat(block("Letters:\n| | 1 |\n|---|---|\n| **1** | A |"));
  assert.match(table, /^<p>Letters:<\/p>.*<th><\/th><th>1<\/th>.*<td><strong>1<\/strong><\/td><td>A<\/td>/);
  assert.equal(flat(block("- one\n- two\n  lines")), "<ul><li>one</li><li>two lines</li></ul>");
});
