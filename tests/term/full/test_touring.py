"""The guided first turn on the full screen, and the table that comes after it."""

import asyncio
from pathlib import Path

import pytest

from spellhall.term.full.app import FullApp
from spellhall.term.full.hosting import HostScreen
from spellhall.term.full.touring import TourScreen
from spellhall.term.host import Host
from spellhall.term.ink import Ink
from spellhall.term.rules import rulebook_of

from .sitting import opened

GAME = "spell-write"
MOST = 60  # presses of Enter


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))


def test_a_tour_is_offered_gone_through_by_enter_alone_and_followed_by_the_table() -> None:
    async def walked() -> None:
        table, seating = opened(GAME)
        tour = rulebook_of(GAME).tour
        assert tour is not None
        screen, ink = HostScreen(Host(table, seating), Ink(seating.names)), Ink(seating.names)
        guided = TourScreen(tour, ink)
        app = FullApp(screen, guided, offered=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("1")
            said, refused = set(), False
            for _ in range(MOST):
                if app.screen is screen:
                    break
                said.add(guided.prompt(guided.scene()))
                if guided.decision is not None and not refused:
                    other = next(line for line in guided._table.each_legal(0) if line != guided._expected)
                    guided.read(other)
                    assert "would be fine in a game" in guided.note
                    refused = True
                await pilot.press("enter")
            assert app.screen is screen
            sentences = [spoken.line for spoken in tour.lines if spoken.say]
            assert all(any(one.startswith(sentence) for one in said) for sentence in sentences)
            assert refused

    asyncio.run(walked())
