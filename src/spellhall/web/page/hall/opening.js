// Making a table and filling it, as agreed on: the way from a wish to a game.
import { chosenBot } from "../bots/choosing.js";
import { has, oneLevel } from "../bots/levels.js";
import { del, post, randomHex } from "./api.js";
import { arrive } from "./me.js";
import { recall, remember } from "./memory.js";
import { botLevels } from "./catalogue.js";

/** @typedef {{kind: "me"} | {kind: "device", name: string} | {kind: "friend"} | {kind: "bot", level: string}} Place */
/**
 * What a person wants of a table. It is kept for each game, and "play" uses it again.
 * @typedef {{seats: Place[], options: Record<string, unknown>, clock: number, public: boolean, light: boolean, drawn: boolean, rated: boolean}} Wish
 */
/** @typedef {import("../types.d.ts").GameShown} GameShown */
/** @typedef {import("../types.d.ts").TableShown} TableShown */

/** Whom a newcomer can beat after the first game. */
const USUAL_LEVEL = "casual";

/** The bot that sits down when nobody has chosen one. @param {string[]} levels */
export const usualLevel = (levels) => levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : levels[0];

/** Playable as it stands: me, and a bot if the game seats two. @param {GameShown} game @param {string[]} levels @returns {Wish} */
export function plainWish(game, levels) {
  const level = usualLevel(levels);
  const [fewest, most] = game.about.seats;
  const others = Math.max(fewest, Math.min(2, most)) - 1;
  return {
    seats: [{ kind: "me" }, ...Array.from({ length: others }, () => /** @type {Place} */ ({ kind: "bot", level }))],
    options: {},
    clock: 0,
    public: false,
    light: false,
    drawn: false,
    rated: false,
  };
}

/** The wish of last time, as far as it still makes sense. @param {GameShown} game @returns {Promise<Wish>} */
export async function lastWish(game) {
  const levels = await botLevels();
  const plain = plainWish(game, levels);
  /** @type {Wish} */
  const last = { ...plain, ...recall(`wish.${game.about.name}`, {}) };
  const known = new Set(game.options.map((option) => option.name));
  const options = Object.fromEntries(Object.entries(last.options).filter(([name]) => known.has(name)));
  const [fewest, most] = game.about.seats;
  const sound = last.seats.length >= fewest && last.seats.length <= most &&
    last.seats.every((seat) => seat.kind !== "bot" || has(levels, seat.level));
  const seats = sound ? last.seats : plain.seats;
  // The bot that was chosen since then; bots of several kinds were put together on purpose.
  const chosen = oneLevel(botsAt(seats)) && chosenBot(game, levels);
  return { ...last, options, seats: chosen ? seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", level: chosen } : seat)) : seats };
}

/** Whether these seats can be rated: two or more, and no device that several share. @param {Place[]} seats */
export const canRate = (seats) => seats.length > 1 && seats.every((seat) => seat.kind !== "device");

/** A rated table plays with the list of the game. @param {Record<string, unknown>} options */
export function withoutList({ lexicon: _, ...options }) {
  return options;
}

/** The levels of the bots. @param {Place[]} seats */
export const botsAt = (seats) => seats.flatMap((seat) => (seat.kind === "bot" ? [seat.level] : []));

/** @param {GameShown} game @param {Wish} wish */
export function keepWish(game, wish) {
  remember(`wish.${game.about.name}`, wish);
}

/** The last options, but everybody else a bot of this level: this begins at once. @param {GameShown} game @param {string} level */
export async function playAtOnce(game, level) {
  const levels = await botLevels();
  const wish = await lastWish(game);
  const others = wish.seats.length > 1 ? wish.seats.length - 1 : plainWish(game, levels).seats.length - 1;
  /** @type {Place[]} */
  const bots = Array.from({ length: others }, () => ({ kind: "bot", level }));
  return await openTable(game, { ...wish, seats: [{ kind: "me" }, ...bots], public: false, clock: 0, rated: false });
}

/**
 * Make the table, sit down, put the bots. It begins by itself when nobody else is awaited.
 * @param {GameShown} game
 * @param {Wish} wish
 * @returns {Promise<TableShown>}
 */
export async function openTable(game, wish) {
  await arrive();
  const people = wish.seats.filter((seat) => seat.kind !== "bot").length;
  const rated = wish.rated && canRate(wish.seats);
  /** @type {TableShown} */
  const made = await post("/api/tables", {
    game: game.about.name,
    seats: wish.seats.length,
    options: rated ? withoutList(wish.options) : wish.options,
    clock: wish.clock,
    ...(rated ? { rated } : {}),
    public: wish.public && wish.seats.some((seat) => seat.kind === "friend"),
    light: wish.light && people < 2 && !rated ? "on" : "off",
    fixed: !wish.drawn,
  });
  try {
    for (const [place, seat] of wish.seats.entries()) {
      if (seat.kind === "me") await sit(made.id, { place });
      if (seat.kind === "device") await sit(made.id, { place, name: seat.name });
      if (seat.kind === "bot") await post(`/api/tables/${made.id}/bot`, { place, level: seat.level });
    }
  } catch (problem) {
    await del(`/api/tables/${made.id}/places/0`).catch(() => {});
    throw problem;
  }
  return made;
}

/** The way to a table that was just made: whoever is new to the game is led through a first turn. @param {GameShown} game @param {TableShown} table @param {boolean} alone */
export function wayTo(game, table, alone) {
  remember("last-game", game.about.name);
  const known = recall("guided", /** @type {string[]} */ ([])).includes(game.about.name);
  return `/t/${table.id}${alone && !known ? "?guide" : ""}`;
}

/**
 * Sit down, adding one's own bytes to chance.
 * @param {string} table
 * @param {{place?: number, name?: string, invite?: string | null}} [how]
 * @returns {Promise<{place: number, table: TableShown}>}
 */
export async function sit(table, { place, name, invite } = {}) {
  await arrive();
  return await post(`/api/tables/${table}/sit`, {
    bytes: randomHex(16),
    ...(place === undefined ? {} : { place }),
    ...(name ? { name } : {}),
    ...(invite ? { invite } : {}),
  });
}

/** Sit down wherever a place is kept for me: the bytes are made when the table's commit is known. @param {TableShown} table */
export async function takeKept(table) {
  for (const [place, seat] of table.seats.entries()) {
    if (seat.kept_for_you) await sit(table.id, { place });
  }
  return table;
}
