"""The contract between a game and everything around it. Knows no word and no game."""
