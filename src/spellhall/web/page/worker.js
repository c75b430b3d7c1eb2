// The service worker: keeps the page, so that it is there at once when the network is not.
// The hall writes in the version and the files when it sends this; a new version is fetched whole, then takes over.
// Of the API only what is the same for everybody is kept, games and rules: tables belong to the hall, and secrets
// to nobody's disk.

const VERSION = "VERSION_OF_THE_PAGE";
const FILES = ["FILES_OF_THE_PAGE"];
const SHELF = `page-${VERSION}`;
const DOCUMENT = "/";
const PUBLIC = /^\/api\/(games|bots|lists|games\/[^/]+\/(rules|tour)\.json)$/;
// Puzzles of days are the same for everybody, too; the last few are kept beside the page, whatever its version.
const PUZZLE = /^\/api\/puzzles\/\d{4}-\d\d-\d\d$/;
const PUZZLES = "puzzles";
const PUZZLES_KEPT = 7;
const PATIENCE = 4000; // ms until a page that is kept is better than one that may come

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

async function keep() {
  const shelf = await caches.open(SHELF);
  await shelf.addAll([DOCUMENT, ...FILES]);
}

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(clear().then(() => worker.clients.claim()));
});

/** The last version stays as well: a page that is open may still ask for its files. */
async function clear() {
  const shelves = (await caches.keys()).filter((name) => name.startsWith("page-"));
  const old = shelves.filter((name) => name !== SHELF).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (PUZZLE.test(pathname)) event.respondWith(puzzleOf(request));
  else if (PUBLIC.test(pathname)) event.respondWith(freshFirst(request, true));
  else if (pathname.startsWith("/api/")) return;
  else if (request.mode === "navigate") event.respondWith(anyPage(request));
  else if (pathname.startsWith("/page/@")) event.respondWith(keptFirst(request));
  else if (pathname.startsWith("/page/")) event.respondWith(freshFirst(request));
});

/** All addresses have the same document. @param {Request} request */
async function anyPage(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (lost) {
    const kept = await caches.match(DOCUMENT, { cacheName: SHELF });
    if (kept) return kept;
    throw lost;
  }
}

/** A file with its version in the address never changes. @param {Request} request */
async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** @param {Request} request */
async function freshFirst(request, keeps = false) {
  try {
    const fresh = await fetch(request);
    if (keeps && fresh.ok) await (await caches.open(SHELF)).put(request, fresh.clone());
    return fresh;
  } catch (lost) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw lost;
  }
}

/** The last seven with a board; a task alone is not worth a place. @param {Request} request */
async function puzzleOf(request) {
  const shelf = await caches.open(PUZZLES);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !new URL(request.url).searchParams.has("brief")) {
      await shelf.put(request, fresh.clone());
      const known = (await shelf.keys()).map((one) => one.url).sort();
      await Promise.all(known.slice(0, -PUZZLES_KEPT).map((url) => shelf.delete(url)));
    }
    return fresh;
  } catch (lost) {
    const kept = await shelf.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw lost;
  }
}

// The hall tells somebody who is not looking that tables wait.
worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, tag, path } = event.data.json();
  const how = { body, tag, data: { path }, renotify: true, icon: "/page/icons/icon-192.png" };
  event.waitUntil(worker.registration.showNotification(title, how));
});

// The push service has given this browser another address.
worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => event.waitUntil(subscribeAgain(event)));

/** @param {any} event */
async function subscribeAgain(event) {
  const options = event.oldSubscription?.options;
  const made = event.newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  const body = JSON.stringify({ endpoint, ...keys });
  await fetch("/api/me/messages/push", { method: "POST", body, headers: { "Content-Type": "application/json" } });
}

// A notification that it is one's turn leads to the table.
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const { tag, data } = event.notification; // the table, and where to go if it is not there
  event.waitUntil(show(data?.path ?? (tag ? `/t/${tag}` : "/")));
});

/** @param {string} path */
async function show(path) {
  const open = await worker.clients.matchAll({ type: "window" });
  const there = open.find((/** @type {any} */ client) => new URL(client.url).pathname === path) ?? open[0];
  if (!there) return worker.clients.openWindow(path);
  await there.focus();
  if (new URL(there.url).pathname !== path) await there.navigate(path);
}
