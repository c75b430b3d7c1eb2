// Boxes of a layout become rectangles. Numbers only, no drawing.

/** @typedef {import("../types.d.ts").Box} Asked */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {{asked: Asked, box: Box}} Laid */

/** @param {Box} box @param {Asked["pad"]} pad */
function padded(box, pad = [0, 0, 0, 0]) {
  const [above, right, below, left] = pad;
  return { x: box.x + left, y: box.y + above, width: Math.max(0, box.width - left - right), height: Math.max(0, box.height - above - below) };
}

/** The largest box of this ratio within another, in its middle. @param {Box} box @param {number} ratio */
function within(box, ratio) {
  const width = Math.min(box.width, box.height * ratio);
  const height = Math.min(box.height, box.width / ratio);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/**
 * How long each part is on a line of this length: first the least, then shares up to the most, then what is spare.
 * @param {readonly Asked[]} parts @param {number} length @param {readonly number[]} most
 */
export function lengths(parts, length, most) {
  const given = parts.map((part, nth) => Math.min(part.least ?? 0, Math.max(most[nth], 0)));
  let free = length - given.reduce((sum, one) => sum + one, 0);
  for (let growing = parts.map((_, nth) => nth); free > 0.01; ) {
    growing = growing.filter((nth) => share(parts[nth]) > 0 && given[nth] < most[nth] - 0.01);
    const all = growing.reduce((sum, nth) => sum + share(parts[nth]), 0);
    if (!all) break;
    const unit = free / all;
    for (const nth of growing) {
      const more = Math.min(unit * share(parts[nth]), most[nth] - given[nth]);
      given[nth] += more;
      free -= more;
    }
  }
  const spare = parts.reduce((sum, part) => sum + (part.spare ?? 0), 0);
  if (free > 0 && spare) parts.forEach((part, nth) => (given[nth] += (free * (part.spare ?? 0)) / spare));
  return given;
}

/** @param {Asked} part */
const share = (part) => part.share ?? 1;

/** In how many columns boxes become largest. @param {number} count @param {number} width @param {number} height */
function bestColumns(count, width, height) {
  const sizes = Array.from({ length: Math.max(1, count) }, (_, place) => Math.min(width / (place + 1), height / Math.ceil(count / (place + 1))));
  return sizes.indexOf(Math.max(...sizes)) + 1;
}

/** @param {readonly Asked[]} parts @param {Box} box @param {number} gap @returns {Laid[]} */
function flowed(parts, box, gap) {
  const columns = bestColumns(parts.length, box.width, box.height);
  const rows = Math.max(1, Math.ceil(parts.length / columns));
  const height = (box.height - gap * (rows - 1)) / rows;
  const ratio = parts.find((part) => part.ratio)?.ratio;
  const width = Math.min((box.width - gap * (columns - 1)) / columns, ratio ? height * ratio : Infinity);
  const left = box.x + (box.width - width * columns - gap * (columns - 1)) / 2;
  return parts.map((part, place) => ({
    asked: { ...part, ratio: null },
    box: { x: left + (place % columns) * (width + gap), y: box.y + Math.floor(place / columns) * (height + gap), width, height },
  }));
}

/** How long a part can be on a line of this breadth: its ratio says it, or those of what it holds. @param {Asked} part @param {boolean} across @param {number} breadth */
function longest(part, across, breadth) {
  if (part.ratio) return across ? breadth * part.ratio : breadth / part.ratio;
  const { parts = [], gap = 0, pad = [0, 0, 0, 0], line = "across" } = part;
  const ratios = parts.flatMap((one) => one.ratio ?? []);
  if (!ratios.length || line === "flow" || (line === "across") === across) return Infinity;
  const taken = parts.reduce((sum, one) => sum + (one.ratio ? 0 : (one.least ?? 0)), gap * (parts.length - 1));
  const [above, right, below, left] = pad;
  const free = breadth - taken - (across ? above + below : left + right);
  const each = ratios.reduce((sum, ratio) => sum + (across ? 1 / ratio : ratio), 0);
  return Math.max(0, free / each) + (across ? left + right : above + below);
}

/** The parts of a line, each with its box. @param {Asked} asked @param {Box} box @returns {Laid[]} */
function lined({ line = "across", parts = [], gap = 0 }, box) {
  if (line === "flow") return flowed(parts, box, gap);
  const across = line === "across";
  const [length, breadth] = across ? [box.width, box.height] : [box.height, box.width];
  const most = parts.map((part) => Math.min(part.most ?? Infinity, longest(part, across, breadth)));
  const each = lengths(parts, length - gap * (parts.length - 1), most);
  let at = across ? box.x : box.y;
  return parts.map((part, nth) => {
    const place = across ? { ...box, x: at, width: each[nth] } : { ...box, y: at, height: each[nth] };
    at += each[nth] + gap;
    return { asked: part, box: place };
  });
}

/**
 * All boxes that draw something or have a frame, each before those inside it.
 * @param {Asked} asked @param {Box} box @returns {Laid[]}
 */
export function laidOut(asked, box) {
  const own = asked.ratio ? within(box, asked.ratio) : box;
  const inner = padded(own, asked.pad);
  if (!asked.parts?.length) return asked.draws ? [{ asked, box: inner }] : [];
  const parts = lined(asked, inner).flatMap((part) => laidOut(part.asked, part.box));
  return asked.frame ? [{ asked, box: own }, ...parts] : parts;
}
