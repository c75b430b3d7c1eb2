"""Small rings for tests: positions written in a line or two."""

from typing import Any

import spellhall
from spellhall.facade import Table

BOX = "ETAOINSHRD" * 5 + "LCUMWFGYPB" * 3 + "VKJXQZ"


def fighter(at: str | None, hand: str = "", block: str | None = None, wind: bool = False) -> dict[str, Any]:
    return {"at": at, "block": block, "hand": hand, "wind": wind}


def ring(
    letters: str, *players: dict[str, Any], phase: str = "prepare", turn: int = 0, **more: Any
) -> dict[str, Any]:
    """`letters` such as "e3T e4E": spaces with their letters."""
    return {
        "game": "spelling-brawl",
        "phase": phase,
        "turn": turn,
        "letters": {tile[:-1]: tile[-1] for tile in letters.split()},
        "players": list(players),
        **more,
    }


def table(*args: Any, **more: Any) -> Table:
    return spellhall.table(ring(*args, **more), chance="manual")


def refused(played: Table, line: str, seat: int | None = None) -> str:
    """The rule that a line breaks, as in R3.2."""
    why = played.why_not(line, seat)
    assert why is not None, f"{line} is legal"
    return why.partition(":")[0]


def player(played: Table, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = played.position()["players"][seat]
    return found


TEN = "e3T e4E f4N"
"""A word to walk from e2."""
