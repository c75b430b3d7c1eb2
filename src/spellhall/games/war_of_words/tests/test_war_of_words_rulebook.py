"""The rulebook agrees with the game: every rule has its test, every board and the tour can be played."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import spellhall
from spellhall.core.rulebook import LittleBoard, read_rulebook

HERE = Path(__file__).parent
BOOK = read_rulebook(spellhall.rulebook("war-of-words"))
SENTENCES = (HERE.parent / "sentences.toml").read_text(encoding="utf-8")


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
def test_a_little_board_can_be_played(board: LittleBoard) -> None:
    assert _play(board).position() != board.position


def test_the_tour_ends_in_a_won_counter() -> None:
    assert BOOK.tour is not None
    assert sum(spoken.say for spoken in BOOK.tour.lines) >= 5
    assert _play(BOOK.tour).position()["won"][2] == 0


@pytest.mark.parametrize("number", BOOK.rules)
def test_every_rule_has_a_test_that_names_it(number: str) -> None:
    name = f"def test_r{number.replace('.', '_')}_"
    assert any(name in file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))


def test_every_rule_that_an_objection_names_exists() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in HERE.parent.glob("*.py"))
    named = set(re.findall(r"R(\d+\.\d+):", SENTENCES + code))
    assert len(named) > 15
    assert named <= set(BOOK.rules)


@pytest.mark.parametrize(("name", "shape"), [("poster.svg", 3 / 4), ("strip.svg", 3)])
def test_the_posters_have_their_shape(name: str, shape: float) -> None:
    box = ElementTree.parse(HERE.parent / name).getroot().attrib["viewBox"].split()
    assert float(box[2]) / float(box[3]) == pytest.approx(shape)
