"""Whole games in the browser: the first decisions by touches, and with `--whole` all, at both sizes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import spellhall
from spellhall import bots

from .conftest import PHONE, WIDE, Guest, spread
from .finger import Finger, play_on, play_out
from .hall import RunningHall
from .measures import felt_on, watch
from .visits import at_the_table, table_at_once

TOUCHED = 4  # decisions; what follows comes as requests, and the page shows how it ended


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    played, ids = spread(), spellhall.games()
    if metafunc.config.getoption("--whole"):
        played = [(game, size) for game in ids for size in (PHONE, WIDE)]
        ids = [f"{game}-{name}" for game in ids for name in ("phone", "wide")]
    metafunc.parametrize(("game", "size"), played, ids=ids)


def test_a_whole_game_by_touches(
    game: str,
    size: tuple[int, int],
    hall: RunningHall,
    guest: Guest,
    record_property: Callable[[str, object], None],
    pytestconfig: pytest.Config,
) -> None:
    page = guest(hall, size)
    watch(page)
    page.goto(f"/t/{table_at_once(page, game, level=bots.levels()[0])}")
    at_the_table(page)
    finger = Finger(page, level=None)
    if pytestconfig.getoption("--whole"):
        play_out([finger])
    else:
        play_on([finger], TOUCHED)
    felt = felt_on(page)
    if not finger.over():
        page.goto("about:blank")
        play_out([finger], by=Finger.decide_by_request)
        page.goto(f"/t/{finger.table}")
    expect(page.locator(".end-place")).to_be_visible()
    record_property("felt", f"{game}, {size[0]} x {size[1]}: {felt.told()}")
    assert finger.played
    assert len(felt.boards) == 1, f"the board stays where it is: {felt.boards}"
