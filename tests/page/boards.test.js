import assert from "node:assert/strict";
import { compose } from "../../src/spellhall/web/page/boards/compose.js";
import { around, hexCentre, hexDistance, ring } from "../../src/spellhall/web/page/boards/geometry.js";
import { fitted } from "../../src/spellhall/web/page/boards/row.js";
import { plain, spoken } from "../../src/spellhall/web/page/boards/spoken.js";
import { same } from "../../src/spellhall/web/page/boards/still.js";
import { createView } from "../../src/spellhall/web/page/boards/view.js";
import { originOf, walkOf } from "../../src/spellhall/web/page/boards/walk.js";
import { diceIn } from "../../src/spellhall/web/page/draw/brawler-card.js";
import { samples } from "./samples.js";

/** @typedef {import("../../src/spellhall/web/page/types.d.ts").Spot} Spot */
/** @typedef {[number, number]} Point */

const ROOT = Math.sqrt(3);

/** A big hexagon of hexagons. @param {number} side */
function board(side) {
  /** @type {{at: Point}[]} */
  const found = [];
  for (let q = -side + 1; q < side; q++) {
    for (let r = -side + 1; r < side; r++) if (Math.abs(q + r) < side) found.push({ at: [q, r] });
  }
  return found;
}

Deno.test("61 hexagons fit a phone without zoom: 45 pixels across the flats", () => {
  const { r, centres, ropes } = ring(board(5), { x: 0, y: 0, width: 390, height: 450 }, true);
  assert.equal(centres.length, 61);
  assert.ok(r * ROOT >= 45, `${r * ROOT}`);
  for (const [x, y] of ropes) assert.ok(x > 7 && x < 383 && y > 7 && y < 443, `${x} ${y}`);
});

Deno.test("the small board has 57 pixels on a phone, and the large one 78 on a wide page", () => {
  assert.ok(ring(board(4), { x: 0, y: 0, width: 390, height: 450 }, true).r * ROOT >= 57);
  assert.ok(ring(board(5), { x: 0, y: 0, width: 908, height: 737 }, false).r * ROOT >= 78);
});

Deno.test("turned or not, neighbours touch and keep their order", () => {
  for (const turned of [false, true]) {
    for (const at of /** @type {Point[]} */ ([[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]])) {
      assert.equal(hexDistance([0, 0], at), 1);
      assert.ok(Math.abs(Math.hypot(...hexCentre(at, turned)) - ROOT) < 1e-9);
    }
    assert.ok(hexCentre([1, 0], turned)[0] > 0);
  }
});

Deno.test("a view follows only as far as needed, and stays where it is while all is in sight", () => {
  const view = createView();
  const box = { x: 0, y: 0, width: 390, height: 440 };
  view.measure(box, { x: -500, y: -500, width: 1000, height: 1000 }, 50, [0, 0]);
  const before = view.look.value;
  view.follow([[20, 20]]);
  assert.equal(view.look.value, before);
  view.follow([[400, 0]]);
  const { x, y, k } = view.look.value;
  assert.equal(k, before.k);
  assert.equal(y, before.y);
  const right = 400 * k + x + (50 * k) / 2;
  assert.ok(Math.abs(right - (390 - 48)) < 1, `${right}`);
});

Deno.test("a view fits all, keeps a point under the wheel, and is told small where hexagons are", () => {
  const view = createView();
  view.measure({ x: 0, y: 0, width: 390, height: 440 }, { x: -700, y: -300, width: 1400, height: 600 }, 50, [0, 0]);
  assert.equal(view.small(), false);
  view.fit();
  assert.equal(view.small(), true);
  const { x, y, k } = view.look.value;
  const at = /** @type {Point} */ ([195, 220]);
  const under = [(at[0] - x) / k, (at[1] - y) / k];
  view.approach(at);
  const near = view.look.value;
  assert.equal(view.small(), false);
  assert.ok(Math.abs((at[0] - near.x) / near.k - under[0]) < 1e-6);
  assert.ok(Math.abs((at[1] - near.y) / near.k - under[1]) < 1e-6);
});

Deno.test("nobody pans a field out of sight", () => {
  const view = createView();
  view.measure({ x: 0, y: 0, width: 400, height: 400 }, { x: -100, y: -100, width: 200, height: 200 }, 50, null);
  view.pan(9000, -9000);
  const { x, y, k } = view.look.value;
  assert.equal(-100 * k + x, 200);
  assert.equal(100 * k + y, 200);
});

