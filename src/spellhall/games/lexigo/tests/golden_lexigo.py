"""Whole games that were played once and must come out the same for ever.

    UPDATE_GOLDEN=1 python -m pytest src/spellhall/games/lexigo/tests/test_lexigo_golden.py

plays them anew. Do that only when a rule has changed on purpose, and raise the game's version with it.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import spellhall
from spellhall.facade import Table

FOLDER = Path(__file__).parent / "golden"


def _by_bots(seats: int, seed: int, *levels: str, **options: Any) -> Table:
    table = spellhall.new("lexigo", seats=seats, seed=seed, **options)
    while table.pending == "decide":
        seat = table.to_act[0]
        table.bot_move(seat, levels[seat % len(levels)])
    return table


def _bluffing(seats: int, seed: int) -> Table:
    """Players who announce strings that are no words, doubt each other and take back."""
    table = spellhall.new("lexigo", seats=seats, seed=seed, words="challenge", stack=4)
    order = random.Random(seed)
    while table.pending == "decide":
        seat = table.to_act[0]
        line = _bluff(table, seat) if order.random() < 0.3 else None
        if line is None:
            table.bot_move(seat, "random")
        else:
            table.play(line)
        if order.random() < 0.03 and table.pending == "decide":
            table.undo()
            table.settle()
    return table


def _bluff(table: Table, seat: int) -> str | None:
    """The word of some legal line, said backwards and forwards: nearly never a word."""
    told = table.position()
    if told["phase"] != "spell":
        return None
    for line in table.legal(limit=40):
        verb, *parts = line.split(" ")
        if verb == "spell" and len(parts) == 3:
            word, start, end = parts
            space = end.partition("=")[0]
            return f"spell {word}{word} {start} {end} {start} {space}"
    return None


GAMES: dict[str, Callable[[], Table]] = {
    "two-by-chance": lambda: _by_bots(2, 1, "random"),
    "four-quick": lambda: _by_bots(4, 2, "random", "casual", stack=4),
    "three-long-words": lambda: _by_bots(3, 3, "casual", "random", min_length=4, stack=4),
    "three-bluffing": lambda: _bluffing(3, 4),
}
