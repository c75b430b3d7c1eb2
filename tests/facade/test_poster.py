"""The poster that the house draws for a game without one."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spellhall.facade import add_games, poster
from spellhall.facade.poster import FILLS, RAYS, draw, initials

from ..outside import NOUGHTS, as_before, package, renamed

INKS = Path(__file__).parents[2] / "src/spellhall/web/page/style/inks.css"


def test_its_inks_are_those_of_the_page() -> None:
    by_day = INKS.read_text(encoding="utf-8").partition("@media")[0]
    for name, inks in (("fill", FILLS), ("ray", RAYS)):
        assert tuple(re.findall(rf"--{name}-\d: (#\w+);", by_day)) == inks


@pytest.mark.parametrize(
    ("title", "letters"),
    [
        ("Noughts and Crosses", "NC"),
        ("The X-Ray of a Long Night", "RLN"),
        ("Go", "G"),
        ("Élan d’Été", "ED"),
        ("Of the", "OT"),
        ("7 Wonders", "7W"),
        ("囲碁", ""),
    ],
)
def test_it_shows_the_initials_of_the_words_that_count(title: str, letters: str) -> None:
    assert initials(title) == letters


@pytest.mark.parametrize("house", range(6))
@pytest.mark.parametrize(("wide", "shape"), [(False, 3 / 4), (True, 3)])
@pytest.mark.parametrize("title", ["Three Big Words", "<Q&A>", "囲碁"])
def test_it_has_its_shape_and_needs_no_font(title: str, wide: bool, shape: float, house: int) -> None:
    drawing = ElementTree.fromstring(draw(title, house, wide))
    _, _, width, height = map(float, drawing.attrib["viewBox"].split())
    assert width / height == shape
    assert drawing.attrib["aria-label"] == title
    tags = {part.tag.rpartition("}")[2] for part in drawing.iter()}
    assert tags <= {"svg", "rect", "path", "g", "clipPath"}
    assert drawing[0].attrib["fill"] == FILLS[house]


def test_a_game_without_posters_has_drawn_ones_and_keeps_its_own(tmp_path: Path) -> None:
    with as_before():
        own = package(tmp_path, "half", renamed("half", posters=("mine.svg", "none.svg")))
        (own / "mine.svg").write_text("<svg/>")
        add_games(NOUGHTS)
        add_games(own)
        assert 'viewBox="0 0 300 400"' in poster("noughts")
        assert 'viewBox="0 0 300 100"' in poster("noughts", wide=True)
        assert poster("half") == "<svg/>"
        assert 'viewBox="0 0 300 100"' in poster("half", wide=True)
