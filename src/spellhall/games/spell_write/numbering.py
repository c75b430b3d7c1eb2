"""What each number of a seat touches: cells of the letter grid, squares of the own sheet and buttons."""

from functools import cache

from spellhall.games.spell_write.board import CELLS, SQUARES
from spellhall.games.spell_write.observing import WORDS
from spellhall.games.spell_write.touches import LOOKUP as LOOKUP_TOUCH
from spellhall.games.spell_write.touches import cell_touch, square_touch

CELL = 1
SQUARE = CELL + len(CELLS)
KEEP, REROLL, DECLINE, DONE, LOOKUP = range(SQUARE + len(SQUARES), SQUARE + len(SQUARES) + 5)
CHALLENGE = LOOKUP + 1
"""The first of those that challenge a word; a game without challenges has none of them."""
LONGEST = 5
"""A look-up and the four squares of its word."""

_BUTTONS = ("do:keep", "do:reroll", "do:decline", "do:done", LOOKUP_TOUCH)


@cache
def names(seats: int, challenging: bool) -> tuple[str, ...]:
    found = ["act", *map(cell_touch, CELLS), *map(square_touch, SQUARES), *_BUTTONS]
    if challenging:
        found += [f"do:challenge:{other}:{word}" for other in range(1, seats) for word in range(WORDS)]
    return tuple(found)
