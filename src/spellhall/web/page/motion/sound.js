// The sounds of the hall. They only repeat what the page also shows or says; nothing is told by sound alone.
import { loudness, sounding } from "../hall/memory.js";
import { effect } from "../vendor/ui.js";
import { bell, breath, knock, noiseOf, tone } from "./instruments.js";

/** @typedef {import("./instruments.js").Bench} Bench */
/** @typedef {"tile"|"undo"|"word"|"hit"|"out"|"dice"|"card"|"turn"|"refused"|"clock"|"end"} SoundName */

/** The scale that a word climbs, tile by tile. @param {number} order */
const pitchOf = (order) => 420 * 2 ** ([0, 2, 4, 7, 9][order % 5] / 12 + Math.min(2, Math.floor(order / 5)));

/** @type {Record<SoundName, (bench: Bench, at: number, order: number) => void>} */
const SOUNDS = {
  tile: (bench, at, order) => knock(bench, at, pitchOf(order)),
  undo: (bench, at, order) => {
    breath(bench, { at, pitch: 3200, loud: 0.15, last: 0.01, swell: 0.05 });
    tone(bench, { at, pitch: pitchOf(order) * 0.8, to: pitchOf(order), loud: 0.5, last: 0.015, swell: 0.07 });
  },
  word: (bench, at) => {
    breath(bench, { at, pitch: 700, to: 2400, loud: 0.4, last: 0.12, swell: 0.12, sharp: 0.7 });
    knock(bench, at + 0.2, 180, 0.8);
    tone(bench, { at: at + 0.2, pitch: 90, to: 60, loud: 0.6, last: 0.12 });
  },
  hit: (bench, at) => {
    tone(bench, { at, pitch: 150, to: 48, loud: 1, last: 0.22 });
    breath(bench, { at, pitch: 900, loud: 0.5, last: 0.05, kind: "lowpass" });
    breath(bench, { at: at + 0.1, pitch: 650, to: 480, loud: 0.22, last: 0.35, swell: 0.15, sharp: 0.6 });
  },
  out: (bench, at) => [0, 0.24, 0.48].forEach((later) => bell(bench, at + later, 0.8, later === 0.48 ? 1.2 : 0.4)),
  dice: (bench, at) => {
    [0, 0.09, 0.2].forEach((later, nth) => knock(bench, at + later, 900 - nth * 90, 0.35));
    tone(bench, { at: at + 0.34, pitch: 170, to: 90, loud: 0.8, last: 0.1 });
    knock(bench, at + 0.34, 520, 0.4);
  },
  card: (bench, at) => {
    breath(bench, { at, pitch: 1800, to: 5200, loud: 0.5, last: 0.05, swell: 0.02 });
    breath(bench, { at: at + 0.07, pitch: 2600, loud: 0.3, last: 0.02 });
  },
  turn: (bench, at) => bell(bench, at, 0.35, 1),
  refused: (bench, at) => {
    tone(bench, { at, pitch: 120, to: 85, loud: 0.9, last: 0.1 });
    breath(bench, { at, pitch: 320, loud: 0.6, last: 0.05, kind: "lowpass" });
  },
  clock: (bench, at) => [0, 0.5, 1].forEach((later) => knock(bench, at + later, 1150, 0.25)),
  end: (bench, at) => [0, 0.42].forEach((later) => bell(bench, at + later, 0.8, later ? 1.6 : 0.6)),
};

/** @type {{ context: AudioContext, out: AudioNode, noise: AudioBuffer } | undefined} */
let bench;

/** Browsers allow sound only after a touch, and the page keeps silent until then by itself. */
let touched = false;
for (const sign of ["pointerdown", "keydown"]) {
  globalThis.addEventListener?.(sign, () => (touched = true), { once: true, capture: true });
}

function open() {
  if (!bench) {
    const context = new AudioContext();
    const out = context.createGain();
    out.connect(context.destination);
    effect(() => {
      out.gain.value = loudness.value;
    });
    bench = { context, out, noise: noiseOf(context) };
  }
  return bench;
}

/**
 * Plays a sound. `order` is the letter's place in its word, from 0.
 * @param {SoundName} name @param {number} [order]
 */
export function sound(name, order = 0) {
  if (!sounding.value || !touched || document.hidden || !("AudioContext" in globalThis)) return;
  const at = open();
  if (at.context.state === "suspended") at.context.resume().catch(() => {});
  SOUNDS[name](at, at.context.currentTime + 0.01, order);
}
