// A stage of a map and rows of cards: the map above, those who stand against one, then dice or odds, then one's own.
import { OddsStrip } from "./odds.js";
import { html } from "../vendor/ui.js";

/** @typedef {import("../types.d.ts").Region} Region */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./compose.js").Part} Part */

/** @param {Region} region */
const isDice = (region) => region.spots.length > 0 && region.spots.every((spot) => spot.pieces?.[0]?.kind === "die");

/**
 * @param {readonly Region[]} stage @param {Box} box @param {boolean} portrait
 * @param {import("../types.d.ts").Odds | null} odds @returns {Part[]}
 */
export function store(stage, box, portrait, odds) {
  const map = stage.find((region) => region.kind === "map");
  const rows = stage.filter((region) => region !== map && region.spots.length > 0);
  const cards = rows.filter((region) => !isDice(region));
  const dice = rows.filter(isDice);
  /** @type {Part[]} */
  const parts = [];
  if (map && !cards.length) return [{ region: map, box, look: "whole" }];
  const top = map ? (portrait ? 64 : 131) : 0;
  const strip = portrait ? 58 : 66;
  const gap = portrait ? 10 : 15;
  const room = box.height - top - strip - gap * 2 - (portrait ? 14 : 22);
  // Two rows keep their places whether or not the second one is there.
  const upper = Math.min(portrait ? 184 : 222, room * 0.487);
  const lower = Math.min(portrait ? 178 : 240, room - upper);
  const spare = Math.max(0, room - upper - lower) / 3;
  const first = box.y + top + gap + spare + 3;
  const between = first + upper + spare / 2 + (portrait ? 8 : 14);
  const second = between + strip + spare / 2;
  const side = portrait ? 14 : 60;
  const look = portrait ? "cards-narrow" : "cards";
  const inner = { x: box.x + side, width: box.width - 2 * side };
  if (cards[0]) parts.push({ region: cards[0], box: { ...inner, y: first, height: upper }, look });
  if (cards[1]) parts.push({ region: cards[1], box: { ...inner, y: second, height: lower }, look });
  if (dice[0]) parts.push({ region: dice[0], box: { ...inner, y: between, height: strip - 10 }, look: "middle" });
  else if (odds) parts.push({ drawing: html`<${OddsStrip} key="odds" odds=${odds} x=${portrait ? 15 : 174} y=${between} width=${box.width - (portrait ? 30 : 348)} />` });
  // Last, since the whole map unfolds over the rows.
  if (map) parts.push({ region: map, box: { ...box, height: top }, look: "" });
  return parts;
}
