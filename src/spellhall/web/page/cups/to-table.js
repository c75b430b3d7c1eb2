// To one's table of a tournament: sit down there, if one does not yet.
import { get } from "../hall/api.js";
import { sit } from "../hall/opening.js";

/** The way there. @param {string} table */
export async function toTable(table) {
  await sit(table).catch(async (problem) => {
    // Who sat down in another tab, or a moment ago, need not do so again.
    const { seats } = await get(`/api/tables/${table}`);
    if (!seats.some((/** @type {{yours?: boolean}} */ seat) => seat.yours)) throw problem;
  });
  return `/t/${table}`;
}
