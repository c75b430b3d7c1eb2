// The turning point at the end of a game: the turn that changed one's chances most, on the curve of them all.
import { get } from "../hall/api.js";
import { say } from "../texts.js";
import { html, useEffect, useState } from "../vendor/ui.js";

/** @typedef {import("../review/source.js").Report} Report */

/** Smaller changes turn nothing. */
const LEAST = 0.1;
/** Fewer turns are no curve. */
const FEWEST = 3;
const [WIDTH, HEIGHT] = [340, 104];
const [LEFT, RIGHT, TOP, FOOT] = [34, 10, 14, 12];

/** @param {number} chance */
const told = (chance) => Math.round(chance * 100);

/**
 * The turn that brought this seat nearest to how it ended, with the chances before and after it; null where none did
 * before the last, which ends every game.
 * @param {Report} report @returns {{at: number, word: string, before: number, after: number} | null}
 */
export function turningOf({ turns, seat, winners }) {
  const sign = winners?.includes(seat) ? 1 : -1;
  const chances = turns.map((turn) => turn.chances[seat]);
  /** @type {{at: number, word: string, before: number, after: number} | null} */
  let found = null;
  let most = LEAST;
  for (let at = 1; at < turns.length - 1; at++) {
    const [before, after] = [chances[at - 1], chances[at]];
    if (before == null || after == null || sign * (after - before) < most) continue;
    most = sign * (after - before);
    found = { at, word: turns[at].words[0] ?? "", before: told(before), after: told(after) };
  }
  return found;
}

/** @param {{id: string, seat: number}} given */
export function TurningPoint({ id, seat }) {
  const [report, setReport] = useState(/** @type {Report | null | undefined} */ (null));
  useEffect(() => {
    let wanted = true;
    get(`/api/tables/${encodeURIComponent(id)}/review?closely=false&seat=${seat}`).then(
      (found) => wanted && setReport(found),
      () => wanted && setReport(undefined),
    );
    return () => {
      wanted = false;
    };
  }, [id, seat]);
  if (report === undefined) return html`<p class="quiet small">${say("end.turning-later")}</p>`;
  const point = report && turningOf(report);
  const short = report && report.turns.length < FEWEST;
  return html`<section class="end-turning end-chances" aria-busy=${report === null}>
    <h3 class="capitals"><span>${say("end.turning")}</span>${report && !short && html`<span class="quiet">${say("end.chance")}</span>`}</h3>
    ${report && !short ? html`<${Chances} report=${report} point=${point} />` : html`<p class="quiet">${say(short ? "end.turning-short" : "end.turning-looking")}</p>`}
  </section>`;
}

/** @param {{report: Report, point: ReturnType<typeof turningOf>}} given */
function Chances({ report, point }) {
  const values = report.turns.map((turn) => told(turn.chances[report.seat] ?? 0));
  const x = (/** @type {number} */ at) => LEFT + ((WIDTH - LEFT - RIGHT) * at) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ value) => TOP + (HEIGHT - TOP - FOOT) * (1 - value / 100);
  const change = point && say(point.word ? "end.turning-word" : "end.turning-change", point);
  const beyond = point && x(point.at) > WIDTH * 0.55;
  const last = values.length - 1;
  return html`<svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${change ?? say("end.turning-none")} data-ink=${report.seat % 6}>
      ${[0, 50, 100].map((tick) => html`<text key=${tick} class="chart-tick" x=${LEFT - 8} y=${y(tick) + 5}>${tick}</text>`)}
      <path class="chart-fair" d=${`M${LEFT} ${y(100 / report.seats)}H${WIDTH - RIGHT}`} />
      <path class="chart-line" d=${`M${values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("L")}`} />
      ${point && html`<path class="chart-cursor" d=${`M${x(point.at)} ${TOP - 8}V${HEIGHT - 4}`} /><circle class="chart-point" cx=${x(point.at)} cy=${y(point.after)} r="5.5" />
        <text class="chart-said" x=${x(point.at) + (beyond ? -7 : 7)} y=${point.after > point.before ? HEIGHT - 8 : TOP + 2} text-anchor=${beyond ? "end" : "start"}>${change}</text>`}
      <circle class="chart-point" cx=${x(last)} cy=${y(values[last])} r="5.5" />
    </svg>
    ${!point && html`<p>${say("end.turning-none")}</p>`}`;
}
