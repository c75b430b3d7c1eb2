import { html } from "../vendor/ui.js";
export default function Home() { return html`<main><h1>SPELLHALL</h1></main>`; }
