"""A game's folder is complete: rulebook, sentences, posters, tests, golden records and counts."""

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import spellhall
from spellhall import Table
from spellhall.core.rulebook import LittleBoard, read_rulebook
from spellhall.core.scene import Scene
from spellhall.games import find, names

GAMES = Path(spellhall.__file__).parent / "games"
RULE = re.compile(r"\bR(\d+\.\d+):")


def folder(name: str) -> Path:
    return GAMES / name.replace("-", "_")


@pytest.fixture(params=names())
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_each_rule_has_a_test_that_names_it(name: str) -> None:
    tests = "\n".join(file.read_text(encoding="utf-8") for file in (folder(name) / "tests").glob("test_*.py"))
    untested = [
        number
        for number in read_rulebook(spellhall.rulebook(name)).rules
        if not re.search(rf"def test_r{number.replace('.', '_')}_", tests)
    ]
    assert not untested


def test_each_refusal_names_a_rule_of_the_rulebook(name: str) -> None:
    said = (folder(name) / "sentences.toml").read_text(encoding="utf-8")
    assert tomllib.loads(said)
    named = set(RULE.findall(said))
    assert named
    assert named <= set(read_rulebook(spellhall.rulebook(name)).rules)


def played(board: LittleBoard) -> Table:
    table = spellhall.table(board.position, chance="manual")
    for spoken in board.lines:
        if spoken.say:
            continue
        if spoken.seat is None:
            table.force(spoken.line)
        else:
            table.play(spoken.line, spoken.seat)
    return table


def test_each_little_board_plays_and_can_be_drawn(name: str) -> None:
    book = read_rulebook(spellhall.rulebook(name))
    assert book.title == find(name).about.title
    assert len(book.boards) >= 5
    for board in book.boards:
        table = played(board)
        for seat in (None, *range(table.seats)):
            assert isinstance(table.scene(seat), Scene)


def test_the_guided_first_turn_plays_and_explains(name: str) -> None:
    tour = read_rulebook(spellhall.rulebook(name)).tour
    assert tour is not None
    assert sum(spoken.say for spoken in tour.lines) >= 3
    assert played(tour).lines()


def test_golden_records_and_counts_are_kept(name: str) -> None:
    tests = folder(name) / "tests"
    records = list(tests.glob("golden*/*.record"))
    assert len(records) >= 3
    for record in records:
        assert spellhall.replay(record.read_text(encoding="utf-8")).game == name
    assert [*tests.glob("**/*perft.toml"), *tests.glob("**/counts.toml")]


@pytest.mark.parametrize(("place", "shape"), [(0, 3 / 4), (1, 3 / 1)])
def test_posters_have_their_shapes(name: str, place: int, shape: float) -> None:
    drawing = ElementTree.parse(folder(name) / find(name).about.posters[place]).getroot()
    _, _, width, height = map(float, drawing.attrib["viewBox"].split())
    assert width / height == pytest.approx(shape, rel=0.02)
