// The numbers beside a curve.

/** What lies between the lowest and the highest value, in round numbers; and the numbers that are printed. @param {number[]} values */
export function scaleOf(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (high - low) / one <= 3.2) ?? 200;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const ticks = [];
  for (let tick = from; tick <= to; tick += step) ticks.push(tick);
  return { from, to, ticks };
}
