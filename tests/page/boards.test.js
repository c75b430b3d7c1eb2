import assert from "node:assert/strict";
import { laidOut, lengths } from "../../src/spellhall/web/page/boards/boxes.js";
import { compose, onStage } from "../../src/spellhall/web/page/boards/compose.js";
import { around, hexCentre, hexDistance, ring } from "../../src/spellhall/web/page/boards/geometry.js";
import { inLines } from "../../src/spellhall/web/page/boards/legend.js";
import { stripOf } from "../../src/spellhall/web/page/boards/odds.js";
import { inRows } from "../../src/spellhall/web/page/boards/row.js";
import { plain, spoken } from "../../src/spellhall/web/page/boards/spoken.js";
import { same } from "../../src/spellhall/web/page/boards/still.js";
import { beyond, traced } from "../../src/spellhall/web/page/boards/trace.js";
import { createView } from "../../src/spellhall/web/page/boards/view.js";
import { originOf, walkOf } from "../../src/spellhall/web/page/boards/walk.js";
import { inkOf } from "../../src/spellhall/web/page/draw/inks.js";
import { fitted } from "../../src/spellhall/web/page/draw/plate.js";
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
  const { r, centres, corners } = ring(board(5), { x: 0, y: 0, width: 390, height: 450 }, true);
  assert.equal(centres.length, 61);
  assert.ok(r * ROOT >= 45, `${r * ROOT}`);
  for (const [x, y] of corners) assert.ok(x > 7 && x < 383 && y > 7 && y < 443, `${x} ${y}`);
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
  view.measure(box, { x: -500, y: -500, width: 1000, height: 1000 }, 50, [[0, 0]]);
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

Deno.test("a tile that an edge cuts comes wholly into sight, when no finger is down", () => {
  const view = createView();
  view.measure({ x: 0, y: 0, width: 390, height: 440 }, { x: -500, y: -500, width: 1000, height: 1000 }, 50, [[0, 0]]);
  const before = view.look.value;
  view.reveal([0, 0]);
  assert.equal(view.look.value, before);
  const edge = /** @type {Point} */ ([(390 - before.x) / before.k, -before.y / before.k + 200]);
  view.hold(true);
  view.reveal(edge);
  assert.equal(view.look.value, before);
  view.hold(false);
  const { x, y, k } = view.look.value;
  assert.deepEqual([y, k], [before.y, before.k]);
  const right = edge[0] * k + x + (50 * k) / 2;
  assert.ok(right < 390 && right > 370, `${right}`);
});

Deno.test("a field too large for the view begins with the own pawn and the last word in sight", () => {
  const view = createView();
  const box = { x: 0, y: 0, width: 390, height: 330 };
  view.measure(box, { x: -200, y: -300, width: 400, height: 600 }, 50, [[-100, -80], [100, 290]]);
  const { x, y, k } = view.look.value;
  for (const [px, py] of [[-100, -80], [100, 290]]) {
    assert.ok(px * k + x > 30 && px * k + x < 360);
    assert.ok(py * k + y > 30 && py * k + y < 300);
  }
});

Deno.test("a view fits all, keeps a point under the wheel, and is told small where hexagons are", () => {
  const view = createView();
  view.measure({ x: 0, y: 0, width: 390, height: 440 }, { x: -700, y: -300, width: 1400, height: 600 }, 50, [[0, 0]]);
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
  view.measure({ x: 0, y: 0, width: 400, height: 400 }, { x: -100, y: -100, width: 200, height: 200 }, 50, []);
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
    { name: "me", label: "", at: [0, 0], seat: 0, pieces: [{ shape: "pawn", seat: 0 }] },
  ];
  const walk = walkOf(spots);
  assert.deepEqual(walk.map((spot) => spot.name), ["a", "b", "a"]);
  const beside = (/** @type {Spot} */ one, /** @type {Spot} */ other) => hexDistance(one.at, other.at) === 1;
  assert.equal(originOf(spots, walk[0], 0, beside)?.name, "me");
  assert.equal(originOf(spots, walk[0], 1, beside), null);
});

Deno.test("a walk does not begin at a pawn that would only come", () => {
  /** @type {Spot[]} */
  const spots = [
    { name: "a", label: "", at: [1, 0], steps: [1] },
    { name: "ghost", label: "", at: [0, 0], pieces: [{ shape: "pawn", seat: 0, ghost: true }] },
  ];
  assert.equal(originOf(spots, spots[0], 0, () => true), null);
});

