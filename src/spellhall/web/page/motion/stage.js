// Where a motion is played: the board that already shows how things are, and a layer above it for what travels.
// The board's own elements are only hidden or nudged for a while, so cutting a motion short always leaves it right.
import { centre, copyOf, fromScreen, groundOf, made, partsOf, putCopy, spotOf } from "./picture.js";

/** @typedef {import("./beats.js").Token} Token */
/** @typedef {import("./lying.js").Lying} Lying */
/** @typedef {import("./picture.js").Figure} Figure */

export const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/**
 * @typedef {object} Carrier a copy of a piece on its way
 * @property {SVGGElement} group what is moved; its transform counts from `home`
 * @property {Element} copy what leans and swings within
 * @property {DOMPoint} home where the copy was made, in the layer's units
 * @property {string} at the spot where it is by now
 * @property {Element[]} originals hidden as long as the copy goes about
 * @property {number} until
 */

export class Stage {
  /**
   * @param {Element} root @param {SVGSVGElement} svg @param {SVGGElement} layer
   * @param {Map<string, (Figure | null)[]>} picture @param {Lying} before @param {Lying} after
   */
  constructor(root, svg, layer, picture, before, after) {
    this.root = root;
    this.svg = svg;
    this.layer = layer;
    this.picture = picture;
    this.before = before;
    this.after = after;
    this.leaving = made("g");
    this.signs = made("g");
    this.carried = made("g");
    /** Above all cards: dice that the board itself does not show, and what they come to. */
    this.dice = made("g");
    layer.append(this.leaving, this.signs, this.carried, this.dice);
    /** @type {Animation[]} */
    this.animations = [];
    /** @type {Map<string, Carrier>} */
    this.carriers = new Map();
    /** @type {Element[]} what stands outside of the board for a while */
    this.strangers = [];
    /** @type {number | undefined} */
    this.viewer = undefined;
    this.still = false;
  }

  /** @param {string} name */
  spot(name) {
    return spotOf(this.root, name);
  }

  /** What draws a piece that lies here now. @param {string} name @param {number} index @returns {Element[]} */
  parts(name, index) {
    return partsOf(this.root, name, this.after.get(name) ?? [], index);
  }

  /** What draws all pieces that lie here now. @param {string} name @returns {Element[]} */
  all(name) {
    return (this.after.get(name) ?? []).flatMap((_, index) => this.parts(name, index));
  }

  /** The middle of a spot, in the layer's units. @param {string} name */
  point(name) {
    const spot = this.spot(name);
    return spot && this.svg.contains(spot) ? centre(groundOf(spot)).matrixTransform(fromScreen(this.layer)) : null;
  }

  /** Half the height of a spot, in the layer's units. @param {string} name */
  radius(name) {
    const spot = this.spot(name);
    if (!spot) return 20;
    const box = groundOf(spot).getBoundingClientRect();
    return (Math.min(box.width, box.height) / 2) * Math.abs(fromScreen(this.layer).a);
  }

  /**
   * @param {Element} one @param {Keyframe[]} frames
   * @param {{ start: number, span: number, fill?: FillMode, add?: boolean, easing?: string }} when
   */
  animate(one, frames, { start, span, fill = "backwards", add = true, easing = EASE }) {
    const played = one.animate(frames, {
      delay: start,
      duration: Math.max(1, span),
      fill,
      easing,
      composite: add ? "add" : "replace",
    });
    this.animations.push(played);
    return played;
  }

  /** Not seen until then. @param {Element} one @param {number} until */
  hide(one, until) {
    if (until > 0) this.animate(one, [{ opacity: 0 }, { opacity: 0 }], { start: 0, span: until, add: false, easing: "linear" });
  }

  /**
   * The copy of a token that can travel, made once a motion.
   * @param {Token} token @param {string} start where it is said to be
   */
  carrierOf(token, start) {
    const key = keyOf(token);
    const known = this.carriers.get(key);
    if (known) return known;
    /** @param {Lying} lying */
    const find = (lying) => {
      for (const [name, pieces] of lying) {
        const index = pieces.findIndex((piece) => piece.shape === token.shape && (piece.seat ?? null) === (token.seat ?? null));
        if (index >= 0) return { name, index };
      }
      return null;
    };
    const was = find(this.before);
    const is = find(this.after);
    return this.#copied(key, was?.name ?? start, is, was);
  }

