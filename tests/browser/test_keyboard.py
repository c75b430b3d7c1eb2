"""Nothing but keys: from home into a game and through some turns, and with `--whole` through a whole one."""

import re

import pytest
from playwright.sync_api import Page, expect

import spellhall
from spellhall.games import find

from .conftest import Guest
from .finger import play_on, play_out
from .hall import RunningHall
from .keys import Keys, tab_to
from .visits import at_the_table, give_up, play_button, table_at_once

SOME = 3
GAMES = spellhall.games()
WHOLE = min(GAMES, key=lambda game: find(game).about.minutes[1])
FROM_HOME = {WHOLE, next(game for game in GAMES if find(game).about.seats[1] == 1)}  # with others, alone


def begin_by_keys(page: Page, game: str) -> Keys:
    page.goto("/")
    expect(play_button(page, find(game).about.title)).to_be_visible()
    tab_to(page, play_button(page, find(game).about.title))
    page.keyboard.press("Enter")
    if find(game).about.seats[1] > 1:
        tab_to(page, page.get_by_role("dialog").get_by_role("button", name=re.compile("^Play")))
        page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Skip"))
    page.keyboard.press("Enter")
    at_the_table(page)
    return Keys(page, level=None)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every third game besides those gone to from home; every game with `--whole`."""
    if "game" in metafunc.fixturenames:
        whole = metafunc.config.getoption("--whole")
        metafunc.parametrize("game", [game for game in GAMES if whole or game in {*FROM_HOME, *GAMES[::3]}])


def test_turns_of_a_game_by_keys_alone(
    game: str, hall: RunningHall, guest: Guest, pytestconfig: pytest.Config
) -> None:
    """The way from home is the same to all games: two of them are gone to by keys as well."""
    page = guest(hall)
    if game in FROM_HOME or pytestconfig.getoption("--whole"):
        keys = begin_by_keys(page, game)
    else:
        page.goto(f"/t/{table_at_once(page, game)}")
        at_the_table(page)
        keys = Keys(page, level=None)
    play_on([keys], SOME)
    assert len(keys.played) >= SOME or keys.over()
    if game != WHOLE:
        return
    if pytestconfig.getoption("--whole"):
        play_out([keys])
    else:
        give_up(page, keys.table, keys.seats()[0])
    expect(page.locator(".end-strip")).to_be_visible()
    tab_to(page, page.get_by_role("link", name="Review"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Turn on the curve")).to_be_visible()


def test_sheets_of_the_table_by_keys_alone(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    keys = begin_by_keys(page, GAMES[0])
    for key, title in (("Alt+r", "Rules"), ("Alt+h", "Hints"), ("?", "Keys")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Alt+c")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    play_on([keys], 1)
    assert keys.played
