// A live connection for tests. Only a browser has what is put in place here, and the page looks at it once: import
// this first, and the page's modules after it.

/** A connection to a hall that hears what is sent, and says what a test says. */
export class Socket {
  static OPEN = 1;
  /** @type {Socket[]} */
  static opened = [];
  readyState = 1;
  /** @type {any[]} */
  heard = [];
  onopen = () => {};
  onmessage = (/** @type {{data: string}} */ _event) => {};
  constructor() {
    Socket.opened.push(this);
  }
  send(/** @type {string} */ text) {
    this.heard.push(JSON.parse(text));
  }
  close() {}
  say(/** @type {object} */ told) {
    this.onmessage({ data: JSON.stringify(told) });
  }
}

/** What the hall answers, by path; whoever is asked for is Mabel. @type {Record<string, object>} */
export const answers = {};

Object.assign(globalThis, {
  document: { addEventListener: () => {}, documentElement: { dataset: {} } },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  addEventListener: () => {},
  location: { protocol: "http:", host: "hall" },
  WebSocket: Socket,
  fetch: (/** @type {string} */ path) => Promise.resolve(Response.json(answers[path] ?? { id: "p", name: "Mabel", kind: "guest" })),
});
