"""Lexigo: words over a growing field of hexagons; whoever gets rid of all tiles wins."""

from spellhall.games.lexigo.game import Lexigo

game = Lexigo()
