// How each beat is drawn: transform and opacity only.
import { MS } from "./beats.js";
import { sameness } from "./lying.js";
import { centre, fromScreen } from "./picture.js";
import { about, shift } from "./stage.js";
import { burst, sum, thrownDie, trail } from "./signs.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./beats.js").Beat} Beat */

/** @type {Record<import("./beats.js").Verb, (stage: Stage, beat: Beat, fresh: Map<string, number[]>) => void>} */
export const MOVES = {
  drop(stage, beat, fresh) {
    beat.spots.forEach((name, nth) => {
      for (const index of fresh.get(name) ?? []) {
        for (const part of stage.parts(name, index)) drop(stage, part, beat.start + nth * MS.apart);
      }
      fresh.delete(name);
    });
  },

  walk(stage, beat) {
    const carrier = beat.token && stage.carrierOf(beat.token, beat.spots[0]);
    const points = beat.spots.map((name) => stage.point(name)).filter((point) => point !== null);
    if (!carrier || !points.length) return;
    const when = { start: beat.start, span: beat.span };
    if (points.length === 1) {
      const high = new DOMPoint(points[0].x, points[0].y - 26);
      stage.move(carrier, [high, points[0]], when, (nth) => ({ opacity: nth }));
    } else {
      stage.move(carrier, points, when);
      trail(stage, beat.spots, beat.seat, when);
    }
    const step = beat.span / Math.max(1, beat.spots.length - 1);
    beat.spots.slice(1).forEach((name, nth) => {
      for (const tile of stage.all(name)) {
        if (carrier.originals.includes(tile)) continue;
        stage.animate(tile, [{ transform: "none" }, { transform: "translate(0, 3px)" }, { transform: "none" }], {
          start: beat.start + (nth + 0.6) * step, span: MS.step, fill: "none",
        });
      }
    });
    carrier.at = beat.spots[beat.spots.length - 1];
  },

  lunge(stage, { spots, start, span }) {
    const carrier = stage.carrierAt(spots[0]);
    const from = stage.point(spots[0]);
    const to = stage.point(spots[spots.length - 1]);
    if (!carrier || !from || !to) return;
    const near = new DOMPoint(from.x + (to.x - from.x) * 0.28, from.y + (to.y - from.y) * 0.28);
    stage.move(carrier, [from, near, from], { start, span });
  },

  swing(stage, { spots, seat, start, span, amount }) {
    const carrier = spots.length ? stage.carrierAt(spots[0]) : null;
    const point = spots.length ? stage.point(spots[0]) : null;
    if (!carrier || !point) return;
    burst(stage, point, stage.radius(spots[0]) * 1.25, seat, { start, span: span + 160 }, amount);
    lean(stage, carrier.copy, { start, span });
    carrier.until = Math.max(carrier.until, start + span);
  },

  push(stage, { token, spots, start, span }) {
    const carrier = token && stage.carrierOf(token, spots[0]);
    const points = spots.map((name) => stage.point(name)).filter((point) => point !== null);
    if (!carrier || !points.length) return;
    stage.move(carrier, points, { start, span });
    carrier.at = spots[spots.length - 1];
  },

  throw(stage, { token, spots, seat, start, span }) {
    const carrier = token && stage.carrierOf(token, spots[0]);
    const from = spots.length > 1 ? stage.point(spots[0]) : null;
    const to = stage.point(spots[spots.length - 1]);
    if (!carrier || !to) return;
    stage.move(carrier, arc(from ?? new DOMPoint(to.x, to.y - 30), to, 46), { start, span });
    stage.animate(carrier.copy, [{ transform: about(carrier.copy, "rotate(0deg)") }, { transform: about(carrier.copy, "rotate(360deg)") }], {
      start, span, fill: "none",
    });
    burst(stage, to, stage.radius(spots[spots.length - 1]) * 1.25, seat, { start: start + span * 0.85, span: 260 });
    carrier.at = spots[spots.length - 1];
  },

  out(stage, { token, spots, start, span }) {
    const place = spots[spots.length - 1] ?? "";
    const carrier = token ? stage.carrierOf(token, place) : place ? stage.carrierAt(place) : null;
    const from = carrier && (stage.point(carrier.at) ?? carrier.home);
    if (!carrier || !from) return;
    const box = stage.svg.getBoundingClientRect();
    const heart = centre(stage.svg).matrixTransform(fromScreen(stage.layer));
    const reach = (Math.hypot(box.width, box.height) / 2) * fromScreen(stage.layer).a;
    const away = Math.atan2(from.y - heart.y, from.x - heart.x);
    const to = token
      ? new DOMPoint(heart.x + Math.cos(away) * reach, heart.y + Math.sin(away) * reach)
      : new DOMPoint(from.x, from.y + 40);
    const points = token ? arc(from, to, 80) : [from, to];
    stage.move(carrier, points, { start, span }, (_, share) => ({ opacity: share < 0.6 ? 1 : 1 - (share - 0.6) / 0.4 }));
    if (token) stage.animate(stage.svg, [0, 4, -4, 0].map((by) => ({ transform: `translate(${by}px, 0)` })), { start: start + span * 0.5, span: 160, fill: "none" });
  },

  fall(stage, { spots, seat, start, span }) {
    for (const name of spots) {
      const carrier = stage.carrierAt(name);
      const point = stage.point(name);
      if (!carrier || !point) continue;
      burst(stage, point, stage.radius(name) * 1.1, seat, { start, span: span + 160 });
      stage.move(carrier, [new DOMPoint(point.x, point.y - 10), point], { start, span });
      stage.animate(carrier.copy, [{ transform: about(carrier.copy, "rotate(5deg)") }, { transform: about(carrier.copy, "rotate(0deg)") }], { start, span, fill: "none" });
    }
  },

  tumble(stage, { spots, token, start, span }, fresh) {
    let dice = spots.flatMap((name) => stage.all(name)).filter(isDie);
    if (!dice.length) {
      const rolled = [...fresh].filter(([name]) => stage.after.get(name)?.some((piece) => piece.shape === "die"));
      dice = rolled.flatMap(([name, at]) => at.flatMap((index) => stage.parts(name, index)).filter(isDie));
      for (const [name] of rolled) fresh.delete(name);
    }
    for (const name of spots) fresh.delete(name);
    const before = spots.length && token?.shape === "die" && !dice.length ? stage.point(spots[0]) : null;
    if (before && token) dice = [thrownDie(stage, before, token, spots[0], 40)];
    dice.forEach((die, nth) => {
      const turns = nth % 2 ? 300 : -340;
      const frames = [
        { transform: `translate(${turns / 8}px, -30px) ${about(die, `rotate(${turns}deg)`)}` },
        { transform: `translate(${turns / 14}px, 0) ${about(die, `rotate(${turns * 0.5}deg)`)}`, offset: 0.4 },
        { transform: `translate(${turns / 30}px, -9px) ${about(die, `rotate(${turns * 0.2}deg)`)}`, offset: 0.65 },
        { transform: "none" },
      ];
      const later = start + nth * 40;
      stage.hide(die, later);
      stage.animate(die, frames, { start: later, span });
    });
  },

  slide(stage, { spots, seat, start, span }, fresh) {
    for (const name of spots) {
      const at = stays(stage, name, fresh) ? [] : (fresh.get(name) ?? []);
      for (const card of at.flatMap((index) => stage.parts(name, index))) {
        const own = seat !== undefined && stage.viewer === seat;
        stage.hide(card, start);
        stage.animate(card, [{ transform: `translate(0, ${own ? 60 : -60}px)` }, { transform: "none" }], { start, span });
      }
      if (!at.length) {
        change(stage, name, start, fresh);
        glide(stage, name, { start, span });
      }
      fresh.delete(name);
    }
  },

  carry(stage, beat, fresh) {
    const { spots, start, span } = beat;
    const [from, to] = [spots[0], spots[spots.length - 1]];
    const gone = (stage.before.get(from) ?? []).findIndex((piece) => !(stage.after.get(from) ?? []).some((one) => sameness(one) === sameness(piece)));
    const figure = stage.picture.get(from)?.[gone];
    const target = stage.spot(to);
    if (!figure || !target) return MOVES.leave(stage, beat, fresh);
    const end = centre(target);
    const small = Math.min(1, target.getBoundingClientRect().height / Math.max(1, figure.height));
    const group = stage.putOver(figure);
    const there = `translate(${end.x - figure.middle.x}px, ${end.y - figure.middle.y}px) ${about(group, `scale(${small})`)}`;
    stage.animate(group, [{ transform: "none" }, { transform: there }], { start, span, fill: "forwards", add: false });
    stage.animate(group, [{ opacity: 0 }, { opacity: 0 }], { start: start + span, span: 1, fill: "forwards", add: false });
    for (const part of stage.all(to)) stage.hide(part, start + span);
    fresh.delete(to);
  },

  deal(stage, { seat, start }, fresh) {
    const own = [...fresh.keys()].filter((name) => !stage.svg.contains(stage.spot(name)));
    const dealt = seat === undefined || seat !== stage.viewer ? [...fresh.keys()].filter((name) => !own.includes(name)) : own;
    let nth = 0;
    for (const name of dealt) {
      for (const index of fresh.get(name) ?? []) {
        for (const part of stage.parts(name, index)) arrive(stage, part, start + nth * MS.apart);
        nth += 1;
      }
      fresh.delete(name);
    }
  },

  leave(stage, { spots, token, start, span }) {
    for (const name of spots) {
      const old = stage.before.get(name) ?? [];
      const now = stage.after.get(name) ?? [];
      old.forEach((piece, index) => {
        const figure = stage.picture.get(name)?.[index];
        const goes = token ? piece.shape === token.shape : !now.some((one) => one.shape === piece.shape);
        if (!figure || !goes || now.some((one) => one.shape === piece.shape && one.letter === piece.letter)) return;
        const group = stage.put(figure, name);
        stage.animate(group, [{ transform: "none", opacity: 1 }, { transform: "translate(0, 14px)", opacity: 0 }], {
          start, span, fill: "forwards", add: false,
        });
      });
    }
  },

  glow(stage, { spots, start, span }, fresh) {
    const step = Math.min(90, (span - 180) / Math.max(1, spots.length - 1));
    spots.forEach((name, nth) => {
      change(stage, name, start + nth * step, fresh);
      for (const piece of stage.all(name)) {
        stage.animate(piece, [{ transform: "none" }, { transform: about(piece, "scale(1.16)") }, { transform: "none" }], {
          start: start + nth * step, span: 180, fill: "none",
        });
      }
    });
  },

  tally(stage, { seat, amount, start, span }) {
    const number = seat === undefined ? null : stage.root.querySelector(`.seat[data-seat="${seat}"] .score b`);
    if (!number) return;
    stage.animate(number, [{ transform: "translateY(60%)", opacity: 0 }, { transform: "none", opacity: 1 }], { start, span, fill: "none", add: false });
    if (!amount) return;
    const box = number.getBoundingClientRect();
    const sign = document.createElement("span");
    sign.className = "tally-sign";
    sign.dataset.sign = amount > 0 ? "gain" : "loss";
    sign.setAttribute("aria-hidden", "true");
    sign.textContent = amount > 0 ? `+${amount}` : `\u2212${-amount}`;
    sign.style.left = `${box.left - 34}px`;
    sign.style.top = `${box.top}px`;
    document.body.append(sign);
    stage.strangers.push(sign);
    const frames = [{ opacity: 0, transform: "translateY(8px)" }, { opacity: 1, transform: "none", offset: 0.25 }, { opacity: 1, transform: "none", offset: 0.8 }, { opacity: 0, transform: "none" }];
    stage.animate(sign, frames, { start, span: span * 3, fill: "both", add: false });
  },

  count(stage, { spots, amount, start, span }) {
    const point = stage.point(spots[0]);
    if (point && amount !== undefined) sum(stage, point, amount, 26, { start, span });
  },

  word(stage, beat, fresh) {
    if (beat.spots.length) MOVES.glow(stage, { ...beat, span: MS.glow }, fresh);
  },
};

