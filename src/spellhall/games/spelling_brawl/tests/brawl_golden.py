"""Whole games that were played once and must come out the same for ever.

    UPDATE_GOLDEN=1 python -m pytest src/spellhall/games/spelling_brawl/tests/test_brawl_golden.py

plays them anew. Do that only when a rule has changed on purpose, and raise the game's version with it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import spellhall
from spellhall.facade import Table

FOLDER = Path(__file__).parent / "golden_brawl"


def _by_bots(seats: int, seed: int, *levels: str, **options: Any) -> Table:
    table = spellhall.new("spelling-brawl", seats=seats, seed=seed, **options)
    while table.pending == "decide":
        seat = table.to_act[0]
        table.bot_move(seat, levels[seat % len(levels)])
    return table


def _with_undo(seed: int) -> Table:
    table = spellhall.new("spelling-brawl", seats=2, seed=seed, board="small")
    for _ in range(12):
        if table.to_act:
            table.bot_move(table.to_act[0], "random")
    table.undo()
    table.resign(0)
    return table


GAMES: dict[str, Callable[[], Table]] = {
    "two": lambda: _by_bots(2, 3, "random"),
    "two-casual": lambda: _by_bots(2, 1, "casual", "random"),
    "three": lambda: _by_bots(3, 4, "random"),
    "four-small": lambda: _by_bots(4, 5, "random", board="small"),
    "four-called": lambda: _by_bots(4, 6, "random", pins="called"),
    "two-undone-resigned": lambda: _with_undo(7),
}
