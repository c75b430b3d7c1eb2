// What waits for somebody: tables with people one by one, tables left open against bots one entry a game.

/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {{table: TableShown, others: TableShown[], alone: boolean}} Entry `others` are further tables of the game that were left open */

/** @param {TableShown} table */
export function isMine(table) {
  return table.status === "playing" && (table.to_act ?? []).some((seat) => table.seats[seat]?.yours);
}

/** Whether nobody but its maker plays there, and nobody is awaited. @param {TableShown} table */
export function isAlone(table) {
  return Boolean(table.yours) && table.status === "playing" && table.seats.every((seat) => seat.yours || seat.kind === "bot") &&
    table.seats.some((seat) => seat.yours);
}

/** @param {TableShown} table */
const weight = (table) => (isMine(table) ? 0 : table.status === "playing" ? 1 : 2);

/** Most urgent first; games that are over are no entry. @param {readonly TableShown[]} tables @returns {Entry[]} */
export function entriesOf(tables) {
  const going = tables
    .filter((table) => table.status === "playing" || table.status === "open")
    .map((table, place) => ({ table, place }))
    .sort((one, other) => weight(one.table) - weight(other.table) || (other.table.changed_at ?? 0) - (one.table.changed_at ?? 0) || one.place - other.place)
    .map(({ table }) => table);
  /** @type {Map<string, Entry>} */
  const alone = new Map();
  /** @type {Entry[]} */
  const found = [];
  for (const table of going) {
    const known = isAlone(table) ? alone.get(table.game) : undefined;
    if (known) {
      known.others.push(table);
      continue;
    }
    const entry = { table, others: [], alone: isAlone(table) };
    if (entry.alone) alone.set(table.game, entry);
    found.push(entry);
  }
  return found;
}
