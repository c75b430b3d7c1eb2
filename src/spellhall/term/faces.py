"""A spot in a few characters: its piece or print, what was marked on it, and brackets that tell its state."""

from rich.text import Text

from spellhall.core.scene import Mark, Piece, Spot, SpotState
from spellhall.term.ink import Ink, seat_style

_BRACKETS: tuple[tuple[SpotState, str, str], ...] = (
    ("chosen", "()", "chosen"),
    ("laid", "()", "chosen"),
    ("open", "[]", "open"),
    ("threatened", "!!", "bad"),
    ("could-go", "~~", "open"),
    ("other-way", "{}", "open"),
    ("closed", "//", "quiet"),
)
"""The first that holds is drawn."""


_BLACK = Mark("fill", "black")
_BEHIND = ("stroke", "area")
"""Marks that leave what lies on the spot to be read."""


def short_name(touch: str) -> str:
    """What a person types for a spot: the part of its name behind the region's."""
    return touch.partition(":")[2]


def piece_text(piece: Piece, ink: Ink) -> str:
    """A piece on a board, as short as it goes."""
    signs = ink.signs
    whose = "" if piece.seat is None else ink.shape(piece.seat)
    if piece.back:
        return signs.back
    match piece.shape:
        case "die":
            return f"{signs.die[0]}{'' if piece.number is None else piece.number}{signs.die[1]}"
        case "pawn":
            return whose or _printed(piece, ink) or signs.pawn
        case "block":
            return signs.block + whose
        case "disc":
            return whose + _printed(piece, ink) or signs.glyphs["ring"]
        case "pile":
            return f"{piece.name} {signs.times}{piece.number or 0}".strip()
    return _printed(piece, ink) or piece.name or whose or signs.tile


def _printed(piece: Piece, ink: Ink) -> str:
    """Letters, else the number, else the glyph, else nothing."""
    if piece.letter or piece.corners:
        return piece.letter or "/".join(piece.corners)
    if piece.number is not None:
        return str(piece.number)
    return ink.signs.glyphs.get(piece.glyph, "")


def mark_text(mark: Mark, ink: Ink) -> str:
    """A glyph that only its game draws is a plain sign here; the legend tells what it means."""
    if mark == _BLACK:
        return ink.signs.black
    return ink.signs.glyphs.get(mark.glyph, ink.signs.glyphs["dot"])


def content(spot: Spot, ink: Ink) -> str:
    """What lies on a spot, or what is printed there."""
    if spot.pieces:
        return "".join(piece_text(piece, ink) for piece in spot.pieces)
    printed = [mark for mark in spot.marks if mark.glyph not in _BEHIND]
    if printed:
        # What is printed on a ground tells more than the ground.
        return mark_text(min(printed, key=lambda mark: mark.glyph == "fill"), ink)
    return ink.signs.hole if "hole" in spot.states else ink.signs.empty


def signs_behind(spot: Spot, ink: Ink, noted: bool) -> str:
    """Small signs behind the content; `noted`: headings of the region tell what its grounds mean."""
    covered = ("ring", "fill") if noted else ("ring",)
    behind = "".join(
        mark_text(mark, ink)
        for mark in spot.marks
        if mark.glyph in _BEHIND or (spot.pieces and mark.glyph not in covered)
    )
    if "won" in spot.states and spot.seat is not None:
        behind += ink.shape(spot.seat)
    if "last" in spot.states:
        behind += ink.signs.last
    return behind


def style_of(spot: Spot) -> str:
    for state, _, style in _BRACKETS:
        if state in spot.states:
            return style
    seat = next((piece.seat for piece in spot.pieces if piece.seat is not None), None)
    if seat is not None:
        return seat_style(seat)
    if "last" in spot.states:
        return "last"
    if any(mark.glyph == "stroke" for mark in spot.marks) or "taken" in spot.states or not spot.pieces:
        return "quiet"
    return ""


def touching(text: Text, touch: str) -> Text:
    """The same text, which remembers what a pointer on it means; nothing of that is printed."""
    text.apply_meta({"touch": touch})
    return text


def face(spot: Spot, ink: Ink, noted: bool = False, compact: bool = False) -> Text:
    """The spot with its brackets; the content stands in the second column, so that letters line up."""
    return touching(_face(spot, ink, noted, compact), spot.name)


def _face(spot: Spot, ink: Ink, noted: bool, compact: bool) -> Text:
    inner = ink.signs.empty if "taken" in spot.states else content(spot, ink)
    if compact:
        return Text(inner, style_of(spot))
    if _BLACK in spot.marks:
        return Text(ink.signs.black * 3, "quiet")
    inner += signs_behind(spot, ink, noted)
    pair = next((pair for state, pair, _ in _BRACKETS if state in spot.states), "  ")
    text = Text()
    if pair == "  ":
        text.append(" ")
        text.append(inner, style_of(spot))
        return text
    text.append(f"{pair[0]}{inner}{pair[1]}", style_of(spot))
    text.append("".join(_step(step, ink) for step in spot.steps), style_of(spot))
    return text


def _step(step: int, ink: Ink) -> str:
    return "".join(ink.signs.steps[int(digit)] for digit in str(step))
