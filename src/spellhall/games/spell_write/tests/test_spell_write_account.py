"""How a game was won: where the points came from adds up to the scores, in every golden game."""

import pytest

import spellhall

from .golden_games import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_sources_add_up_to_the_scores(name: str) -> None:
    table = spellhall.replay((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    ending = table.scene(0).over
    assert ending is not None
    assert ending.account is not None
    told = ending.account
    assert tuple(map(sum, zip(*(source.amounts for source in told.sources), strict=True))) == ending.scores
    assert told.totals == ending.scores
    assert "Before this table" not in {source.name for source in told.sources}


def test_the_winner_is_spoken_to_and_the_deciding_round_is_told() -> None:
    table = spellhall.replay((FOLDER / "two-on-one-sheet.record").read_text(encoding="utf-8"))
    mine, theirs = (table.scene(seat).over for seat in (0, 1))
    assert mine is not None
    assert theirs is not None
    assert mine.account is not None
    assert theirs.account is not None
    assert mine.account.how == "by 3"
    assert mine.account.why == ("Level at 2 after round 9.", "From round 10 on you stayed ahead.")
    assert theirs.account.why == ("Level at 2 after round 9.", "From round 10 on @0 stayed ahead.")
    assert mine.account.turning is not None
    assert mine.account.turning.when == "Round 10"
    assert mine.account.turning.says == "*HOD* + *ODD* + *OD* brought you 8 points, and @1 made 2."
    assert [(one.seat, one.head) for one in mine.account.best] == [(0, "*HOD* + *ODD* + *OD*"), (1, "*OD*")]
