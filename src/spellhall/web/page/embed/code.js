// The code that shows a replay on somebody else's page.

/** @param {string} text */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param {string} link the address of a replay in the hall @param {string} title @returns {string} HTML */
export function embedCode(link, title) {
  const address = new URL(link);
  const [, table = ""] = /^\/t\/([^/]+)\/replay$/.exec(address.pathname) ?? [];
  const at = address.searchParams.get("at");
  const source = `${address.origin}/embed/t/${table}${at === null ? "" : `?at=${at}`}`;
  return `<iframe src="${quoted(source)}" title="${quoted(title)}" width="640" height="560" loading="lazy" style="border:0;max-width:100%" allowfullscreen></iframe>`;
}
