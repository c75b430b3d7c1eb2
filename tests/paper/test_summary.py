"""The rules in short are made for people with paper in their hands."""

import re

import pytest

import spellhall
from spellhall.paper import Wish
from spellhall.paper.printing import compose
from spellhall.paper.summary import first_sentence


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("Take a card. Then rest.", "Take a card."),
        ('Say "Done." Then `rest` follows.', 'Say "Done."'),
        # A title is no sentence.
        ("Items. They work by themselves.\n\n| Item | Effect |", "They work by themselves."),
        # What a table would say is not there, so its caption is not either.
        ("Departments: enemies and places.\n\n| Department | Enemies |", ""),
        # Signs of the notation are kept apart; what only says how a program writes it is left out.
        ("With the option `calm` nobody is attacked.", "With the option `calm` nobody is attacked."),
        ("The game ends out of the store (`out`), or lost (`lost`, ours).",
         "The game ends out of the store, or lost."),
        ("A hidden hand is written as its number.", ""),
    ],
)  # fmt: skip
def test_the_first_sentence_of_a_rule_says_something_to_players(rule: str, told: str) -> None:
    assert first_sentence(rule) == told


@pytest.mark.parametrize("game", spellhall.games())
def test_no_rule_in_short_speaks_to_programs(game: str) -> None:
    rules = compose(game, Wish())["rules"]
    sentences = [sentence for section in rules["sections"] for _, sentence in section["rules"]]
    assert len(sentences) > 20
    for sentence in sentences:
        assert sentence.count("`") % 2 == 0
        assert " " in sentence.strip()
        assert not re.search(r"closed position|\(`", sentence)
