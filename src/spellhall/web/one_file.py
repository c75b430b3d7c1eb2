"""A review as one HTML file that opens without a network: scripts and sheets of the page, and all boards."""

import base64
import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from spellhall.facade import drawings
from spellhall.facade.reviews import Review
from spellhall.facade.reviews.board import board
from spellhall.web.api.bundle import FOREIGN, bundle
from spellhall.web.api.files import lean
from spellhall.web.api.page import FOLDER, SHEET

_START = "review/file.js"
_FONT = re.compile(r'url\("\.\./(fonts/[^"]+)"\)')
_INKS_AND_FONTS = ("style/inks.css", "style/type.css")
_FOREIGN_IMPORT = re.compile(r'(\bfrom\s*|\bimport\s*)"\./(?:' + re.escape(FOREIGN) + r')?([\w-]+\.js)"')
_DOCUMENT = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<style>{sheets}</style>
<script type="importmap">{imports}</script>
</head>
<body>
<div id="hall"></div>
{drawings}
<script type="application/json" id="review">{told}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def review_page(made: Review, names: Sequence[str]) -> str:
    about = made.game.about
    seats = [
        {"kind": "person", "name": name, "yours": seat == made.seat and not made.all_open}
        for seat, name in enumerate(names)
    ]
    told: dict[str, Any] = {
        "table": {"game": about.name, "title": about.title, "seats": seats},
        "report": made.report(),
        "boards": [board(made, turn.at) for turn in made.turns],
    }
    own = drawings(about.name)
    return _DOCUMENT.format(
        title=escape(about.title),
        sheets=_sheets(),
        imports=_script_text(msgspec.json.encode({"imports": _foreign()}).decode()),
        drawings=re.sub(
            r"<svg\b", f'<svg class="drawings" data-game="{about.name}" aria-hidden="true"', own, count=1
        )
        if own
        else "",
        told=_script_text(msgspec.json.encode(told).decode()),
        script=_script_text(_FOREIGN_IMPORT.sub(r'\1"\2"', bundle(_START, _read).first)),
    )


def _read(path: str) -> str:
    return lean((FOLDER / path).read_bytes()).decode()


def _script_text(text: str) -> str:
    """As it may stand within a script: the end of one must not be read in it."""
    return text.replace("</", "<\\/").replace("<!--", "<\\!--")


def _data(body: bytes, media: str) -> str:
    return f"data:{media};base64,{base64.b64encode(body).decode()}"


def _sheets() -> str:
    return _with_fonts(SHEET.findall((FOLDER / "index.html").read_text(encoding="utf-8")))


def inks_and_fonts() -> str:
    """The colours and letters of the page, for other pages that open without a network."""
    return _with_fonts(_INKS_AND_FONTS)


def _with_fonts(sheets: Iterable[str]) -> str:
    text = "\n".join(map(_read, sheets))
    return _FONT.sub(lambda font: f'url("{_data((FOLDER / font[1]).read_bytes(), "font/woff2")}")', text)


def _foreign() -> dict[str, str]:
    """What others made, by the names that the script imports it by."""
    found: dict[str, str] = {}
    for path in sorted(Path(FOLDER / FOREIGN).glob("*.js")):
        text = _FOREIGN_IMPORT.sub(r'\1"\2"', path.read_text(encoding="utf-8"))
        found[path.name] = _data(text.encode(), "text/javascript")
    return found
