// Times and sizes as the host reads them.

/** @param {number} at milliseconds */
export const whenSaid = (at) => new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** @param {number} bytes */
export function sizeSaid(bytes) {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${value >= 10 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
