"""A symbol of a game's drawings as a picture of its own, with its colours set.

The page gives colours to a symbol from outside, as custom properties; on paper they are written in.
"""

import re
from xml.etree import ElementTree

_SVG = "http://www.w3.org/2000/svg"
_PROPERTY = re.compile(r"var\(--([a-z0-9-]+)(?:,[^)]*)?\)")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
_KEY = "#221a14"
_ON = ("#fff8ea", "#fff8ea", _KEY, "#fff8ea", _KEY, "#fff8ea")
_PLAIN = {
    "halo": "#fff8ea",
    "key": _KEY,
    "key-dark": _KEY,
    "ink": _KEY,
    "cream": "#fff8ea",
    "card": "#fffbf0",
}
_LIGHTEST = 180  # what black becomes without colour
_OVER = 0.06  # strokes reach over the edge of a symbol by so much of it

ElementTree.register_namespace("", _SVG)


def picture(
    drawings: str,
    name: str,
    seat: int | None,
    colours: tuple[str, ...],
    fills: tuple[str, ...],
    colourful: bool,
) -> str:
    """SVG of the symbol of that name. Without colour, everything but the key line is a light grey."""
    root = ElementTree.fromstring(drawings)
    symbol = next(one for one in root.iter(f"{{{_SVG}}}symbol") if one.get("id") == name)
    x, y, wide, high = map(float, symbol.get("viewBox", "0 0 100 100").split())
    out = ElementTree.Element(f"{{{_SVG}}}svg")
    out.set(
        "viewBox",
        f"{x - wide * _OVER:g} {y - high * _OVER:g} {wide * (1 + 2 * _OVER):g} {high * (1 + 2 * _OVER):g}",
    )
    shared = ElementTree.SubElement(out, f"{{{_SVG}}}defs")
    for defs in root.iter(f"{{{_SVG}}}defs"):
        shared.extend(one for one in defs if one.tag != f"{{{_SVG}}}symbol")
    out.extend(symbol)
    inks = dict(_PLAIN)
    given = {f"colour-{number}": colour for number, colour in enumerate(colours, 1)}
    if seat is not None:
        given |= {"fill": fills[seat], "on-fill": _ON[seat]}
    # Before they are written in: one that is as dark as the key line would be taken for it.
    inks |= given if colourful else {name: _grey(colour) for name, colour in given.items()}
    text = _PROPERTY.sub(lambda found: inks.get(found.group(1), _KEY), ElementTree.tostring(out, "unicode"))
    if colourful:
        return text
    return _COLOUR.sub(lambda found: _KEY if found.group().lower() == _KEY else _grey(found.group()), text)


def _grey(colour: str) -> str:
    """As light as the colour, and lighter: differences can be seen, and little ink is used."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    if red == green == blue:
        return colour  # it has been made one already
    light = round(_LIGHTEST + (255 - _LIGHTEST) * (0.3 * red + 0.59 * green + 0.11 * blue) / 255)
    return f"#{light:02x}{light:02x}{light:02x}"
