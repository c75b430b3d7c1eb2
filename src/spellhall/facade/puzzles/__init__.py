"""Puzzles: which one a day has, and solving it by playing."""

from spellhall.facade.puzzles.book import Puzzle, puzzles_of, with_puzzles
from spellhall.facade.puzzles.days import FIRST, game_of, number_of, puzzle_of, read_day
from spellhall.facade.puzzles.solving import Attempt, Frame, Solving

__all__ = [
    "FIRST",
    "Attempt",
    "Frame",
    "Puzzle",
    "Solving",
    "game_of",
    "number_of",
    "puzzle_of",
    "puzzles_of",
    "read_day",
    "with_puzzles",
]
