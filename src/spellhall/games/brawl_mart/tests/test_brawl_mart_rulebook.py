"""The rulebook agrees with the game: its numbers, its boards, its tour, its lines and events."""

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
from spellhall.games.brawl_mart.actions import EVENTS, MOVES
from spellhall.games.brawl_mart.speech import say

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


def test_the_rulebook_has_its_nine_sections() -> None:
    assert BOOK.title == "BRAWL x MART"
    sections = [int(number) for number in re.findall(r"^## (\d+) ", TEXT, re.MULTILINE)]
    assert sections == list(range(1, 10))
    last = dict.fromkeys(sections, 0)
    for number in BOOK.rules:
        section, place = map(int, number.split("."))
        assert place == last[section] + 1, f"rule {number} does not follow {section}.{last[section]}"
        last[section] = place


@pytest.mark.parametrize("number", BOOK.rules)
def test_every_rule_has_a_test_that_names_it(number: str) -> None:
    begins = f"test_r{number.replace('.', '_')}_"
    assert any(name.startswith(begins) for name in _tests()), f"no test begins with {begins}"


def test_every_test_names_a_rule_that_exists() -> None:
    named = {
        match.group(1).replace("_", ".")
        for name in _tests()
        if (match := re.match(r"test_r(\d+_\d+)_", name))
    }
    assert named == set(BOOK.rules)


def test_every_rule_that_is_cited_exists() -> None:
    sources = [*FOLDER.glob("*.py"), FOLDER / "sentences.toml"]
    cited = {
        number
        for file in sources
        for number in re.findall(r"\bR(\d+\.\d+)\b", file.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= set(BOOK.rules)
    assert set(re.findall(r"\((\d+\.\d+)\)", TEXT)) <= set(BOOK.rules)


def _play(board: LittleBoard) -> spellhall.Table:
    table = spellhall.table(board.position, chance="manual")
    for spoken in board.lines:
        if spoken.say:
            continue
        if spoken.seat is None:
            table.force(spoken.line)
        else:
            table.play(spoken.line, spoken.seat)
    return table


@pytest.mark.parametrize("board", BOOK.boards, ids=lambda board: board.title)
def test_every_board_plays_through(board: LittleBoard) -> None:
    table = _play(board)
    spoken = [line for line in board.lines if not line.say]
    assert len(table.lines()) == len(spoken) > 0
    assert board.title


def test_sections_2_to_7_have_boards() -> None:
    assert set("234567") <= {board.rule[0] for board in BOOK.boards}


def test_the_rulebooks_brawl_stands_in_the_rulebook() -> None:
    """Brodacious, Wispy Tim and Wallace, line by line."""
    brawl = next(board for board in BOOK.boards if board.title.startswith("Wallace takes"))
    table = spellhall.table(brawl.position, chance="manual")
    assert table.play("pass wallace") == ["passed wallace"]
    assert table.play("attack brodacious wispy-tim") == ["attacked brodacious wispy-tim"]
    assert table.force("roll brodacious 2") == ["rolled brodacious 2"]
    assert table.force("roll wispy-tim 5") == [
        "rolled wispy-tim 5",
        "counted brodacious 8 wispy-tim",
        "counted wispy-tim 10 brodacious",
        "hit wispy-tim brodacious 10",
        "took wallace brodacious",
        "knocked-out wallace",
        "began 2",
    ]
    told = table.position()
    assert [(one["name"], one["is"]) for one in told["allies"]] == [
        ("wallace", "knocked-out"),
        ("brodacious", "standing"),
    ]
    assert told["enemies"][0]["item"] == "stretchy-hand"


def test_the_tour_is_a_whole_first_turn() -> None:
    assert BOOK.tour is not None
    table = _play(BOOK.tour)
    kinds = {spoken.line.split(" ")[0] for spoken in BOOK.tour.lines if not spoken.say}
    assert {"line", "fight", "attack", "roll", "buy", "go"} <= kinds
    assert table.position()["cart"] == ["price-gun"]
    words = sum(len(spoken.line.split()) for spoken in BOOK.tour.lines if spoken.say)
    assert words <= 240, "a minute's reading"


def _rows(section: str) -> list[list[str]]:
    body = TEXT.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    return [re.findall(r"`([^`]+)`", row) for row in body.splitlines() if row.startswith("| `")]


@pytest.mark.parametrize(("section", "notation"), [("Lines", MOVES), ("Events", EVENTS)])
def test_lines_and_events_are_those_of_the_game(section: str, notation: Any) -> None:
    shapes = {form.shape for form in notation._forms.values()}
    rows = _rows(section)
    assert {row[0] for row in rows} == shapes
    for shape, *examples in rows:
        assert examples
        for example in examples:
            value = notation.read(example)
            assert notation.show(value) == example
            assert notation._forms[type(value)].shape == shape


@pytest.mark.parametrize("key", SENTENCES)
def test_every_sentence_can_be_said(key: str) -> None:
    fields = {
        name
        for template in SENTENCES[key]
        for _, name, _, _ in string.Formatter().parse(template)
        if name is not None
    }
    for you in (False, True):
        said = say(key, you=you, **dict.fromkeys(fields, 1))
        assert "{" not in said
        assert said


def test_every_sentence_is_used() -> None:
    """By its whole name, or by a name that code puts together."""
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py"))
    written = set(re.findall(r'f?"([a-z]+(?:[.-][\w{}.-]*)?)"', code))
    made = [re.sub(r"\\\{.*?\\\}", ".*", re.escape(name)) for name in written if "{" in name]
    unused = [
        key
        for key in SENTENCES
        if key not in written and not any(re.fullmatch(pattern, key) for pattern in made)
    ]
    assert unused == []


@pytest.mark.parametrize(("name", "shape"), [("poster.svg", 3 / 4), ("strip.svg", 3)])
def test_a_poster_has_its_shape_and_needs_no_font(name: str, shape: float) -> None:
    assert name in spellhall.about("brawl-mart").posters
    drawing = ElementTree.fromstring((FOLDER / name).read_text(encoding="utf-8"))
    _, _, width, height = map(float, drawing.attrib["viewBox"].split())
    assert width / height == shape
    assert drawing.attrib["aria-label"]
    assert not [part for part in drawing.iter() if part.tag.endswith(("text", "image", "style", "script"))]
