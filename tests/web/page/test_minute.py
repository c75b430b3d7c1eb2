"""The game in one minute, as rulebooks tell it."""

import pytest

from spellhall.core.errors import Refused
from spellhall.core.rulebook import read_rulebook
from spellhall.facade import rulebook
from spellhall.games import names
from spellhall.web.hall.lessons import lessons

BOOK = """# Chess
```minute
{minute}
```
**1.1** A rule.
```board
rule: 1.1
title: Mate
position: {{"game": "chess"}}
```
"""


def test_each_picture_is_a_board_of_the_book_with_a_sentence() -> None:
    (glimpse,) = read_rulebook(BOOK.format(minute="draft: Mate\nsay: Win.")).minute
    assert (glimpse.board.title, glimpse.text, glimpse.drafted) == ("Mate", "Win.", True)
    assert read_rulebook("# Chess\n").minute == ()


@pytest.mark.parametrize(
    ("minute", "why"),
    [
        ("show: Stalemate\nsay: Lose.", "does not exist"),
        ("say: Win.", "take turns"),
        ("show: Mate", "under each picture"),
        ("show: Mate\nshow: Mate", "take turns"),
    ],
)
def test_a_broken_minute_is_refused_with_what_is_wrong(minute: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        read_rulebook(BOOK.format(minute=minute))


@pytest.mark.parametrize("game", names())
def test_every_game_of_the_house_is_told_in_three_pictures(game: str) -> None:
    minute = read_rulebook(rulebook(game)).minute
    assert len(minute) == 3
    assert len({one.board.title for one in minute}) == 3
    shown = lessons(game).minute
    assert [one.text for one in shown] == [one.text for one in minute]
    assert all(one.scene.regions for one in shown)
