import { html } from "../vendor/ui.js";
export default function Missing() { return html`<main><h1>NO SUCH BOUT</h1></main>`; }
