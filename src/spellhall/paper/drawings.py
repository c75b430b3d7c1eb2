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
    """SVG of the symbol of that name. Without colour, everything but the key line is white."""
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
    inks |= {f"colour-{number}": colour for number, colour in enumerate(colours, 1)}
    if seat is not None:
        inks |= {"fill": fills[seat], "on-fill": _ON[seat]}
    text = _PROPERTY.sub(lambda found: inks.get(found.group(1), _KEY), ElementTree.tostring(out, "unicode"))
    if colourful:
        return text
    return _COLOUR.sub(lambda found: _KEY if found.group().lower() == _KEY else "#ffffff", text)
