"""How a game ended: the rows of the score sheet add up to the score, in every golden game."""

import pytest

import spellhall

from .brawl_mart_golden_games import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_adds_up_to_the_score(name: str) -> None:
    table = spellhall.replay((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    ending = table.scene(0).over
    assert ending is not None
    assert ending.account is not None
    assert sum(source.amounts[0] for source in ending.account.sources) == ending.scores[0]
    assert all(best.seat == 0 for best in ending.account.best)
