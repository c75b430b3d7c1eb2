// Requests to the hall. A refusal is thrown as a Problem, whose `detail` is a sentence for people.
import { say } from "../texts.js";

export class Problem extends Error {
  /** @param {{type: string, title?: string, status?: number, detail?: string, rule?: string, why?: string, [more: string]: unknown}} told */
  constructor(told) {
    super(told.detail || told.title || told.type);
    this.name = "Problem";
    this.type = told.type;
    this.title = told.title ?? "";
    this.status = told.status ?? 0;
    this.detail = told.detail ?? told.title ?? "";
    /** The number of the rule that forbids it, if one does, and what it says. */
    this.rule = told.rule ?? "";
    this.why = told.why || this.detail;
    /** Further members, such as `number` of a stale move. */
    this.told = told;
  }
}

/** The hall did not answer at all. */
export function away() {
  return new Problem({ type: "away", status: 0, detail: say("problem.away") });
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
async function ask(method, path, body, signal) {
  /** @type {Response} */
  let answer;
  try {
    const sent = body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    answer = await fetch(path, { method, signal, credentials: "same-origin", ...sent });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw away();
  }
  const kind = answer.headers.get("Content-Type") ?? "";
  if (answer.ok) return kind.includes("json") ? await answer.json() : kind.includes("pdf") ? await answer.blob() : await answer.text();
  let told;
  try {
    told = await answer.json();
  } catch {
    told = undefined;
  }
  throw new Problem(
    told?.type
      ? told
      : { type: "server-error", status: answer.status, detail: say("problem.server", { status: answer.status }) },
  );
}

/** @param {string} path @param {AbortSignal} [signal] */
export const get = (path, signal) => ask("GET", path, undefined, signal);
/** @param {string} path @param {unknown} [body] */
export const post = (path, body = {}) => ask("POST", path, body);
/** @param {string} path @param {unknown} [body] */
export const put = (path, body = {}) => ask("PUT", path, body);
/** @param {string} path @param {unknown} [body] */
export const patch = (path, body = {}) => ask("PATCH", path, body);
/** @param {string} path */
export const del = (path) => ask("DELETE", path);

/** Random bytes as hexadecimal: what a person adds to chance, or a key that nobody else has. */
export function randomHex(bytes = 16) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) => one.toString(16).padStart(2, "0")).join("");
}
