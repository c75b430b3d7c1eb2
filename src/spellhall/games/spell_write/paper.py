"""A sheet for everybody at the table: letter grid, play grid, a box for the points of each round."""

from collections.abc import Mapping
from typing import Any

from spellhall.core.paper import Form, Forms, Grid, Piece
from spellhall.games.spell_write.board import (
    BONUS,
    DOTS,
    LETTERS,
    PENALTY,
    ROUNDS,
    SIDE,
    SQUARES,
    sheets,
)
from spellhall.games.spell_write.options import setup_of
from spellhall.games.spell_write.speech import say
from spellhall.games.spell_write.state import Sheet

_SIX = tuple(str(number) for number in range(1, 7))


def pieces(options: Mapping[str, Any]) -> tuple[Piece, ...]:
    """All sheets, or as many of the one that the players agreed on."""
    agreed = setup_of(options).sheet
    chosen = [agreed] * len(sheets()) if agreed else list(sheets().values())
    return (Forms(say("title"), tuple(_form(sheet) for sheet in chosen)),)


def _form(sheet: Sheet) -> Form:
    boxes = (*map(str, range(1, ROUNDS + 1)), say("paper.total"))
    text = say("paper.rules", penalty=PENALTY, bonus=BONUS)
    name = say("paper.sheet", name=sheet.name) if sheet.name else ""
    return Form(name, (Grid(_SIX, _SIX, tuple(LETTERS), 12), _play_grid(sheet)), boxes, text)


def _play_grid(sheet: Sheet) -> Grid:
    bonus = f"+{BONUS}"
    columns = [f"{name} {bonus}" if place == sheet.column else name for place, name in enumerate("abcd")]
    black = {square for square in SQUARES if sheet.black >> square & 1}
    cells = tuple(
        "black" if square in black else "star" if sheet.stars >> square & 1 else "" for square in SQUARES
    )
    return Grid(
        tuple(columns),
        tuple(str(row + 1) for row in range(SIDE)),
        cells,
        18,
        shaded=frozenset(square for square in SQUARES if sheet.bonus >> square & 1),
        dots=tuple((a, b) for a, b in DOTS if not black & {a, b}),
        row_notes=tuple(bonus if row == sheet.row else "" for row in range(SIDE)),
    )
