"""A game's folder is complete: posters, golden records and counts lie in it."""

from xml.etree import ElementTree

import pytest

import spellhall

from .folders import folder


def test_golden_records_and_counts_are_kept(name: str) -> None:
    tests = folder(name) / "tests"
    records = list(tests.glob("golden*/*.record"))
    assert len(records) >= 3
    for record in records:
        assert spellhall.replay(record.read_text(encoding="utf-8")).game == name
    assert [*tests.glob("**/*perft.toml"), *tests.glob("**/counts.toml")]


@pytest.mark.parametrize(("poster", "shape"), [("poster.svg", 3 / 4), ("strip.svg", 3)])
def test_a_poster_has_its_shape_and_needs_no_font(name: str, poster: str, shape: float) -> None:
    posters = spellhall.about(name).posters
    assert len(posters) == 2
    assert poster in posters
    drawing = ElementTree.fromstring((folder(name) / poster).read_text(encoding="utf-8"))
    _, _, width, height = map(float, drawing.attrib["viewBox"].split())
    assert width / height == shape
    assert drawing.attrib["aria-label"]
    assert not [part for part in drawing.iter() if part.tag.endswith(("text", "image", "style", "script"))]


def test_drawings_are_symbols_of_the_game_and_need_nothing_else(name: str) -> None:
    file = spellhall.about(name).drawings
    if not file:
        assert not (folder(name) / "drawings.svg").exists()
        return
    drawing = ElementTree.fromstring((folder(name) / file).read_text(encoding="utf-8"))
    parts = [*drawing.iter()]
    assert not [part for part in parts if part.tag.endswith(("text", "image", "style", "script"))]
    assert not [part for part in parts if "style" in part.attrib], "the page allows no styles in attributes"
    assert all(part.attrib["id"].startswith(f"{name}-") for part in parts if "id" in part.attrib)
    symbols = [part for part in parts if part.tag.endswith("symbol")]
    assert symbols
    for symbol in symbols:
        x, y, width, height = map(float, symbol.attrib["viewBox"].split())
        assert (x, y, height) == (-width / 2, -width / 2, width), symbol.attrib["id"]
