// What the end of a game says.

/** @type {Record<string, string>} */
export const END_TEXTS = {
  "end.cup": "Back to the tournament",
  "end.label": "How it ended",
  "end.you-win": "You win",
  "end.wins": "{name} wins",
  "end.resigned": "{name} gave up.",
  "end.you-resigned": "You gave up.",
  "end.left": "{name} left the table.",
  "end.you-left": "You left the table.",
  "end.your-best": "Your {label}",
  "end.best": "{name}’s {label}",
  "end.turning": "Turning point",
  "end.turning-later": "The review looks for the turning point.",
  "end.board": "See the board",
  "end.again": "Again",
  "end.copy": "Copy this for your friends",
  "table.rematch": "Rematch",
  "table.join-rematch": "Join the rematch",
  "table.watch-rematch": "Watch the rematch",
  "table.review": "Review",
};
