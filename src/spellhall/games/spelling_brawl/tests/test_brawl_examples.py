"""Example cases as data: a position, a line, the outcomes that follow and what must come of it.

In an expected position what is left out is not compared, and missing, null, false, 0 and empty are the same.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import spellhall

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8")
)
ERRORS = {"illegal": spellhall.Illegal, "malformed": spellhall.Malformed, "refused": spellhall.Refused}


def _assert_told(expected: Any, told: Any, where: str = "position") -> None:
    if isinstance(expected, dict):
        assert isinstance(told, dict), where
        for key, value in expected.items():
            _assert_told(value, told.get(key), f"{where}.{key}")
    elif isinstance(expected, list):
        assert len(expected) == len(told), where
        for place, value in enumerate(expected):
            _assert_told(value, told[place], f"{where}[{place}]")
    elif where.endswith((".bag", ".hand")):
        assert sorted(expected) == sorted(told), where
    else:
        assert expected == told or (not expected and not told), where


def _played(case: dict[str, Any]) -> spellhall.Table:
    table = spellhall.table(case["position"], chance="manual")
    if case.get("line") is not None:
        table.play(case["line"], case.get("seat"))
    for outcome in case.get("outcomes", ()):
        table.force(outcome)
    return table


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_example_comes_out_as_told(case: dict[str, Any]) -> None:
    expected = case.get("expect")
    if isinstance(expected, str):
        with pytest.raises(ERRORS[expected]):
            _played(case)
        return
    table = _played(case)
    if "legal_exact" in case:
        assert table.legal(case.get("seat")) == case["legal_exact"]
    else:
        _assert_told(expected, {**table.position(), "over": table.over})


def test_every_case_expects_something_and_a_difference_is_seen() -> None:
    assert len(CASES) >= 19
    assert all("expect" in case or "legal_exact" in case for case in CASES)
    told = _played(CASES[0]).position()
    with pytest.raises(AssertionError, match="hand"):
        _assert_told({"players": [{"hand": "Q"}, {}]}, told)
