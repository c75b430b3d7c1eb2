"""Whatever game is found is played to its end on the full screen, and its table is drawn at both sizes."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion

import spellhall

from .sitting import opened, sitting

MOST = 500  # decisions of one person
SOME = 4
EACH = 6


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("game", spellhall.games())
def test_a_whole_game_is_played(game: str, tmp_path: Path) -> None:
    async def played() -> None:
        rng = Random(3)
        async with sitting(*opened(game)) as guest:
            with guest.app.batch_update():  # drawn, but not sent to a terminal
                for place in range(MOST):
                    if guest.table.over:
                        break
                    # Touch by touch is drawn touch by touch; a written line costs one drawing.
                    (guest.write if place % EACH else guest.touch)(guest.sensible(rng))
                    await guest.settled()
            assert guest.table.over
            await guest.pilot.pause()
            assert "The end" in guest.text
            assert list((tmp_path / "records").iterdir())
            await guest.press("escape", "ctrl+q")
        assert [line.split()[:2] for _, line in guest.screen.farewell] == [["spellhall", "replay"]]

    asyncio.run(played())


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("game", spellhall.games())
def test_its_table_is_drawn(game: str, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    async def drawn() -> str:
        rng = Random(3)
        async with sitting(*opened(game), size=size) as guest:
            for _ in range(SOME):
                guest.write(guest.sensible(rng))
                await guest.settled()
            await guest.press("tab")
            await guest.pilot.pause()
            return guest.text

    assert asyncio.run(drawn()) == snapshot
