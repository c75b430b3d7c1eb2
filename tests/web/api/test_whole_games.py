"""A game of every kind from the first line to the last, by the example bot's code, over HTTP and live."""

import os
import threading
from types import ModuleType
from typing import Any

import pytest

import spellhall
from spellhall.games import find, names

from .conftest import Client, Running, Start, sit, yours


def bots_for(server: Running, count: int) -> tuple[Client, list[Client]]:
    owner = server.somebody("Owner")
    tokens = [
        owner.ask("POST", "/api/me/bots", {"name": f"Bot {number}"})["token"] for number in range(count)
    ]
    return owner, [Client(server.address, token) for token in tokens]


def new_table(owner: Client, game: str, **more: Any) -> dict[str, Any]:
    table: dict[str, Any] = owner.ask("POST", "/api/tables", {"game": game, **more})
    return table


def check_record(owner: Client, table: str) -> None:
    record = owner.call("GET", f"/api/tables/{table}/record").text
    again = spellhall.replay(record)
    shown = owner.ask("GET", f"/api/tables/{table}")
    assert again.over == shown["result"]
    assert spellhall.verify(record).objection is None
    assert shown["status"] == "over"
    assert len(shown["seed"]) == 64


@pytest.mark.parametrize("game", names())
def test_the_example_bot_plays_over_http(game: str, server: Running, example: ModuleType) -> None:
    seats = max(2, find(game).about.seats[0])
    owner, bots = bots_for(server, seats)
    table = new_table(owner, game, seats=seats)
    results: list[Any] = []

    def one(bot: Client) -> None:
        seat = example.sit_down(server.address, bot.token, table["id"], table["invite"])
        results.append(example.play(server.address, bot.token, table["id"], seat))

    threads = [threading.Thread(target=one, args=(bot,)) for bot in bots]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert len(results) == seats
    assert all(result == results[0] for result in results)
    check_record(owner, table["id"])


def play_live(bot: Client, example: ModuleType, table: str, seat: int) -> dict[str, Any]:
    """The same choices, but news come by themselves; the numbers have no gap."""
    with bot.live() as live:
        live.say(type="subscribe", table=table, seat=seat, want="lines")
        known = live.hear("sync")
        number, lines = known["number"], known.get("lines", [])
        while not known.get("over"):
            move = example.choose(bot.address, bot.token, table, seat) if seat in known["to_act"] else None
            if move is not None:
                live.say(type="play", table=table, seat=seat, number=number, key=os.urandom(6).hex(), **move)
            while True:
                known_now = live.hear()
                if known_now["type"] == "update":
                    assert known_now["since"] == number
                    assert known_now["number"] > number
                    known, number = known_now, known_now["number"]
                    lines += known.get("lines", [])
                    break
                if known_now["type"] == "refused":
                    assert known_now["problem"]["type"] in ("stale", "illegal"), known_now
        assert lines == bot.ask("GET", f"/api/tables/{table}/state?seat={seat}")["lines"]
    over: dict[str, Any] = known["over"]
    return over


@pytest.mark.parametrize("game", names())
def test_the_example_bot_plays_live(game: str, server: Running, example: ModuleType) -> None:
    seats = max(2, find(game).about.seats[0])
    owner, bots = bots_for(server, seats)
    table = new_table(owner, game, seats=seats)
    for bot in bots:
        shown = sit(bot, table)
    assert shown["status"] == "playing"
    results: list[Any] = []

    def one(bot: Client) -> None:
        seat = yours(bot.ask("GET", f"/api/tables/{table['id']}"))[0]
        results.append(play_live(bot, example, table["id"], seat))

    threads = [threading.Thread(target=one, args=(bot,)) for bot in bots]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert len(results) == seats
    check_record(owner, table["id"])


@pytest.mark.parametrize("game", names())
def test_a_person_plays_against_bots_of_the_hall_in_processes(
    game: str, start: Start, example: ModuleType
) -> None:
    server = start(bots=1)
    owner = server.somebody()
    token = owner.ask("POST", "/api/me/bots", {"name": "Helper"})["token"]
    guest = Client(server.address, token)
    table = new_table(owner, game, seats=max(2, find(game).about.seats[0]))
    sit(guest, table)
    shown = owner.ask("POST", f"/api/tables/{table['id']}/start", {"level": "random"})
    assert {seat["kind"] for seat in shown["seats"]} == {"guest-bot", "bot"}
    seat = yours(guest.ask("GET", f"/api/tables/{table['id']}"))[0]
    assert example.play(server.address, token, table["id"], seat)["winners"] is not None
    check_record(owner, table["id"])
