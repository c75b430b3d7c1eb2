"""The regions of a Scene, one function a kind, each as large as its box lets it be."""

import math

from spellhall.core.scene import Region, Spot
from spellhall.web.preview import svg
from spellhall.web.preview.pieces import Pieces, lies_flat
from spellhall.web.preview.svg import Box, Point

_ROOT = math.sqrt(3)
_LARGEST = 46.0  # circumradius of a hexagon


def region(pieces: Pieces, shown: Region, box: Box, house: int) -> str:
    if not shown.spots:
        return ""
    match shown.kind:
        case "hexagons":
            return hexagons(pieces, shown, box, house)
        case "squares":
            return squares(pieces, shown, box)
        case "lanes":
            return lanes(pieces, shown, box)
        case "map":
            return road_map(pieces, shown, box)
    return row(pieces, shown, box)


def _wins(spot: Spot, x: float, y: float, r: float) -> str:
    seat = spot.seat or 0
    burst = svg.path(svg.star(16, r, r * 0.8), svg.FILLS[seat % 6], svg.INK, 2, at=(x, y))
    return burst + svg.shape(seat, x, y, r * 0.4, svg.CREAM, 0)


def _last(spot: Spot) -> bool:
    return "last" in spot.states


def hexagons(pieces: Pieces, shown: Region, box: Box, house: int) -> str:
    """With its edge and posts if it is bounded; of a field without end, what lies on it."""
    spots = shown.spots
    if not shown.bounded:
        full = {spot.at for spot in spots if spot.pieces}
        near = {
            (q + a, r + b) for q, r in full for a, b in ((1, 0), (0, 1), (1, -1), (-1, 0), (0, -1), (-1, 1))
        }
        spots = tuple(spot for spot in spots if spot.at in full | near) or spots
    units = [(_ROOT * (q + r / 2), 1.5 * r) for q, r in (spot.at for spot in spots)]
    left, right = min(x for x, _ in units), max(x for x, _ in units)
    top, low = min(y for _, y in units), max(y for _, y in units)
    gap = 1.556 if shown.bounded else 1.0
    reach = (right - left) / 2 + gap
    high = _ROOT * reach if shown.bounded else low - top + 2 * gap
    margin = 26 if shown.bounded else 12
    r = min((box.width - 2 * margin) / (2 * reach), (box.height - 2 * margin) / high, _LARGEST)
    middle = box.middle
    centres: list[Point] = [
        (middle[0] + (x - (left + right) / 2) * r, middle[1] + (y - (top + low) / 2) * r) for x, y in units
    ]
    parts = [_edge(middle, reach * r, r, house)] if shown.bounded else []
    for spot, (x, y) in zip(spots, centres, strict=True):
        parts.append(_hexagon(pieces, spot, x, y, r, aside=not shown.bounded))
    for spot, (x, y) in zip(spots, centres, strict=True):
        parts.append(_tokens(pieces, spot, x, y, r, aside=not shown.bounded))
    return "".join(parts)


def _edge(middle: Point, reach: float, r: float, house: int) -> str:
    x, y = middle
    angles = [math.radians(60 * corner) for corner in range(6)]
    corners = [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles]
    outline, width, post = svg.polygon(corners), max(7, r * 0.24), max(9, r * 0.31)
    below = svg.polygon([(px, py + r * 0.22) for px, py in corners])
    posts = "".join(
        svg.circle(px, py, post, svg.FILLS[house], svg.INK, 2.4)
        + svg.path(svg.star(5, post * 0.62, post * 0.26), svg.CREAM, at=(px, py))
        for px, py in corners
    )
    return (
        svg.path(below, svg.LINE)
        + svg.path(outline, svg.SHEET)
        + svg.path(outline, stroke=svg.INK, width=width + 4.4)
        + svg.path(outline, stroke=svg.FILLS[house], width=width)
        + posts
    )


