"""Squares in rows and columns, with headings, notes behind them, and what lies between two squares."""

from rich.text import Text

from spellhall.core.scene import Link, Region, Spot
from spellhall.term.block import Block, joined, padded
from spellhall.term.faces import face
from spellhall.term.ink import Ink


def draw_squares(region: Region, ink: Ink, compact: bool = False) -> Block:
    spots = {spot.at: spot for spot in region.spots}
    if not spots:
        return [Text("nothing to see yet", "quiet")]
    columns = range(min(column for column, _ in spots), max(column for column, _ in spots) + 1)
    rows = range(min(row for _, row in spots), max(row for _, row in spots) + 1)
    noted = any(region.column_notes) or any(region.row_notes)
    faces = {at: face(spot, ink, noted, compact) for at, spot in spots.items()}
    links = {} if compact else {frozenset(link.ends): link for link in region.links}
    # Room for brackets and one sign, needed or not: the boards stay where they are while things are touched.
    wide = max([text.cell_len for text in faces.values()] + ([] if compact else [4]))
    gap = 1 if compact else (3 if links else 0) + ink.air
    margin = max((len(heading) for heading in region.rows), default=0) + 1
    lead = 0 if compact else 1  # brackets push the letter to the second column of its cell

    def across(texts: list[str], style: str) -> Text:
        cells = [padded(Text(" " * lead + text, style), wide + gap) for text in texts]
        # Not stripped: the board keeps its full width, and what stands beside it its place.
        return joined([" " * margin, *cells])

    drawn: Block = [across(list(region.columns), "quiet")] if region.columns else []
    for place, row in enumerate(rows):
        parts: list[Text | str] = [Text(_heading(region.rows, place).ljust(margin), "quiet")]
        for column in columns:
            parts.append(padded(faces.get((column, row), Text()), wide))
            if column != columns[-1]:
                between = _link(links, spots, (column, row), (column + 1, row))
                parts.append(_sign(between, ink, gap) if links else " " * gap)
        parts.append(Text("  " + _heading(region.row_notes, place), "good"))
        line = joined(parts)
        line.rstrip()
        drawn.append(line)
        if links and row != rows[-1]:
            drawn.append(_between(region, ink, spots, links, columns, row, (wide, gap, margin)))
        elif (ink.air or ink.apart) and not compact and row != rows[-1]:
            drawn.append(Text())
    if any(region.column_notes):
        drawn.append(across(list(region.column_notes), "good"))
    return drawn


def _heading(headings: tuple[str, ...], place: int) -> str:
    return headings[place] if place < len(headings) else ""


Links = dict[frozenset[str], Link]
Spots = dict[tuple[int, int], Spot]


def _link(links: Links, spots: Spots, first: tuple[int, int], last: tuple[int, int]) -> Link | None:
    if first not in spots or last not in spots:
        return None
    return links.get(frozenset((spots[first].name, spots[last].name)))


def _sign(link: Link | None, ink: Ink, wide: int) -> Text:
    if link is None:
        return Text(" " * wide)
    sign = ink.signs.dot_on if link.on else ink.signs.dot_fresh if link.fresh else ink.signs.dot_off
    style = "" if link.on else "open" if link.fresh else "quiet"
    return Text(sign.center(wide), style)


def _between(
    region: Region,
    ink: Ink,
    spots: Spots,
    links: Links,
    columns: range,
    row: int,
    sizes: tuple[int, int, int],
) -> Text:
    """The line between two rows: a sign below each letter that is linked downwards."""
    wide, gap, margin = sizes
    cells = [
        padded(
            joined([" ", _sign(_link(links, spots, (column, row), (column, row + 1)), ink, 1)]), wide + gap
        )
        for column in columns
    ]
    line = joined([" " * margin, *cells])
    line.rstrip()
    return line
