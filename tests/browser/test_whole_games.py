"""Whole games in the browser, by touches."""

import pytest
from playwright.sync_api import expect

import spellhall
from spellhall.games import find

from .conftest import PHONE, WIDE, Guest
from .finger import Finger, play_out
from .hall import RunningHall
from .visits import begin_against_bot


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", spellhall.games())
def test_a_whole_game_by_touches(game: str, size: tuple[int, int], hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, size)
    begin_against_bot(page, find(game).about.title)
    finger = Finger(page)
    play_out([finger])
    expect(page.locator(".end-place")).to_be_visible()
    assert finger.played
