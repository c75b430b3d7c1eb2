"""Worked examples of every game: a position, a line, the outcomes that follow and what must come of it.

They lie in the game's folder, in `tests/data/examples.json`. `expect` is what the position must then hold, or
the kind of error with which a line is refused; `legal_exact` is the whole list of legal lines.
"""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

import spellhall
from spellhall.core.errors import SpellhallError
from spellhall.games import names

from .differences import difference, of_objects
from .folders import expected, folder

ERRORS = {"illegal": spellhall.Illegal, "malformed": spellhall.Malformed, "refused": spellhall.Refused}

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    file = folder(name) / "tests" / "data" / "examples.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else []


every_example = pytest.mark.parametrize(
    ("name", "case"),
    [pytest.param(name, case, id=f"{name}: {case['name']}") for name in names() for case in cases(name)],
)


def played(case: Case) -> tuple[spellhall.Table, SpellhallError | None]:
    """The table after the lines of a case, and the error that ended them: what is refused leaves no trace."""
    table = spellhall.table(case["position"], chance="manual")
    lines = [partial(table.play, case["line"], case.get("seat"))] if "line" in case else []
    lines += [partial(table.force, outcome) for outcome in case.get("outcomes", ())]
    for say in lines:
        before = table.position()
        try:
            say()
        except SpellhallError as error:
            assert table.position() == before
            return table, error
    return table, None


@every_example
def test_an_example_comes_out_as_told(name: str, case: Case) -> None:
    expect = case.get("expect")
    table, error = played(case)
    if isinstance(expect, str):
        assert type(error) is ERRORS[expect]
        return
    assert error is None
    if "legal_exact" in case:
        assert table.legal(case.get("seat")) == case["legal_exact"]
        return
    told = {**table.position(), "over": table.over}
    assert not difference(expect, told)
    for odd in spoiled(expect):
        assert difference(odd, told), "a difference would not be seen"


def spoiled(expect: Any) -> Iterator[Any]:
    """What is expected with one part changed, for each of its parts."""
    if isinstance(expect, dict):
        for key, value in expect.items():
            yield from ({**expect, key: odd} for odd in spoiled(value))
    elif of_objects(expect):
        yield [*expect, {}]
        for place, value in enumerate(expect):
            yield from ([*expect[:place], odd, *expect[place + 1 :]] for odd in spoiled(value))
    else:
        yield "something else"


def test_there_are_examples_and_each_expects_one_thing(name: str) -> None:
    told = cases(name)
    least = expected(name).get("examples", 1)
    assert len(told) >= least, (
        f"{name} has {len(told)} of {least} worked examples in tests/data/examples.json"
    )
    assert len({case["name"] for case in told}) == len(told)
    for case in told:
        assert case["position"]["game"] == name, case["name"]
        assert ("expect" in case) != ("legal_exact" in case), case["name"]
        assert "line" in case or "legal_exact" in case, case["name"]


@pytest.mark.parametrize(
    ("want", "have"),
    [
        ({"score": 0, "lit": [], "bonus": False, "block": None, "hand": ""}, {}),
        ({"players": [{}, {"score": 1}]}, {"players": [{"score": 2}, {"score": 1, "hand": "A"}]}),
        ({"over": {"winners": [0]}}, {"over": {"winners": [0], "scores": [3]}}),
    ],
)
def test_positions_that_agree(want: Any, have: Any) -> None:
    assert not difference(want, have)


@pytest.mark.parametrize(
    ("want", "have", "where"),
    [
        ({"score": 1}, {}, "position.score"),
        ({"players": [{}, {"score": 1}]}, {"players": [{}, {"score": 2}]}, "position.players[1].score"),
        ({"players": [{}]}, {"players": [{}, {}]}, "position.players"),
        ({"lead": [0, None]}, {"lead": [None, None]}, "position.lead"),
        ({"lead": [0]}, {"lead": [0, None]}, "position.lead"),
        ({"hand": "AB"}, {"hand": "BA"}, "position.hand"),
        ({"over": {"winners": [0]}}, {"over": None}, "position.over"),
    ],
)
def test_a_difference_is_seen_and_named(want: Any, have: Any, where: str) -> None:
    assert difference(want, have).startswith(where + ":")
