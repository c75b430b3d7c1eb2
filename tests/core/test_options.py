"""What the players agreed on, checked and told."""

from typing import Any

import pytest

from spellhall.core.contract import Choice, Option
from spellhall.core.errors import Unknown
from spellhall.core.options import settle, spoken

DECLARED = (
    Option("words", "Words", (Choice("referee", "List"), Choice("challenge", "Players")), "referee"),
    Option("fast", "Fast", (Choice(True, "Yes"), Choice(False, "No")), False),
    Option("rounds", "Rounds", (Choice(1, "One"), Choice(3, "Three")), 1),
    Option("sheet", "Sheet", (Choice("S1", "First"),), None, free=True),
)
DEFAULTS = {"words": "referee", "fast": False, "rounds": 1, "sheet": None}


def test_what_is_not_said_has_its_default() -> None:
    assert settle(DECLARED, {}) == DEFAULTS
    assert settle(DECLARED, {"rounds": 3}) == {**DEFAULTS, "rounds": 3}


@pytest.mark.parametrize(
    "given", [{"fast": 1}, {"fast": 0}, {"rounds": True}, {"rounds": 1.0}, {"rounds": "1"}, {"fast": "True"}]
)
def test_true_is_not_one(given: dict[str, Any]) -> None:
    with pytest.raises(Unknown, match="is one of"):
        settle(DECLARED, given)


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(Unknown, match="there is no option 'speed'; this game has words, fast, rounds, sheet"):
        settle(DECLARED, {"speed": 3})


def test_an_unknown_value_is_answered_with_those_there_are() -> None:
    with pytest.raises(Unknown, match="option words is one of referee, challenge, not 'none'"):
        settle(DECLARED, {"words": "none"})


@pytest.mark.parametrize("value", [None, [], {}, ["referee"], "x" * 100_000, [[]] * 50_000])
def test_values_of_any_kind_are_refused_in_a_short_sentence(value: Any) -> None:
    with pytest.raises(Unknown) as told:
        settle(DECLARED, {"words": value})
    assert len(str(told.value)) < 200


def test_a_free_option_is_left_to_the_game() -> None:
    assert settle(DECLARED, {"sheet": {"row": 3}})["sheet"] == {"row": 3}


def test_only_what_differs_from_the_default_is_spoken() -> None:
    assert spoken(DECLARED, DEFAULTS) == {}
    assert spoken(DECLARED, {**DEFAULTS, "fast": True, "sheet": "S1"}) == {"fast": True, "sheet": "S1"}


def test_a_value_that_is_equal_but_of_another_kind_is_spoken() -> None:
    both = (Option("limit", "Limit", (Choice(True, "Yes"), Choice(1, "One")), True),)
    assert spoken(both, settle(both, {"limit": 1})) == {"limit": 1}
    assert spoken(both, settle(both, {"limit": True})) == {}


def test_what_is_spoken_settles_to_the_same() -> None:
    settled = settle(DECLARED, {"words": "challenge", "rounds": 3})
    assert settle(DECLARED, spoken(DECLARED, settled)) == settled
