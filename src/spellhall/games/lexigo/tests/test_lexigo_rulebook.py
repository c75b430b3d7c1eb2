"""The tiles and the examples in the rulebook; what every rulebook is held to stands in `tests/games`."""

import re
import string

import spellhall
from spellhall.core.rulebook import read_rulebook
from spellhall.games.lexigo.box import BOX

BOOK = read_rulebook(spellhall.rulebook("lexigo"))


def test_the_tiles_are_those_of_the_box() -> None:
    counts = dict(re.findall(r"\b([A-Z])(\d+)\b", BOOK.rules["1.1"]))
    assert {letter: int(number) for letter, number in counts.items()} == {
        letter: BOX.count(letter) for letter in string.ascii_uppercase
    }


def test_the_worked_examples_stand_in_the_rulebook() -> None:
    words = {part for board in BOOK.boards for spoken in board.lines for part in spoken.line.split(" ")}
    assert {"PRO", "LAPSE", "LEAVES", "KNITTED"} <= words
