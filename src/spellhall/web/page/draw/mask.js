// A wrestler's mask in three colours: the faces of the hall's own bots.
import { html } from "../vendor/ui.js";

const HEAD = "M0 -50C25 -50 41 -34 41 -8C41 17 33 33.5 20 43C9 51.5 -9 51.5 -20 43C-33 33.5 -41 17 -41 -8C-41 -34 -25 -50 0 -50Z";
const EYE = "M-32 -8C-27 -17 -12 -18 -4.5 -4C-10 4.5 -26 5 -32 -8Z";
const MOUTH = "M-17.5 28C-19 20 -12.5 17.5 -7 18.5C-4 19 -2 20 0 20C2 20 4 19 7 18.5C12.5 17.5 19 20 17.5 28C17.5 34 10 36 0 36C-10 36 -17.5 34 -17.5 28Z";
/** Brow and cheeks. */
const TRIMS = {
  wedge: ["M-33 -54H33L0 -18Z", "M-46 17C-27 15 -13 32 -17 54H-46ZM46 17C27 15 13 32 17 54H46Z"],
  stripe: ["M-8 -54H8L4 -16H-4Z", "M-46 0L-26 8C-25 18 -14 13 -21 24C-16 36 -12 44 -10 54H-46ZM46 0L26 8C25 18 14 13 21 24C16 36 12 44 10 54H46Z"],
};

/** @typedef {{ink: number, trim: number | "cream", cut: keyof typeof TRIMS}} Face inks of the house */

/** @type {Record<string, Face>} */
const FACES = {
  novice: { ink: 4, trim: "cream", cut: "wedge" },
  casual: { ink: 2, trim: 0, cut: "stripe" },
  club: { ink: 3, trim: 2, cut: "wedge" },
  expert: { ink: 1, trim: 4, cut: "wedge" },
  master: { ink: 5, trim: 2, cut: "wedge" },
};
/** Of a level that has none. @type {Face} */
const PLAIN = { ink: 0, trim: "cream", cut: "stripe" };

let count = 0;

/** The trim on each ink. @type {readonly number[]} */
const TRIMMED = [2, 4, 0, 2, 5, 2];

const CROSSED = "M-26 -15L-9 2M-9 -15L-26 2M26 -15L9 2M9 -15L26 2";

/** The face of a level, or in the ink of a seat; the eyes of who is out are crossed. @param {{level: string, height: number, seat?: number | null, out?: boolean}} given */
export function Mask({ level, height, seat = null, out = false }) {
  const { cut, ...own } = FACES[level] ?? PLAIN;
  const { ink, trim } = seat === null ? own : { ink: seat % 6, trim: TRIMMED[seat % 6] };
  const [brow, cheeks] = TRIMS[cut];
  // Two masks on a page may not share the name of what cuts their trim.
  const name = `mask-cut-${level}-${++count}`;
  const colour = trim === "cream" ? "var(--cream)" : `var(--fill-${trim})`;
  return html`<svg class="mask" width=${(height * 87) / 105} height=${height} viewBox="-43.5 -52.5 87 105" aria-hidden="true">
    <clipPath id=${name}><path d=${HEAD} /></clipPath>
    <path d=${HEAD} fill=${`var(--fill-${ink})`} />
    <g clip-path=${`url(#${name})`} fill=${colour}><path d=${brow} /><path d=${cheeks} /></g>
    <path class="mask-edge" d=${HEAD} />
    <g class="mask-white">
      ${!out && html`<path d=${EYE} /><path d=${EYE} transform="scale(-1 1)" />`}<path d=${MOUTH} />
    </g>
    ${out
      ? html`<path class="mask-line" d=${CROSSED} stroke-width="5" stroke-linecap="round" />`
      : html`<circle cx="-16.5" cy="-7" r="5" /><circle cx="16.5" cy="-7" r="5" />`}
    <path class="mask-line" d=${out ? "M-10 29Q-5 23 0 28T10 27" : "M-10 28H10"} stroke-width="3" stroke-linecap="round" />
  </svg>`;
}
