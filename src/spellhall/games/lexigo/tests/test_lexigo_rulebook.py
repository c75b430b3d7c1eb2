"""The rulebook agrees with the game: its numbers, its boards, its tour, its lines and events."""

import ast
import re
import string
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import spellhall
from spellhall.core.rulebook import LittleBoard, read_rulebook
from spellhall.games.lexigo import game
from spellhall.games.lexigo.actions import EVENTS, MOVES
from spellhall.games.lexigo.box import BOX

HERE = Path(__file__).parent
FOLDER = HERE.parent
TEXT = (FOLDER / "RULEBOOK.md").read_text(encoding="utf-8")
BOOK = read_rulebook(TEXT)
TESTS = {
    node.name
    for file in HERE.glob("test_*.py")
    for node in ast.parse(file.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef)
}


@pytest.mark.parametrize("number", BOOK.rules)
def test_every_rule_has_a_test_that_names_it(number: str) -> None:
    begins = f"test_r{number.replace('.', '_')}_"
    assert any(name.startswith(begins) for name in TESTS), f"no test begins with {begins}"


def test_every_rule_that_is_cited_exists() -> None:
    sources = [*FOLDER.glob("*.py"), FOLDER / "sentences.toml"]
    text = "".join(file.read_text(encoding="utf-8") for file in sources)
    cited = set(re.findall(r"\bR(\d+\.\d+)\b", text)) | set(re.findall(r'"(\d\.\d)"', text))
    assert len(cited) > 15
    assert cited <= set(BOOK.rules)
    assert set(re.findall(r"\((\d+\.\d+)\)", TEXT)) <= set(BOOK.rules)


def test_the_tiles_are_those_of_the_box() -> None:
    counts = dict(re.findall(r"\b([A-Z])(\d+)\b", BOOK.rules["1.1"]))
    assert {letter: int(number) for letter, number in counts.items()} == {
        letter: BOX.count(letter) for letter in string.ascii_uppercase
    }


def _play(board: LittleBoard) -> spellhall.Table:
    table = spellhall.table(board.position, chance="manual")
    for spoken in board.lines:
        if not spoken.say:
            _ = table.force(spoken.line) if spoken.seat is None else table.play(spoken.line, spoken.seat)
    return table


@pytest.mark.parametrize("board", BOOK.boards, ids=lambda board: board.title)
def test_every_board_plays_through(board: LittleBoard) -> None:
    table = _play(board)
    assert len(table.lines()) == len(board.lines) > 0
    assert board.title


def test_the_worked_examples_stand_in_the_rulebook() -> None:
    words = {part for board in BOOK.boards for spoken in board.lines for part in spoken.line.split(" ")}
    assert {"PRO", "LAPSE", "LEAVES", "KNITTED"} <= words


def test_the_tour_is_a_whole_first_turn() -> None:
    assert BOOK.tour is not None
    assert _play(BOOK.tour).to_act == (1,)
    assert sum(len(spoken.line.split()) for spoken in BOOK.tour.lines if spoken.say) <= 240


def _rows(section: str) -> list[list[str]]:
    body = TEXT.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    return [re.findall(r"`([^`]+)`", row) for row in body.splitlines() if row.startswith("| `")]


@pytest.mark.parametrize(("section", "notation"), [("Lines", MOVES), ("Events", EVENTS)])
def test_lines_and_events_are_those_of_the_game(section: str, notation: Any) -> None:
    rows = _rows(section)
    shown = set()
    for _, *examples in rows:
        lines = [one for one in examples if " " in one or one in ("pass", "challenge", "accept")]
        for line in lines or [rows[0][0]]:
            value = notation.read(line)
            assert notation.show(value) == line
            shown.add(type(value))
    assert shown == set(notation._forms)


def _sentences(table: dict[str, Any]) -> list[str]:
    found = []
    for value in table.values():
        found += [value] if isinstance(value, str) else _sentences(value)
    return found


def test_sentences_are_whole() -> None:
    told = tomllib.loads((FOLDER / "sentences.toml").read_text(encoding="utf-8"))
    objections = _sentences(told["objection"])
    assert all(re.match(r"R(\d\.\d|\{rule\}): ", sentence) for sentence in objections)
    assert all(sentence.endswith((".", "?", "!", "...")) for sentence in _sentences(told["event"]))
    assert all(sentence.endswith((".", "?")) for sentence in _sentences(told["prompt"]))


@pytest.mark.parametrize(("name", "ratio"), [*zip(game.about.posters, (3 / 4, 3 / 1), strict=True)])
def test_posters_have_their_shape(name: str, ratio: float) -> None:
    drawing = ElementTree.parse(FOLDER / name).getroot()
    _, _, width, height = map(float, drawing.attrib["viewBox"].split())
    assert width / height == pytest.approx(ratio)
