// Every text that the page asks for is there, and none lies about that nobody asks for.
import assert from "node:assert/strict";
import { linesOf, sizeOf, widthOf } from "../../src/spellhall/web/page/home/title.js";
import "../../src/spellhall/web/page/cups/texts.js";
import "../../src/spellhall/web/page/host/texts.js";
import { TEXTS, say, seatSaid } from "../../src/spellhall/web/page/texts.js";

const PAGE = new URL("../../src/spellhall/web/page/", import.meta.url);

/** @param {URL} folder @returns {Generator<string>} */
function* scripts(folder) {
  for (const entry of Deno.readDirSync(folder)) {
    if (entry.isDirectory && entry.name !== "vendor") yield* scripts(new URL(`${entry.name}/`, folder));
    else if (entry.name.endsWith(".js") && entry.name !== "texts.js") yield Deno.readTextFileSync(new URL(entry.name, folder));
  }
}

const SOURCE = [...scripts(PAGE), Deno.readTextFileSync(new URL("texts.js", PAGE)).split("export function say")[1]].join("\n");

Deno.test("what is asked for is there", () => {
  const asked = [...SOURCE.matchAll(/\b(?:say|maySay)\("([^"]+)"/g)].map((match) => match[1]);
  assert.ok(asked.length > 100);
  assert.deepEqual(asked.filter((key) => !(key in TEXTS)), []);
});

Deno.test("what is there is asked for", () => {
  const whole = new Set([...SOURCE.matchAll(/["'`]([\w-]+(?:\.[\w-]+)+)["'`]/g)].map((match) => match[1]));
  // A key that is put together: `ink.${seat}` asks for all that begin so.
  const begun = [...SOURCE.matchAll(/`([\w-]+(?:\.[\w-]+)*[.-])\$\{/g)].map((match) => match[1]);
  const idle = Object.keys(TEXTS).filter((key) => {
    const plain = key.replace(/\.one$/, "");
    return !whole.has(plain) && !begun.some((start) => plain.startsWith(start));
  });
  assert.deepEqual(idle, []);
});

Deno.test("gaps are filled, and one is one", () => {
  assert.equal(say("home.players", { count: 1 }), "1 player");
  assert.equal(say("home.players", { count: 3 }), "3 players");
  assert.equal(say("home.their-move", { names: "<b>" }), "<b> to move");
  assert.equal(seatSaid(1), "Blue Square");
  assert.throws(() => say("no.such"), /no\.such/);
});

Deno.test("titles are set on lines of about the same width", () => {
  assert.deepEqual(linesOf({ title: "Heap of Letters" }), ["HEAP OF", "LETTERS"]);
  assert.deepEqual(linesOf({ title: "Alone" }), ["ALONE"]);
  assert.deepEqual(linesOf({ title: "This x That", title_lines: ["This", "× That"] }), ["This", "× That"]);
  for (const line of linesOf({ title: "Heap of Letters" })) assert.ok(widthOf(line) * sizeOf(line, 184, 52) <= 184.5);
});
