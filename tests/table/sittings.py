"""Sittings and records for tests, moved on by lines as they stand in records."""

from typing import Any

import spellhall
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.table.record import play_lines
from spellhall.table.sitting import Sitting

GAME: Any = find("spell-write")
ROUND = ("dice 3 4", "0: write 34 b2", "1: write 43 b2", "0: done", "1: done")


def sit(*lines: str, seats: int = 2, **options: Any) -> Sitting:
    """A new sitting after these lines; nobody rolls but them."""
    return say(Sitting(GAME, GAME.rules.start(settle(GAME.options, options), seats)), *lines)


def say(sitting: Sitting, *lines: str) -> Sitting:
    play_lines(sitting, tuple(enumerate(lines, 1)))
    return sitting


LIST_HERE = next(
    line for line in spellhall.new("spell-write").record().split("\n") if line.startswith("lexicon")
)


def record(*lines: str, without: str = "", heads: tuple[str, ...] = (LIST_HERE,), **changed: str) -> str:
    """A record of a new game for two after these lines, with heads changed, added or left out."""
    usual = {"game": "spell-write 1", "seats": "2", "options": "{}"} | changed
    head = [f"{key}: {value}" for key, value in usual.items() if key != without]
    return "\n".join(["spellhall record 1", *head, *heads, "", *lines, ""])
