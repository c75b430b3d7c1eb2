"""Columns of cards side by side; where they do not fit, each lane becomes a line."""

from rich.text import Text

from spellhall.core.scene import Region, Spot
from spellhall.term.block import Block, block_width, joined, padded
from spellhall.term.faces import face
from spellhall.term.ink import Ink


def draw_lanes(region: Region, ink: Ink, compact: bool = False) -> Block:
    lanes: dict[int, list[Spot]] = {}
    for spot in sorted(region.spots, key=lambda spot: spot.at):
        lanes.setdefault(spot.at[0], []).append(spot)
    if not lanes:
        return [Text("nothing to see yet", "quiet")]
    standing = _standing(region, lanes, ink, compact)
    return standing if block_width(standing) <= ink.width else _lying(region, lanes, ink, compact)


def _name(region: Region, lane: int, place: int) -> str:
    return region.columns[place] if place < len(region.columns) else str(lane)


def _note(region: Region, place: int) -> str:
    return region.column_notes[place] if place < len(region.column_notes) else ""


def _standing(region: Region, lanes: dict[int, list[Spot]], ink: Ink, compact: bool) -> Block:
    faces = {spot.at: face(spot, ink, compact=compact) for spot in region.spots}
    places = sorted({index for _, index in faces})
    widths = []
    for place, lane in enumerate(lanes):
        texts = [text.cell_len for (one, _), text in faces.items() if one == lane]
        widths.append(
            max(*texts, len(_name(region, lane, place)) + 1, len(_note(region, place)) + 1) + 1 + ink.air
        )
    margin = max((len(row) for row in region.rows), default=0) + 1

    def line(cells: list[Text], heading: str = "") -> Text:
        whole = joined([heading.ljust(margin), *map(padded, cells, widths)])
        whole.rstrip()
        return whole

    head = [Text(f" {_name(region, lane, place)}", "quiet") for place, lane in enumerate(lanes)]
    drawn = [line(head)]
    for at, index in enumerate(places):
        heading = region.rows[at] if at < len(region.rows) else ""
        drawn.append(line([faces.get((lane, index), Text()) for lane in lanes], heading))
    if any(region.column_notes):
        drawn.append(line([Text(f" {_note(region, place)}", "good") for place in range(len(lanes))]))
    return drawn


def _lying(region: Region, lanes: dict[int, list[Spot]], ink: Ink, compact: bool) -> Block:
    names = [_name(region, lane, place) for place, lane in enumerate(lanes)]
    margin = max(map(len, names)) + 1
    drawn = []
    for place, spots in enumerate(lanes.values()):
        parts: list[Text | str] = [Text(names[place].ljust(margin), "quiet")]
        for spot in spots:
            parts += [face(spot, ink, compact=compact), " "]
        parts.append(Text(_note(region, place), "good"))
        line = joined(parts)
        line.rstrip()
        drawn.append(line)
    return drawn
