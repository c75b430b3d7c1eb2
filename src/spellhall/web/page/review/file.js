// A review in a file of its own: all of it lies in the document, and nothing is asked of a hall.
import "../hall/memory.js";
import { html, render } from "../vendor/ui.js";
import { ReviewPage } from "./page.js";
import { ofFile } from "./source.js";
import { openReview } from "./store.js";

const told = JSON.parse(document.getElementById("review")?.textContent ?? "");
const wish = { seat: told.report.seat, open: told.report.all_open, at: null };
render(html`<${ReviewPage} store=${openReview("", ofFile(told), wish)} />`, /** @type {Element} */ (document.getElementById("hall")));
