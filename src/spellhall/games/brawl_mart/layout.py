"""Where everything lies: in a brawl the store, enemies, dice or odds and one's own; the café as a place."""

from functools import cache

from spellhall.core.layout import ODDS, Box, Layout, across, down, fixed, place, room


@cache
def brawl_layout(rows: tuple[str, ...], dice: bool, fighting: bool, weighed: bool, told: int) -> Layout:
    """`rows` are the rows of cards that are shown, from above; two have room.

    A tall page has a line for each of `told` cards of the lower one, until an attack is `weighed`: then the
    chances take the room of these lines and of the map.
    """
    if not rows:
        return Layout(_MAP, _MAP)
    upper, lower = (*rows, "")[:2]
    between = "dice" if dice else ODDS if fighting else ""
    tall = between if dice or weighed else ""
    return Layout(_wide(upper, lower, between), _tall(upper, lower, tall, 0 if tall else told))


_MAP = place("map", look="whole")


def _wide(upper: str, lower: str, between: str) -> Box:
    told = "" if between else "told"
    return down(
        fixed("map", 131),
        room(14, spare=2),
        place(upper, share=487, most=222, pad=(0, 60, 0, 60)),
        room(10, spare=1),
        fixed(between, 142, pad=(0, 60, 0, 60)) if between else room(8),
        room(10, spare=1),
        place(lower, share=513, most=240 if between else 330, pad=(0, 40, 0, 40), look=told),
        room(16, spare=2),
    )


def _tall(upper: str, lower: str, between: str, told: int) -> Box:
    look = "" if between else "told"
    return down(
        room(8) if between else fixed("map", 64, look="strip"),
        room(8, spare=2),
        place(upper, share=487, most=194, pad=(0, 14, 0, 14)),
        room(6, spare=1),
        fixed(between, 222, pad=(0, 10, 0, 10)) if between else room(6),
        room(6, spare=1),
        place(lower, share=513, most=188, pad=(0, 14, 0, 14), look=look),
        room(6, spare=1),
        *((_lines(lower, told),) if told else ()),
        room(6, spare=1),
    )


@cache
def cafe_layout(crew: int, bench: int, shelf: bool, told: bool) -> Layout:
    """So many cards of the crew and on the bench; `told`: a tall page has a line for each of them."""
    return Layout(_wide_cafe(crew, bench, shelf), _tall_cafe(crew, bench, shelf, told))


_LINE = 18


def _lines(region: str, count: int) -> Box:
    return down(fixed(region, _LINE * count, look="lines"), pad=(0, 12, 0, 12), **_high(_LINE * count))


def _high(pixels: float) -> dict[str, float]:
    return {"share": 0, "least": pixels, "most": pixels}


def _people(crew: int, bench: int, gap: float, pad: tuple[float, float, float, float], **more: float) -> Box:
    them = [place("hand", look="told", share=max(crew, 1))]
    if bench:
        them.append(place("enemies", look="told", share=bench))
    return across(*them, gap=gap, pad=pad, **more)


def _wide_cafe(crew: int, bench: int, shelf: bool) -> Box:
    sign = fixed("place", 172, look="sign")
    goods = [place("shop", look="shelf")] if shelf else []
    return down(
        room(10),
        across(sign, *goods, gap=20, pad=(0, 20, 0, 24), frame="shelf" if shelf else "", **_high(184)),
        room(12, spare=1),
        _people(crew, bench, 28, (0, 20, 0, 20), share=1, least=150, most=286),
        room(10, spare=2),
        across(
            fixed("map", 530, look="doors"),
            place("map", look="ahead"),
            gap=18,
            pad=(0, 20, 0, 20),
            **_high(150),
        ),
        room(16),
        frame="awning",
        pad=(41, 0, 0, 0),
    )


_DOCKED = 56
"""Pixels of the stage that the doors in the dock cover."""


def _tall_cafe(crew: int, bench: int, shelf: bool, told: bool) -> Box:
    goods = [
        across(place("shop", look="shelf"), pad=(0, 10, 0, 10), frame="shelf", share=1, least=150, most=198)
    ]
    lines = [_lines(name, count) for name, count in (("hand", crew), ("enemies", bench)) if told and count]
    return down(
        room(5),
        place("place", look="sign", pad=(0, 12, 0, 12), **_high(38)),
        room(2, spare=1),
        *(goods if shelf else ()),
        room(6, spare=1),
        _people(crew, bench, 20, (0, 12, 0, 12), share=1, least=130, most=184),
        room(4, spare=1),
        *lines,
        room(_DOCKED, spare=1),
        frame="awning",
        pad=(29, 0, 0, 0),
    )