Deno.test("what says the same is the same, whatever object says it", () => {
  assert.ok(same({ spot: { at: [1, 2], states: ["open"] } }, { spot: { at: [1, 2], states: ["open"] } }));
  assert.ok(!same({ at: [1, 2] }, { at: [1, 3] }));
  assert.ok(!same({ at: [1, 2] }, { at: [1, 2, 3] }));
  assert.ok(!same({ seat: 0 }, {}) && !same({}, { seat: 0 }));
  assert.ok(!same([1], { 0: 1 }));
});

Deno.test("what a Scene leaves out looks as what is told to be nothing, and reasons are not drawn", () => {
  assert.ok(same({ spot: { name: "x" } }, { spot: { name: "x", states: [], seat: null, why: "Not beside the last one." } }));
  assert.ok(same({ spot: { states: [] } }, { spot: { marks: [] } }));
  assert.ok(!same({ spot: { name: "x" } }, { spot: { name: "x", states: ["open"] } }));
});

Deno.test("a spot is said with its state, its seats by name", () => {
  /** @type {Spot} */
  const spot = { name: "x", label: "Fighter of @1", at: [0, 0], states: ["threatened"] };
  assert.equal(spoken(spot, ["Ann", "Mabel"]), "Fighter of Mabel, would be hit");
  assert.equal(spoken({ ...spot, label: "E, h5", states: ["chosen"], steps: [2, 5] }, []), "E, h5, steps 2 and 5");
  assert.equal(plain("*TIMBER* hits @7", []), "TIMBER hits Blue Square");
});

Deno.test("a walk is read by its steps, and begins at the mover's token beside it", () => {
  /** @type {Spot[]} */
  const spots = [
    { name: "b", label: "", at: [2, 0], steps: [3] },
    { name: "a", label: "", at: [1, 0], steps: [1, 4] },
    { name: "me", label: "", at: [0, 0], seat: 0, pieces: [{ kind: "fighter", seat: 0 }] },
  ];
  const walk = walkOf(spots);
  assert.deepEqual(walk.map((spot) => spot.name), ["a", "b", "a"]);
  const beside = (/** @type {Spot} */ one, /** @type {Spot} */ other) => hexDistance(one.at, other.at) === 1;
  assert.equal(originOf(spots, walk[0], 0, beside)?.name, "me");
  assert.equal(originOf(spots, walk[0], 1, beside), null);
});

Deno.test("dice are read from the head of a line", () => {
  assert.equal(diceIn("2 * 1D6 contact"), "2×1D6");
  assert.equal(diceIn("1D6 + X non-contact"), "1D6+X");
  assert.equal(diceIn("XD6 non-contact"), "XD6");
});

for (const { name, sample } of samples()) {
  for (const [width, height] of [[908, 737], [390, 450], [300, 300]]) {
    Deno.test(`${name}: every region of the stage has a place at ${width} x ${height}`, () => {
      const portrait = width < 720;
      const parts = compose(sample.scene, width, height, portrait, null, []);
      const placed = parts.flatMap((part) => ("region" in part ? [part] : []));
      const wanted = sample.scene.regions.filter((region) => (region.role ?? "stage") === "stage" && region.spots.length);
      for (const region of wanted) assert.ok(placed.some((part) => part.region === region), region.name);
      for (const { region, box } of placed) {
        assert.ok(box.width > 0 && box.height > 0, region.name);
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${region.name} ${JSON.stringify(box)}`);
      }
    });
  }
}

Deno.test("the box around points holds them all", () => {
  assert.deepEqual(around([[3, 4], [-1, 9], [0, 0]]), { x: -1, y: 0, width: 4, height: 9 });
});

Deno.test("an item's text is set smaller before it is cut, and dots tell that it is", () => {
  const text = "Use: take the item of another brawler who is not slain and hold it instead of this. Enemies use it on an attacker who holds an item.";
  const short = fitted("Resistance +2.", 112, 132);
  assert.deepEqual(short.lines, ["Resistance +2."]);
  const long = fitted(text, 112, 132);
  assert.equal(long.lines.join(" "), text);
  assert.ok(long.size < short.size && long.lines.length * long.step <= 132);
  const cut = fitted(text, 112, 60);
  assert.ok(cut.lines.length * cut.step <= 60);
  assert.match(cut.lines.at(-1) ?? "", / \.\.\.$/);
});
