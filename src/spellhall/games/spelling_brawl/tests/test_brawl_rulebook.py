"""The rulebook agrees with the game: its numbers, its boards, its tour, its sentences."""

import ast
import re
import string
import tomllib
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import spellhall
from spellhall.core.rulebook import LittleBoard, read_rulebook
from spellhall.games.spelling_brawl.actions import EVENTS
from spellhall.games.spelling_brawl.speech import say

HERE = Path(__file__).parent
FOLDER = HERE.parent
TEXT = (FOLDER / "RULEBOOK.md").read_text(encoding="utf-8")
BOOK = read_rulebook(TEXT)


@cache
def _tests() -> set[str]:
    return {
        node.name
        for file in HERE.glob("test_*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


def test_every_rule_is_named_by_a_test_and_every_test_names_a_rule() -> None:
    named = {
        found.group(1).replace("_", ".")
        for name in _tests()
        if (found := re.match(r"test_r(\d+_\d+)_", name))
    }
    assert named == set(BOOK.rules)


def test_every_rule_that_is_cited_exists() -> None:
    sources = [*FOLDER.glob("*.py"), FOLDER / "sentences.toml"]
    cited = {
        one for file in sources for one in re.findall(r"\bR(\d+\.\d+)\b", file.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= set(BOOK.rules)
    assert set(re.findall(r"\((\d+\.\d+)\)", TEXT)) <= set(BOOK.rules)


def _play(board: LittleBoard) -> spellhall.Table:
    table = spellhall.table(board.position, chance="manual")
    for spoken in board.lines:
        if spoken.say:
            continue
        _ = table.force(spoken.line) if spoken.seat is None else table.play(spoken.line, spoken.seat)
    return table


ENDS: dict[str, dict[str, Any]] = {
    "The rulebook's NOW: a suplex throws Red over the edge": {"winners": [1], "reason": "ring-out"},
    "The rulebook's block on the N: NOW can no longer be spelled. LEG can": {
        "winners": [1],
        "reason": "ring-out",
    },
    "Three players: seat 0 throws seat 2 out, and seat 1 wins": {"winners": [1], "reason": "ring-out"},
    "Nothing but a T and an S within reach: pinned": {"winners": [1], "reason": "pinned"},
}


@pytest.mark.parametrize("board", BOOK.boards, ids=lambda board: board.title)
def test_every_board_plays_through(board: LittleBoard) -> None:
    table = _play(board)
    assert len(table.lines()) == len(board.lines) > 0
    assert table.position().get("over") == ENDS.get(board.title)


def test_the_worked_example_of_the_rulebook_stands_in_it() -> None:
    anyone = _play(next(board for board in BOOK.boards if "ANYONE" in board.title)).position()
    assert [one["hand"] for one in anyone["players"]] == ["EGHLT", "EIR"]
    assert anyone["players"][0]["at"] == "e4"
    assert "e4" not in anyone["letters"]
    blocked = next(board for board in BOOK.boards if "NOW can no longer" in board.title)
    table = spellhall.table(blocked.position, chance="manual")
    table.play("block e8")
    why = table.why_not("spell NOW e8 e9+0 f8")
    assert why is not None
    assert why.startswith("R3.7")


def test_the_tour_is_a_whole_first_turn() -> None:
    assert BOOK.tour is not None
    table = _play(BOOK.tour)
    assert table.position()["turns"] == 1
    words = sum(len(spoken.line.split()) for spoken in BOOK.tour.lines if spoken.say)
    assert words <= 240, "a minute's reading"


def test_every_event_stands_in_the_rulebook() -> None:
    for form in EVENTS._forms.values():
        assert f"`{form.verb}" in BOOK.rules["10.3"]


def _sentences(table: dict[str, Any], path: str = "") -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, value in table.items():
        if isinstance(value, str):
            found[path + name] = (value,)
        elif set(value) == {"you", "other"}:
            found[path + name] = (value["you"], value["other"])
        else:
            found |= _sentences(value, f"{path}{name}.")
    return found


SENTENCES = _sentences(tomllib.loads((FOLDER / "sentences.toml").read_text(encoding="utf-8")))


def test_every_sentence_can_be_said() -> None:
    for key, templates in SENTENCES.items():
        fields = {name for one in templates for _, name, _, _ in string.Formatter().parse(one) if name}
        for you in (False, True):
            assert "{" not in say(key, you=you, **dict.fromkeys(fields, 1)), key


def test_every_sentence_is_used() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py"))
    written = set(re.findall(r'f?"([a-z]+(?:[.-][\w{}.-]*)?)"', code))
    written |= {f"event.{name}" for name in written}
    made = [re.sub(r"\\\{.*?\\\}", ".*", re.escape(name)) for name in written if "{" in name]
    made += [re.escape(name) + "-you" for name in written]
    unused = [
        key
        for key in SENTENCES
        if key not in written and not any(re.fullmatch(pattern, key) for pattern in made)
    ]
    assert unused == []


@pytest.mark.parametrize(("name", "shape"), [("poster.svg", 3 / 4), ("strip.svg", 3)])
def test_a_poster_has_its_shape_and_needs_no_font(name: str, shape: float) -> None:
    assert name in spellhall.about("spelling-brawl").posters
    drawing = ElementTree.fromstring((FOLDER / name).read_text(encoding="utf-8"))
    _, _, width, height = map(float, drawing.attrib["viewBox"].split())
    assert width / height == shape
    assert drawing.attrib["aria-label"]
    assert not [part for part in drawing.iter() if part.tag.endswith(("text", "image", "style", "script"))]
