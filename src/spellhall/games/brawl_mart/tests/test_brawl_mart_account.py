"""How a game ended: the rows of the score sheet add up to the score, in every golden game."""

import pytest

import spellhall

from .brawl_mart_golden_games import FOLDER, GAMES
from .brawl_mart_tables import seated


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_adds_up_to_the_score(name: str) -> None:
    table = spellhall.replay((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    ending = table.scene(0).over
    assert ending is not None
    assert ending.account is not None
    assert sum(source.amounts[0] for source in ending.account.sources) == ending.scores[0]
    assert all(best.seat == 0 for best in ending.account.best)


@pytest.mark.parametrize(("tv", "how"), [(True, "with the TV"), (False, "without the TV")])
def test_who_leaves_the_store_has_won_with_the_tv_alone(tv: bool, how: str) -> None:
    table = seated(phase="cafe", department="checkout", hand="stu", tv=tv)
    table.play("go out")
    ending = table.scene(0).over
    assert ending is not None
    assert ending.account is not None
    assert (ending.account.how, bool(ending.winners)) == (how, tv)


@pytest.mark.parametrize(
    ("name", "how"), [("normal", "by a second lost brawl"), ("hardcore", "by a lost brawl")]
)
def test_a_lost_game_says_how(name: str, how: str) -> None:
    ending = spellhall.replay((FOLDER / f"{name}.record").read_text(encoding="utf-8")).scene(0).over
    assert ending is not None
    assert ending.account is not None
    assert (ending.account.how, ending.winners) == (how, ())


def test_who_gives_up_has_an_account_too() -> None:
    table = seated(phase="cafe", department="checkout", hand="stu")
    table.resign(0)
    ending = table.scene(0).over
    assert ending is not None
    assert ending.account is not None
    assert (ending.account.how, ending.headline) == ("", "The game was given up.")
