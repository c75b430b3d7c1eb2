// A wrestler's mask: of a seat (its ink, a trim of its own, the shape on the brow) or of a card (colours from its data).
import { html, useMemo } from "../vendor/ui.js";
import { hash } from "./chance.js";
import { Shape } from "./shape.js";

const EGG = "M0 -50C23 -50 39 -33 39 -9C39 14 31 33 18 43.5C8 51.5 -8 51.5 -18 43.5C-31 33 -39 14 -39 -9C-39 -33 -23 -50 0 -50Z";
const EYE = "M-32 -8C-27 -17 -12 -18 -4.5 -4C-10 4.5 -26 5 -32 -8Z";
const MOUTH = "M-17.5 28C-19 20 -12.5 17.5 -7 18.5C-4 19 -2 20 0 20C2 20 4 19 7 18.5C12.5 17.5 19 20 17.5 28C17.5 34 10 36 0 36C-10 36 -17.5 34 -17.5 28Z";

/** Trims: what is sewn on in the second colour, and what in the third. Cut off at the outline. */
const TRIMS = [
  { second: "M-42 -52H-16C-27 -40 -30 -20 -31 -13L-42 -2ZM42 -52H16C27 -40 30 -20 31 -13L42 -2Z", third: "M-42 14C-28 16 -22 32 -20 52H-42ZM42 14C28 16 22 32 20 52H42Z" },
  { second: "M-6 -52H6L4 -20H-4Z", third: "M-42 8L-22 13C-20 24 -22 36 -26 44L-42 40ZM42 8L22 13C20 24 22 36 26 44L42 40Z" },
  { second: "M-44 -10L-24 -22L-29 -10L-32 10L-44 14ZM44 -10L24 -22L29 -10L32 10L44 14Z", third: "M-20 52L-9 38C-4 36 4 36 9 38L20 52Z" },
  { second: "M-26 -52H26L0 -22Z", third: "M-42 22C-29 20 -19 34 -20 52H-42ZM42 22C29 20 19 34 20 52H42Z" },
  { second: "M-44 -52H-14C-28 -34 -30 -20 -40 -10L-44 30ZM44 -52H14C28 -34 30 -20 40 -10L44 30Z", third: "M-44 6C-30 16 -22 34 -20 52H-44ZM44 6C30 16 22 34 20 52H44Z" },
  { second: "M-8 -52H8L4 -18H-4Z", third: "M-44 8L-24 4C-26 20 -14 16 -20 26C-14 42 -12 46 -12 52H-44ZM44 8L24 4C26 20 14 16 20 26C14 42 12 46 12 52H44Z" },
];

/** What each seat's mask has sewn on: trim, second and third colour. */
const SEATS = [
  { trim: 0, colours: ["#F4B92B", "#F4B92B"] },
  { trim: 1, colours: ["#F7C1D2", "#F7C1D2"] },
  { trim: 2, colours: ["#C23A1C", "#C23A1C"] },
  { trim: 3, colours: ["#F4B92B", "#F4B92B"] },
  { trim: 4, colours: ["#3A1D2E", "#3A1D2E"] },
  { trim: 1, colours: ["#F7C1D2", "#F7C1D2"] },
];

let masks = 0;

/**
 * A mask around x, y. Without `seat` its colours are base, second and the trim's.
 * @param {{x?: number, y?: number, height: number, seat?: number | null, name?: string, colours?: readonly string[], trim?: string, down?: boolean, shadow?: boolean, halo?: boolean}} given
 */
export function Mask({ x = 0, y = 0, height, seat = null, name = "", colours = [], trim = "", down = false, shadow = false, halo = false }) {
  const cut = useMemo(() => `mask-${++masks}`, []);
  const own = seat === null ? null : SEATS[seat % 6];
  const sewn = TRIMS[own ? own.trim : hash(name) % TRIMS.length];
  const second = own ? own.colours[0] : colours[1] ?? "#F4B92B";
  const third = own ? own.colours[1] : trim || second;
  return html`<g class="mask" data-ink=${own ? /** @type {number} */ (seat) % 6 : undefined} transform=${`translate(${x} ${y}) scale(${height / 100})`}>
    <clipPath id=${cut}><path d=${EGG} /></clipPath>
    ${shadow && html`<ellipse class="ground" cx="0" cy="47" rx="34" ry="7" />`}
    ${halo && html`<path class="halo" d=${EGG} />`}
    <path class=${own ? "mask-base" : ""} d=${EGG} fill=${own ? undefined : colours[0] ?? "#F5EAD6"} />
    <g clip-path=${`url(#${cut})`}>
      <path d=${sewn.second} fill=${second} />
      <path d=${sewn.third} fill=${third} />
    </g>
    <path class="mask-line" d=${EGG} />
    ${own && html`<${Shape} seat=${seat} x=${0} y=${-28} r=${seat === 2 ? 9.5 : 7.4} className="brow" line=${1.6} />`}
    ${down ? Dazed() : Awake()}
  </g>`;
}

function Awake() {
  return html`<g class="mask-face">
    <path class="eye" d=${EYE} /><path class="eye" d=${EYE} transform="scale(-1 1)" />
    <circle class="pupil" cx="-16.5" cy="-7" r="5" /><circle class="pupil" cx="16.5" cy="-7" r="5" />
    <path class="eye" d=${MOUTH} /><path class="teeth" d="M-10 28H10" />
  </g>`;
}

function Dazed() {
  return html`<g class="mask-face">
    <path class="cross" d="M-25 -14L-10 1M-10 -14L-25 1M25 -14L10 1M10 -14L25 1" />
    <path class="eye" d=${MOUTH} /><path class="teeth" d="M-10 29C-6 23 -3 25 0 28S6 32 10 26" />
  </g>`;
}
