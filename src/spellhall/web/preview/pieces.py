"""Any piece of a Scene in a box, as the page draws it (`page/draw`): tile, card, die, disc, pawn, block."""

import zlib
from collections.abc import Callable

from spellhall.core.scene import GLYPHS, Ink, Piece
from spellhall.web.preview import svg
from spellhall.web.preview.svg import Box, Point

Draw = Callable[[str, int | None, tuple[str, ...]], str]
"""SVG of one of the game's own drawings, by its name, whose it is and its colours; "": there is none."""

_PAWN = (
    "M0 -50C11 -50 19 -42 19 -31.5C19 -26 17 -22 14.5 -19.5C17 -18 17 -13 13 -12C14 4 18 16 27 26C32 27.5 "
    "34 31 34 36V42C34 46 31 48 27 48H-27C-31 48 -34 46 -34 42V36C-34 31 -32 27.5 -27 26C-18 16 -14 4 -13 -12"
    "C-17 -13 -17 -18 -14.5 -19.5C-17 -22 -19 -26 -19 -31.5C-19 -42 -11 -50 0 -50Z"
)
_PIPS = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))
_SHIELD = "M1.5 1.5H26.5V17C26.5 25 20 30 14 33.5C8 30 1.5 25 1.5 17Z"


def lies_flat(piece: Piece) -> bool:
    """Part of its spot; all others stand on it."""
    return piece.shape in ("print", "tile")


def of_its_own(name: str, number: int) -> int:
    """Small differences between equal things, which stay the same from one drawing to the next."""
    return zlib.crc32(name.encode()) % number


