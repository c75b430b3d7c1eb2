"""What the line of a turn says of a word's attacks."""

import pytest

from .brawl_rings import fighter, table


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("spell TEN e3+1 f3 f4", ["clotheslines @1"]),
        ("spell TEN e3+1 f3+1 f4", ["clotheslines @1 2 times"]),
        ("spell TEN e3+1 f3+1 f4+1", ["clotheslines @1 2 times", "throws @1 to f5"]),
    ],
)
def test_equal_attacks_of_a_word_are_said_once(line: str, said: list[str]) -> None:
    begun = table("e3T f3E f4N", fighter("e2"), fighter("f2", "ABCD"))
    begun.play(line)
    assert [one.line for one in begun.happenings(0) if one.motion == "hit" and one.line] == said
