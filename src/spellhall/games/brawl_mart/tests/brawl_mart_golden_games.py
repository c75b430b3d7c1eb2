"""Whole games that were played once and must come out the same for ever.

    UPDATE_GOLDEN=1 python -m pytest src/spellhall/games/brawl_mart/tests/test_brawl_mart_golden.py

plays them anew. Do that only when a rule has changed on purpose, and raise the game's version with it.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import spellhall
from spellhall.facade import Table

FOLDER = Path(__file__).parent / "golden"


def _by_chance(seed: int, **options: Any) -> Table:
    """Any legal line, now and then taken back; bots may change, these games may not."""
    table = spellhall.new("brawl-mart", seed=seed, **options)
    order = random.Random(seed)
    while table.pending == "decide":
        table.play(order.choice(table.legal(limit=200)))
        if order.random() < 0.02 and table.pending == "decide":
            table.undo()
            table.settle()
    return table


GAMES: dict[str, Callable[[], Table]] = {
    "normal": lambda: _by_chance(3),
    "long": lambda: _by_chance(20),
    "hardcore": lambda: _by_chance(5, hardcore=True),
    "pacifist": lambda: _by_chance(6, pacifist=True),
    "rampage": lambda: _by_chance(7, rampage=True),
    "no-items-no-recruits": lambda: _by_chance(8, no_items=True, no_recruits=True),
    "hardcore-no-recruits-pacifist": lambda: _by_chance(9, hardcore=True, no_recruits=True, pacifist=True),
}
