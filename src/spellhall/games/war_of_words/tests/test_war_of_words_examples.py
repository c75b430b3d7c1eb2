"""Example cases as data: a position, a line and what must come of it.

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


def _played(case: dict[str, Any]) -> spellhall.Table:
    table = spellhall.table(case["position"], chance="manual")
    if case.get("line") is not None:
        table.play(case["line"], case.get("seat"))
    for outcome in case.get("outcomes", ()):
        table.force(outcome)
    return table


def _differs(expected: Any, told: Any) -> bool:
    if isinstance(expected, dict) and isinstance(told, dict):
        return any(_differs(value, told.get(key)) for key, value in expected.items())
    return expected != told and bool(expected or told)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_example_comes_out_as_told(case: dict[str, Any]) -> None:
    expected = case.get("expect")
    if isinstance(expected, str):
        with pytest.raises(ERRORS[expected]):
            _played(case)
    elif "legal_exact" in case:
        assert _played({**case, "line": None}).legal(case.get("seat")) == case["legal_exact"]
    else:
        table = _played(case)
        told = {**table.position(), "over": table.over}
        assert not _differs(expected, told), {key: told.get(key) for key in expected}


def test_the_runner_sees_a_difference() -> None:
    told = _played(CASES[0]).position()
    assert _differs({"phase": "play"}, told)
    assert _differs({"lead": [1] + [None] * 8}, told)
    assert len(CASES) >= 19
