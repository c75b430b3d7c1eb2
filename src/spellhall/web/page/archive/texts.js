// What the page says of finished games that everybody may look at.

/** @type {Record<string, string>} */
export const ARCHIVE_TEXTS = {
  "archive.title": "Archive",
  "archive.tab": "Archive · Spellhall",
  "archive.game": "Game",
  "archive.any": "Any",
  "archive.player": "Player",
  "archive.word": "Word",
  "archive.result": "Result",
  "archive.look": "Look",
  "archive.none": "No such game is in the archive. Public tables and rated games come here when they are over.",
  "archive.more": "More",
  "archive.line": "{name}: {outcome}, {line}",
  "archive.word-said": "longest word {word}",
  "profile.words": "Longest words",
  "profile.games": "Games",
  "profile.all": "All in the archive",
};
