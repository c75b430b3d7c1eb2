// What a screen reader hears of a spot: the label from the Scene, and its state in words.
import { say, seatSaid } from "../texts.js";

/** @typedef {import("../types.d.ts").Spot} Spot */

/** A sentence without its marks: seats by name, words without stars. @param {string} text @param {readonly string[]} names */
export function plain(text, names) {
  return text.replace(/@(\d)/g, (_, seat) => names[Number(seat)] ?? seatSaid(Number(seat))).replace(/\*([^*]+)\*/g, "$1");
}

/** @param {readonly number[]} steps */
function stepsSaid(steps) {
  if (steps.length === 1) return say("spot.step", { steps: steps[0] });
  const first = steps.slice(0, -1).join(", ");
  return say("spot.steps", { steps: say("spot.and", { first, last: steps[steps.length - 1] }) });
}

/** @param {Spot} spot @param {readonly string[]} names */
export function spoken(spot, names) {
  const states = spot.states ?? [];
  const steps = spot.steps ?? [];
  const parts = [plain(spot.label, names)];
  for (const state of states) {
    if (state === "hole") continue;
    if (state === "chosen" && steps.length) continue;
    if (state === "won") parts.push(say("spot.won", { seat: seatSaid(spot.seat ?? 0) }));
    else parts.push(say(`spot.${state}`));
  }
  if (steps.length) parts.push(stepsSaid(steps));
  return parts.join(", ");
}