class Pieces:
    def __init__(self, draw: Draw) -> None:
        self._draw = draw

    def piece(self, piece: Piece, name: str, box: Box, dim: bool = False) -> str:
        """`name` is that of its spot."""
        x, y = box.middle
        size = min(box.width, box.height)
        square = Box(x - size / 2, y - size / 2, size, size)
        match piece.shape:
            case "print":
                return self.printed(piece, x, y, size * 0.8)
            case "tile":
                return self.tile(piece, name, square)
            case "card" if piece.back or not (piece.glyph or piece.name):
                return self.letter_card(piece, box, dim)
            case "card":
                return self.picture_card(piece, box)
            case "die":
                return self.die(piece, name, x, y, size * 0.8)
            case "disc":
                return self.disc(piece, x, y, size * 0.8)
            case "pawn":
                return self.pawn(piece, x, y, size * 0.9)
            case "block":
                return self.block(piece, x, y, size * 0.8)
        return self.plate(piece, box)

    def glyph(
        self, name: str, x: float, y: float, size: float, ink: Ink = "", seat: int | None = None
    ) -> str:
        """One of those that every face draws."""
        fill = (svg.inks(seat, ink) or (svg.INK, ""))[0]
        half = size / 2
        match name:
            case "star":
                return svg.path(svg.star(5, half * 0.8, half * 0.324), fill, svg.INK, size * 0.018, at=(x, y))
            case "cross" | "stroke":
                both = "M.6 -.6L-.6 .6" if name == "cross" else ""
                return svg.path(
                    f"M-.6 {'-' if both else ''}.6L.6 {'' if both else '-'}.6{both}",
                    stroke=fill,
                    width=half * 0.2,
                    at=(x, y),
                    scale=half,
                )
            case "ring":
                return svg.circle(x, y, half * 0.62, "none", fill, half * 0.22)
            case "dot":
                return svg.circle(x, y, half * 0.3, fill)
        return svg.rect(Box(x - half, y - half, size, size), fill)

    def sign(self, piece: Piece, x: float, y: float, size: float) -> str:
        """The glyph of a piece, its own drawing or a general one."""
        if piece.glyph in GLYPHS:
            return self.glyph(piece.glyph, x, y, size, piece.ink, piece.seat)
        drawn = self._draw(piece.glyph, piece.seat, piece.colours)
        return drawn.replace(
            "<svg ",
            f'<svg x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:.1f}" height="{size:.1f}" ',
            1,
        )

    def printed(self, piece: Piece, x: float, y: float, size: float, fill: str = svg.INK) -> str:
        if piece.glyph:
            return self.sign(piece, x, y, size * 1.3)
        return svg.letter(piece.letter or str(piece.number or ""), x, y, size, fill)

    def tile(self, piece: Piece, name: str, box: Box) -> str:
        round, edge = box.width * 0.12, box.width * 0.075
        low = Box(box.x, box.y + edge, box.width, box.height)
        x, y = box.middle
        if piece.back:
            return (
                svg.rect(low, svg.EDGE, round=round)
                + svg.rect(box, "#d5a970", round=round)
                + svg.rect(box.inset(box.width * 0.13), "none", svg.EDGE, 2, round * 0.6)
            )
        wood = svg.WOODS[of_its_own(name, 3)]
        return (
            svg.rect(low, svg.EDGE, round=round)
            + svg.rect(box, wood, round=round)
            + svg.rect(box.inset(1.1), "none", svg.SHINE, 1.3, round)
            + self.printed(piece, x, y, box.width * 0.62, svg.WOOD_INK)
        )

    def hex_tile(self, name: str, x: float, y: float, r: float) -> str:
        """Without its letter."""
        face = svg.hexagon(r * 0.93, x, y)
        down = r * 0.1
        body = [(px, py + down if py > y else py) for px, py in face]
        turn = of_its_own(name, 97) / 97 - 0.5
        grain = "".join(
            f"M{x - r * 0.66:.1f} {y + r * at:.1f}q{r * 0.33:.1f} {r * turn * bend:.1f} {r * 0.66:.1f} 0"
            f"t{r * 0.66:.1f} {r * turn * 0.1:.1f}"
            for at, bend in ((-0.4, 0.25), (0.02, -0.3), (0.42, 0.2))
        )
        return (
            svg.path(svg.polygon(body), svg.EDGE)
            + svg.path(svg.polygon(face), svg.WOODS[of_its_own(name, 3)])
            + svg.path(grain, stroke=svg.GRAIN, width=1.2)
            + svg.path(svg.polygon(svg.hexagon(r * 0.875, x, y)), stroke=svg.SHINE, width=1.3)
        )

    def letter_card(self, piece: Piece, box: Box, dim: bool = False, at: float | None = None) -> str:
        """`at` is how far down the middle of the letter stands, for cards that lie over one another."""
        width, height = box.width, box.height
        at = height / 2 if at is None else at
        round = min(6, width * 0.13)
        low = Box(box.x, box.y + 2.5, width, height)
        x, y = box.middle
        if piece.back:
            return (
                svg.rect(low, svg.INK, round=round, more=' opacity="0.28"')
                + svg.rect(box, "#3a1d2e", svg.INK, 1.6, round)
                + svg.path(svg.star(5, width * 0.24, width * 0.1), svg.CREAM, at=(x, y))
            )
        letter = piece.letter or str(piece.number or "")
        size = min(width * 0.56, at * 1.12, height * 0.72)
        parts = [
            svg.rect(low, svg.INK, round=round, more=' opacity="0.28"'),
            svg.rect(box, svg.CARD_DIM if dim else svg.CARD, svg.INK, 1.6, round),
        ]
        if letter:
            parts.append(svg.letter(letter, x, box.y + at, size, svg.INK))
            if piece.corners:
                parts.append(
                    svg.letter(piece.corners[0], box.x + width * 0.85, box.y + at, size * 0.42, svg.QUIET)
                )
        else:
            places = ((0.31, 0.28), (0.68, 0.72))
            for said, (across, down) in zip(piece.corners, places, strict=False):
                small = min(width * 0.44, height * 0.36)
                parts.append(svg.letter(said, box.x + width * across, box.y + height * down, small, svg.INK))
        return "".join(parts)

    def picture_card(self, piece: Piece, box: Box) -> str:
        """Name, drawing on its ground, foot and shield."""
        head, foot = box.height * 0.16, box.height * 0.17
        x = box.x + box.width / 2
        name, size = svg.fitted(piece.name, box.width - 12, head * 0.62, svg.PRINT, 11)
        ground = Box(box.x, box.y + head, box.width, box.height - head - foot)
        middle = ground.y + ground.height / 2
        across = min(ground.height * 0.94, box.width * 0.8)
        parts = [
            svg.rect(Box(box.x, box.y + 4, box.width, box.height), svg.INK, round=8, more=' opacity="0.3"'),
            svg.rect(box, svg.CARD, round=8),
            svg.rect(ground, piece.ground or svg.LANE),
            svg.rect(box, "none", svg.INK, 2, 8),
            svg.write(name, x, box.y + head * 0.68, size, face=svg.PRINT, weight=800, anchor="middle"),
        ]
        if piece.glyph:
            shown = self.sign(piece, x, middle, across)
            parts.append(f'<g opacity="0.55">{shown}</g>' if piece.down else shown)
        if piece.stamp:
            wide = box.width * 0.62
            stamp = Box(-wide / 2, -wide * 0.2, wide, wide * 0.4)
            said, big = svg.fitted(piece.stamp, wide * 0.86, wide * 0.28, svg.PRINT, 8)
            parts.append(
                f'<g transform="translate({x:.1f} {middle:.1f}) rotate(-10)">'
                + svg.rect(stamp, svg.CREAM, svg.LINES[0], 3, 5, ' fill-opacity="0.85"')
                + svg.write(
                    said, 0, big * 0.36, big, face=svg.PRINT, weight=800, fill=svg.LINES[0], anchor="middle"
                )
                + "</g>"
            )
        low = box.y + box.height
        if piece.foot:
            said, small = svg.fitted(piece.foot, box.width * 0.6, foot * 0.62, svg.READ, 10)
            parts.append(svg.write(said, box.x + 9, low - foot * 0.3, small, weight=700))
        if piece.badge is not None:
            scale = foot * 1.15 / 34
            left = box.x + box.width - 34 * scale
            top = low - foot * 1.2
            parts.append(svg.path(_SHIELD, svg.CREAM, svg.INK, 2, at=(left, top), scale=scale))
            parts.append(
                svg.letter(str(piece.badge), left + 14 * scale, top + 15 * scale, 17 * scale, svg.INK)
            )
        return "".join(parts)

    def plate(self, piece: Piece, box: Box) -> str:
        """A small board or pile: its name and number."""
        x, y = box.middle
        said = piece.name or piece.letter or str(piece.number or "")
        pictured = bool(piece.glyph) and box.height > 60
        size = min(box.width * 0.8, box.height - 34) if pictured else 0
        text, large = svg.fitted(said, box.width - 12, 22, svg.READ, 11)
        base = box.y + box.height - 12 if pictured else y + large * 0.36
        return (
            svg.rect(Box(box.x, box.y + 3, box.width, box.height), svg.INK, round=6, more=' opacity="0.28"')
            + svg.rect(box, svg.CARD, svg.INK, 1.6, 6)
            + (self.sign(piece, x, box.y + 4 + size / 2, size) if pictured else "")
            + svg.write(text, x, base, large, weight=700, anchor="middle")
        )

    def die(self, piece: Piece, name: str, x: float, y: float, size: float) -> str:
        half, lean = size / 2, of_its_own(f"{name}{piece.number}", 17) - 8
        box = Box(-half, -half, size, size)
        face = svg.rect(Box(-half, -half + size * 0.1, size, size), "#cdba97", svg.INK, 2, size * 0.2)
        face += svg.rect(box, svg.CARD, svg.INK, 2, size * 0.2)
        number = piece.number
        if piece.sides == 6 and number is not None and 0 <= number < len(_PIPS):
            for pip in _PIPS[number]:
                across, down = (pip % 3 - 1) * size * 0.27, (pip // 3 - 1) * size * 0.27
                face += svg.circle(across, down, size * 0.085, svg.INK)
        elif number is not None:
            face += svg.letter(str(number), 0, 0, size * 0.5, svg.INK)
        return f'<g transform="translate({x:.1f} {y:.1f}) rotate({lean})">{face}</g>'

    def disc(self, piece: Piece, x: float, y: float, size: float, towards: int = 0, won: bool = False) -> str:
        """`towards` is up (-1) or down (1), where it leans to somebody's side."""
        r = size / 2
        if won and piece.seat is not None:
            burst = svg.path(
                svg.star(16, r * 1.4, r * 1.12), svg.FILLS[piece.seat % 6], svg.INK, 2, at=(x, y)
            )
            return burst + svg.shape(piece.seat, x, y, r * 0.56, svg.CREAM, 0)
        inks = svg.inks(piece.seat, piece.ink)
        fill, on = inks or (svg.WOODS[0], svg.WOOD_INK)
        lean = towards if inks else 0
        y += lean * size * 0.16
        spike = ""
        if lean:
            spike = svg.path(
                svg.polygon(
                    [
                        (x - r * 0.5, y + lean * r * 0.72),
                        (x, y + lean * r * 1.4),
                        (x + r * 0.5, y + lean * r * 0.72),
                    ]
                ),
                fill,
                svg.INK,
                2,
            )
        said = str(piece.number) if piece.number is not None else piece.letter
        return (
            spike
            + svg.circle(x, y, r, fill, svg.INK, 2)
            + svg.circle(x, y, r * 0.76, "none", on if inks else svg.EDGE, 1.2)
            + (
                self.sign(piece, x, y, size * 0.62)
                if piece.glyph
                else svg.letter(said, x, y, size * 0.44, on)
            )
        )

    def pawn(self, piece: Piece, x: float, y: float, height: float) -> str:
        if piece.glyph:
            return self.sign(piece, x, y, height)
        fill, _ = svg.inks(piece.seat, piece.ink) or (svg.INK, svg.CREAM)
        at: Point = (x, y)
        scale = height / 100
        brow = (
            ""
            if piece.seat is None
            else svg.shape(piece.seat, x, y - 30.5 * scale, 8.6 * scale, svg.CREAM, 0)
        )
        return (
            svg.path(_PAWN, svg.CREAM, svg.CREAM, 16 * scale, at, scale)
            + svg.path(_PAWN, fill, svg.INK, 6 * scale, at, scale)
            + brow
        )

    def block(self, piece: Piece, x: float, y: float, size: float) -> str:
        scale = size / 100
        crate = Box(x - 48 * scale, y - 46 * scale, 96 * scale, 90 * scale)
        planks = "M-45 -43L45 41M45 -43L-45 41"
        return (
            svg.rect(crate, "#c6935a", svg.INK, 5 * scale, 9 * scale)
            + svg.path(planks, stroke="#8a5f31", width=12 * scale, at=(x, y), scale=scale)
            + svg.rect(crate, "none", svg.INK, 5 * scale, 9 * scale)
            + ("" if piece.seat is None else svg.shape(piece.seat, x, y - scale, 26 * scale, "", 3 * scale))
        )
