"""A spot in a few characters: its piece or print, what was marked on it, and brackets that tell its state."""

from rich.text import Text

from spellhall.core.scene import Piece, Spot, SpotState
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


def short_name(touch: str) -> str:
    """What a person types for a spot: the part of its name behind the region's."""
    return touch.partition(":")[2]


def piece_text(piece: Piece, ink: Ink) -> str:
    """A piece on a board, as short as it goes."""
    signs = ink.signs
    match piece.kind:
        case "letter" | "tile" | "card":
            if piece.back:
                return signs.back
            return f"{piece.letter}/{piece.other}" if piece.other else piece.letter
        case "die":
            return f"{signs.die[0]}{piece.number}{signs.die[1]}"
        case "fighter" | "pawn":
            return ink.shape(piece.seat or 0)
        case "block":
            return signs.block if piece.seat is None else signs.block + ink.shape(piece.seat)
        case "counter":
            whose = "" if piece.seat is None else ink.shape(piece.seat)
            return f"{whose}{'' if piece.number is None else piece.number}" or signs.start
        case "pile":
            return f"{piece.name} {signs.crossed}{piece.number or 0}".strip()
    return piece.name


def content(spot: Spot, ink: Ink) -> str:
    """What lies on a spot, or what is printed there."""
    if spot.pieces:
        return "".join(piece_text(piece, ink) for piece in spot.pieces)
    for mark in ("black", "star", "start", "bonus"):
        if mark in spot.marks:
            return str(getattr(ink.signs, mark))
    return ink.signs.hole if "hole" in spot.states else ink.signs.empty


def signs_behind(spot: Spot, ink: Ink, noted: bool) -> str:
    """Small signs behind the content; `noted`: the bonus is told by the region's headings already."""
    behind = ""
    if "crossed" in spot.marks:
        behind += ink.signs.crossed
    if "lit" in spot.marks:
        behind += ink.signs.lit
    if spot.pieces and "star" in spot.marks:
        behind += ink.signs.star
    if spot.pieces and "bonus" in spot.marks and not noted:
        behind += ink.signs.bonus
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
    if "crossed" in spot.marks or "taken" in spot.states or not spot.pieces:
        return "quiet"
    return ""


def face(spot: Spot, ink: Ink, noted: bool = False, compact: bool = False) -> Text:
    """The spot with its brackets; the content stands in the second column, so that letters line up."""
    inner = ink.signs.empty if "taken" in spot.states else content(spot, ink)
    if compact:
        return Text(inner, style_of(spot))
    if "black" in spot.marks:
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
