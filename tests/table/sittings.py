"""Sittings for tests, moved on by lines as they stand in records."""

from typing import Any

from spellhall.core.options import settle
from spellhall.games import find
from spellhall.table.record import play_lines
from spellhall.table.sitting import Sitting

GAME: Any = find("spell-write")
ROUND = ("dice 3 4", "0: write 34 b2", "1: write 43 b2", "0: done", "1: done")


def sit(*lines: str, seats: int = 2, **options: Any) -> Sitting:
    """A new sitting after these lines; nobody rolls but them."""
    return say(Sitting(GAME, GAME.start(settle(GAME.options, options), seats)), *lines)


def say(sitting: Sitting, *lines: str) -> Sitting:
    play_lines(sitting, tuple(enumerate(lines, 1)))
    return sitting
