"""Where the store and the rows of cards lie: the map above, enemies, dice or odds, and one's own below."""

from functools import cache

from spellhall.core.layout import ODDS, Box, Layout, down, fixed, place, room


@cache
def layout(wide: tuple[str, ...], tall: tuple[str, ...], dice: bool) -> Layout:
    """`wide` and `tall` are the rows of cards that are shown, from above; two have room."""
    between = "dice" if dice else ODDS
    return Layout(_wide(wide, between) if wide else _MAP, _tall(tall, between) if tall else _MAP)


_MAP = place("map", look="whole")


def _rows(shown: tuple[str, ...]) -> tuple[str, str]:
    """The first two keep their places whether or not the second one is there."""
    upper, lower = (*shown, "")[:2]
    return upper, lower


def _wide(shown: tuple[str, ...], between: str) -> Box:
    upper, lower = _rows(shown)
    narrow = 174 if between == ODDS else 60
    return down(
        fixed("map", 131),
        room(18, spare=2),
        place(upper, share=487, most=222, pad=(0, 60, 0, 60)),
        room(14, spare=1),
        fixed(between, 66, pad=(0, narrow, 10, narrow)),
        room(0, spare=1),
        place(lower, share=513, most=240, pad=(0, 60, 0, 60)),
        room(20, spare=2),
    )


def _tall(shown: tuple[str, ...], between: str) -> Box:
    upper, lower = _rows(shown)
    return down(
        fixed("map", 64, look="strip"),
        room(13, spare=2),
        place(upper, share=487, most=184, pad=(0, 14, 0, 14)),
        room(8, spare=1),
        fixed(between, 58, pad=(0, 15, 10, 15)),
        room(0, spare=1),
        place(lower, share=513, most=178, pad=(0, 14, 0, 14)),
        room(13, spare=2),
    )
