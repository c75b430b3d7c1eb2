"""One line for each value: what is read, what is refused, and what the refusal says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from spellhall.core.errors import Malformed
from spellhall.core.notation import NUMBER, Form, Kind, Notation


class Walk(Struct, frozen=True):
    steps: int


class Carry(Struct, frozen=True):
    thing: str
    from_: str
    to: str

    def flaw(self) -> str | None:
        return "a thing is carried to another place" if self.from_ == self.to else None


class Rest(Struct, frozen=True):
    pass


class WalkHome(Struct, frozen=True):
    pass


LINES = Notation(
    {
        "STEPS": NUMBER,
        "THING": Kind("[A-Z]{1,5}", "1 to 5 capital letters"),
        "PLACE": Kind("[a-d]", "a to d", str.upper, str.lower),
    },
    {
        Walk: "walk {steps:STEPS}",
        WalkHome: "walk home",
        Carry: "carry {thing:THING} {from_:PLACE}-{to:PLACE}",
        Rest: "rest",
    },
)


def refusal(line: object) -> str:
    with pytest.raises(Malformed) as told:
        LINES.read(line)  # type: ignore[arg-type]
    return str(told.value)


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("walk 0", Walk(0)),
        ("walk 120", Walk(120)),
        ("walk home", WalkHome()),
        ("carry HAT a-b", Carry("HAT", "A", "B")),
        ("rest", Rest()),
    ],
)
def test_a_line_and_its_value_stand_for_each_other(line: str, value: object) -> None:
    assert LINES.read(line) == value
    assert LINES.show(value) == line


@pytest.mark.parametrize(
    "line",
    [
        "walk  3",
        "walk 3 ",
        " walk 3",
        "walk\t3",
        "walk 3\n",
        "walk 3\r",
        "walk 3\u00a0",
        "Walk 3",
        "WALK 3",
        "walk 03",
        "walk +3",
        "walk -3",
        "walk 3.0",
        "walk ３",
        "walk ٣",
        "walk 1_000",
        "walk 1234567890",
        "walk",
        "walk 3 4",
        "carry hat a-b",
        "carry HAT A-b",
        "carry HAT a - b",
        "carry ÄHAT a-b",
        "carry HATHAT a-b",
        "carry  a-b",
        "rest now",
        "rest ",
        "",
        " ",
        "\0",
        "walk 3; rest",
    ],
)
def test_reading_is_strict(line: str) -> None:
    assert refusal(line)


def test_a_wrong_verb_is_answered_with_the_right_ones() -> None:
    assert refusal("run 3") == "'run 3' is not understood: a line begins with carry, rest, walk"


def test_wrong_parts_are_answered_with_how_the_line_is_written() -> None:
    assert (
        "it is written carry THING PLACE-PLACE (THING is 1 to 5 capital letters, PLACE is a to d)"
        in refusal("carry hat a-b")
    )


def test_a_verb_with_two_forms_names_both() -> None:
    assert "walk STEPS (STEPS is a number) or walk home" in refusal("walk away")


def test_parts_that_do_not_go_together_are_malformed_by_the_text_alone() -> None:
    assert refusal("carry HAT a-a") == "'carry HAT a-a': a thing is carried to another place"


@pytest.mark.parametrize("line", [None, 3, b"rest", ["rest"]])
def test_what_is_no_text_is_malformed(line: object) -> None:
    assert "a line is text, not" in refusal(line)


@pytest.mark.parametrize(
    "line", ["walk " + "9" * 100_000, "x" * 1_000_000, "carry " + "A" * 100_000 + " a-b"]
)
def test_huge_input_is_refused_in_a_short_sentence(line: str) -> None:
    assert len(refusal(line)) < 300


def test_people_can_ask_how_lines_are_written() -> None:
    walk, rest = LINES.shapes(Walk, Rest)
    assert walk == Form("walk", "walk STEPS", "STEPS is a number")
    assert (str(walk), str(rest)) == ("walk STEPS (STEPS is a number)", "rest")


@given(st.text(max_size=20) | st.builds("walk {}".format, st.text(max_size=4)))
def test_whatever_is_read_is_written_back_the_same(line: str) -> None:
    try:
        value = LINES.read(line)
    except Malformed:
        return
    assert LINES.show(value) == line
