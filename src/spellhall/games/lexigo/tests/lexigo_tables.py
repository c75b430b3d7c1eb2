"""Tables for the tests, drawn as text: the ring of the rulebook's figure, and what differs from it."""

from typing import Any

import spellhall
from spellhall.facade import Table

RING = {"1,0": "O", "1,-1": "P", "0,-1": "E", "-1,0": "W", "-1,1": "A", "0,1": "T"}
DEAD = {"1,0": "Q", "1,-1": "V", "0,-1": "X", "-1,0": "C", "-1,1": "Z", "0,1": "V"}
"""With consonants in the bank no word can be spelled on this one."""


def player(pawn: str | None, bank: str = "AERSTU", stack: int = 10, **further: Any) -> dict[str, Any]:
    return {"pawn": pawn, "bank": bank, "stack": stack, **further}


def position(*players: dict[str, Any], **further: Any) -> dict[str, Any]:
    """Seat 0 is to spell, with a pawn on the P; seat 1 has one on the T."""
    seated = list(players) or [player("1,-1"), player("0,1", "AEIORT")]
    return {"game": "lexigo", "turn": 0, "phase": "spell", "grid": RING, "players": seated, **further}


def table(*players: dict[str, Any], **further: Any) -> Table:
    return spellhall.table(position(*players, **further), chance="manual")


def seats(at: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = at.position()["players"]
    return found


def why(at: Table, line: str, seat: int | None = None) -> str:
    """The rule that a line breaks, or nothing."""
    return (at.why_not(line, seat) or "").split(":")[0]
