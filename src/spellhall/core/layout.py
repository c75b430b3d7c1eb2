"""Where the regions of a Scene lie, on a wide screen and on a tall one, in a small language of boxes.

A box draws one thing (a region by its name, `ODDS` or `STATUS`), or holds further boxes in a row,
in a column or in as many columns as make them largest, or is room that stays free. A box whose region is not
in the Scene keeps its place, so that nothing jumps when a region comes and goes.

Along its line each box takes its `share` of what there is, not less than `least` and not more than `most`
pixels; a box with a `ratio` is no longer than its breadth asks for. What is left is given out by `spare`, or
lies behind all. Regions that no box names are not drawn on the stage.
"""

from typing import Any, Literal

from msgspec import Struct

ODDS = "odds"
"""The chances of the act, where the table tells them."""
STATUS = "status"
"""How far the game has come: the status with the first meter, and the own number where it is narrow."""

Line = Literal["across", "down", "flow"]
Frame = Literal["", "panel", "quiet", "awning", "shelf"]
"""`awning`: along its top. `shelf`: a board along its bottom, for things to stand on."""
Look = Literal["", "whole", "strip", "thumb", "sign", "shelf", "told", "lines", "doors", "ahead"]
"""`whole`: as large as it goes, with its caption. `strip`: what is near, the rest on demand. `thumb`: small,
and one button that takes it nearer. `sign`: its caption as the sign of a place. `shelf`: things that stand on
a board, each with its price and what it does. `told`: each piece with its text beside or below it, under
caption and note. `lines`: these texts alone, a line each. `doors`: of a map the places that can be gone to,
each with what awaits there. `ahead`: of a map what follows, as a small drawing."""
Caption = Literal["", "shape", "beside", "above"]
"""How a region says whose it is: the seat's shape, or shape, name and number, beside or above it."""


class Box(Struct, frozen=True, omit_defaults=True):
    draws: str = ""
    line: Line = "across"  # how its parts lie; where it draws a row, how that lies
    parts: tuple["Box", ...] = ()
    share: float = 1
    spare: float = 0  # of what is left when all have their most
    least: float = 0
    most: float | None = None
    ratio: float | None = None  # width by height
    gap: float = 0  # between parts
    pad: tuple[float, float, float, float] = (0, 0, 0, 0)  # above, right, below, left
    frame: Frame = ""
    look: Look = ""
    caption: Caption = ""
    start: bool = False  # its content lies at the beginning of the box, not in the middle


class Layout(Struct, frozen=True, omit_defaults=True):
    wide: Box
    tall: Box


def place(draws: str, **more: Any) -> Box:
    return Box(draws, **more)


def room(least: float = 0, spare: float = 0) -> Box:
    """Free room: its length, and its part of what others leave."""
    return Box(share=0, spare=spare, least=least)


def fixed(draws: str, length: float, **more: Any) -> Box:
    return Box(draws, share=0, least=length, most=length, **more)


def across(*parts: Box, **more: Any) -> Box:
    return Box(line="across", parts=parts, **more)


def down(*parts: Box, **more: Any) -> Box:
    return Box(line="down", parts=parts, **more)


def flow(*parts: Box, **more: Any) -> Box:
    return Box(line="flow", parts=parts, **more)
