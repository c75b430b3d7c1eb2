"""Whatever game is found: its rules are drawn, its tour goes by Enter alone, and it is played to its end."""

from pathlib import Path

import pytest

import spellhall
from spellhall.core.rulebook import read_rulebook
from spellhall.term.play import Ended
from spellhall.term.rules import show_rules
from spellhall.term.seating import seat
from spellhall.term.tour import walk

from .person import Desk, legal_player, sit


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))


@pytest.mark.parametrize("game", spellhall.games())
def test_its_rules_are_drawn(game: str) -> None:
    desk = Desk(lambda question: "")
    assert show_rules(game, desk.screen)
    book = read_rulebook(spellhall.rulebook(game))
    shown = " ".join(desk.text.split())
    assert all(" ".join(board.title.split()) in shown for board in book.boards)
    assert "```" not in desk.text


@pytest.mark.parametrize("game", spellhall.games())
def test_its_tour_goes_by_pressing_enter(game: str) -> None:
    tour = read_rulebook(spellhall.rulebook(game)).tour
    assert tour is not None
    desk = Desk(lambda question: "")
    walk(tour, desk.screen)
    assert "That was the tour." in desk.text


@pytest.mark.slow
@pytest.mark.parametrize("game", spellhall.games())
def test_it_is_played_against_a_bot(game: str) -> None:
    seating = seat(spellhall.about(game).seats, bots=["random"] if spellhall.about(game).seats[1] > 1 else [])
    table = spellhall.new(game, seats=len(seating.names), seed=2)
    play, _ = sit(table, legal_player(table, seating.names), seating)
    assert play.run() is Ended.OVER
