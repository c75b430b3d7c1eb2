// What a plank says of a person's games: the number that matters, the best, the values of the curve.
import { counted } from "../table/ending.js";
import { say } from "../texts.js";
import { FEWEST } from "./curve.js";

/** @typedef {import("./types.d.ts").Plank} Plank */
/** @typedef {import("./types.d.ts").Tally} Tally */

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** The number that matters. @param {Plank} plank @param {Tally} tally */
export function leadOf(plank, tally) {
  if (tally.lead === "mean") return counted(Math.round(plank.mean ?? 0));
  return say("shelf.of", { won: plank.won ?? 0, played: plank.played });
}

/** The best and what is said of it; null where there is none. @param {Plank} plank @param {Tally} tally */
export function bestOf(plank, tally) {
  const head = tally.top ? say("shelf.points", { count: plank.top ?? 0, unit: tally.unit }) : plank.best?.head.replaceAll("*", "") ?? "";
  if (!head) return null;
  const says = tally.under ? filled(tally.under, { top: plank.top ?? 0 }) : plank.best?.says ?? "";
  return { head, says: tally.top && plank.best ? `${plank.best.head.replaceAll("*", "")}: ${says}` : says };
}

/** @param {string} text @param {Record<string, unknown>} values */
const filled = (text, values) => text.replace(/\$(\w+)/g, (_, name) => String(values[name] ?? ""));

/** What the curve shows, higher is better: figures, or how wins outweigh losses. @param {Plank} plank @param {Tally} tally */
export function valuesOf(plank, tally) {
  const last = plank.last ?? [];
  if (tally.curve) return last.map((point) => (tally.fewer ? -point.figure : point.figure));
  let balance = 0;
  return last.map((point) => (balance += point.outcome === "won" ? 1 : point.outcome === "lost" ? -1 : 0));
}

/** The line under the curve. @param {Plank} plank @param {Tally} tally */
export function curveSaid(plank, tally) {
  const last = plank.last ?? [];
  if (last.length < FEWEST) return "";
  const won = last.filter((point) => point.outcome === "won").length;
  if (!tally.curve) return say("shelf.curve-won", { count: last.length === 10 ? "ten" : last.length, won });
  const figures = last.map((point) => point.figure);
  const mean = figures.reduce((sum, one) => sum + one, 0) / figures.length;
  return filled(tally.curve, { first: figures[0], last: figures[figures.length - 1], mean: short(mean), top: plank.top ?? 0 });
}

/** All figures of a game as pairs of a name and a value. @param {Plank} plank @param {Tally} tally @param {(level: string) => string} nameOf */
export function allFigures(plank, tally, nameOf) {
  /** @type {[string, string][]} */
  const rows = [[say("shelf.figures.played"), String(plank.played)]];
  if (plank.won || plank.lost || plank.drawn) {
    rows.push([say("shelf.figures.won"), say("shelf.of", { won: plank.won ?? 0, played: plank.played })]);
    if (plank.drawn) rows.push([say("shelf.figures.drawn"), String(plank.drawn)]);
  }
  for (const one of plank.levels ?? []) {
    rows.push([say("shelf.figures.against", { name: nameOf(one.level) }), say("shelf.of", one)]);
  }
  if (tally.unit) {
    const unit = tally.unit[0].toUpperCase() + tally.unit.slice(1);
    rows.push([say("shelf.figures.mean", { unit }), short(plank.mean ?? 0)]);
    rows.push([say(tally.fewer ? "shelf.figures.top-few" : "shelf.figures.top", { unit: tally.unit }), String(plank.top ?? 0)]);
  }
  return rows;
}
