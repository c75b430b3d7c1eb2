// What the hall's sounds are made of: short, dry and wooden, out of oscillators and a second of noise.

/** @typedef {{ context: BaseAudioContext, out: AudioNode, noise: AudioBuffer }} Bench */

/**
 * A second of noise, always the same, so that a sound is the same each time.
 * @param {BaseAudioContext} context
 */
export function noiseOf(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 22;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (seed * 16807) % 2147483647;
    samples[at] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}

/**
 * A loudness that is there at once (or swells) and dies away.
 * @param {Bench} bench @param {number} at @param {number} loud @param {number} last @param {number} [swell]
 */
function shape({ context, out }, at, loud, last, swell = 0.002) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + swell + last);
  gain.connect(out);
  return gain;
}

/**
 * A tone that may fall or rise on its way.
 * @param {Bench} bench
 * @param {{ at: number, pitch: number, to?: number, loud: number, last: number, swell?: number, wave?: OscillatorType }} tone
 */
export function tone(bench, { at, pitch, to = pitch, loud, last, swell = 0.002, wave = "sine" }) {
  const voice = bench.context.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + swell + last);
  voice.connect(shape(bench, at, loud, last, swell));
  voice.start(at);
  voice.stop(at + swell + last + 0.02);
}

/**
 * Noise through a filter that may move.
 * @param {Bench} bench
 * @param {{ at: number, pitch: number, to?: number, loud: number, last: number, swell?: number, sharp?: number, kind?: BiquadFilterType }} breath
 */
export function breath(bench, { at, pitch, to = pitch, loud, last, swell = 0.002, sharp = 1, kind = "bandpass" }) {
  const source = bench.context.createBufferSource();
  source.buffer = bench.noise;
  const filter = bench.context.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + swell + last);
  source.connect(filter).connect(shape(bench, at, loud, last, swell));
  source.start(at);
  source.stop(at + swell + last + 0.02);
}

/**
 * A knock on wood: a tone that drops a little, its third partial, and a click.
 * @param {Bench} bench @param {number} at @param {number} pitch @param {number} [loud]
 */
export function knock(bench, at, pitch, loud = 0.7) {
  tone(bench, { at, pitch, to: pitch * 0.82, loud, last: 0.07 });
  tone(bench, { at, pitch: pitch * 2.76, to: pitch * 2.5, loud: loud * 0.3, last: 0.03 });
  breath(bench, { at, pitch: 3200, loud: loud * 0.35, last: 0.012, sharp: 0.8 });
}

/**
 * A ring bell: partials that are not in tune with each other, the high ones gone first.
 * @param {Bench} bench @param {number} at @param {number} loud @param {number} [last]
 */
export function bell(bench, at, loud, last = 0.9) {
  const partials = [[1, 1], [2.01, 0.6], [2.74, 0.45], [4.1, 0.25], [5.43, 0.15]];
  for (const [ratio, share] of partials) {
    tone(bench, { at, pitch: 740 * ratio, loud: loud * share * 0.5, last: last / Math.sqrt(ratio) });
  }
  breath(bench, { at, pitch: 5000, loud: loud * 0.2, last: 0.02 });
}
