// Who sits before this page. Nobody is asked for an account: the hall gives a name, which can be changed.
import { signal } from "../vendor/ui.js";
import { patch, post } from "./api.js";

/** @type {import("../vendor/ui.js").Signal<{id: string, name: string, kind: string} | null>} */
export const me = signal(/** @type {{id: string, name: string, kind: string} | null} */ (null));

/** @type {Promise<{id: string, name: string, kind: string}> | null} */
let coming = null;

/** Come in, once; everything that needs to be somebody waits for this. */
export function arrive() {
  coming ??= post("/api/me")
    .then((person) => (me.value = person))
    .catch((problem) => {
      coming = null;
      throw problem;
    });
  return coming;
}

/** @param {string} name */
export async function rename(name) {
  await arrive();
  me.value = await patch("/api/me", { name });
}

/** Be somebody else from now on, as the hall has said. @param {{id: string, name: string, kind: string}} person */
export function become(person) {
  coming = Promise.resolve(person);
  return (me.value = person);
}

/** Be nobody, until somebody comes in anew. */
export function leave() {
  coming = me.value = null;
}

/** Become the person of a code from another device. @param {string} code */
export async function carryHere(code) {
  return become(await post("/api/carry", { code }));
}
