// The view on a free field: where it looks and how near. It moves nothing but itself, never while a finger is down, and
// while touches are pending only so far that a tile just laid is not cut by an edge.
import { signal } from "../vendor/ui.js";
import { around } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */
/** A point p of the field is drawn at p * k + (x, y). @typedef {{x: number, y: number, k: number, glide: boolean}} Look */

/** Followed things keep so far from the edge. */
const MARGIN = 48;
/** Across the flats: below this a tap zooms in and plays nothing; nearer than the last a hexagon is not drawn. */
const PLAYABLE = 44;
const NEAREST = 100;

export function createView() {
  const look = signal(/** @type {Look} */ ({ x: 0, y: 0, k: 1, glide: false }));
  /** @type {{box: Box, span: Box, across: number}} */
  let field = { box: { x: 0, y: 0, width: 1, height: 1 }, span: { x: 0, y: 0, width: 1, height: 1 }, across: 50 };
  let begun = false;
  /** Whether the person has chosen where to look, until all is fitted again. */
  let own = false;
  let held = false;
  /** What is to be brought into sight when no finger is down. @type {Point | null} */
  let waiting = null;

  const fitted = () => {
    const { box, span, across } = field;
    return Math.min(1, (box.width - 24) / (span.width + across), (box.height - 24) / (span.height + across * 1.2));
  };
  const least = () => Math.min(fitted(), PLAYABLE / field.across);
  const most = () => NEAREST / field.across;
  const middle = () => /** @type {Point} */ ([field.box.x + field.box.width / 2, field.box.y + field.box.height / 2]);

  /** Nobody gets lost: the field's box always keeps touching the middle of the view. @param {number} x @param {number} y @param {number} k @param {boolean} glide */
  function set(x, y, k, glide) {
    const { span } = field;
    const [cx, cy] = middle();
    const clamp = /** @param {number} at @param {number} low @param {number} high */ (at, low, high) => Math.min(high, Math.max(low, at));
    look.value = {
      x: clamp(x, cx - (span.x + span.width) * k, cx - span.x * k),
      y: clamp(y, cy - (span.y + span.height) * k, cy - span.y * k),
      k,
      glide,
    };
  }

  /** @param {Point} at a point of the field that comes to the middle @param {number} k @param {boolean} glide */
  function centre([px, py], k, glide) {
    const [cx, cy] = middle();
    set(cx - px * k, cy - py * k, k, glide);
  }

  return {
    look,
    /** Whether hexagons are too small to be played on. */
    small: () => look.value.k * field.across < PLAYABLE - 0.5,

    /** The field as it is now. @param {Box} box where it is seen @param {Box} span around its hexagons' middles @param {number} across a hexagon at rest @param {readonly Point[]} first what is seen at the beginning */
    measure(box, span, across, first) {
      const resized = box.width !== field.box.width || box.height !== field.box.height;
      field = { box, span, across };
      if (begun && !resized) return;
      begun = true;
      const k = Math.max(fitted(), PLAYABLE / across);
      const whole = fitted() >= PLAYABLE / across;
      centre([span.x + span.width / 2, span.y + span.height / 2], Math.min(1, k), false);
      if (!whole && first.length) {
        this.follow(first);
        look.value = { ...look.value, glide: false };
      }
    },
    /** @param {number} dx @param {number} dy */
    pan(dx, dy) {
      own = true;
      const { x, y, k } = look.value;
      set(x + dx, y + dy, k, false);
    },
    /** @param {number} factor @param {Point} [at] what stays where it is, in the box @param {boolean} [glide] */
    zoom(factor, at = middle(), glide = false) {
      own = true;
      const { x, y, k } = look.value;
      const next = Math.min(most(), Math.max(least(), k * factor));
      set(at[0] - ((at[0] - x) * next) / k, at[1] - ((at[1] - y) * next) / k, next, glide);
    },
    /** Comes near enough to play. @param {Point} at in the box */
    approach(at) {
      this.zoom(1 / look.value.k, at, true);
    },
    fit() {
      own = false;
      const { span } = field;
      centre([span.x + span.width / 2, span.y + span.height / 2], fitted(), true);
    },
    /** Whether a finger is down: until it is lifted nothing may move under it. @param {boolean} on */
    hold(on) {
      held = on;
      const late = on ? null : waiting;
      if (!on) waiting = null;
      if (late) this.reveal(late);
    },
    /** Brings a hexagon that an edge cuts wholly into sight, by as little as that takes and at once. @param {Point} point */
    reveal(point) {
      if (held) {
        waiting = point;
        return;
      }
      const { box, across } = field;
      const { x, y, k } = look.value;
      const half = across * k * 0.6 + 2;
      const [px, py] = [point[0] * k + x, point[1] * k + y];
      const into = /** @param {number} at @param {number} from @param {number} to */ (at, from, to) => Math.max(0, from - at) - Math.max(0, at - to);
      const [dx, dy] = [into(px, box.x + half, box.x + box.width - half), into(py, box.y + half, box.y + box.height - half)];
      if (dx || dy) set(x + dx, y + dy, k, false);
    },
    /**
     * Goes only as far as needed to keep these points inside the margin. A field that can be played on as a whole is
     * seen as a whole, so that no edge cuts a tile, unless the person looks elsewhere. @param {readonly Point[]} points
     */
    follow(points) {
      if (!points.length) return;
      if (!own && fitted() >= PLAYABLE / field.across) return this.fit();
      const { box, across } = field;
      const { x, y, k } = look.value;
      const wanted = around(points);
      const room = { width: box.width - 2 * MARGIN, height: box.height - 2 * MARGIN };
      const next = Math.max(least(), Math.min(k, room.width / (wanted.width + across), room.height / (wanted.height + across)));
      let [nx, ny] = [x + (middle()[0] - x) * (1 - next / k), y + (middle()[1] - y) * (1 - next / k)];
      const edge = MARGIN + (across * next) / 2;
      /** How far a stretch must go to lie within bounds. @param {number} low @param {number} high @param {number} from @param {number} to */
      const shift = (low, high, from, to) => (high - low > to - from ? (from + to - low - high) / 2 : low < from ? from - low : high > to ? to - high : 0);
      nx += shift(wanted.x * next + nx, (wanted.x + wanted.width) * next + nx, box.x + edge, box.x + box.width - edge);
      ny += shift(wanted.y * next + ny, (wanted.y + wanted.height) * next + ny, box.y + edge, box.y + box.height - edge);
      if (Math.abs(nx - x) > 0.5 || Math.abs(ny - y) > 0.5 || next !== k) set(nx, ny, next, true);
    },
  };
}

/** @typedef {ReturnType<typeof createView>} View */
