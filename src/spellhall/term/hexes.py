"""Hexagons in staggered rows: a board drawn whole, and a field without edges through a window."""

from collections.abc import Callable

from rich.text import Text

from spellhall.core.scene import Region, Spot
from spellhall.term.block import Block, block_width, joined
from spellhall.term.faces import face, short_name, touching
from spellhall.term.ink import Ink

_BUSY = ("chosen", "laid", "last", "could-go", "threatened")


def draw_hexes(region: Region, ink: Ink, compact: bool = False) -> Block:
    """Names beside the faces where the width allows it, else below them; a field is cut to a window."""
    if not region.spots:
        return [Text("nothing to see yet", "quiet")]
    if compact:
        return _window(region, ink, lambda spots: _staggered(spots, ink, compact=True))
    if region.bounded:
        drawn = _staggered(region.spots, ink)
        if block_width(drawn) <= ink.width:
            return drawn
    return _window(region, ink, lambda spots: _staggered(spots, ink, below=True))


def _staggered(spots: tuple[Spot, ...], ink: Ink, below: bool = False, compact: bool = False) -> Block:
    """Each hexagon stands half a cell beside those above and below it."""
    cells = {spot.at: _cell(spot, ink, below, compact) for spot in spots}
    # Room for brackets and a sign, needed or not: the board stays where it is while things are touched.
    least = 1 if compact else 5 if below else 7
    half = (max(least, *(block_width(cell) for cell in cells.values())) + ink.air + 1) // 2
    left = min(2 * q + r for q, r in cells)
    drawn: Block = []
    for row in sorted({r for _, r in cells}):
        places = sorted((2 * q + r - left, (q, r)) for q, r in cells if r == row)
        for line in range(2 if below else 1):
            text = Text()
            for place, at in places:
                text.append(" " * (place * half - text.cell_len))
                text.append_text(cells[at][line])
            drawn.append(text)
        if ink.air and not compact:
            drawn.append(Text())
    return drawn


def _cell(spot: Spot, ink: Ink, below: bool, compact: bool) -> Block:
    shown = face(spot, ink, compact=compact)
    if compact:
        return [shown]
    name = Text(short_name(spot.name), "quiet")
    if not below:
        return [touching(joined([name, shown]), spot.name)]
    return [shown, joined([" " if len(name) < 4 else "", touching(name, spot.name)])]


def _window(region: Region, ink: Ink, draw: Callable[[tuple[Spot, ...]], Block]) -> Block:
    """As many columns around the action as fit, and a word about what lies beyond."""
    spots = region.spots
    drawn = draw(spots)
    if block_width(drawn) <= ink.width:
        return drawn
    middle = _middle(spots)
    reach = max(abs(_across(spot) - middle) for spot in spots)
    kept = spots
    while block_width(drawn) > ink.width and reach > 0:
        reach -= 1
        near = tuple(spot for spot in spots if abs(_across(spot) - middle) <= reach)
        if not near:
            break
        kept, drawn = near, draw(near)
    west = sum(_across(spot) < middle for spot in spots if spot not in kept)
    east = len(spots) - len(kept) - west
    beyond = [
        f"{count} more {'space' if count == 1 else 'spaces'} to the {side}"
        for count, side in ((west, "left"), (east, "right"))
        if count
    ]
    return [*drawn, *(Text(told, "quiet") for told in beyond)]


def _across(spot: Spot) -> int:
    return 2 * spot.at[0] + spot.at[1]


def _middle(spots: tuple[Spot, ...]) -> int:
    busy = [spot for spot in spots if any(state in spot.states for state in _BUSY)]
    looked_at = busy or [spot for spot in spots if spot.pieces] or list(spots)
    places = sorted(map(_across, looked_at))
    return (places[0] + places[-1]) // 2
