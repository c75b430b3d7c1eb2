// The address of a table: while places are free one waits here, then it is the table itself.
import { html, useEffect, useState } from "../vendor/ui.js";
import { get } from "../hall/api.js";
import { arrive } from "../hall/me.js";
import { go } from "../hall/router.js";
import { say } from "../texts.js";
import Missing from "./missing.js";
import Waiting from "./waiting.js";

/** @typedef {import("../types.d.ts").TableShown} TableShown */

/** @param {{table: string, place: {query: URLSearchParams}}} given */
export default function Door({ table, place }) {
  const [shown, setShown] = useState(/** @type {TableShown | null} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  const [Inside, setInside] = useState(/** @type {{Page: any} | null} */ (null));
  const [tries, again] = useState(0);
  const [Guided, setGuided] = useState(/** @type {{Guide: any} | null} */ (null));
  const guiding = place.query.has("guide");

  useEffect(() => {
    let here = true;
    setProblem(null);
    arrive()
      .then(() => get(`/api/tables/${encodeURIComponent(table)}`))
      .then((found) => here && setShown(found), (refusal) => here && setProblem(refusal));
    return () => {
      here = false;
    };
  }, [table, tries]);
  const waiting = shown?.status === "open";
  useEffect(() => {
    if (shown && !waiting) {
      import("./table.js").then((module) => setInside({ Page: module.default }), setProblem);
    }
  }, [shown, waiting]);

  const endGuide = () => go(`/t/${encodeURIComponent(table)}`, { replace: true });
  useEffect(() => {
    if (guiding) import("../guide/guide.js").then((module) => setGuided({ Guide: module.Guide }), endGuide);
  }, [guiding]);

  if (shown?.closed) return html`<${Missing} title=${say("table.closed-title")} problem=${{ type: "closed", status: 0, detail: say("table.closed", { word: shown.closed }) }} />`;
  if (problem) return html`<${Missing} problem=${problem} onAgain=${() => again(tries + 1)} />`;
  if (waiting) return html`<${Waiting} first=${shown} place=${place} onBegin=${setShown} />`;
  if (guiding) return shown && Guided && html`<${Guided.Guide} game=${shown.game} onLeave=${endGuide} />`;
  return Inside && html`<${Inside.Page} table=${table} place=${place} />`;
}