Deno.test("lengths: the least, then shares up to the most, then what is spare", () => {
  const [none, far] = [Infinity, Infinity];
  assert.deepEqual(lengths([{ share: 1 }, { share: 3 }], 400, [none, far]), [100, 300]);
  assert.deepEqual(lengths([{ share: 1 }, { share: 3 }], 400, [none, 150]), [250, 150]);
  assert.deepEqual(lengths([{ share: 0, least: 60 }, {}], 400, [60, far]), [60, 340]);
  assert.deepEqual(lengths([{ share: 0, spare: 1 }, {}, { share: 0, spare: 3, least: 20 }], 400, [none, 300, far]), [20, 300, 80]);
  assert.deepEqual(lengths([{}, {}], 400, [100, 100]), [100, 100]);
});

Deno.test("a ratio bounds a box, and the line that holds it", () => {
  const whole = { x: 0, y: 0, width: 300, height: 900 };
  const square = { draws: "a", ratio: 1 };
  assert.deepEqual(laidOut(square, whole), [{ asked: square, box: { x: 0, y: 300, width: 300, height: 300 } }]);
  const upper = { line: /** @type {const} */ ("across"), gap: 10, parts: [square, { draws: "b", share: 0, least: 90, spare: 1 }] };
  const found = laidOut({ line: "down", parts: [upper, { draws: "c", share: 1 }] }, whole);
  assert.deepEqual(found.map(({ asked, box }) => [asked.draws, box.x, box.y, box.width, box.height]), [
    ["a", 0, 0, 200, 200],
    ["b", 210, 0, 90, 200],
    ["c", 0, 200, 300, 700],
  ]);
});

Deno.test("parts that flow become as large as they can", () => {
  const parts = ["a", "b", "c", "d"].map((draws) => ({ draws, ratio: 1 }));
  const found = laidOut({ line: "flow", parts, gap: 20 }, { x: 0, y: 0, width: 420, height: 420 });
  assert.deepEqual(found.map(({ box }) => [box.x, box.y, box.width, box.height]), [[0, 0, 200, 200], [220, 0, 200, 200], [0, 220, 200, 200], [220, 220, 200, 200]]);
});

/** @param {Partial<import("../../src/spellhall/web/page/types.d.ts").Scene>} more @returns {any} */
const plainScene = (more) => ({ game: "any", title: "", house: 0, status: "", viewer: 0, seats: [], prompt: "", ...more });
/** @param {string} name @param {object} [more] @returns {any} */
const region = (name, more = {}) => ({ name, kind: "squares", label: name, spots: [{ name: `${name}:1`, label: "", at: [0, 0] }], ...more });

Deno.test("a game that says nothing has its first region large, and what is beside the stage stays there", () => {
  const scene = plainScene({ regions: [region("board"), region("track", { kind: "row" }), region("shop", { role: "aside" }), region("hand", { role: "dock" })] });
  for (const portrait of [false, true]) {
    assert.deepEqual([...onStage(scene, portrait)], ["board", "track"]);
    const parts = compose(scene, 800, 600, portrait, null, []).flatMap((part) => ("region" in part ? [part] : []));
    assert.deepEqual(parts.map((part) => part.region.name), ["board", "track"]);
    assert.ok(parts[0].box.height > 3 * parts[1].box.height);
  }
  assert.deepEqual(compose(plainScene({ regions: [] }), 800, 600, false, null, []), []);
});

Deno.test("a box whose region is not there keeps its place", () => {
  const layout = { wide: { line: /** @type {const} */ ("down"), parts: [{ draws: "gone" }, { draws: "board" }] }, tall: { draws: "board" } };
  const scene = plainScene({ regions: [region("board", { kind: "row" })], layout });
  const [wide] = compose(scene, 400, 600, false, null, []).flatMap((part) => ("region" in part ? [part] : []));
  const [tall] = compose(scene, 400, 600, true, null, []).flatMap((part) => ("region" in part ? [part] : []));
  assert.deepEqual([wide.box.y, tall.box.y], [300, 0]);
});

Deno.test("an ink is a seat's, one of the six by its number, or another by its name", () => {
  assert.deepEqual([inkOf("", 7), inkOf("gold"), inkOf("moss"), inkOf(""), inkOf("red", 2)], ["1", "2", "moss", undefined, "2"]);
});

