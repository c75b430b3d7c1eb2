"""Puzzles that are looked for by their theme, in games that are played on from where it begins."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.core.puzzle import Found
from spellhall.games import find
from spellhall.lab import puzzles as lab
from spellhall.lab.puzzles import Wanted, made

GAME = "spell-write"


@pytest.fixture
def every_view(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A game in which every view is a puzzle, of the first half of the rounds or of the second."""
    looked_at: list[Any] = []
    game = find(GAME)
    assert game.puzzles is not None

    def theme(view: Any, seat: int) -> str:
        return "early" if view.round <= 7 else "late"

    def spot(view: Any, seat: int) -> Iterator[Found[Any]]:
        looked_at.append(view)
        action = next(iter(game.rules.actions(view, seat)))
        yield Found(theme(view, seat), (action,))

    puzzles = replace(game.puzzles, themes=("early", "late"), spot=spot, theme=theme)
    monkeypatch.setattr(lab, "find", lambda name: replace(game, puzzles=puzzles))
    return looked_at


def test_of_all_puzzles_of_a_game_a_few_are_taken_by_chance(every_view: list[Any]) -> None:
    few = made(GAME, "one")
    assert len(few) == Wanted().most
    assert few == made(GAME, "one")
    assert len(every_view) > 2 * 14


def test_only_views_of_the_theme_are_looked_at(every_view: list[Any]) -> None:
    found = made(GAME, "one", wanted=Wanted(most=1000, theme="late"))
    assert {one.theme for one in found} == {"late"}
    assert min(view.round for view in every_view) == 8
    assert len({str(one.position) for one in found}) == len(found)


def test_a_game_is_played_on_with_other_chance_from_where_the_theme_begins(every_view: list[Any]) -> None:
    once = made(GAME, "one", wanted=Wanted(most=1000, theme="late"))
    often = made(GAME, "one", wanted=Wanted(most=1000, theme="late", again=3))
    assert len(often) > 2 * len(once)
    assert {str(one.position) for one in once} < {str(one.position) for one in often}
