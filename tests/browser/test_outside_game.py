"""A game that the house does not know is played in the page like any other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import spellhall

from ..outside import NOUGHTS, as_before
from .conftest import PHONE, WIDE, Guest
from .finger import Finger, play_out
from .hall import RunningHall
from .test_looks import look_at_game
from .visits import begin_against_bot


@pytest.fixture
def hall_with_noughts(tmp_path: Path, seed: int) -> Iterator[RunningHall]:
    running = RunningHall(tmp_path, seed, "--games", str(NOUGHTS))
    yield running
    running.close()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_noughts_from_a_folder_is_played_to_its_end(
    size: tuple[int, int], hall_with_noughts: RunningHall, guest: Guest
) -> None:
    with as_before():
        assert spellhall.add_games(NOUGHTS) == ["noughts"]
        page = guest(hall_with_noughts, size)
        page.goto("/")
        expect(page.get_by_text("Six tables where words fight.")).to_be_visible()
        picture = page.locator('img[src^="/page/posters/noughts/"]')
        assert picture.evaluate("async one => { await one.decode(); return one.naturalWidth > 0 }")
        begin_against_bot(page, spellhall.about("noughts").title)
        finger = Finger(page)
        play_out([finger], by=Finger.decide)
        # Bots of the hall think in processes of their own, and both sides play well.
        expect(page.locator(".end-place")).to_contain_text("Nobody wins.")
        assert len(finger.played) in (4, 5)
        marks = page.locator('.table-stage [data-spot^="board:"] [data-piece]')
        expect(marks).to_have_count(9)
        look_at_game("noughts", page)