def _hexagon(pieces: Pieces, spot: Spot, x: float, y: float, r: float, aside: bool) -> str:
    tile = next((piece for piece in spot.pieces if lies_flat(piece)), None)
    hole = svg.polygon(svg.hexagon(r * 0.875, x, y))
    parts = []
    if tile is None:
        more = ' stroke-dasharray="4 4" stroke-opacity="0.8"' if aside else ""
        parts.append(svg.path(hole, "none" if aside else svg.HOLE, svg.HOLE_LINE, 1.5, more=more))
        for mark in spot.marks:
            fill, _ = svg.inks(None, mark.ink) or (svg.INK, "")
            if mark.glyph in ("fill", "area"):
                parts.append(svg.path(hole, fill))
            elif mark.glyph == "ring":
                ring = svg.polygon(svg.hexagon(r * 0.7, x, y))
                parts.append(svg.path(ring, stroke=fill, width=2.4, more=' stroke-dasharray="4 4"'))
            else:
                parts.append(pieces.glyph(mark.glyph, x, y, r, mark.ink))
    else:
        stands = aside and any(not lies_flat(piece) for piece in spot.pieces)
        if tile.shape == "tile":
            parts.append(pieces.hex_tile(spot.name, x, y, r))
        across, down = (-0.2 * r, 0.13 * r) if stands else (0, 0)
        parts.append(pieces.printed(tile, x + across, y + down, r * (0.76 if stands else 0.86), svg.WOOD_INK))
    if _last(spot):
        ring = svg.polygon(svg.hexagon(r * 0.86, x, y))
        parts.append(svg.path(ring, stroke=svg.LINES[(spot.seat or 0) % 6], width=max(2.2, r * 0.07)))
    if "won" in spot.states:
        parts.append(_wins(spot, x, y, r * 0.8))
    return "".join(parts)


def _tokens(pieces: Pieces, spot: Spot, x: float, y: float, r: float, aside: bool) -> str:
    parts = []
    tokens = [piece for piece in spot.pieces if not lies_flat(piece) and not piece.ghost]
    for place, piece in enumerate(tokens):
        shift = place * 0.36 if len(tokens) > 1 else 0
        at = (x + (0.45 - shift) * r, y - 0.46 * r) if aside else (x, y)
        if piece.shape == "block":
            parts.append(pieces.block(piece, x, y, 1.02 * r))
        elif piece.shape == "pawn":
            high = 0.94 if aside else 1.42 if piece.glyph else 1.2
            parts.append(pieces.pawn(piece, *at, high * r))
        else:
            size = (0.8 if aside else 1.1) * r
            parts.append(pieces.piece(piece, spot.name, Box(at[0] - size / 2, at[1] - size / 2, size, size)))
    return "".join(parts)


