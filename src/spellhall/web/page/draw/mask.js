// A wrestler's mask: of a seat (its ink, a trim of its own, the shape on the brow) or of a card (colours from its data).
import { html, useMemo } from "../vendor/ui.js";
import { hash } from "./chance.js";
import { Shape } from "./shape.js";

const EGG = "M0 -50C25 -50 41 -34 41 -8C41 17 33 33.500 20 43C9 51.500 -9 51.500 -20 43C-33 33.500 -41 17 -41 -8C-41 -34 -25 -50 0 -50Z";
const EYE = "M-32 -8C-27 -17 -12 -18 -4.5 -4C-10 4.5 -26 5 -32 -8Z";
const MOUTH = "M-17.5 28C-19 20 -12.5 17.5 -7 18.5C-4 19 -2 20 0 20C2 20 4 19 7 18.5C12.5 17.5 19 20 17.5 28C17.5 34 10 36 0 36C-10 36 -17.5 34 -17.5 28Z";

/** Trims: what is sewn on in the second colour, and what in the third. Cut off at the outline. */
const TRIMS = [
  { second: "M-44 -52H-13C-21 -40 -23 -27 -25 -17C-31 -16 -36 -11 -44 -4ZM44 -52H13C21 -40 23 -27 25 -17C31 -16 36 -11 44 -4Z", third: "M-44 9C-27 12 -17 27 -19 52H-44ZM44 9C27 12 17 27 19 52H44Z" },
  { second: "M-7 -54H7L4.5 -16H-4.5Z", third: "M-44 7L-19 15C-21 27 -18 36 -14 52L-44 46ZM44 7L19 15C21 27 18 36 14 52L44 46Z" },
  { second: "M-46 -16L-19 -30L-25 -14L-31 -7L-27 8L-46 20ZM46 -16L19 -30L25 -14L31 -7L27 8L46 20Z", third: "M-22 54L-9 39C-5 36.500 5 36.500 9 39L22 54Z" },
  { second: "M-33 -54H33L0 -18Z", third: "M-46 17C-27 15 -13 32 -17 54H-46ZM46 17C27 15 13 32 17 54H46Z" },
  { second: "M-46 -54H-10C-21 -38 -25 -24 -27 -15L-46 -2ZM46 -54H10C21 -38 25 -24 27 -15L46 -2Z", third: "M-46 2L-27 8C-25 24 -19 40 -12 54H-46ZM46 2L27 8C25 24 19 40 12 54H46Z" },
  { second: "M-8 -54H8L4 -16H-4Z", third: "M-46 0L-26 8C-25 18 -14 13 -21 24C-16 36 -12 44 -10 54H-46ZM46 0L26 8C25 18 14 13 21 24C16 36 12 44 10 54H46Z" },
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