  /**
   * The copy of whatever lies on top of a spot, wherever it has been carried by now.
   * @param {string} name
   */
  carrierAt(name) {
    for (const carrier of this.carriers.values()) if (carrier.at === name) return carrier;
    const pieces = this.after.get(name) ?? [];
    const old = this.before.get(name) ?? [];
    // What stands here may be carried off later: one piece has one copy, whoever asks for it first.
    const standing = old.findLast((piece) => piece.shape === "pawn");
    if (standing && !this.carriers.has(keyOf(standing))) return this.carrierOf(standing, name);
    const is = pieces.length ? { name, index: pieces.length - 1 } : null;
    return this.#copied(`at ${name}`, name, is, old.length ? { name, index: old.length - 1 } : null);
  }

  /**
   * @param {string} key @param {string} start
   * @param {{ name: string, index: number } | null} is @param {{ name: string, index: number } | null} was
   * @returns {Carrier | null}
   */
  #copied(key, start, is, was) {
    const originals = is ? this.parts(is.name, is.index) : [];
    const parent = originals[0]?.parentNode;
    const toLayer = fromScreen(this.layer);
    let copy, place, home;
    if (is && parent instanceof SVGGraphicsElement && this.svg.contains(parent)) {
      copy = copyOf(originals);
      place = toLayer.multiply(parent.getScreenCTM() ?? new DOMMatrix());
      home = this.point(is.name);
    } else {
      const figure = was && this.picture.get(was.name)?.[was.index];
      if (!was || !figure) return null;
      copy = figure.copy;
      place = this.placeOf(was.name, figure);
      home = this.point(was.name) ?? figure.spot.matrixTransform(toLayer);
    }
    if (!home) return null;
    const group = putCopy(this.carried, copy, place);
    const carrier = { group, copy, home, at: start, originals, until: 0 };
    this.carriers.set(key, carrier);
    const from = this.point(start);
    if (from && (from.x !== home.x || from.y !== home.y)) {
      this.animate(group, [shift(home, from), shift(home, from)], { start: 0, span: 1, fill: "both", add: false });
    }
    return carrier;
  }

  /** Where a figure of the old picture belongs now. @param {string} name @param {Figure} figure */
  placeOf(name, figure) {
    const toLayer = fromScreen(this.layer);
    const spot = this.spot(name);
    const screen = spot instanceof SVGGraphicsElement && this.svg.contains(spot) ? spot.getScreenCTM() : null;
    return screen ? toLayer.multiply(screen).multiply(figure.within) : toLayer.multiply(figure.onScreen);
  }

  /** Something that has gone, where it was. @param {Figure} figure @param {string} name */
  put(figure, name) {
    return putCopy(this.leaving, figure.copy, this.placeOf(name, figure));
  }

  /** The same above the whole page, for what leaves the board; there units are those of the screen. @param {Figure} figure */
  putOver(figure) {
    const over = made("svg", { class: "stage motion-over", "aria-hidden": "true" });
    this.root.append(over);
    this.strangers.push(over);
    return putCopy(over, figure.copy, figure.onScreen);
  }

  /**
   * Moves a carrier; it stays where it comes to.
   * @param {Carrier} carrier @param {DOMPoint[]} points @param {{ start: number, span: number }} when
   * @param {(nth: number, share: number) => Keyframe} [further] what else changes, by keyframe
   */
  move(carrier, points, { start, span }, further = () => ({})) {
    const frames = points.map((point, nth) => {
      const { transform, ...rest } = further(nth, nth / Math.max(1, points.length - 1));
      return { ...rest, transform: `${shift(carrier.home, point).transform} ${transform ?? ""}`.trim(), easing: EASE };
    });
    this.animate(carrier.group, frames, { start, span, fill: "forwards", add: false, easing: "linear" });
    carrier.until = Math.max(carrier.until, start + span);
  }

  /** When the last of all animations is over. */
  get end() {
    return Math.max(0, ...this.animations.map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0)));
  }

  /** The originals stay hidden for as long as their copies are there: until all is struck. */
  settle() {
    const { end } = this;
    for (const carrier of this.carriers.values()) {
      for (const original of carrier.originals) this.animate(original, [{ opacity: 0 }, { opacity: 0 }], { start: 0, span: end, fill: "both", add: false, easing: "linear" });
    }
  }

  strike() {
    for (const one of this.animations) one.cancel();
    for (const one of [this.leaving, this.signs, this.carried, this.dice, ...this.strangers]) one.remove();
  }
}

/** @param {Token} token */
const keyOf = (token) => `${token.shape} ${token.seat}`;

/** @param {DOMPoint} home @param {DOMPoint} point */
export function shift(home, point) {
  return { transform: `translate(${point.x - home.x}px, ${point.y - home.y}px)` };
}

/** Turning and stretching about an element's own middle. @param {Element} one @param {string} change */
export function about(one, change) {
  if (!(one instanceof SVGGraphicsElement)) return change;
  const box = one.getBBox();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return `translate(${x}px, ${y}px) ${change} translate(${-x}px, ${-y}px)`;
}
