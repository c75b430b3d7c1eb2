"""A game as a PDF: lay its pieces, set its rules, let the typesetter draw both."""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct, json

from spellhall.core.errors import SpellhallError, Unknown
from spellhall.core.options import settle
from spellhall.facade.games import drawings, rulebook
from spellhall.facade.poster import FILLS
from spellhall.games import find
from spellhall.paper.drawings import picture
from spellhall.paper.laying import Laying, Page, is_back
from spellhall.paper.sheets import SHEETS
from spellhall.paper.summary import summary

_HERE = Path(__file__).parent
_SENTENCES = {
    "cards": "{title} · sheet {number} of {many} · {wide} × {high} mm · print at 100%, cut along the marks",
    "name": "Name",
}
INKS = ("colour", "low")


class CannotPrint(SpellhallError):
    """There is no typesetter here."""


class Printed(Struct, frozen=True):
    pdf: bytes
    both_sides: bool  # cards have backs


class Wish(Struct, frozen=True):
    """How somebody wants a game printed."""

    paper: str = "a4"
    ink: str = "colour"
    options: Mapping[str, Any] = {}


def print_game(name: str, wish: Wish) -> Printed:
    """A PDF. An unknown game, paper, ink or option is `Unknown`; without typst it is `CannotPrint`."""
    told = compose(name, wish)
    return Printed(_set(json.encode(told).decode()), any(map(is_back, told["pages"])))


@lru_cache(maxsize=16)
def _set(document: str) -> bytes:
    """The typesetter's work, kept by all that it is told."""
    try:
        import typst
    except ImportError:
        raise CannotPrint(
            "printing needs the typesetter typst, which is not installed. In a copy of the project, "
            "`./play print GAME` brings it; elsewhere: pip install 'spellhall[print]'"
        ) from None
    pdf: bytes = typst.compile(
        str(_HERE / "page.typ"),
        root=str(_HERE),
        font_paths=[str(_HERE / "fonts")],
        ignore_system_fonts=True,
        format="pdf",
        sys_inputs={"document": document},
    )
    return pdf


def compose(name: str, wish: Wish) -> dict[str, Any]:
    """Everything that the typesetter is told: the same for the same wish and data."""
    game = find(name)
    if wish.paper not in SHEETS:
        raise Unknown(f"there is no paper {wish.paper!r:.40}; there are {', '.join(SHEETS)}")
    if wish.ink not in INKS:
        raise Unknown(f"ink is one of {', '.join(INKS)}, not {wish.ink!r:.40}")
    sheet = SHEETS[wish.paper]
    laying = Laying(sheet, game.about.title, game.about.house, _SENTENCES)
    for piece in game.paper(settle(game.options, wish.options)):
        laying.lay(piece)
    pages = laying.sides(any(map(is_back, laying.pages)))
    return {
        "title": game.about.title,
        "width": sheet.width,
        "height": sheet.height,
        "colourful": wish.ink == "colour",
        "fills": FILLS,
        "pages": pages,
        "drawings": _pictures(name, pages, wish.ink == "colour"),
        "rules": _rules(name),
    }


@cache
def _rules(name: str) -> dict[str, Any]:
    return summary(find(name).about, rulebook(name))


def _pictures(name: str, pages: list[Page], colourful: bool) -> dict[str, str]:
    told = [one for page in pages for one in page]
    named = {one.get("drawing") for one in told} | {one["card"]["mark"] for one in told if "card" in one}
    wanted = sorted(name for name in named if name)
    symbols = drawings(name) if wanted else ""
    found = {}
    for key in wanted:
        symbol, seat, *colours = key.split("|")
        found[key] = picture(symbols, symbol, int(seat) if seat else None, tuple(colours), FILLS, colourful)
    return found
