// A game's title as it is set on posters: on at most two lines, each as wide as the poster; in capitals where the game
// does not say how.
// The widths of Besley's capitals (hundredths of an em, weight 900), so that nothing is measured and nothing jumps.
const WIDTHS = [95, 85, 85, 92, 84, 81, 94, 101, 56, 72, 97, 78, 120, 96, 91, 80, 91, 95, 74, 81, 94, 95, 129, 92, 88, 81];
const SPACE = 30;
const OTHER = 75;

/** @param {string} line in ems */
export function widthOf(line) {
  let sum = 0;
  for (const sign of line) {
    const place = sign.charCodeAt(0) - 65;
    sum += sign === " " ? SPACE : (WIDTHS[place] ?? (sign === "×" ? 55 : OTHER));
  }
  return sum / 100;
}

/** @param {{title: string, title_lines?: readonly string[]}} about */
export function linesOf({ title, title_lines: given = [] }) {
  if (given.length) return [...given];
  const words = title.toUpperCase().split(" ");
  let best = [words.join(" ")];
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    if (Math.max(...lines.map(widthOf)) < Math.max(...best.map(widthOf))) best = lines;
  }
  return best;
}

/** The size of a line in pixels so that it fills `width`, within reason. @param {string} line @param {number} width @param {number} most */
export function sizeOf(line, width, most) {
  return Math.round(Math.min(most, width / widthOf(line)) * 10) / 10;
}
