// What the seats of a table are called. Further bots of the same level have names of their own.
import { readLevel } from "../bots/levels.js";
import { maySay, say } from "../texts.js";

/**
 * @param {readonly import("../types.d.ts").SeatShown[]} seats
 * @param {boolean} [short] where room is scarce: bots by their first names
 * @returns {string[]}
 */
export function seatNames(seats, short = false) {
  const bases = seats.map((seat) => readLevel(seat.level ?? "").base);
  const whole = seats.map((seat, at) => (seat.kind === "bot" ? maySay(`bot.name.${bases[at]}`, seat.name ?? "") : seat.name || say(`ink.${at % 6}`)));
  return whole.map((name, at) => {
    const before = whole.slice(0, at).filter((one) => one === name).length;
    const key = before ? `further${short ? "-short" : ""}.${before}` : `name${short ? "-short" : ""}.${bases[at]}`;
    if (seats[at].kind === "bot") return maySay(`bot.${key}`, before ? `${name} ${before + 1}` : name);
    return before ? `${name} (${say(`ink.${at % 6}`)})` : name;
  });
}

/** So many signs of a name fit into one line of a badge, by what else it holds and beside how many it stands. */
const FITTING = { column: 24, columnBanked: 12, strip: [14, 14, 14, 9, 5], stripBanked: [14, 14, 13, 6, 5] };

/** Whether a name takes two lines of smaller print. @param {string} name @param {{portrait: boolean, banked: boolean, seats: number}} badge */
export function takesTwoLines(name, { portrait, banked, seats }) {
  const strip = banked ? FITTING.stripBanked : FITTING.strip;
  const most = portrait ? (strip[seats] ?? strip[strip.length - 1]) : banked ? FITTING.columnBanked : FITTING.column;
  return [...name].length > most;
}
