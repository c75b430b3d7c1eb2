// Where the visitor is, and going elsewhere without loading the page again.
import { signal } from "../vendor/ui.js";
import { overPage } from "./over-page.js";

function here() {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

/** The address now: path, query and what stands behind the #. */
export const place = signal(here());

/** @param {string} address @param {{replace?: boolean}} [how] */
export function go(address, { replace = false } = {}) {
  overPage.whenStill(() => {
    const before = location.pathname;
    // The entry of a sheet leads nowhere once the page under it is left.
    history[replace || overPage.atEntry() ? "replaceState" : "pushState"](null, "", address);
    place.value = here();
    if (location.pathname !== before) scrollTo(0, 0);
  });
}

addEventListener("popstate", () => (place.value = here()));

// Plain links stay plain links: with Ctrl, in another tab, to another host, they do what they always did.
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const address = new URL(link.href);
  if (address.origin !== location.origin || address.pathname.startsWith("/api/") || address.pathname.startsWith("/page/")) return;
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
});
