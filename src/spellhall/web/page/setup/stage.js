// The table as far as it is laid: boards as everywhere, hands and banks as rows of places.
import { html, useRef } from "../vendor/ui.js";
import { Board } from "../boards/board.js";
import { plain } from "../boards/spoken.js";
import { PieceSign } from "../draw/piece.js";
import { say } from "../texts.js";
import { regionsOf, sidesOf, spotsOf } from "./spots.js";

/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("./store.js").SetupStore} SetupStore */

/** A region with the spot that is laid on next, and with what is impossible. @param {Region} region @param {string} chosen @param {ReadonlySet<string>} wrong @param {number | null} seat whose side is laid @returns {Region} */
function marked(region, chosen, wrong, seat) {
  const spots = turned(region, seat).map((spot) => {
    /** @type {import("../types.d.ts").SpotState[]} */
    const states = (spot.states ?? []).filter((state) => state !== "open");
    if (wrong.has(spot.name)) states.push("threatened");
    if (spot.name === chosen) states.push("could-go", ...(region.kind === "lanes" ? [/** @type {const} */ ("chosen")] : []));
    return { ...spot, states };
  });
  return { ...region, role: "stage", spots };
}

/** Lanes from the side of a seat: its own columns lie last, as everybody sees them. @param {Region} region @param {number | null} seat */
function turned(region, seat) {
  if (region.kind !== "lanes" || seat === null) return region.spots;
  const rows = region.spots.map((spot) => spot.at[1]);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  return region.spots.map((spot) => (spot.at[1] === first || spot.at[1] === last ? { ...spot, at: /** @type {[number, number]} */ ([spot.at[0], spot.seat === seat ? last : first]) } : spot));
}

/** How far and where a spot lies in the direction of an arrow key. @param {string} key @param {readonly number[]} from @param {readonly number[]} to @param {boolean} hexes */
function away(key, from, to, hexes) {
  const across = hexes ? to[0] + to[1] / 2 - (from[0] + from[1] / 2) : to[0] - from[0];
  const down = to[1] - from[1];
  const along = { ArrowRight: across, ArrowLeft: -across, ArrowDown: down, ArrowUp: -down }[key] ?? 0;
  const aside = key === "ArrowRight" || key === "ArrowLeft" ? Math.abs(down) : Math.abs(across);
  return along > 0.2 ? along + aside * 2 : Infinity;
}

/**
 * @param {{store: SetupStore, house: number, title: string, portrait: boolean, onType: (letter: string) => boolean}} given
 */
export function Stage({ store, house, title, portrait, onType }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const part = store.part.value;
  const names = store.names.value;
  const regions = regionsOf(part, store.seat.value);
  const wrong = new Set((store.now.value?.laid.problems ?? []).flatMap((problem) => problem.spots ?? []));
  const boards = regions.filter((region) => region.kind !== "row");
  const rows = regions.filter((region) => region.kind === "row");
  const open = spotsOf(part, store.seat.value);
  const sided = sidesOf(part).length > 1;
  const chosen = store.spot.value || open[0]?.name || "";

  /** @param {Event} event */
  function touch(event) {
    const spot = /** @type {Element} */ (event.target).closest("[data-spot], [data-on]");
    const name = spot?.getAttribute("data-spot") ?? spot?.getAttribute("data-on") ?? "";
    const meant = regions.flatMap((region) => region.spots).find((one) => one.name === name && one.states?.includes("open"));
    if (!meant) return;
    // The other side of the lanes is laid for whoever sits there.
    store.aim(name, open.includes(meant) ? undefined : (meant.seat ?? undefined));
  }
  /** @param {KeyboardEvent} event */
  function type(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !open.length) return;
    const at = open.find((one) => one.name === chosen) ?? open[0];
    if (event.key.startsWith("Arrow")) {
      const region = regions.find((one) => one.spots.some((spot) => spot.name === at.name));
      const near = open.filter((one) => region?.spots.some((spot) => spot.name === one.name));
      const next = near.toSorted((one, other) => away(event.key, at.at, one.at, region?.kind === "hexagons") - away(event.key, at.at, other.at, region?.kind === "hexagons"))[0];
      const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
      const found = next && away(event.key, at.at, next.at, region?.kind === "hexagons") < Infinity ? next : open[open.indexOf(at) + step];
      if (found) store.aim(found.name);
      event.preventDefault();
    } else if (event.key === "Backspace" || event.key === "Delete") {
      store.lay(chosen, "");
      event.preventDefault();
    } else if (event.key.length === 1 && onType(event.key)) event.preventDefault();
  }

  const scene = /** @type {Scene} */ ({
    game: store.game, title, house, status: "", viewer: null, prompt: "",
    seats: names.map((_, seat) => ({ seat, line: "" })),
    regions: boards.map((region) => marked(region, chosen, wrong, sided ? store.seat.value : null)),
  });
  return html`<div class=${`setup-stage ${boards.length ? "" : "no-board"}`} ref=${root} role="group" tabindex="0" aria-label=${say("setup.board")} data-chosen=${chosen} onClick=${touch} onKeyDown=${type}>
    ${boards.length > 0 && html`<div class="setup-board" key=${boards[0].name}><${Board} scene=${scene} portrait=${portrait} ink=${sided ? store.seat.value : -1} names=${names} /></div>`}
    ${rows.map((region) => html`<div class="setup-places" key=${region.name}>
      <h2 class="small">${plain(region.label, names)}</h2>
      <div class="setup-slots">
        ${region.spots.map((spot) => html`<button type="button" key=${spot.name} data-spot=${spot.name} aria-pressed=${spot.name === chosen}
          class=${`setup-slot ${wrong.has(spot.name) ? "wrong" : ""}`} aria-label=${plain(spot.label, names)}>
          ${(spot.pieces ?? []).map((piece) => html`<${PieceSign} piece=${piece} size=${34} name=${spot.name} />`)}
        </button>`)}
      </div>
    </div>`)}
  </div>`;
}
