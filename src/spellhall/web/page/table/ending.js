// The end of a game in words and lengths: who has won and how, what is counted, how long its bars are.
import { say } from "../texts.js";
import { spoken } from "./sentence.js";

/** @typedef {import("../types.d.ts").Ending} Ending */
/** @typedef {import("../types.d.ts").Account} Account */
/** @typedef {{names: readonly string[], you: number | null}} Whom */

/** The one who has won, if it is one of several. @param {Ending} over */
export const winnerOf = (over) => (over.scores.length > 1 && over.winners.length === 1 ? over.winners[0] : null);

/** Whether somebody alone has won or lost, and not only made points. @param {Ending} over */
export const isAgainstTheGame = (over) => over.scores.length === 1 && Boolean(over.account?.how);

/** What the banner says: of a winner who and how, of somebody alone the same, else what the game says itself. @param {Ending} over @param {Whom} whom @returns {string[]} */
export function bannerOf(over, { names, you }) {
  const how = spoken(over.account?.how ?? "", { names });
  if (isAgainstTheGame(over)) {
    const won = over.winners.length > 0;
    return [you === 0 ? say(won ? "end.you-win" : "end.you-lose") : say(won ? "end.wins" : "end.loses", { name: names[0] }), how];
  }
  const winner = winnerOf(over);
  if (winner === null) return [spoken(over.headline, { names })];
  const who = winner === you ? say("end.you-win") : say("end.wins", { name: names[winner] });
  return [who, how].filter(Boolean);
}

/** Print that fits beside mask and totals. @param {readonly string[]} banner */
export function sizeOf(banner) {
  const longest = Math.max(...banner.map((part) => part.length));
  return longest < 9 ? "" : longest < 14 ? "long" : "very-long";
}

/**
 * The totals worth printing, the viewer's first, else the winner's.
 * @param {Ending} over @param {number | null} you @returns {{seat: number, total: number}[]}
 */
export function totalsOf(over, you) {
  if (isAgainstTheGame(over)) return [{ seat: 0, total: over.scores[0] }];
  const totals = over.account ? (over.account.totals ?? []) : over.scores;
  if (over.scores.length < 2 || !totals.length) return [];
  const first = you ?? winnerOf(over) ?? 0;
  return totals.map((total, seat) => ({ seat, total })).sort((one, other) => Number(other.seat === first) - Number(one.seat === first));
}

/** Of the longest bar 1; nothing has a bar of its own that can still be seen. @param {Account} account @returns {number[][]} */
export function barsOf(account) {
  const amounts = (account.sources ?? []).map((source) => source.amounts);
  const most = Math.max(1, ...amounts.flat().map(Math.abs));
  return amounts.map((seats) => seats.map((amount) => Math.abs(amount) / most));
}

/** How long it was, in the place of how far it is. @param {Ending} over @param {boolean} brief */
export function lengthOf(over, brief) {
  const length = over.account?.length ?? "";
  return !length || brief ? length : say("end.after", { length });
}

/** With a true minus. @param {number} amount */
export const counted = (amount) => String(amount).replace("-", "−");

/** What is sent to friends, in the third person. @param {string} title @param {Ending} over @param {readonly string[]} names */
export function sharedText(title, over, names) {
  const told = [bannerOf(over, { names, you: null }).join(" ").replace(/\.$/, "")];
  const totals = totalsOf(over, null);
  if (totals.length) told.push(totals.map(({ seat, total }) => `${names[seat]} ${counted(total)}`).join(", "));
  return `${title}: ${told.join(". ")}.`;
}