def squares(pieces: Pieces, shown: Region, box: Box) -> str:
    wide = max(len(shown.columns), *(spot.at[0] + 1 for spot in shown.spots))
    high = max(len(shown.rows), *(spot.at[1] + 1 for spot in shown.spots))
    notes = 26 if any((*shown.column_notes, *shown.row_notes)) else 0
    cell = min((box.width - notes) / wide, (box.height - notes) / high)
    left, top = box.x + (box.width - notes - cell * wide) / 2, box.y + (box.height - notes - cell * high) / 2
    frame = Box(left, top, cell * wide, cell * high)
    parts = [svg.rect(Box(frame.x, frame.y + 6, frame.width, frame.height), svg.LINE, round=3)]
    parts.append(svg.rect(frame, svg.CARD))
    over = []
    for spot in shown.spots:
        x, y = left + spot.at[0] * cell, top + spot.at[1] * cell
        own = Box(x, y, cell, cell)
        for mark in spot.marks:
            if mark.glyph in ("fill", "area"):
                fill, _ = svg.inks(None, mark.ink) or (svg.INK, "")
                parts.append(svg.rect(own, fill))
            elif mark.glyph == "stroke":
                line = f"M{x + cell * 0.2:.1f} {y + cell * 0.8:.1f}L{x + cell * 0.8:.1f} {y + cell * 0.2:.1f}"
                over.append(svg.path(line, stroke=(svg.inks(None, mark.ink) or (svg.INK, ""))[0], width=2.6))
            else:
                drawn = pieces.glyph(mark.glyph, *own.middle, cell, mark.ink)
                parts.append(f'<g opacity="0.4">{drawn}</g>' if spot.pieces else drawn)
        for piece in spot.pieces:
            if piece.shape == "print":
                over.append(pieces.printed(piece, *own.middle, cell * 0.54))
            elif not piece.ghost:
                over.append(pieces.piece(piece, spot.name, own.inset(cell * 0.05)))
        if _last(spot):
            seat = spot.seat if spot.seat is not None else shown.seat or 0
            over.append(svg.rect(own.inset(cell * 0.07), "none", svg.LINES[seat % 6], 3, cell * 0.1))
        if "won" in spot.states:
            over.append(_wins(spot, *own.middle, cell * 0.36))
    lines = [f"M{left + at * cell:.1f} {top:.1f}v{cell * high:.1f}" for at in range(1, wide)]
    lines += [f"M{left:.1f} {top + at * cell:.1f}h{cell * wide:.1f}" for at in range(1, high)]
    parts.append(svg.path("".join(lines), stroke=svg.QUIET, width=1.2))
    parts.append(svg.rect(frame, "none", svg.INK, 3, 2))
    ends = {spot.name: spot.at for spot in shown.spots}
    for link in shown.links:
        one, other = (ends.get(end) for end in link.ends)
        if one is not None and other is not None:
            x, y = (left + (one[0] + other[0] + 1) / 2 * cell, top + (one[1] + other[1] + 1) / 2 * cell)
            over.append(
                svg.circle(x, y, max(2.5, cell * 0.088), svg.INK if link.on else svg.CARD, svg.INK, 1.8)
            )
    for at, note in enumerate(shown.column_notes):
        x, y = left + (at + 0.5) * cell, top + high * cell + 24
        over.append(svg.write(note, x, y, 19, weight=700, anchor="middle") if note else "")
    for at, note in enumerate(shown.row_notes):
        x, y = left + wide * cell + 8, top + (at + 0.5) * cell + 6
        over.append(svg.write(note, x, y, 19, weight=700) if note else "")
    return "".join((*parts, *over))


def lanes(pieces: Pieces, shown: Region, box: Box) -> str:
    """Columns of cards, with discs in a band between the sides."""
    many = max(spot.at[0] for spot in shown.spots) + 1
    rows = sorted({spot.at[1] for spot in shown.spots})
    by_row = {row: [spot for spot in shown.spots if spot.at[1] == row] for row in rows}
    bands = {row for row, spots in by_row.items() if all(_is_disc(spot) for spot in spots)}
    sides = len(rows) - len(bands)
    step = box.width / many
    band = min(84.0, box.height * 0.2)
    each = (box.height - band * len(bands)) / max(1, sides)
    parts, y = [], box.y
    for number in rows:
        high = band if number in bands else each
        if number in bands:
            parts.append(svg.rect(Box(box.x, y, box.width, high), svg.PAPER))
            parts.append(
                svg.path(
                    f"M{box.x:.1f} {y:.1f}h{box.width:.1f}M{box.x:.1f} {y + high:.1f}h{box.width:.1f}",
                    stroke=svg.INK,
                    width=2,
                )
            )
        for spot in by_row[number]:
            left = box.x + spot.at[0] * step
            if number in bands:
                theirs = [
                    row for row in rows if row not in bands and _holder(by_row[row], spot.at[0]) == spot.seat
                ]
                leans = 0 if spot.seat is None or not theirs else -1 if theirs[0] < number else 1
                for piece in spot.pieces:
                    size = min(step * 0.62, high * 0.62)
                    won = "won" in spot.states
                    parts.append(pieces.disc(piece, left + step / 2, y + high / 2, size, leans, won))
            else:
                parts.append(_column(pieces, spot, Box(left + 5, y + 10, step - 10, high - 20)))
        y += high
    return "".join(parts)


def _is_disc(spot: Spot) -> bool:
    return bool(spot.pieces) and all(piece.shape == "disc" for piece in spot.pieces)


def _holder(spots: list[Spot], lane: int) -> int | None:
    return next((spot.seat for spot in spots if spot.at[0] == lane), None)


