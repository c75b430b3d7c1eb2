"""Every rulebook agrees with its game: its numbers, its boards, its tour, its lines and events.

What is so in one game only stands in its folder, in `tests/data/expected.toml`.
"""

import ast
import json
import re
from typing import Any

import pytest

import spellhall
from spellhall.core.rulebook import LittleBoard
from spellhall.core.scene import Scene
from spellhall.facade.laws import played
from spellhall.games import find, names

from .differences import difference
from .folders import book, expected, folder


def test_sections_and_rules_are_numbered_without_a_gap(name: str) -> None:
    assert book(name).title == find(name).about.title
    headings = re.findall(r"^## (\d+)\.? ", spellhall.rulebook(name), re.MULTILINE)
    sections = list(map(int, headings))
    assert sections == list(range(1, len(sections) + 1))
    rules = book(name).rules
    assert {int(number.partition(".")[0]) for number in rules} == set(sections), "a section has its rules"
    last = dict.fromkeys(sections, 0)
    for number in rules:
        section, place = map(int, number.split("."))
        assert place == last[section] + 1, f"rule {number} does not follow {section}.{last[section]}"
        last[section] = place


def test_each_rule_has_a_test_that_names_it_and_each_such_test_a_rule(name: str) -> None:
    tests = {
        node.name
        for file in (folder(name) / "tests").glob("test_*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    named = {".".join(match.groups()) for one in tests if (match := re.match(r"test_r(\d+)_(\d+)_", one))}
    assert named == set(book(name).rules)


def test_every_rule_that_is_cited_exists(name: str) -> None:
    """In code and sentences `R2.1`, or `"2.1"` where the sentence puts the R; in the rulebook `(2.1)`."""
    sources = [*folder(name).glob("*.py"), folder(name) / "sentences.toml"]
    text = "".join(file.read_text(encoding="utf-8") for file in sources)
    rules = set(book(name).rules)
    cited = set(re.findall(r"\bR(\d+\.\d+)\b", text)) | set(re.findall(r'"(\d+\.\d+)"', text))
    assert cited <= rules
    assert len(cited) > len(rules) * 3 / 8, "objections name few of the rules"
    assert set(re.findall(r"\((\d+\.\d+)\)", spellhall.rulebook(name))) <= rules


def told(table: spellhall.Table) -> dict[str, Any]:
    return {**table.position(), "over": table.over, "to_act": list(table.to_act)}


@pytest.mark.parametrize(
    ("name", "board"),
    [
        pytest.param(name, board, id=f"{name}: {board.title}")
        for name in names()
        for board in book(name).boards
    ],
)
def test_a_little_board_plays_through_and_can_be_drawn(name: str, board: LittleBoard) -> None:
    """Unless the game says what comes of it, nobody has won."""
    table = played(board)
    assert board.title
    assert len(table.lines()) == sum(not spoken.say for spoken in board.lines) > 0
    assert table.position() != board.position
    own = json.loads(expected(name).get("boards", {}).get(board.title, "{}"))
    assert not difference({"over": None, **own}, told(table))
    assert spellhall.table(table.position()).over == table.over
    for seat in (None, *range(table.seats)):
        assert isinstance(table.scene(seat), Scene)


def test_there_are_boards_in_the_sections_that_need_them(name: str) -> None:
    boards = book(name).boards
    assert len(boards) >= 5
    assert set(expected(name).get("boards", ())) <= {board.title for board in boards}
    drawn = {int(board.rule.partition(".")[0]) for board in boards}
    assert set(expected(name).get("sections-with-boards", ())) <= drawn


def test_the_tour_is_a_whole_first_turn_and_a_minutes_reading(name: str) -> None:
    tour = book(name).tour
    assert tour is not None
    table = played(tour)
    assert table.lines()
    said = [spoken.line for spoken in tour.lines if spoken.say]
    assert len(said) >= 5
    assert sum(len(one.split()) for one in said) <= 240
    own = expected(name).get("tour")
    if own is not None:
        assert {spoken.line.split(" ")[0] for spoken in tour.lines if not spoken.say} == set(own["verbs"])
        assert not difference(json.loads(own["position"]), told(table))


@pytest.mark.parametrize("section", ["Lines", "Events"])
def test_lines_and_events_are_those_of_the_game(name: str, section: str) -> None:
    """A table of shapes and examples, or rules in which every verb stands."""
    text = find(name).text
    notation = text.moves if section == "Lines" else text.events
    forms = notation._forms
    rules = expected(name).get("notation", {}).get(section)
    if rules is not None:
        written = "".join(book(name).rules[number] for number in rules)
        assert not [form.verb for form in forms.values() if not re.search(rf"`{form.verb}[` ]", written)]
        return
    _, heading, body = spellhall.rulebook(name).partition(f"\n## {section}\n")
    assert heading, f"no section {section} in RULEBOOK.md, and no rules for them in tests/data/expected.toml"
    rows = [
        re.findall(r"`([^`]+)`", row)
        for row in body.partition("\n## ")[0].splitlines()
        if row.startswith("| `")
    ]
    shapes = expected(name).get("shapes", {})
    assert {shapes.get(row[0], row[0]) for row in rows} == {form.form.line for form in forms.values()}
    for shape, *codes in rows:
        examples = [code for code in codes if re.search("[a-z]", code)]  # `=L` is a part of a line
        assert examples, shape
        for example in examples:
            value = notation.read(example)
            assert notation.show(value) == example
            assert forms[type(value)].form.line == shapes.get(shape, shape)
