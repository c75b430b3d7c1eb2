// Where a review comes from: the hall, which goes on looking while it is asked, or a file that holds all of it.
import { get } from "../hall/api.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").TableShown} TableShown */
/** @typedef {{ line: string, value: number, label: string, words: string[], way: string, why: string, draft: string[] }} Option */
/** @typedef {{ seat: number, played: Option, best: Option, given: number, missed: string[], forced: boolean, looks: number }} Decision */
/** @typedef {{ at: number, mover: number | null, line: string, said: string[], gist: string, words: string[], chances: (number | null)[], decision: Decision | null, decided: boolean, entry: number }} Turn */
/** @typedef {{ at: number, kind: "missed" | "lost" | "gained", change: number, text: string, cure: string, cure_at: number | null }} TurningPoint */
/**
 * @typedef {{ game: string, title: string, seats: number, seat: number, all_open: boolean, unit: "chance" | "points",
 *   turns: Turn[], missed: number[], turning: TurningPoint[], winners: number[] | null, scores: number[],
 *   done: number, of: number, final: boolean }} Report
 */
/**
 * @typedef {object} Source
 * @property {() => Promise<TableShown>} table
 * @property {(seat: number | null, open: boolean) => Promise<Report>} report
 * @property {(seat: number, open: boolean, at: number) => Promise<Scene>} board
 * @property {boolean} whole  nothing can be asked that is not there: no other seat, no playing on
 */

/** @param {string} id @returns {Source} */
export function ofHall(id) {
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const eyes = (/** @type {number | null} */ seat, /** @type {boolean} */ open) => `open=${open}${seat === null ? "" : `&seat=${seat}`}`;
  return {
    table: () => get(path),
    report: (seat, open) => get(`${path}/review?${eyes(seat, open)}`),
    board: (seat, open, at) => get(`${path}/review/boards?at=${at}&${eyes(seat, open)}`),
    whole: false,
  };
}

/** @param {{ table: TableShown, report: Report, boards: Scene[] }} told @returns {Source} */
export function ofFile({ table, report, boards }) {
  return {
    table: () => Promise.resolve(table),
    report: () => Promise.resolve(report),
    board: (_seat, _open, at) => Promise.resolve(boards[at]),
    whole: true,
  };
}
