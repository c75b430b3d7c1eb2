"""The poster of a game that brings none: the initials of its title as tiles, on rays of its house ink.

The page sets the title itself over the upper third and a line below, so the tiles keep to the middle. Letters
are paths, because a drawing has none of the page's fonts.
"""

import math
import tomllib
import unicodedata
from functools import cache
from html import escape
from importlib.resources import files

FILLS = ("#c23a1c", "#1d4e9e", "#f4b92b", "#1a7f72", "#f7c1d2", "#3a1d2e")
RAYS = ("#cc5438", "#2f5da8", "#f6c34a", "#2e8c80", "#f9cddb", "#4b2c3e")
"""The six inks by house, as in the page's sheet of inks; a test compares them."""

_WOODS, _GRAIN, _SHINE, _EDGE = ("#ebc88f", "#eece99", "#e8c187"), "#d9ae6e", "#f8e2ba", "#a9773e"
_KEY, _CREAM = "#221a14", "#fff8ea"
_MIDDLE = 150, 222
_BEAMS, _REACH = 18, 330
_SMALL = {"A", "AN", "AND", "AT", "BY", "FOR", "IN", "OF", "ON", "OR", "THE", "TO", "VS", "WITH", "X"}
_LAID = {  # size of the tiles; where each lies from the middle, and how it leans
    1: (138, ((0, 0, -6),)),
    2: (94, ((-40, -30, -8), (40, 32, 7))),
    3: (84, ((-45, -44, -7), (45, -38, 6), (-2, 46, -3))),
}


def draw(title: str, house: int, wide: bool) -> str:
    """SVG, 3:4, or 3:1 with the tiles at its left."""
    high = 100 if wide else 400
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 {high}" role="img" '
        f'aria-label="{escape(title)}">',
        f'<rect width="300" height="{high}" fill="{FILLS[house]}"/>',
    ]
    middle = f"{_rays(house)}{_tiles(initials(title))}"
    if wide:
        x, y, scale = 62, 50, 0.46
        move = f"translate({x - _MIDDLE[0] * scale:.1f} {y - _MIDDLE[1] * scale:.1f}) scale({scale})"
        parts.append('<clipPath id="left"><path d="M0 0H124V100H0Z"/></clipPath>')
        parts.append(f'<g clip-path="url(#left)"><g transform="{move}">{middle}</g></g>')
    else:
        parts.append(middle)
    return "\n".join([*parts, "</svg>\n"])


def initials(title: str) -> str:
    """Of the first three words that count; "" stands for a title without Latin letters or digits."""
    plain = unicodedata.normalize("NFKD", title).upper()
    words = "".join(sign if sign in _letters() else " " * (not _belongs(sign)) for sign in plain).split()
    counting = [word for word in words if word not in _SMALL] or words
    return "".join(word[0] for word in counting[:3])


def _belongs(sign: str) -> bool:
    """An accent or an apostrophe parts no word."""
    return unicodedata.combining(sign) != 0 or sign in "'’"


def _rays(house: int) -> str:
    x, y = _MIDDLE
    path = []
    for beam in range(_BEAMS):
        ends = (math.tau * (beam + part) / _BEAMS for part in (-0.25, 0.25))
        (a, b), (c, d) = ((x + _REACH * math.sin(end), y - _REACH * math.cos(end)) for end in ends)
        path.append(f"M{x} {y}L{a:.1f} {b:.1f}L{c:.1f} {d:.1f}Z")
    return f'<path d="{"".join(path)}" fill="{RAYS[house]}"/>'


def _tiles(letters: str) -> str:
    size, places = _LAID[max(1, len(letters))]
    drawn = []
    for number, (x, y, lean) in enumerate(places):
        move = f"translate({_MIDDLE[0] + x} {_MIDDLE[1] + y}) rotate({lean})"
        drawn.append(f'<g transform="{move}">{_tile(letters[number : number + 1], size, number)}</g>')
    return "\n".join(drawn)


def _tile(letter: str, size: int, number: int) -> str:
    """Around 0, 0; without a letter it shows a star, as wild tiles do."""
    half, corner, edge = size / 2, size * 0.12, size * 0.075
    key = f'stroke="{_KEY}" stroke-width="3"'
    square = f'x="{-half}" y="{-half}" width="{size}" height="{size}" rx="{corner:.1f}"'
    inner = f'x="{-half + 4}" y="{-half + 4}" width="{size - 8}" height="{size - 8}" rx="{corner - 3:.1f}"'
    grain = "".join(
        f"M{-half + 9} {at * size:.1f}q{size / 4} {bend} {size / 2 - 9} 0t{size / 2 - 9} {-bend / 3:.1f}"
        for at, bend in ((-0.3, 3 - 2 * number), (0.02, -3 + number), (0.31, 2 + number))
    )
    return (
        f'<rect {square} transform="translate(0 {edge:.1f})" fill="{_EDGE}" {key}/>'
        f'<rect {square} fill="{_WOODS[number % 3]}" {key}/>'
        f'<path d="{grain}" fill="none" stroke="{_GRAIN}" stroke-width="1.6"/>'
        f'<rect {inner} fill="none" stroke="{_SHINE}" stroke-width="1.8"/>'
        f"{_sign(letter, size * 0.66) if letter else _star(size * 0.32)}"
    )


def _sign(letter: str, em: float) -> str:
    width, path = _letters()[letter]
    scale = em / 1000
    move = f"translate({-width * scale / 2:.1f} {em * 0.375:.1f}) scale({scale:.4f})"
    return f'<path d="{path}" transform="{move}" fill="{_KEY}"/>'


def _star(reach: float) -> str:
    points = (
        (radius * math.sin(math.pi * step / 5), -radius * math.cos(math.pi * step / 5))
        for step, radius in enumerate((reach, reach * 0.42) * 5)
    )
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="M{path}Z" fill="{_CREAM}" stroke="{_KEY}" stroke-width="3" stroke-linejoin="round"/>'


@cache
def _letters() -> dict[str, tuple[int, str]]:
    outlines = tomllib.loads((files(__package__) / "letters.toml").read_text(encoding="utf-8"))
    return {sign: (width, path) for sign, (width, path) in outlines.items()}
