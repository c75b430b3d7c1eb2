// What the seats of a table are called. Further bots of the same level have names of their own.
import { maySay, say } from "../texts.js";

/**
 * @param {readonly import("../types.d.ts").SeatShown[]} seats
 * @param {boolean} [short] where room is scarce: bots by their first names
 * @returns {string[]}
 */
export function seatNames(seats, short = false) {
  /** @param {string} group @param {unknown} which @param {string} otherwise */
  const bot = (group, which, otherwise) => (short && maySay(`bot.${group}-short.${which}`)) || maySay(`bot.${group}.${which}`, otherwise);
  const plain = seats.map((seat, at) => (seat.kind === "bot" ? bot("name", seat.level, seat.name ?? "") : seat.name || say(`ink.${at % 6}`)));
  return plain.map((name, at) => {
    const before = plain.slice(0, at).filter((one) => one === name).length;
    if (!before) return name;
    return seats[at].kind === "bot" ? bot("further", before, `${name} ${before + 1}`) : `${name} (${say(`ink.${at % 6}`)})`;
  });
}
