"""Whole games that were played once and must come out the same for ever.

    UPDATE_GOLDEN=1 python -m pytest src/spellhall/games/war_of_words/tests/test_war_of_words_golden.py

plays them anew. Do that only when a rule has changed on purpose, and raise the game's version with it.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import spellhall
from spellhall.facade import Table

FOLDER = Path(__file__).parent / "golden"


def _by_bots(seed: int, *levels: str, **options: Any) -> Table:
    table = spellhall.new("war-of-words", seed=seed, **options)
    while table.pending == "decide":
        seat = table.to_act[0]
        table.bot_move(seat, levels[seat % len(levels)])
    return table


def _quiet(seed: int, **options: Any) -> Table:
    """Nobody claims and some bluff, so that all cards are played; now and then something is taken back."""
    table = spellhall.new("war-of-words", seed=seed, **options)
    rng = random.Random(seed)
    while table.pending == "decide":
        lines = table.legal()
        line = rng.choice([line for line in lines if not line.startswith("claim")])
        if options.get("words") == "challenge" and line.startswith("play") and rng.random() < 0.2:
            bluff = line if line.endswith(" word") else f"{line} word"
            line = bluff if table.why_not(bluff) is None else line
        table.play(line)
        if rng.random() < 0.02 and table.pending == "decide":
            table.undo()
            table.settle()
    return table


GAMES: dict[str, Callable[[], Table]] = {
    "casual": lambda: _by_bots(1, "casual"),
    "casual-against-random-plain": lambda: _by_bots(2, "casual", "random", deck="plain"),
    "random": lambda: _by_bots(3, "random"),
    "random-challenge": lambda: _by_bots(4, "random", words="challenge"),
    "played-out": lambda: _quiet(5),
    "played-out-bluffing": lambda: _quiet(6, words="challenge"),
}