/** Whether what has come to a spot is what lay there, and only looks different now: a counter in other ink. @param {Stage} stage @param {string} name @param {Map<string, number[]>} fresh */
function stays(stage, name, fresh) {
  const [was, ...others] = stage.before.get(name) ?? [];
  const [is, ...more] = stage.after.get(name) ?? [];
  return Boolean(fresh.has(name) && was && is && !others.length && !more.length && was.shape === is.shape && was.number === is.number && was.letter === is.letter);
}

/**
 * What lay here is seen until then, and what lies here now from then on.
 * @param {Stage} stage @param {string} name @param {number} start @param {Map<string, number[]>} fresh
 */
function change(stage, name, start, fresh) {
  const at = fresh.get(name);
  if (!at || start <= 0) return;
  for (const part of at.flatMap((index) => stage.parts(name, index))) stage.hide(part, start);
  const now = (stage.after.get(name) ?? []).map(sameness);
  (stage.before.get(name) ?? []).forEach((piece, index) => {
    const figure = stage.picture.get(name)?.[index];
    if (!figure || now.includes(sameness(piece))) return;
    const old = stage.put(figure, name);
    stage.animate(old, [{ opacity: 0 }, { opacity: 0 }], { start, span: 1, fill: "forwards", add: false });
  });
  fresh.delete(name);
}

