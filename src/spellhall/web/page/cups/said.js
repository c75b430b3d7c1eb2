// How a tournament, its players and its points are said.
import "./texts.js";
import { botName } from "../bots/levels.js";
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").Side} Side */
/** @typedef {import("./types.d.ts").CupListed} CupListed */

/** Several bots of one level are told apart by a number. @param {{player?: string, name?: string, level?: string | null}} side */
export function sideName({ player = "", name = "", level }) {
  if (!level) return name;
  const number = Number(player.split(":")[1] ?? 1);
  return number > 1 ? say("cup.bot", { name: botName(level), number }) : botName(level);
}

/** "2", "2½". @param {number} points */
export function pointsFace(points) {
  const whole = Math.floor(points);
  return points > whole ? `${whole || ""}½` : String(whole);
}

/** "2½ points". @param {number} points */
export const pointsSaid = (points) => say("cup.points", { count: points === 1 ? 1 : pointsFace(points) });

/** "Swiss, 5 rounds". @param {CupListed} cup */
export function kindSaid({ kind, rounds = 0, minutes = 0 }) {
  const long = kind === "arena" ? say("cup.minutes", { count: minutes }) : rounds ? say("cup.rounds", { count: rounds }) : "";
  return long ? `${say(`cup.kind.${kind}`)}, ${long}` : say(`cup.kind.${kind}`);
}

/** All of it in a line. @param {CupListed} cup */
export const cupSaid = (cup) =>
  [cup.title, kindSaid(cup), say("cups.count", { count: cup.players }), ...(cup.rated ? [say("cup.rated")] : [])].join(" · ");
