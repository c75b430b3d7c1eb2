// What the end of a game says.

/** @type {Record<string, string>} */
export const END_TEXTS = {
  "end.label": "How it ended",
  "end.you-win": "You win",
  "end.wins": "{name} wins",
  "end.resigned": "{name} gave up.",
  "end.you-resigned": "You gave up.",
  "end.left": "{name} left the table.",
  "end.you-left": "You left the table.",
  "end.your-best": "Your {label}",
  "end.best": "{name}’s {label}",
  "end.after": "Over after {length}",
  "end.turning": "Turning point",
  "end.turning-word": "{word}: {before} → {after}",
  "end.turning-change": "{before} → {after}",
  "end.turning-looking": "Looking for the turning point",
  "end.turning-none": "It was close to the end.",
  "end.chance": "your chance to win",
  "end.turning-later": "The review looks for the turning point.",
  "end.board": "See the board",
  "end.again": "Again",
  "end.copy": "Copy this for your friends",
  "table.rematch": "Rematch",
  "table.join-rematch": "Join the rematch",
  "table.watch-rematch": "Watch the rematch",
  "table.review": "Review",
};
