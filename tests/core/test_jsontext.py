"""JSON from strangers."""

from typing import Any

import pytest

from spellhall.core.errors import Refused
from spellhall.core.jsontext import check_depth, read_object


def test_an_object_is_read() -> None:
    assert read_object('{"a": [1, {"b": null}]}', "this") == {"a": [1, {"b": None}]}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is no JSON"),
        ("{", "this is no JSON"),
        ("\0\xff\xfe", "this is no JSON"),
        ('{"a": 1} {"a": 1}', "this is no JSON"),
        ('{"a": NaN}', "NaN is no number"),
        ('{"a": -Infinity}', "-Infinity is no number"),
        ('{"a": 1, "b": 2, "a": 3}', "'a' is given twice"),
        ('{"a": ' + "9" * 10_000 + "}", "this is no JSON"),
        ("[]", "this is a JSON object"),
        ("3", "this is a JSON object"),
        ("[" * 1_000_000, "this is nested too deeply"),
        ('{"a":' * 100_000, "this is nested too deeply"),
        ('{"a": ' + "[" * 33 + "]" * 33 + "}", "this is nested too deeply"),
    ],
)
def test_anything_else_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refused) as told:
        read_object(text, "this")
    assert reason in str(told.value)


def test_a_mapping_that_holds_itself_is_nested_too_deeply() -> None:
    knot: dict[str, Any] = {}
    knot["again"] = [knot]
    with pytest.raises(Refused, match="nested too deeply"):
        check_depth(knot, "this")
