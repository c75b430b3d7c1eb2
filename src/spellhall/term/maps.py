"""A map as a list of places, each with what is there and where its roads lead."""

from textwrap import wrap

from rich.text import Text

from spellhall.core.scene import Region
from spellhall.term.block import Block, joined, padded
from spellhall.term.faces import piece_text, short_name, style_of, touching
from spellhall.term.ink import Ink

_SIGNS = (("chosen", "("), ("open", "["), ("last", "!"), ("closed", "/"))
_LEAST_ROOM = 20  # for what is said of a place, however narrow the screen


def draw_map(region: Region, ink: Ink, compact: bool = False) -> Block:
    roads: dict[str, list[str]] = {}
    for link in region.links:
        for here, there in (link.ends,) if link.one_way else (link.ends, link.ends[::-1]):
            roads.setdefault(here, []).append(short_name(there) + (ink.signs.last if link.on else ""))
    names = []
    for spot in region.spots:
        left = next((sign for state, sign in _SIGNS if state in spot.states), " ")
        right = {"(": ")", "[": "]", "!": "!", "/": "/"}.get(left, " ")
        names.append(Text(f"{left}{short_name(spot.name)}{right}", style_of(spot)))
    wide = max((name.cell_len for name in names), default=0) + 1
    drawn = []
    for spot, name in zip(region.spots, names, strict=True):
        parts: list[Text | str] = [padded(name, wide)]
        if spot.pieces:
            parts.append(" ".join(piece_text(piece, ink) for piece in spot.pieces) + "  ")
        if not compact and spot.label.casefold() != short_name(spot.name).casefold():
            room = max(_LEAST_ROOM, ink.width - joined(parts).cell_len)
            *above, last = wrap(ink.plain(spot.label), room) or [""]
            for text in above:
                drawn.append(touching(joined([*parts, text]), spot.name))
                parts = [" " * wide]
            parts.append(f"{last}  ")
        if spot.name in roads:
            onward = Text(f"{ink.signs.road} {', '.join(sorted(roads[spot.name]))}", "quiet")
            if joined([*parts, onward]).cell_len > ink.width and len(parts) > 1:
                above_roads = joined(parts)
                above_roads.rstrip()
                drawn.append(touching(above_roads, spot.name))
                parts = [" " * wide]
            parts.append(onward)
        line = joined(parts)
        line.rstrip()
        drawn.append(touching(line, spot.name))
    return drawn
