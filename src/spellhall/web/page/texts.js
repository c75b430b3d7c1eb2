// Every word that the page itself says, by page. What games say comes with their Scenes.
// `{name}` is filled in; a key with `.one` behind it is taken when `count` is 1.

/** @type {Record<string, string>} */
export const TEXTS = {
  "hall.name": "Spellhall",
  "hall.skip": "Skip to the content",
  "hall.fetching": "Fetching the page",
  "hall.broken": "This page could not be fetched.",
  "hall.again": "Try again",
  "hall.home": "Home",
  "hall.back": "Back",
  "hall.close": "Close",
  "hall.cancel": "Cancel",
  "hall.copy": "Copy",
  "hall.copied": "Copied",
  "hall.share": "Share",

  "problem.away": "The hall does not answer. Is the connection there?",
  "problem.server": "The hall stumbled over this (code {status}). Nothing of yours is lost.",

  "ink.0": "Red",
  "ink.1": "Blue",
  "ink.2": "Gold",
  "ink.3": "Green",
  "ink.4": "Pink",
  "ink.5": "Plum",
  "shape.0": "Disc",
  "shape.1": "Square",
  "shape.2": "Triangle",
  "shape.3": "Star",
  "shape.4": "Cross",
  "shape.5": "Lozenge",
  "seat.said": "{ink} {shape}",

  "spot.open": "can be chosen",
  "spot.step": "step {steps}",
  "spot.steps": "steps {steps}",
  "spot.chosen": "chosen",
  "spot.laid": "laid from your rack",
  "spot.taken": "used",
  "spot.other-way": "also possible",
  "spot.could-go": "would move here",
  "spot.threatened": "would be hit",
  "spot.closed": "closed",
  "spot.won": "won by {seat}",
  "spot.last": "played last",
  "spot.and": "{first} and {last}",
  "board.fit": "Fit all",
  "board.nearer": "Zoom in",
  "board.farther": "Zoom out",
  "board.whole-map": "Show the whole map",
  "board.enlarge": "Enlarge {name}",
  "board.knocked-out": "K.O.",

  "bot.random": "Anything goes",
  "bot.casual": "Club player",
  "bot.name.random": "Bot Bruno",
  "bot.name.casual": "Bot Mabel",

  "way.number": "Way {n}",
  "way.told": "Way {n} · {label}",

  "type.case": "Type case",
  "type.open": "Type a word",
  "type.close": "Close the type case",
  "type.undo": "Take back a letter",
  "type.confirm": "Confirm the word",
  "type.next": "next letter?",
  "type.first": "Type a word",
  "type.none": "No way goes on here",
  "type.ways": "{count} ways",
  "type.ways.one": "{count} way",
  "type.many": "Many ways",
  "type.narrow": "touch a dashed space",
  "type.flat": "{letter}, not now",

  "said.step": "{letter}, {place}, {count} letters",
  "said.step.one": "{letter}, {place}, {count} letter",
  "said.ways": "{count} ways",
  "said.ways.one": "{count} way",
  "said.back": "Taken back",
  "said.cleared": "All touches taken back",

  "rules.title": "Rules",
  "rules.page-title": "Rules of {game}",
  "rules.sections": "Sections of the rules",
  "rules.fetching": "Fetching the rules",
  "rules.play": "New table",
  "rules.first": "To the beginning",
  "rules.before": "One step back",
  "rules.after": "One step on",
};

/**
 * A text with its gaps filled.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export function say(key, values = {}) {
  const text = (values.count === 1 ? TEXTS[`${key}.one`] : undefined) ?? TEXTS[key];
  if (text === undefined) throw new Error(`texts.js has no ${key}`);
  return text.replace(/\{([\w-]+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** The text, if there is one; for keys that hold a name the page does not know. @param {string} key */
export const maySay = (key, otherwise = "") => TEXTS[key] ?? otherwise;

/** A seat as it is said: "Blue Square". @param {number} seat */
export const seatSaid = (seat) => say("seat.said", { ink: say(`ink.${seat % 6}`), shape: say(`shape.${seat % 6}`) });