/** @param {Element} one */
const isDie = (one) => one.getAttribute("data-piece") === "die";

/** A tile falls the last bit and is squashed a little. @param {Stage} stage @param {Element} piece @param {number} start */
function drop(stage, piece, start) {
  stage.hide(piece, start);
  const frames = [
    { transform: "translate(0, -12px)" },
    { transform: `translate(0, 1px) ${about(piece, "scale(1.02, 0.96)")}`, offset: 0.7 },
    { transform: "none" },
  ];
  stage.animate(piece, frames, { start, span: MS.drop });
}

/** @param {Stage} stage @param {Element} piece @param {number} start */
export function arrive(stage, piece, start) {
  stage.hide(piece, start);
  stage.animate(piece, [{ transform: "translate(0, 22px)" }, { transform: "none" }], { start, span: MS.deal });
  stage.animate(piece, [{ opacity: 0 }, { opacity: 1 }], { start, span: MS.deal, add: false, fill: "none" });
}

/** Ten degrees and back. @param {Stage} stage @param {Element} one @param {{ start: number, span: number }} when */
function lean(stage, one, when) {
  const turned = [0, 10, -6, 0].map((by) => ({ transform: about(one, `rotate(${by}deg)`) }));
  stage.animate(one, turned, { ...when, fill: "none" });
}

/** What lay elsewhere on its spot goes over to where it lies now. @param {Stage} stage @param {string} name @param {{ start: number, span: number }} when */
function glide(stage, name, when) {
  (stage.after.get(name) ?? []).forEach((_, index) => {
    const old = stage.picture.get(name)?.[index];
    const piece = stage.parts(name, index)[0];
    if (!old || !(piece instanceof SVGGraphicsElement)) return;
    const toPiece = (piece.getScreenCTM() ?? new DOMMatrix()).inverse();
    const was = old.middle.matrixTransform(toPiece);
    const is = centre(piece).matrixTransform(toPiece);
    stage.animate(piece, [shift(is, was), { transform: "none" }], when);
  });
}

/** Points of a throw, highest in the middle. @param {DOMPoint} from @param {DOMPoint} to @param {number} lift */
function arc(from, to, lift) {
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (share) => new DOMPoint(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share - lift * 4 * share * (1 - share)),
  );
}

