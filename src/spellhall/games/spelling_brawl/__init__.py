"""Spelling Brawl: walk a ring of letters, spell, and wrestle the others out of it."""

from spellhall.games.spelling_brawl.game import SpellingBrawl

game = SpellingBrawl()
