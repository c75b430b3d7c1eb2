// What is said of and by replays on the pages of others.

/** @type {Record<string, string>} */
export const EMBED_TEXTS = {
  "embed.title": "Replay of {game}",
  "embed.share": "Show it on a page of yours",
  "embed.whole": "Open at Spellhall",
  "embed.copy": "Copy embed code",
  "embed.copied": "The code is copied: paste it into a page of yours",
  "embed.code": "Code to embed this replay",
  "embed.text": "On a page of yours, this code shows the replay to whoever reads it there.",
};
