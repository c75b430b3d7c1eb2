"""A link's picture: 1200 x 630, the board large, beside it the game, who plays and how it stands."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from msgspec import Struct

from spellhall.core.scene import Region, Scene
from spellhall.facade import about, drawings, games, poster
from spellhall.facade.poster import FILLS
from spellhall.paper.drawings import picture as drawing
from spellhall.web.preview import boards, svg
from spellhall.web.preview.pieces import Pieces
from spellhall.web.preview.svg import Box

WIDTH, HEIGHT = 1200, 630
_SIDE = 372  # how wide the column of words is
_RULE = 10
_HALL = "SPELLHALL"
_SEAT = re.compile(r"@(\d+)")
_WEIGHT = {"hexagons": 6.0, "squares": 6.0, "lanes": 6.0, "map": 2.4, "row": 3.0}
_LOW = 1.5  # of a row whose things are small, such as dice
_NEAR, _MIDDLE = (
    1.5,
    0.555,
)  # of a poster alone: as high as so many pictures; where the middle of its drawing is
_ON_THE_WALL = 6


class Said(Struct, frozen=True):
    """A line of the column: a seat with its name and number, or words alone."""

    text: str
    seat: int | None = None
    number: str = ""
    unit: str = ""
    strong: bool = False


def scene_picture(scene: Scene, names: Sequence[str], task: str = "") -> str:
    """SVG of what this Scene shows: nobody learns more by it than its viewer. `task` is asked of them."""
    board = Box(0, 0, WIDTH - _SIDE - _RULE, HEIGHT)
    pieces = Pieces(lambda name, seat, colours: _drawn(scene.game, name, seat, colours))
    winners = set() if scene.over is None else set(scene.over.winners)
    lines = [
        Said(
            names[badge.seat] if badge.seat < len(names) else "",
            badge.seat,
            "" if badge.number is None else str(badge.number),
            badge.unit,
            badge.seat in winners or (scene.over is None and badge.acting),
        )
        for badge in scene.seats
        if not task
    ]
    told = spelled_out(scene.over.headline, names) if scene.over is not None else scene.brief or scene.status
    # What a seat holds in its hand is part of what it is asked.
    roles = ("stage",) if scene.viewer is None else ("stage", "dock")
    stage = [one for one in scene.regions if one.role in roles and one.spots]
    x, y = board.middle
    ground = svg.rect(board, svg.MAT) + svg.rays(x, y, WIDTH)
    return _sheet(
        scene.title,
        task or told,
        lines,
        scene.house,
        ground + _stage(pieces, stage, board.inset(18), scene.house, names),
    )


def poster_picture(game: str, told: str = "", lines: Sequence[str] = ()) -> str:
    """The poster of a game, where its board is nobody's business."""
    return words_picture(about(game).title, lines, told or about(game).line, about(game).house, game)


def words_picture(title: str, lines: Sequence[str], told: str = "", house: int = 0, game: str = "") -> str:
    """A title and a few lines, beside the poster of a game or those of all: for what has no board, such as a
    tournament."""
    board = Box(0, 0, WIDTH - _SIDE - _RULE, HEIGHT)
    ground = svg.rect(board, FILLS[house]) + svg.rays(*board.middle, WIDTH, svg.RAYS[house])
    ground += _large(game, board) if game else _wall(games()[:_ON_THE_WALL], board)
    return _sheet(title, told, [Said(line) for line in lines], house, ground)


def _large(game: str, board: Box) -> str:
    """One poster, so near that its sides are not seen."""
    high = board.width / 0.75
    x, y = board.middle
    return _poster(game, Box(x - high * 0.375, y - high * _MIDDLE, high * 0.75, high))


