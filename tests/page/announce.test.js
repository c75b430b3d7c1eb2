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

Deno.test("on a field without end a touch says how the word goes on, not where it lies", () => {
  const scene = field();
  assert.equal(touchSaid(scene, ["field:0,0"], 1), "C, under your pawn, 1 letter");
  assert.equal(touchSaid(scene, ["field:0,0", "field:1,-1"], 1), "A, to the upper right, 2 letters");
  assert.equal(touchSaid(scene, ["field:0,0", "field:1,-1", "field:2,-1"], 1), "T, to the right, 3 letters");
});

/** Three tiles of a field without end, the own pawn on the first. */
function field() {
  const scene = line("CAT");
  const names = ["field:0,0", "field:1,-1", "field:2,-1"];
  const rename = (/** @type {string} */ name) => names[Number(name.split(":")[1])];
  const [region] = scene.regions;
  const spots = region.spots.map((spot, nth) => ({
    ...spot,
    name: rename(spot.name),
    at: /** @type {[number, number]} */ (rename(spot.name).split(":")[1].split(",").map(Number)),
    pieces: nth ? spot.pieces : [...(spot.pieces ?? []), { shape: /** @type {const} */ ("pawn"), seat: scene.viewer }],
  }));
  const spelling = scene.spelling && {
    ...scene.spelling,
    starts: scene.spelling.starts.map(rename),
    nodes: scene.spelling.nodes.map((node) => ({ ...node, spot: rename(node.spot), next: node.next.map((one) => one && rename(one)) })),
  };
  return { ...scene, regions: [{ ...region, kind: /** @type {const} */ ("hexagons"), bounded: false, spots }], spelling };
}
