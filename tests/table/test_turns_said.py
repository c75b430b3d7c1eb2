"""What the log says of a turn in real games: what was done, in words that people use."""

import random
import re

import pytest

import spellhall
from spellhall.games import find

MOVES = 60
# Formalities, coordinates of a field without rows, and marks that nobody has filled in.
UNSAID = re.compile(r"\b(is|are) done\b|\btrades? nothing\b|\bpass(es)?\b|-?\d+,-?\d+|@\D|[{}]")


@pytest.mark.parametrize("game", spellhall.games())
def test_a_line_says_what_was_done_and_no_formalities(game: str) -> None:
    rng = random.Random(game)
    kind = find(game)
    table = spellhall.new(game, seats=max(kind.about.seats[0], min(3, kind.about.seats[1])), seed=1)
    for _ in range(MOVES):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        action = kind.mind.policy(kind.text.load(table.view(seat)), seat, rng)
        table.play(kind.text.moves.show(action), seat)
    turns = table._sitting.feed(0).turns()
    lines = [" · ".join((turn.head, *turn.says, *turn.quiet)) for turn in turns]
    assert sum(turn.told for turn in turns) > 5
    assert not [line for line in lines if UNSAID.search(line)]
