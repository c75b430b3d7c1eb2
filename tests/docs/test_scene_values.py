"""The list of docs/scene.md is what real Scenes hold, and every face knows the same words."""

import importlib.util
import re
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

import spellhall
from spellhall.core import layout, scene
from spellhall.facade import drawings
from spellhall.term.ink import ASCII, PRETTY

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "spellhall" / "web" / "page"


def _script() -> Any:
    spec = importlib.util.spec_from_file_location("scene_values", ROOT / "scripts" / "scene_values.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def used() -> Any:
    return _script().census()


@pytest.mark.slow
def test_the_list_is_current(used: Any) -> None:
    assert _script().table(used) in (ROOT / "docs" / "scene.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_games_name_only_glyphs_that_are_drawn(used: Any) -> None:
    for (heading, glyph), games in used.items():
        if heading == "Glyph of its own":
            (game,) = games
            ids = {part.get("id") for part in ElementTree.fromstring(drawings(game)).iter()}
            assert glyph in ids


def _type(name: str) -> set[str]:
    """The words of a type of the page."""
    text = (PAGE / "scene.d.ts").read_text(encoding="utf-8")
    declared = re.search(rf"export type {name} =(.*?);", text, re.DOTALL)
    assert declared is not None, name
    return set(re.findall(r'"([^"]*)"', declared.group(1)))


@pytest.mark.parametrize("name", ["RegionKind", "Shape", "SpotState", "Ink", "Motion"])
def test_the_page_has_the_same_words(name: str) -> None:
    assert _type(name) == set(get_args(getattr(scene, name)))


@pytest.mark.parametrize("name", ["line", "frame", "look", "caption"])
def test_the_page_lays_out_in_the_same_words(name: str) -> None:
    text = (PAGE / "scene.d.ts").read_text(encoding="utf-8")
    box = text[text.index("export interface Box {") :]
    declared = re.search(rf"  {name}\?: (.*?);", box)
    assert declared is not None
    assert set(re.findall(r'"([^"]*)"', declared.group(1))) == set(
        get_args(getattr(layout, name.capitalize()))
    )


def test_every_face_draws_the_general_glyphs() -> None:
    script = (PAGE / "draw" / "glyph.js").read_text(encoding="utf-8")
    drawn = re.findall(r"^  (\w+): \{ path:", script, re.MULTILINE)
    assert set(drawn) == set(scene.GLYPHS) == set(PRETTY.glyphs) == set(ASCII.glyphs)


def test_every_ink_has_its_colours() -> None:
    known = set(
        re.findall(r'\[data-ink="(\w+)"\]', (PAGE / "style" / "inks.css").read_text(encoding="utf-8"))
    )
    six = re.search(r"const NAMES = \[(.*?)\]", (PAGE / "draw" / "inks.js").read_text(encoding="utf-8"))
    assert six is not None
    names = re.findall(r'"(\w+)"', six.group(1))
    further = known - {str(number) for number in range(6)}
    assert {*names, *further, ""} == set(get_args(scene.Ink))
    assert names == list(get_args(scene.Ink)[1:7])


def test_no_game_has_drawings_that_it_does_not_name() -> None:
    for name in spellhall.games():
        assert bool(drawings(name)) == bool(spellhall.about(name).drawings)