for (const { name, sample } of samples()) {
  for (const [width, height] of [[908, 737], [390, 450], [300, 300]]) {
    Deno.test(`${name}: every region of the stage has a place at ${width} x ${height}`, () => {
      const portrait = width < 720;
      const parts = compose(sample.scene, width, height, portrait, null, []);
      const placed = parts.flatMap((part) => ("region" in part ? [part] : []));
      const shown = onStage(sample.scene, portrait);
      const wanted = sample.scene.regions.filter((region) => shown.has(region.name) && region.spots.length);
      assert.ok(wanted.length);
      for (const one of sample.scene.regions) if ((one.role ?? "stage") === "stage" && one.spots.length) assert.ok(shown.has(one.name), one.name);
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

Deno.test("a text is set smaller before it is cut, and dots tell that it is", () => {
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

Deno.test("square things lie in one line while fingers find them, else in as few as they need", () => {
  const wide = { width: 860, height: 680 };
  const phone = { width: 342, height: 500 };
  assert.deepEqual(inRows(5, wide, 14, 104), { rows: 1, width: 104 });
  assert.equal(inRows(12, wide, 14, 104).rows, 1);
  for (const count of [12, 21]) {
    const { rows, width } = inRows(count, phone, 14, 72);
    assert.ok(width >= 44, `${count}: ${width}`);
    assert.ok(rows * width + 14 * (rows - 1) <= phone.height);
    assert.ok(inRows(count, { ...phone, width: 342 * rows }, 14, 72).rows < rows);
  }
  assert.ok(inRows(400, phone, 14, 72).width > 0);
});

Deno.test("the strip of the odds has what each side comes to, in their order", () => {
  const share = (/** @type {string} */ name, /** @type {number} */ percent, /** @type {any} */ side) => ({ name, percent, side, chance: percent / 100 });
  const shares = [share("Stu slain", 50, "good"), share("Stu knocked out", 17, "good"), share("both sides hit", 14, "both"), share("Flo slain", 19, "bad")];
  assert.deepEqual(stripOf({ shares }), [{ side: "good", percent: 67 }, { side: "both", percent: 14 }, { side: "bad", percent: 19 }]);
  assert.deepEqual(stripOf({ shares: [{ name: "nobody falls", chance: 1, percent: 100 }] }), [{ side: "none", percent: 100 }]);
});

Deno.test("a name that is too long for its line goes on in the next one, and is cut only there", () => {
  assert.deepEqual(inLines("Bot Gus", 68, 16, 2), ["Bot Gus"]);
  assert.deepEqual(inLines("Bot Otto", 68, 16, 2), ["Bot", "Otto"]);
  assert.deepEqual(inLines("The longest of names", 68, 16, 2), ["The", "longes…"]);
});

Deno.test("what another seat played last has the ink of that seat", () => {
  const spot = /** @returns {Spot} */ (/** @type {string} */ name) => ({ name, label: name, at: [0, 0], states: ["last"] });
  const region = /** @type {const} */ ({ name: "top", kind: "lanes", label: "top" });
  const scene = /** @type {any} */ ({ regions: [{ ...region, spots: [spot("top:1"), spot("top:2")] }] });
  const turn = /** @type {any} */ ({ number: 3, seat: 1, path: ["top:2"] });
  const [one, other] = traced(scene, [{ turn, whole: true }]).regions[0].spots;
  assert.deepEqual([one.lastBy, other.lastBy, other.states], [undefined, 1, ["last"]]);
});

Deno.test("who is thrown out lies behind the edge, straight away from the middle", () => {
  const rows = [-2, -1, 0, 1, 2];
  const spaces = rows.flatMap((q) => rows.map((r) => /** @type {[number, number]} */ ([q, r])));
  const centres = spaces.filter((at) => hexDistance(at, [0, 0]) <= 2).map((at) => hexCentre(at, false));
  const far = Math.max(...centres.map(([x]) => x));
  const wide = beyond(centres, 1, false);
  const [x, y] = wide.at([far, 0]);
  assert.ok(x > far + 1 && x < far + 1.5);
  assert.ok(Math.abs(y) < 0.001);
  assert.ok(Math.abs(wide.at([far / 2, 0])[0] - x) < 0.001);
});

Deno.test("on a phone, whose board goes from side to side, the burst around who was thrown out is on the screen", () => {
  const { r, centres } = ring(board(5), { x: 0, y: 0, width: 390, height: 450 }, true);
  const edge = beyond(centres, r, true);
  for (const from of centres) {
    const [x, y] = edge.at(from);
    const reach = 0.85 * r * edge.size;
    assert.ok(x > reach - 1 && x < 391 - reach && y > reach - 1 && y < 451 - reach, `${x} ${y}`);
  }
});

Deno.test("a field that can be played on as a whole is followed as a whole, until the person looks elsewhere", () => {
  const view = createView();
  const box = { x: 0, y: 0, width: 390, height: 440 };
  view.measure(box, { x: 0, y: 0, width: 100, height: 100 }, 50, [[0, 0]]);
  view.measure(box, { x: 0, y: 0, width: 330, height: 100 }, 50, [[0, 0]]);
  view.follow([[100, 0]]);
  const { x, k } = view.look.value;
  for (const edge of [-25 * k + x, 355 * k + x]) assert.ok(edge >= 0 && edge <= 390, `${edge}`);
  view.pan(40, 0);
  const there = view.look.value;
  view.follow([[100, 50]]);
  assert.equal(view.look.value, there);
});
