"""A first look at many letters, or lights, on one paper, compiled. Import it only through `papers`."""

from __future__ import annotations

from typing import Any

import numpy as np

from spellhall.games.spell_write.paper_kernel import CROSSED, DOTS, FILLED, LIGHTS, worth
from spellhall.words.search.compiling import compiled

SIDE, ALL = 4, 15


@compiled
def letters(tables: Any, touches: Any, paper: Any, taken: Any, bonus: Any, lit: Any) -> Any:
    """For each cell and square: the points that the letter brings at once, its words scored in the best order
    and a cell taken again paid for; and what the paper is worth then. `bonus` are the squares that pay one
    point more, `lit` is the block that is lit on a starred square."""
    found = np.empty((len(taken), 2))
    after = paper.copy()
    for one in range(len(taken)):
        cell, square = taken[one]
        letter = tables.letters[cell]
        down, across = square // SIDE, square % SIDE
        row, column = down, SIDE + across
        after[:] = paper
        after[row] += letter * tables.digit[across]
        after[column] += letter * tables.digit[down]
        after[FILLED] |= 1 << square
        after[CROSSED] |= 1 << cell
        if tables.stars >> square & 1:
            after[LIGHTS] |= lit
        in_column = 0
        for place in range(SIDE):
            in_column |= (bonus >> (SIDE * place + across) & 1) << place
        of_row = touches[across, tables.words[after[row]], paper[DOTS + row]]
        of_column = touches[down, tables.words[after[column]], paper[DOTS + column]]
        points = (of_row >> SIDE) + (of_column >> SIDE) - (paper[CROSSED] >> cell & 1)
        if of_row & ALL & bonus >> SIDE * row or of_column & in_column:
            points += 1
        found[one, 0] = points
        found[one, 1] = worth(tables, after)
    return found


@compiled
def lights(tables: Any, paper: Any, blocks: Any) -> Any:
    """What the paper is worth with each of these blocks lit, given as bits."""
    found = np.empty(len(blocks))
    after = paper.copy()
    for one in range(len(blocks)):
        after[LIGHTS] = paper[LIGHTS] | blocks[one]
        found[one] = worth(tables, after)
    return found
