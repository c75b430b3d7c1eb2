// A game looked at again: what each decision gave away, and where it turned.
import { ReviewPage } from "../review/page.js";
import { ofHall } from "../review/source.js";
import { openReview } from "../review/store.js";
import { html, useMemo } from "../vendor/ui.js";

/** A number of the address, if it is one. @param {string | null} text */
const numberIn = (text) => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** @param {{ table: string, place: { query: URLSearchParams } }} given */
export default function ReviewOfTable({ table, place }) {
  const store = useMemo(
    () => openReview(table, ofHall(table), {
      seat: numberIn(place.query.get("seat")),
      open: place.query.get("open") === "1",
      at: numberIn(place.query.get("at")),
    }),
    [table],
  );
  return html`<${ReviewPage} store=${store} />`;
}
