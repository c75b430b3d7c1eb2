"""Rules, little boards and the guided first turn out of a Markdown file."""

import pytest

from spellhall.core.errors import Refused
from spellhall.core.rulebook import Spoken, read_rulebook

RULEBOOK = """# A Game

Some words before.

## 1 Setup
**1.1** Everybody takes a sheet.

**1.2** The oldest begins,
even if tired.

## 2 Turns
**2.1** Roll.

```board
rule: 2.1
title: A roll
position: {"game": "dicey",
  "round": 1}
dice 3 4
0: write 34 b3
```

**2.2** Write.

```tour
title: Your first turn
position: {"game": "dicey"}
say: Roll the dice: both of them.
dice 1 2
1: keep
```

```json
{"not": "a board"}
```
"""


def test_the_title_and_the_numbered_rules_are_read() -> None:
    book = read_rulebook(RULEBOOK)
    assert book.title == "A Game"
    assert list(book.rules) == ["1.1", "1.2", "2.1", "2.2"]
    assert book.rules["1.2"] == "The oldest begins,\neven if tired."


def test_boards_are_no_part_of_the_rule_they_stand_beside() -> None:
    assert read_rulebook(RULEBOOK).rules["2.1"] == "Roll."


def test_a_board_has_a_position_over_several_lines_and_lines_with_and_without_a_seat() -> None:
    (board,) = read_rulebook(RULEBOOK).boards
    assert (board.rule, board.title) == ("2.1", "A roll")
    assert board.position == {"game": "dicey", "round": 1}
    assert board.lines == (Spoken("dice 3 4"), Spoken("write 34 b3", seat=0))


def test_a_tour_says_something_between_the_lines() -> None:
    tour = read_rulebook(RULEBOOK).tour
    assert tour is not None
    assert tour.lines == (
        Spoken("Roll the dice: both of them.", say=True),
        Spoken("dice 1 2"),
        Spoken("keep", seat=1),
    )


def test_a_rulebook_without_boards_or_tour_is_fine() -> None:
    book = read_rulebook("# Bare\n\n**1.1** Be kind.\n")
    assert (book.rules, book.boards, book.tour) == ({"1.1": "Be kind."}, (), None)


def test_an_empty_text_has_no_rules() -> None:
    assert read_rulebook("").rules == {}


def board(*lines: str, kind: str = "board") -> str:
    return "\n".join([f"```{kind}", *lines, "```", ""])


POSITION = 'position: {"game": "dicey"}'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (RULEBOOK + "\n**1.2** Again.\n", "rule 1.2 is numbered twice"),
        (
            RULEBOOK + board("rule: 9.9", "title: Lost", POSITION),
            "'Lost' stands beside rule 9.9, which does not",
        ),
        (RULEBOOK + board("title: Homeless", POSITION), "'Homeless' stands beside rule"),
        (RULEBOOK + board("rule: 2.1", "title: Empty"), "a board has a position"),
        (RULEBOOK + board("rule: 2.1", "position: {"), "no JSON"),
        (RULEBOOK + board("rule: 2.1", "position: dice 3 4"), "no JSON"),
        (RULEBOOK + board("rule: 2.1", "position: " + "[" * 100_000), "no JSON"),
        (RULEBOOK + board("rule: 2.1", 'position: {"a": ' + "9" * 5_000 + "}"), "no JSON"),
        (RULEBOOK + board("rule: 2.1", "position: [1]"), "one JSON object"),
        (RULEBOOK + board("rule: 2.1", POSITION + " and more"), "nothing behind it"),
        (RULEBOOK + board(POSITION, kind="tour"), "a rulebook has one tour"),
        (RULEBOOK + f"\n```board\nrule: 2.1\n{POSITION}\n", "a board is not closed"),
    ],
)
def test_what_is_wrong_in_a_rulebook_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refused) as told:
        read_rulebook(text)
    assert reason in str(told.value)
