// What the seats of a table are called. Further bots of the same level have names of their own.
import { maySay, say } from "../texts.js";

/** @param {readonly import("../types.d.ts").SeatShown[]} seats @returns {string[]} */
export function seatNames(seats) {
  const plain = seats.map((seat, at) => {
    if (seat.kind === "bot") return maySay(`bot.name.${seat.level}`, seat.name ?? "");
    return seat.name || say(`ink.${at % 6}`);
  });
  return plain.map((name, at) => {
    const before = plain.slice(0, at).filter((one) => one === name).length;
    if (!before) return name;
    return seats[at].kind === "bot" ? maySay(`bot.further.${before}`, `${name} ${before + 1}`) : `${name} (${say(`ink.${at % 6}`)})`;
  });
}

/** Where room is scarce. @param {string} name */
export const shortName = (name) => name.replace(/^Bot /, "");
