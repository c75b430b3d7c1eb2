// Happenings as beats: what moves, when and how long. Nothing here touches the page's elements, and nothing
// knows a game: what lies on a spot before and after is all there is to compare.
import { arrivals, cameFrom, carried, lying } from "./lying.js";

/** @typedef {import("../types.d.ts").Scene} Scene */
/** @typedef {import("../types.d.ts").Happening} Happening */
/** @typedef {import("./sound.js").SoundName} SoundName */

/**
 * @typedef {"drop"|"walk"|"lunge"|"swing"|"push"|"throw"|"out"|"fall"|"tumble"|"slide"|"carry"|"deal"|"leave"|"glow"
 *   |"tally"|"count"|"word"} Verb
 * @typedef {{ shape: string, seat?: number | null, number?: number | null, sides?: number }} Token
 * @typedef {object} Beat
 * @property {Verb} verb
 * @property {number} span in ms
 * @property {string[]} spots
 * @property {number} start in ms from the beginning of all
 * @property {number} [seat]
 * @property {Token} [token] what travels
 * @property {number} [amount]
 * @property {number} [beside] begins so long after the beginning of the beat before it, not at its end
 * @property {{ name: SoundName, order: number, at: number }[]} [sounds]
 */

export const MS = {
  drop: 160,
  step: 130,
  walk: 1400,
  lunge: 260,
  swing: 240,
  push: 280,
  throw: 420,
  out: 600,
  fall: 240,
  tumble: 500,
  slide: 220,
  carry: 240,
  deal: 180,
  apart: 60,
  leave: 160,
  glow: 420,
  tally: 300,
  count: 300,
  word: 0,
};

/**
 * The motion of some happenings: beats one after the other, the steps of one walk joined.
 * @param {readonly Happening[]} happenings @param {Scene | null} before @param {Scene} after
 * @returns {Beat[]}
 */
export function beatsOf(happenings, before, after) {
  const old = lying(before);
  const now = lying(after);
  const fresh = arrivals(old, now);
  const laid = new Set(happenings.filter((one) => one.motion === "lay").flatMap((one) => one.path ?? []));
  const unlaid = [...fresh.keys()].filter((name) => !laid.has(name));
  /** @type {Beat[]} */
  const beats = [];
  for (const one of happenings) {
    const path = [...(one.path ?? [])];
    const seat = one.seat ?? undefined;
    const amount = one.amount ?? undefined;
    const last = beats.at(-1);
    /** @param {Verb} verb @param {Partial<Beat>} [rest] */
    const add = (verb, rest) => beats.push({ verb, span: MS[verb], spots: path, start: 0, seat, amount, ...rest });
    /** @param {string[]} spots @param {number} [beside] */
    const drop = (spots, beside) => {
      const order = beats.reduce((sum, beat) => sum + (beat.verb === "drop" ? beat.spots.length : 0), 0);
      const sounds = spots.slice(0, 8).map((_, nth) => tap(order + nth, nth * MS.apart));
      add("drop", { spots, beside, span: MS.drop + MS.apart * Math.max(0, spots.length - 1), sounds });
    };
    // What lay elsewhere goes over to its place, all at once; only what was nowhere falls onto its own.
    const layAll = () => {
      const ways = unlaid.flatMap((name) => {
        const from = cameFrom(name, fresh, old, now);
        return from ? [[from, name]] : [];
      });
      ways.forEach((spots, nth) => add("carry", { spots, beside: nth ? 0 : undefined, sounds: nth ? [] : [{ name: "card", order: 0, at: 0 }] }));
      const rest = unlaid.filter((name) => !ways.some(([, to]) => to === name));
      if (rest.length || !ways.length) drop(rest, last?.verb === "drop" ? MS.apart : undefined);
    };
    switch (one.motion ?? "say") {
      case "lay":
        if (one.piece?.shape === "card") add("slide", { sounds: [{ name: "card", order: 0, at: 0 }] });
        else if (path.length) drop(path, last?.verb === "drop" ? MS.apart : undefined);
        else layAll();
        break;
      case "step": {
        const token = one.piece ?? carried(path, old, now);
        if (!token) {
          add("lunge");
        } else if (last && last.verb === "walk" && goesOn(last, token, path)) {
          last.spots.push(...path.slice(1));
          last.span = Math.min(MS.walk, (last.spots.length - 1) * MS.step);
        } else {
          const onTheWay = unlaid.filter(
            (name) => path.includes(name) && fresh.get(name)?.some((at) => now.get(name)?.[at].shape !== token.shape),
          );
          if (onTheWay.length) drop(onTheWay);
          add("walk", { token, span: Math.min(MS.walk, Math.max(1, path.length - 1) * MS.step) });
        }
        break;
      }
      case "hit":
        add("swing", { spots: path.slice(-1), token: one.piece ?? undefined, sounds: [{ name: "hit", order: 0, at: 40 }] });
        break;
      case "push":
      case "throw": {
        const token = one.piece ?? carried(path, old, now);
        if (token && path.length) add(one.motion === "push" ? "push" : "throw", { token });
        else add("fall");
        break;
      }
      case "out":
        add("out", { token: one.piece ?? undefined, sounds: [{ name: "out", order: 0, at: 120 }] });
        break;
      case "roll":
        if (last?.verb === "tumble") add("tumble", { token: one.piece ?? undefined, beside: MS.apart });
        else add("tumble", { token: one.piece ?? undefined, sounds: [{ name: "dice", order: 0, at: 0 }] });
        break;
      case "slide":
        add(carried(path, old, now) ? "carry" : "slide", { sounds: [{ name: "card", order: 0, at: 0 }] });
        break;
      case "draw":
        add("deal", { sounds: seat === after.viewer ? [{ name: "card", order: 0, at: 0 }] : [] });
        break;
      case "lose":
        if (path.length) add("leave", { token: one.piece ?? undefined });
        else add("tally", { amount: amount ? -amount : undefined });
        break;
      case "light":
        add("glow", { sounds: [{ name: "card", order: 0, at: 0 }] });
        break;
      case "score":
        if (path.length) add("glow", { sounds: [{ name: one.words?.length ? "word" : "tile", order: 4, at: 0 }] });
        add("tally", { beside: path.length ? 0 : undefined });
        break;
      default:
        if (amount !== undefined && path.length) add("count", { beside: last?.verb === "count" ? MS.apart : undefined });
        else if (one.words?.length) add("word", { span: path.length ? MS.glow : MS.word, sounds: [{ name: "word", order: 0, at: 0 }] });
    }
  }
  return timed(beats);
}

/** @param {number} order @param {number} at @returns {{ name: SoundName, order: number, at: number }} */
const tap = (order, at) => ({ name: "tile", order, at });

/** Whether this step carries on the walk of the same token. @param {Beat} walk @param {Token} token @param {string[]} path */
function goesOn(walk, token, path) {
  return walk.token?.shape === token.shape && walk.token.seat === token.seat && walk.spots.at(-1) === path[0];
}

/** Gives the beats their times. @param {Beat[]} beats */
function timed(beats) {
  let end = 0;
  let before = 0;
  for (const beat of beats) {
    beat.start = beat.beside === undefined ? end : before + beat.beside;
    before = beat.start;
    end = Math.max(end, beat.start + beat.span);
  }
  return beats;
}
