"""Things in a row: dice and tiles on one line, cards with text in frames."""

from textwrap import wrap

from rich.text import Text

from spellhall.core.scene import Piece, Region, Spot
from spellhall.term.block import Block, beside, block_width, flowed, joined
from spellhall.term.faces import face, piece_text, short_name, touching
from spellhall.term.ink import Ink

_CARD = 20
"""Letters a line on a card with text; longer sentences go on below."""


def draws_cards(region: Region) -> bool:
    """Whether there is more to read on its pieces than a name."""
    return any(
        piece.lines or piece.text or piece.kind
        for spot in region.spots
        for piece in spot.pieces
        if not _counts(piece)
    )


def draw_row(region: Region, ink: Ink, compact: bool = False) -> Block:
    spots = sorted(region.spots, key=lambda spot: (spot.at[1], spot.at[0]))
    if not spots:
        # A place that says what it is needs no things in it.
        return [] if region.caption else [Text("none", "quiet")]
    if draws_cards(region) and not compact:
        return beside([_card(spot, ink) for spot in spots], ink.width, gap=1)
    named = any({"open", "chosen", "laid", "taken"} & set(spot.states) for spot in spots)
    return flowed([_inline(spot, ink, named) for spot in spots], ink.width)


def _inline(spot: Spot, ink: Ink, named: bool) -> Text:
    """A thing on one line, behind the name that is typed for it where one may be typed."""
    name = short_name(spot.name)
    shown = face(spot, ink)
    tags = "".join(f" ({tag})" for piece in spot.pieces if (tag := piece.tag or _price(piece)))
    if not named or name.upper() == shown.plain.strip(" []()"):
        return touching(joined([shown, tags]), spot.name)
    return touching(joined([Text(f"{name}:", "quiet"), shown, tags]), spot.name)


def _card(spot: Spot, ink: Ink) -> Block:
    """A frame with name, printed lines, shield and what is held."""
    lines = [line for piece in spot.pieces for line in _printed(piece, ink)] or [ink.signs.empty]
    name = face(spot, ink).plain[:1].strip()
    closing = {"[": "]", "(": ")", "{": "}", "!": "!", "~": "~", "/": "/"}.get(name, "")
    title = f"{name}{short_name(spot.name)}{closing}"
    style = "open" if "open" in spot.states else "chosen" if "chosen" in spot.states else "quiet"
    wide = max(len(title) + 2, *map(len, lines))
    corners, across, up = ink.signs.frame[:4], ink.signs.frame[4], ink.signs.frame[5]
    steps = "".join(ink.signs.steps[step] for step in spot.steps if step < 10)
    drawn = [Text(f"{corners[0]}{across} {title}{steps} ".ljust(wide + 3, across) + corners[1], style)]
    drawn += [joined([Text(f"{up} ", style), line.ljust(wide), Text(f" {up}", style)]) for line in lines]
    drawn.append(Text(f"{corners[2]}{across * (wide + 2)}{corners[3]}", style))
    assert block_width(drawn) == drawn[-1].cell_len
    return [touching(line, spot.name) for line in drawn]


def _printed(piece: Piece, ink: Ink) -> list[str]:
    if piece.back:
        return [ink.signs.back * 5]
    name = piece.name or piece_text(piece, ink)
    if piece.name and piece.number is not None:
        name += f" {piece.number}"
    lines = wrap(f"{name} {piece.stamp}".strip(), _CARD)
    text = f"{piece.heading}: {piece.text}" if piece.heading else piece.text
    for printed in (piece.kind, piece.foot, *piece.lines, text):
        lines += wrap(ink.plain(printed), _CARD)
    if piece.badge is not None:
        lines.append(f"shield {piece.badge}")
    if piece.tag:
        lines += wrap(f"({piece.tag})", _CARD)
    if piece.price is not None:
        lines.append(f"costs {_price(piece)}")
    if piece.note is not None:
        lines += wrap(ink.plain(piece.note.text), _CARD)
    return lines


def _price(piece: Piece) -> str:
    return "" if piece.price is None else f"{piece.price} {piece.unit}".rstrip()


def _counts(piece: Piece) -> bool:
    """A pile is a name and a number; what lies in it is not laid out."""
    return piece.shape == "pile"
