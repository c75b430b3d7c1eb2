// Signs on buttons: strokes of 2 on 24 by 24, in the ink of the text around. Always beside a name for the ear.
import { html } from "../vendor/ui.js";

/** @type {Record<string, string>} */
const STROKES = {
  back: "M15 4 7 12l8 8",
  forward: "M9 4l8 8-8 8",
  up: "M4 15l8-8 8 8",
  down: "M4 9l8 8 8-8",
  close: "M5 5l14 14M19 5 5 19",
  check: "M4 13l5 5L20 6",
  plus: "M12 4v16M4 12h16",
  minus: "M4 12h16",
  setup: "M4 20V9l8-5 8 5v11M4 13h16M9 20v-3h6v3",
  book: "M12 6C9 4 6 4 3 4.5v14C6 18 9 18 12 20c3-2 6-2 9-1.500v-14C18 4 15 4 12 6Zm0 0v14",
  sound: "M4 9.500h3.500L12 4.500v15l-4.5-5H4Zm11-.5c1.3 1.8 1.3 4.2 0 6m2.7-8.500c2.7 3.3 2.7 7.7 0 11",
  mute: "M4 9.500h3.500L12 4.500v15l-4.5-5H4Zm12 0 5 5m0-5-5 5",
  moon: "M11.5 3.500a8.6 8.6 0 1 0 9 11.5 7 7 0 0 1-9-11.500Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2.500m0 15V22M2 12h2.500m15 0H22M5 5l1.7 1.700m10.6 10.600L19 19M5 19l1.7-1.700M17.3 6.7 19 5",
  undo: "M9 5 4 10l5 5M4.5 10H14a5 5 0 0 1 0 10h-3",
  eye: "M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12ZM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  chat: "M4 5h16v11h-9l-4 4v-4H4Z",
  log: "M5 5h14M5 10h14M5 15h14M5 20h8",
  link: "M10 14a4 4 0 0 0 6 0l3.5-3.500a4 4 0 0 0-6-6L12 6m2 4a4 4 0 0 0-6 0l-3.5 3.500a4 4 0 0 0 6 6L12 18",
  code: "M4 4h6v6H4Zm10 0h6v6h-6ZM4 14h6v6H4Zm10 0h2v2h-2Zm4 0h2m-6 4v2m4-2h2v2",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  embed: "M8 6 2.5 12 8 18M16 6l5.5 6L16 18M13.5 4.5l-3 15",
  share: "M12 15V3.500M7.5 8 12 3.5 16.5 8M5 12v8.500h14V12",
  print: "M7 9V3.500h10V9M7 17H4V9h16v8h-3M7 14h10v6.500H7Z",
  download: "M12 3.500V15m-4.5-4.500L12 15l4.5-4.500M5 20h14",
  hint: "M9 18h6m-5 3h4m-5-6c0-2-3-3-3-6.500a6 6 0 0 1 12 0C18 12 15 13 15 15Z",
  flag: "M6 21V4h12l-3 4 3 4H6",
  clock: "M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v5.500l3.5 2",
  keys: "M3 6h18v12H3Zm4 4h.01M12 10h.01M17 10h.01M8 14h8",
  fit: "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.500c.5-5 14.5-5 15 0",
  device: "M7 3h10v18H7Zm4 15h2",
  bot: "M5 9h14v10H5ZM12 9V4.500M9 13.500v1m6-1v1M2.5 13v3m19-3v3",
  again: "M19.5 12a7.5 7.5 0 1 1-2.2-5.300L20 9.500M20 4v5.500h-5.5",
  play: "M7 4.500v15l12-7.500Z",
  pause: "M8 5v14m8-14v14",
  first: "M6 5v14M19 5l-9 7 9 7Z",
  before: "M17 5l-9 7 9 7Z",
  after: "M7 5v14l9-7Z",
  last: "M18 5v14M5 5v14l9-7Z",
  home: "M4 11l8-7 8 7v9h-5.500v-6h-5v6H4Z",
};

/** @param {{name: string, size?: number}} given */
export function Icon({ name, size = 24 }) {
  if (name === "more") {
    return html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <circle cx="5" cy="12" r="2.2" /><circle cx="12" cy="12" r="2.2" /><circle cx="19" cy="12" r="2.2" />
    </svg>`;
  }
  return html`<svg
    class="icon"
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  ><path d=${STROKES[name]} /></svg>`;
}
