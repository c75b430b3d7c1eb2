"""Positions drawn as a person would: the grid as four rows, the rest only where it matters."""

from typing import Any

import spellhall
from spellhall.facade import Table

LETTERS = ("AEIOUY", "BCDFGH", "JTKRLM", "NPHQSR", "STVWXZ", "AEIOUY")
BLANK = {"S1": ".#.. .... .... ..#.", "S2": ".... ...# #... ....", "S3": ".#.. .... .... ..#."}
FULL = "Q#TA VQZQ JXQV ZV#Q"
"""Fourteen letters on S1 with no word among them but AT and TA."""


def cells_for(letters: str) -> list[str]:
    """One cell of the letter grid for each letter that stands on a sheet."""
    found = {
        letter: f"{row}{column}"
        for row, letters_of_row in reversed(list(enumerate(LETTERS, start=1)))
        for column, letter in enumerate(letters_of_row, start=1)
    }
    return sorted({found[letter] for letter in letters if letter.isalpha()})


def paper(drawn: str, phase: str, sheet: str | dict[str, Any] = "S1", **rest: Any) -> dict[str, Any]:
    """A player's part of a position; the cells of its letters are crossed off unless told otherwise."""
    told: dict[str, Any] = {"sheet": sheet, "grid": drawn.split(), "phase": phase}
    return told | {"crossed": cells_for(drawn)} | rest


def position(*papers: dict[str, Any], dice: str = "", **rest: Any) -> dict[str, Any]:
    """A position of these papers; the round follows from how many letters stand on them."""
    letters = [sum(letter.isalpha() for letter in "".join(one.get("grid", ()))) for one in papers]
    written = [
        count if one.get("wrote") or one["phase"] in ("challenge", "end", "over") else count + 1
        for one, count in zip(papers, letters, strict=True)
    ]
    told = {"game": "spell-write", "round": max(written), "dice": [int(die) for die in dice.split()]}
    return told | {"players": list(papers)} | rest


def table(*papers: dict[str, Any], dice: str = "", **rest: Any) -> Table:
    return spellhall.table(position(*papers, dice=dice, **rest), chance="manual")


def alone(
    drawn: str, phase: str, dice: str = "", options: dict[str, Any] | None = None, **rest: Any
) -> Table:
    return table(paper(drawn, phase, **rest), dice=dice, options=options or {})


def say_all(table: Table, lines: str) -> list[str]:
    """Play lines one after the other, `0: keep` a player's, `dice 3 4` chance's; all events."""
    events: list[str] = []
    for line in filter(None, map(str.strip, lines.splitlines())):
        seat, colon, said = line.partition(": ")
        events += table.play(said, int(seat)) if colon else table.force(line)
    return events


def one(table: Table, seat: int = 0) -> dict[str, Any]:
    """A seat's paper as the position tells it."""
    found: dict[str, Any] = table.position()["players"][seat]
    return found