def _wall(shown: Sequence[str], board: Box) -> str:
    gap, columns = 22, max(1, min(len(shown), 3))
    rows = -(-len(shown) // columns)
    high = (HEIGHT - 28 - gap * (rows - 1)) / max(2, rows)
    wide = high * 0.75
    top = (HEIGHT - rows * high - (rows - 1) * gap) / 2
    parts = []
    for place, name in enumerate(shown):
        across = min(columns, len(shown) - place // columns * columns)
        left = (board.width - across * wide - (across - 1) * gap) / 2 + place % columns * (wide + gap)
        box = Box(left, top + place // columns * (high + gap), wide, high)
        below = Box(box.x + 6, box.y + 8, box.width, box.height)
        parts.append(svg.rect(below, svg.INK, round=4, more=' opacity="0.35"'))
        parts.append(_poster(name, box) + svg.rect(box, "none", svg.INK, 3, 2))
    return "".join(parts)


def _poster(game: str, box: Box) -> str:
    placed = f'<svg x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}"'
    own = re.sub(r"<svg\b", placed, poster(game), count=1)
    # Two posters may use one name for different parts.
    return re.sub(r'(id="|url\(#|href="#)', rf"\1{game}-", own)


def _sheet(title: str, told: str, lines: Sequence[Said], house: int, ground: str) -> str:
    left = WIDTH - _SIDE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">',
        ground,
        svg.rect(Box(left - _RULE, 0, _RULE, HEIGHT), FILLS[house]),
        svg.rect(Box(left - _RULE, 0, 2.5, HEIGHT), svg.INK),
        svg.rect(Box(left - 2.5, 0, 2.5, HEIGHT), svg.INK),
        svg.rect(Box(left, 0, _SIDE, HEIGHT), svg.PAPER),
        svg.write(_HALL, left + 30, 60, 25, face=svg.PRINT, weight=900),
        svg.rect(Box(left + 30, 78, _SIDE - 60, 2), svg.LINE),
    ]
    room, y = _SIDE - 60, 96.0
    for line in svg.in_lines(title, room, 40, 3, svg.PRINT):
        y += 45
        said, size = svg.fitted(line, room, 41, svg.PRINT, 22)
        parts.append(svg.write(said, left + 30, y, size, face=svg.PRINT, weight=800))
    y += 14
    for line in svg.in_lines(told, room, 23, 3):
        y += 29
        parts.append(svg.write(*_at(line, room, 23, left + 30, y), fill=svg.QUIET))
    y += 26
    seated = [one for one in lines if one.seat is not None]
    high = min(92.0, (HEIGHT - 34 - y) / max(1, len(seated)) - 12) if seated else 0
    for one in seated:
        parts.append(_badge(one, Box(left + 26, y, _SIDE - 52, high)))
        y += high + 12
    for one in [one for one in lines if one.seat is None]:
        for line in svg.in_lines(one.text, room, 25, 2):
            y += 33
            if y < HEIGHT - 24:
                parts.append(svg.write(*_at(line, room, 25, left + 30, y), weight=700))
        y += 8
    return "".join((*parts, "</svg>"))


def _at(said: str, room: float, size: float, x: float, y: float) -> tuple[str, float, float, float]:
    shown, fits = svg.fitted(said, room, size)
    return shown, x, y, fits


def _badge(one: Said, box: Box) -> str:
    assert one.seat is not None
    low = Box(box.x, box.y + 5, box.width, box.height)
    y = box.y + box.height / 2
    large = min(40.0, box.height * 0.46)
    counted = (
        max(svg.wide(one.number, svg.PRINT) * large, svg.wide(one.unit, svg.READ) * 17) + 20
        if one.number
        else 0
    )
    name, size = svg.fitted(one.text, box.width - 66 - counted, min(27.0, box.height * 0.36))
    return (
        (svg.rect(low, svg.INK, round=8) if one.strong else "")
        + svg.rect(box, svg.SHEET, svg.INK if one.strong else svg.LINE, 2.5 if one.strong else 1.5, 8)
        + svg.shape(one.seat, box.x + 32, y, 13)
        + svg.write(name, box.x + 60, y + size * 0.36, size, weight=700)
        + (
            svg.write(
                one.number,
                box.x + box.width - 18,
                y + large * (0.12 if one.unit else 0.36),
                large,
                face=svg.PRINT,
                weight=800,
                anchor="end",
            )
            + svg.write(
                one.unit, box.x + box.width - 18, y + box.height * 0.34, 17, fill=svg.QUIET, anchor="end"
            )
            if one.number
            else ""
        )
    )


def _stage(pieces: Pieces, stage: Sequence[Region], box: Box, house: int, names: Sequence[str]) -> str:
    """Regions below one another, sheets of squares beside each other: each as high as it needs to be seen."""
    bands: list[list[Region]] = []
    for one in stage:
        if bands and one.kind == "squares" == bands[-1][0].kind:
            bands[-1].append(one)
        else:
            bands.append([one])
    weights = [_LOW if _low(band[0]) else _WEIGHT[band[0].kind] for band in bands]
    gap = 16
    free = box.height - gap * (len(bands) - 1)
    parts, y = [], box.y
    for band, weight in zip(bands, weights, strict=True):
        high = free * weight / sum(weights)
        parts.append(_band(pieces, band, Box(box.x, y, box.width, high), house, names))
        y += high + gap
    return "".join(parts)


def _low(one: Region) -> bool:
    return one.kind == "row" and not any(piece.shape == "card" for spot in one.spots for piece in spot.pieces)


def _band(pieces: Pieces, band: Sequence[Region], box: Box, house: int, names: Sequence[str]) -> str:
    if len(band) == 1:
        return boards.region(pieces, band[0], box, house)
    columns = len(band) if len(band) <= 3 else -(-len(band) // 2)
    rows = -(-len(band) // columns)
    gap, head = 26, 34
    wide, high = (box.width - gap * (columns - 1)) / columns, box.height / rows
    parts = []
    for place, one in enumerate(band):
        x, y = box.x + place % columns * (wide + gap), box.y + place // columns * high
        if one.seat is not None and one.seat < len(names):
            said, size = svg.fitted(names[one.seat], wide - 60, 21)
            parts.append(svg.shape(one.seat, x + 16, y + 15, 10))
            parts.append(svg.write(said, x + 36, y + 22, size, weight=700))
        parts.append(boards.region(pieces, one, Box(x, y + head, wide, high - head - 6), house))
    return "".join(parts)


def spelled_out(said: str, names: Sequence[str]) -> str:
    """A sentence of a Scene in plain words."""
    told = _SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else "somebody", said)
    return told.replace("*", "")


@cache
def _symbols(game: str) -> str:
    return drawings(game)


@lru_cache(maxsize=512)
def _drawn(game: str, name: str, seat: int | None, colours: tuple[str, ...]) -> str:
    symbols = _symbols(game)
    if not symbols or f'id="{name}"' not in symbols:
        return ""
    return drawing(symbols, name, None if seat is None else seat % 6, colours, FILLS, True)
