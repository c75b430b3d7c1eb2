"""Where dice, letter grid and sheets lie."""

from functools import cache

from spellhall.core.layout import STATUS, Box, Layout, across, down, fixed, flow, place, room
from spellhall.games.spell_write.telling import sheet_name


@cache
def layout(viewer: int | None, seats: int, dice: int) -> Layout:
    sheets = [sheet_name(seat, viewer) for seat in range(seats) if seat != viewer]
    if viewer is None:
        watched = _watched(sheets)
        return Layout(watched, watched)
    return Layout(_wide(sheets), _tall(sheets, dice))


def _wide(others: list[str]) -> Box:
    """One large sheet of paper with both grids, and the others' sheets below it."""
    left = down(
        fixed("dice", 62, pad=(0, 0, 0, 48), start=True),
        room(34),
        place("letters"),
        share=424,
        pad=(18, 0, 30, 0),
    )
    right = down(
        fixed(STATUS, 42, pad=(0, 32, 0, 35)),
        room(26),
        place("sheet"),
        share=406,
        pad=(22, 0, 42, 0),
    )
    paper = across(left, right, ratio=848 / 468, most=655, pad=(0, 18, 0, 0), frame="panel")
    if not others:
        return down(room(spare=1), paper, room(spare=1), pad=(22, 30, 22, 30))
    thumbs = [place(name, look="thumb", caption="beside", frame="quiet", most=272) for name in others]
    return down(paper, across(*thumbs, gap=16, share=0, least=204, spare=1), gap=20, pad=(22, 30, 22, 30))


def _tall(others: list[str], dice: int) -> Box:
    """The letter grid over the sheet; what is small stands at their right."""
    rolled = 64 * dice
    beside = down(
        place("dice", line="down", share=rolled, pad=(4, 0, 0, 0)),
        place(STATUS, share=264 - rolled),
        share=0,
        least=80,
        spare=1,
    )
    upper = across(place("letters", ratio=1), beside, share=264, most=264, gap=8)
    thumbs = [place(name, look="thumb", caption="shape", most=72) for name in others]
    column = down(*thumbs, gap=8, share=0, least=98, most=98)
    lower = across(place("sheet", ratio=1), room(spare=1), column, share=224, most=224, pad=(0, 4, 0, 0))
    return down(upper, lower, gap=20, pad=(28, 8, 30, 30))


def _watched(sheets: list[str]) -> Box:
    each = [place(name, caption="above", frame="quiet", ratio=1.1) for name in sheets]
    return down(
        fixed("dice", 50, pad=(0, 8, 0, 8), start=True), flow(*each, gap=16), gap=12, pad=(16, 16, 16, 16)
    )
