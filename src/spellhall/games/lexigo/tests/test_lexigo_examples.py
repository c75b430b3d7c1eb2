"""The shared example cases, played through the facade alone."""

import json
from pathlib import Path
from typing import Any

import pytest

import spellhall

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "examples.json").read_text())
BAGS = {"bank", "pouch"}


def _difference(want: Any, have: Any, key: str = "") -> str:
    """The first thing in `want` that is not so in `have`."""
    if isinstance(want, dict) and isinstance(have, dict):
        return next(
            (odd for name, one in want.items() if (odd := _difference(one, have.get(name), name))), ""
        )
    if isinstance(want, list) and isinstance(have, list):
        pairs = zip(want, have, strict=False)
        return next((odd for one, other in pairs if (odd := _difference(one, other, key))), "")
    same = sorted(want) == sorted(have) if key in BAGS else want == have or (not want and not have)
    return "" if same else f"{key}: {want!r} expected, {have!r} found"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_example(case: dict[str, Any]) -> None:
    table = spellhall.table(case["position"], chance="manual")
    if "legal_exact" in case:
        assert table.legal(case.get("seat")) == case["legal_exact"]
        return
    expected = case["expect"]
    if isinstance(expected, str):
        error = {"illegal": spellhall.Illegal, "malformed": spellhall.Malformed}[expected]
        before = table.position()
        with pytest.raises(error):
            table.play(case["line"], case.get("seat"))
        assert table.position() == before
        return
    table.play(case["line"], case.get("seat"))
    for outcome in case.get("outcomes", []):
        table.force(outcome)
    assert not _difference(expected, table.position())
