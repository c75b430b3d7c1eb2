"""A game that the house does not know is played in the page like any other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import spellhall

from ..outside import NOUGHTS, as_before
from .conftest import PHONE, WIDE, Guest
from .finger import Finger, play_out
from .hall import RunningHall
from .test_looks import AROUND, look_at_game
from .visits import begin_against_bot


@pytest.fixture
def hall_with_noughts(tmp_path: Path, seed: int) -> Iterator[RunningHall]:
    running = RunningHall(tmp_path, seed, "--games", str(NOUGHTS), compiled=False)
    yield running
    running.close()


def test_noughts_from_a_folder_is_played_to_its_end(
    hall_with_noughts: RunningHall, guest: Guest, pytestconfig: pytest.Config
) -> None:
    """Played on a wide screen and looked at on a phone; both at both with `--whole`."""
    whole = pytestconfig.getoption("--whole")
    with as_before():
        assert spellhall.add_games(NOUGHTS) == ["noughts"]
        for size in (WIDE, PHONE) if whole else (WIDE,):
            play_noughts(guest(hall_with_noughts, size))
        for size in (WIDE, PHONE) if whole else (PHONE,):
            look_at_game("noughts", guest(hall_with_noughts, size), AROUND if whole else {"guide"})


def play_noughts(page: Page) -> None:
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
