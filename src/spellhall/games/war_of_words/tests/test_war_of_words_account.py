"""How a game was won: the ways of winning counters add up to the scores, in every golden game."""

import pytest

import spellhall

from .war_of_words_golden import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_ways_of_winning_counters_add_up(name: str) -> None:
    table = spellhall.replay((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    ending = table.scene(1).over
    assert ending is not None
    assert ending.account is not None
    told = ending.account
    assert told.totals == ending.scores
    for seat, score in enumerate(ending.scores):
        assert sum(source.amounts[seat] for source in told.sources) == score
    assert "Before this table" not in {source.name for source in told.sources}
    assert bool(told.how) == (len(ending.winners) == 1)
