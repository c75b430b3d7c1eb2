"""Whole games that were played once and must come out the same for ever.

    UPDATE_GOLDEN=1 python -m pytest src/spellhall/games/spell_write/tests/test_spell_write_golden.py

plays them anew. Do that only when a rule has changed on purpose, and raise the game's version with it.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import spellhall
from spellhall.facade import Table

FOLDER = Path(__file__).parent / "golden"
CUSTOM = {"black": ["a1", "d4"], "highlighted": ["b2", "c3"], "row": 1, "column": "d"}


def _by_bots(seats: int, seed: int, *levels: str, **options: Any) -> Table:
    table = spellhall.new("spell-write", seats=seats, seed=seed, **options)
    order = random.Random(seed)
    while table.pending == "decide":
        seat = order.choice(table.to_act)
        table.bot_move(seat, levels[seat % len(levels)])
    return table


def _bluffing(seats: int, seed: int, **options: Any) -> Table:
    """Players who announce strings that are no words, doubt each other, look up and take back."""
    table = spellhall.new("spell-write", seats=seats, seed=seed, **options)
    order = random.Random(seed)
    while table.pending == "decide":
        seat = order.choice(table.to_act)
        line = _bluff(table, seat) if order.random() < 0.4 else None
        table.play(line or order.choice(table.legal(seat)), seat)
        if order.random() < 0.02 and table.pending == "decide":
            table.undo()
    return table


def _bluff(table: Table, seat: int) -> str | None:
    """The first string of two letters through this round's letter that may be announced, word or not."""
    player = table.position()["players"][seat]
    if player["phase"] not in ("score", "end"):
        return None
    for row, letters in enumerate(player["grid"], start=1):
        for place in range(3):
            word = letters[place : place + 2]
            line = f"score {word} {'abcd'[place]}{row}-{'abcd'[place + 1]}{row}"
            if word.isalpha() and table.why_not(line, seat) is None:
                return line
    return None


def _one_resigns() -> Table:
    table = spellhall.new("spell-write", seats=3, seed=8)
    order = random.Random(8)
    while table.pending == "decide":
        if table.position()["round"] == 5 and "resign 1" not in table.lines():
            table.resign(1)
        else:
            table.bot_move(order.choice(table.to_act), "random")
    return table


GAMES: dict[str, Callable[[], Table]] = {
    "alone": lambda: _by_bots(1, 1, "casual"),
    "alone-friendly-last-word": lambda: _by_bots(1, 2, "casual", mode="friendly", lookup="end"),
    "two": lambda: _by_bots(2, 3, "casual", "random"),
    "two-on-one-sheet": lambda: _by_bots(2, 4, "random", sheet="S6"),
    "two-bluffing": lambda: _bluffing(2, 5, words="challenge"),
    "three-bluffing-last-word": lambda: _bluffing(3, 6, words="challenge", lookup="end"),
    "four-on-their-own-sheet": lambda: _by_bots(4, 7, "random", sheet=CUSTOM, mode="friendly"),
    "three-one-resigns": _one_resigns,
    "six": lambda: _by_bots(6, 9, "random", "casual"),
}
