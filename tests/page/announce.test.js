import assert from "node:assert/strict";
import { createAnnouncer, touchSaid } from "../../src/spellhall/web/page/touch/announce.js";
import { line } from "./rings.js";

function heard() {
  /** @type {string[]} */
  const said = [];
  /** @type {(() => void) | null} */
  let due = null;
  const announcer = createAnnouncer(
    { polite: (text) => said.push(text), assertive: (text) => said.push(`! ${text}`) },
    { after: (_, doing) => (due = doing), cancel: () => (due = null) },
  );
  return {
    said,
    announcer,
    second() {
      const doing = due;
      due = null;
      doing?.();
    },
  };
}

Deno.test("at most one message a second: the first at once, the rest joined", () => {
  const { said, announcer, second } = heard();
  announcer.tell("Mabel spells TAR.");
  announcer.tell("You lose a letter.");
  announcer.tell("Mabel draws.");
  assert.deepEqual(said, ["Mabel spells TAR."]);
  second();
  assert.deepEqual(said.slice(1), ["You lose a letter. Mabel draws."]);
  second();
  assert.equal(said.length, 2);
  announcer.tell("Later.");
  assert.equal(said.length, 3);
});

Deno.test("what needs an answer comes first", () => {
  const { said, announcer, second } = heard();
  announcer.tell("One.");
  announcer.tell("Two.");
  announcer.call("Your turn: spell a word.");
  second();
  second();
  assert.deepEqual(said, ["One.", "! Your turn: spell a word.", "Two."]);
});

Deno.test("of quick touches only the latest is said", () => {
  const { said, announcer, second } = heard();
  announcer.touch("C");
  announcer.touch("A");
  announcer.touch("T");
  second();
  assert.deepEqual(said, ["C", "T"]);
});

Deno.test("an own touch is said in short", () => {
  const scene = line("CAT", { rack: "S" });
  assert.equal(touchSaid(scene, ["row:0"], 2), "C, 0, 1 letter, 2 ways");
  assert.equal(touchSaid(scene, ["row:0", "row:1"], 1), "A, 1, 2 letters");
});
