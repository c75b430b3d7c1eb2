"""The shared example cases, played through the facade."""

import json
from pathlib import Path
from typing import Any

import pytest

import spellhall

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "examples.json").read_text())
PILES = {"hand", "cart", "standing", "knocked-out", "slain", "fallen", "items", "discard"}


def _blank(value: Any) -> bool:
    return not value or (isinstance(value, list) and all(map(_blank, value)))


def _agrees(want: Any, have: Any, key: str = "") -> bool:
    """Whether everything wanted is so; missing, null, false, 0 and empty are the same."""
    if isinstance(want, dict) and isinstance(have, dict):
        return all(_agrees(value, have.get(part), part) for part, value in want.items())
    if isinstance(want, list) and isinstance(have, list):
        if key in PILES:
            return sorted(want) == sorted(have)
        pairs = zip(want, have, strict=False)
        return len(want) <= len(have) and all(one is None or _agrees(one, other) for one, other in pairs)
    return want == have or (_blank(want) and _blank(have))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_example_comes_out(case: dict[str, Any]) -> None:
    expect = case.get("expect")
    try:
        table = spellhall.table(case["position"], chance="manual")
        if "legal_exact" in case:
            assert table.legal() == case["legal_exact"]
            return
        table.play(case["line"])
        for outcome in case.get("outcomes", []):
            table.force(outcome)
        said = ""
    except (spellhall.Malformed, spellhall.Illegal, spellhall.Refused) as error:
        said = type(error).__name__.lower()
    if isinstance(expect, str) or said:
        assert said == expect
        return
    assert _agrees(expect, {**table.position(), "over": table.over})