def _column(pieces: Pieces, spot: Spot, box: Box) -> str:
    parts = [svg.rect(box, svg.LANE, round=7)]
    width = min(box.width - 10, 66)
    high = width * 0.78
    count = len(spot.pieces)
    step = min(width * 0.56, (box.height - 16 - high) / max(1, count - 1))
    for place, piece in enumerate(spot.pieces):
        card = Box(box.x + (box.width - width) / 2, box.y + 8 + place * step, width, high)
        closed = "closed" in spot.states
        if piece.shape == "card":
            parts.append(
                pieces.letter_card(piece, card, closed, min(step, high) / 2 + 2 if count > 1 else None)
            )
        else:
            parts.append(pieces.piece(piece, spot.name, card))
    if _last(spot):
        parts.append(svg.rect(box.inset(1.5), "none", svg.LINES[(spot.seat or 0) % 6], 3, 6))
    return "".join(parts)


def row(pieces: Pieces, shown: Region, box: Box) -> str:
    spots = [spot for spot in shown.spots if spot.pieces] or list(shown.spots)
    gap = 16
    most = box.height * (0.8 if any(_is_tall(spot) for spot in spots) else 1)
    width = min(most, (box.width - gap * (len(spots) - 1)) / len(spots))
    high = min(box.height, width * (1.3 if any(_is_tall(spot) for spot in spots) else 1))
    left = box.x + (box.width - width * len(spots) - gap * (len(spots) - 1)) / 2
    parts = []
    for place, spot in enumerate(spots):
        own = Box(left + place * (width + gap), box.y + (box.height - high) / 2, width, high)
        if not spot.pieces:
            parts.append(svg.rect(own, svg.HOLE, svg.HOLE_LINE, 1.5, 6))
        for piece in spot.pieces:
            parts.append(pieces.piece(piece, spot.name, own, "closed" in spot.states))
        if _last(spot):
            parts.append(svg.rect(own.inset(-3), "none", svg.LINES[(spot.seat or 0) % 6], 3, 8))
    return "".join(parts)


def _is_tall(spot: Spot) -> bool:
    return any(piece.shape == "card" for piece in spot.pieces)


def road_map(pieces: Pieces, shown: Region, box: Box) -> str:
    """Places as name tags, joined by roads."""
    columns = max(spot.at[0] for spot in shown.spots) + 1
    rows = max(spot.at[1] for spot in shown.spots) + 1
    above = 34  # for who stands at a place of the first row
    box = Box(box.x, box.y + above, box.width, max(1, box.height - above))
    wide, high = box.width / columns, box.height / rows
    tag = min(34.0, high - 8)
    centre = {
        spot.name: (box.x + (spot.at[0] + 0.5) * wide, box.y + (spot.at[1] + 0.5) * high)
        for spot in shown.spots
    }
    parts = []
    for link in shown.links:
        if all(end in centre for end in link.ends):
            (x, y), (a, b) = (centre[end] for end in link.ends)
            colour, width = (svg.INK, 4) if link.on else (svg.HOLE_LINE, 2.5)
            parts.append(svg.path(f"M{x:.1f} {y:.1f}L{a:.1f} {b:.1f}", stroke=colour, width=width))
    for spot in shown.spots:
        x, y = centre[spot.name]
        here = bool(spot.pieces)
        own = Box(x - wide / 2 + 6, y - tag / 2, wide - 12, tag)
        said, size = svg.fitted(spot.title or spot.label, own.width - 10, 16, svg.READ, 9)
        parts.append(svg.rect(own, svg.INK if here else svg.CARD, svg.INK, 1.6, 6))
        fill = svg.CREAM if here else svg.INK
        parts.append(svg.write(said, x, y + size * 0.36, size, weight=700, fill=fill, anchor="middle"))
        for place, piece in enumerate(spot.pieces):
            size = min(44, tag * 1.5)
            parts.append(
                pieces.piece(piece, spot.name, Box(x - size / 2 + place * 18, own.y - size + 4, size, size))
            )
    return "".join(parts)
