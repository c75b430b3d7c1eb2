"""Somebody joins a table from the terminal, first by plain lines, then on the full screen."""

import asyncio
from pathlib import Path

import pytest

from spellhall.core.errors import Refused
from spellhall.term.full.app import FullApp
from spellhall.term.full.visiting import GuestScreen
from spellhall.term.ink import Ink
from spellhall.term.joined.guest import Guest
from spellhall.term.joined.joining import join, wait_for_game
from spellhall.term.joined.plain import PlainGuest
from spellhall.term.play import Ended

from ...term.person import Desk, listed
from .conftest import Client, Running, sit
from .test_live import default_of

GAME = "spell-write"  # all are asked at once, so that both can move without waiting for each other


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))


def seated(link: str, name: str | None, desk: Desk) -> Guest:
    guest = join(link, name, False, desk.screen)
    assert wait_for_game(guest, desk.screen)
    return guest


def catch_up(server: Running, ada: Client, table: str) -> None:
    """The other one plays whatever is asked."""
    room = server.hall.rooms[table]
    while 0 in room.playing().to_act:
        number = ada.ask("GET", f"/api/tables/{table}/state?seat=0")["number"]
        line = default_of(server, table, 0)
        ada.ask("POST", f"/api/tables/{table}/play", {"seat": 0, "number": number, "line": line})


def test_a_game_is_joined_left_and_joined_again(server: Running, tmp_path: Path) -> None:
    ada = server.somebody("Ada")
    made = ada.ask("POST", "/api/tables", {"game": GAME, "seats": 2, "fixed": True})
    table = made["id"]
    sit(ada, made)
    link = f"{server.address}/t/{table}"
    played: list[str] = []

    def answer(question: str) -> str:
        if not question.startswith("Tim"):
            return "Tim"
        if len(played) == 1:
            guest._following._socket.close()  # type: ignore[union-attr]
        if len(played) == 3:
            return "q"
        played.append(default_of(server, table, 1))
        catch_up(server, ada, table)
        return played[-1]

    desk = Desk(answer)
    guest = seated(f"{link}?invite={made['invite']}", None, desk)
    assert PlainGuest(guest, desk.screen).run() is Ended.LEFT
    text = " ".join(desk.text.split())
    assert "What shall" in text
    assert "Round 1 is over." in text
    assert "The connection is back." in text
    assert f"spellhall join {link}" in text
    lines = [line.removeprefix("1: ") for line in server.hall.rooms[table].playing().lines()]
    assert [line for line in lines if line in played] == played

    stranger = Desk(listed([]))
    with pytest.raises(Refused, match="no table nowhere at"):
        join(f"{server.address}/t/nowhere", None, False, stranger.screen)

    async def on_the_full_screen() -> GuestScreen:
        again = seated(link, None, Desk(listed([])))
        assert again.seat == 1
        screen = GuestScreen(again, Ink(again.told.names))
        async with FullApp(screen).run_test(size=(80, 24)) as pilot:
            await screen.settled.wait()
            number = again.table.number
            screen.read(default_of(server, table, 1))
            while again.table.number == number or screen.decision is None:
                assert not screen.refused, screen.note
                await asyncio.to_thread(catch_up, server, ada, table)
                await pilot.pause()
            await pilot.press("ctrl+q", "2")
            while not screen.farewell:  # whoever gives up goes, and hears no more of the table
                await pilot.pause()
        again.close()
        return screen

    screen = asyncio.run(on_the_full_screen())
    assert server.hall.rooms[table].playing().result is not None
    assert screen.farewell == [("You have given up.", "")]
