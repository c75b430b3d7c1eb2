// The page: finds what belongs to an address, fetches that module, and shows it.
// A page module's default export is a component; its props are the named parts of the address and `place`.
import { html, render, useEffect, useState } from "./vendor/ui.js";
import "./hall/memory.js";
import { arrive, me } from "./hall/me.js";
import { place } from "./hall/router.js";
import { awaited, listen } from "./cups/rounds.js";
import { lookUp, seek } from "./pairing/seek.js";
import { say } from "./texts.js";

/** @typedef {() => Promise<{default: (props: any) => any}>} Fetch */
/** @type {[RegExp, string[], Fetch][]} */
const ROUTES = [
  [/^\/$/, [], () => import("./pages/home.js")],
  [/^\/new\/([^/]+)$/, ["game"], () => import("./pages/new-table.js")],
  [/^\/t\/([^/]+)$/, ["table"], () => import("./pages/door.js")],
  [/^\/t\/([^/]+)\/replay$/, ["table"], () => import("./pages/replay.js")],
  [/^\/t\/([^/]+)\/review$/, ["table"], () => import("./pages/review.js")],
  [/^\/rules\/([^/]+)$/, ["game"], () => import("./pages/rules.js")],
  [/^\/carry(?:\/([^/]+))?$/, ["code"], () => import("./pages/carry.js")],
  [/^\/shelf$/, [], () => import("./pages/shelf.js")],
  [/^\/puzzle(?:\/(\d{4}-\d\d-\d\d))?$/, ["day"], () => import("./pages/puzzle.js")],
  [/^\/setup\/([^/]+)$/, ["game"], () => import("./pages/setup.js")],
  [/^\/leaders(?:\/([^/]+))?$/, ["game"], () => import("./pages/leaders.js")],
  [/^\/find(?:\/([^/]+))?$/, ["game"], () => import("./pages/find.js")],
  [/^\/archive$/, [], () => import("./pages/archive.js")],
  [/^\/me$/, [], () => import("./pages/me.js")],
  [/^\/host$/, [], () => import("./pages/host.js")],
  [/^\/messages$/, [], () => import("./pages/messages.js")],
  [/^\/p\/([^/]+)$/, ["person"], () => import("./pages/profile.js")],
  [/^\/cups$/, [], () => import("./pages/cups.js")],
  [/^\/cups\/new$/, [], () => import("./pages/new-cup.js")],
  [/^\/cups\/([^/]+)$/, ["cup"], () => import("./pages/cup.js")],
];

/** @param {{path: string, hash: string}} at */
function find({ path, hash }) {
  // A code behind the # is sent to no server, and so stands in no log.
  if (path === "/" && hash.startsWith("carry=")) {
    return { fetch: ROUTES[6][2], parts: { code: hash.slice(6) }, name: "carry" };
  }
  for (const [pattern, names, fetch] of ROUTES) {
    const match = pattern.exec(path);
    if (!match) continue;
    const parts = Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? "")]));
    return { fetch, parts, name: path };
  }
  return { fetch: /** @type {Fetch} */ (() => import("./pages/missing.js")), parts: {}, name: "missing" };
}

function Hall() {
  const at = place.value;
  const { fetch, parts, name } = find(at);
  const [shown, show] = useState(/** @type {{name: string, Page?: any, broken?: unknown} | null} */ (null));
  const [tries, tryAgain] = useState(0);
  useEffect(() => {
    let wanted = true;
    fetch().then(
      (module) => wanted && show({ name, Page: module.default }),
      (broken) => wanted && (console.error(broken), show({ name, broken })),
    );
    return () => {
      wanted = false;
    };
  }, [name, tries]);

  if (!shown) return null;
  if (shown.broken) {
    return html`<main class="broken-page" tabindex="-1">
      <p role="alert">${say("hall.broken")}</p>
      <button class="button" onClick=${() => tryAgain(tries + 1)}>${say("hall.again")}</button>
      <a class="button" href="/">${say("hall.home")}</a>
    </main>`;
  }
  // Until the next page is fetched the last one stays, with its own address.
  if (shown.name !== name) return null;
  return html`<${shown.Page} key=${name} place=${at} ...${parts} />`;
}

/** What the bell shows comes when it first rings. @param {{rings: boolean, fetch: () => Promise<any>}} given */
function Bell({ rings, fetch }) {
  const [shown, show] = useState(/** @type {{Call: any} | null} */ (null));
  useEffect(() => {
    if (rings) fetch().then((module) => show({ Call: module.Call }), () => {});
  }, [rings]);
  return shown && html`<${shown.Call} />`;
}

/** Opponents that were found, and rounds of tournaments that begin. */
function Bells() {
  const person = me.value?.id;
  useEffect(() => void lookUp().catch(() => {}), []);
  useEffect(() => void (person && listen()), [person]);
  return html`<${Bell} rings=${seek.value?.told.state === "found"} fetch=${() => import("./pairing/call.js")} />
    <${Bell} rings=${awaited.value !== null} fetch=${() => import("./cups/call.js")} />`;
}

// Nobody waits for this: pages that need to be somebody ask for it again.
arrive().catch(() => {});
render(html`<${Bells} /><${Hall} />`, /** @type {Element} */ (document.getElementById("hall")));

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/worker.js").catch(() => {});
}
