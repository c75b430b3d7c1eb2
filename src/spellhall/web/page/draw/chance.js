// Small differences between equal things (grain, tone, the lean of a die) that must not change from one
// drawing to the next: they come from the thing's name.

/** @param {string} name @returns {number} 32 bits */
export function hash(name) {
  let sum = 2166136261;
  for (let place = 0; place < name.length; place++) {
    sum ^= name.charCodeAt(place);
    sum = Math.imul(sum, 16777619);
  }
  sum ^= sum >>> 15;
  sum = Math.imul(sum, 2246822519);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** A number from 0 to 1 that belongs to the name and the place. @param {number} seed @param {number} place */
export function share(seed, place) {
  const mixed = Math.imul(seed ^ Math.imul(place + 1, 0x9e3779b1), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}
