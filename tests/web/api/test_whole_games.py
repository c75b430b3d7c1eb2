"""A game of every kind from the first line to the last, by the example bot's code, over HTTP and live."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any, TypeVar

import pytest

import spellhall

from ..found import ALL, ONE, seats_for
from .conftest import Client, Running, Start, sit, yours

T = TypeVar("T")


def all_at_once(do: Callable[[Client], T], clients: Sequence[Client]) -> list[T]:
    """Each client in a thread of its own; what went wrong in one of them goes wrong here."""
    with ThreadPoolExecutor(len(clients)) as pool:
        return list(pool.map(do, clients))


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


@pytest.mark.parametrize("game", ALL)
def test_the_example_bot_plays_over_http(game: str, server: Running, example: ModuleType) -> None:
    seats = seats_for(game)
    owner, bots = bots_for(server, seats)
    table = new_table(owner, game, seats=seats)

    def one(bot: Client) -> Any:
        return example.play(server.address, bot.token, table["id"], table["invite"])

    results = all_at_once(one, bots)
    assert all(result == results[0] for result in results)
    check_record(owner, table["id"])


def choice(bot: Client, example: ModuleType, table: str, seat: int) -> Any:
    """On a busy machine a question may take longer than the hall allows: it is asked again then."""
    tries = (example.choose(bot.address, bot.token, table, seat) for _ in range(20))
    return next((move for move in tries if move is not None), None)


def play_live(bot: Client, example: ModuleType, table: str, seat: int) -> dict[str, Any]:
    """The same choices, but news come by themselves; the numbers have no gap."""
    with bot.live() as live:
        live.say(type="subscribe", table=table, seat=seat, want="lines")
        known = live.hear("sync")
        number, lines = known["number"], known.get("lines", [])
        while not known.get("over"):
            move = choice(bot, example, table, seat) if seat in known["to_act"] else None
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
                    # Somebody else was faster, so news are on their way.
                    assert known_now["problem"]["type"] == "stale", known_now
        assert lines == bot.ask("GET", f"/api/tables/{table}/state?seat={seat}")["lines"]
    over: dict[str, Any] = known["over"]
    return over


@pytest.mark.parametrize("game", ALL)
def test_the_example_bot_plays_live(game: str, server: Running, example: ModuleType) -> None:
    seats = seats_for(game)
    owner, bots = bots_for(server, seats)
    table = new_table(owner, game, seats=seats)
    for bot in bots:
        shown = sit(bot, table)
    assert shown["status"] == "playing"

    def one(bot: Client) -> dict[str, Any]:
        seat = yours(bot.ask("GET", f"/api/tables/{table['id']}"))[0]
        return play_live(bot, example, table["id"], seat)

    results = all_at_once(one, bots)
    assert all(result == results[0] for result in results)
    check_record(owner, table["id"])


@pytest.mark.parametrize("game", ONE)
def test_a_person_plays_against_bots_of_the_hall_in_processes(
    game: str, start: Start, example: ModuleType
) -> None:
    server = start(bots=1)
    owner = server.somebody()
    token = owner.ask("POST", "/api/me/bots", {"name": "Helper"})["token"]
    table = new_table(owner, game, seats=seats_for(game))
    for place in range(1, seats_for(game)):
        owner.ask("POST", f"/api/tables/{table['id']}/bot", {"place": place, "level": "random"})
    assert example.play(server.address, token, table["id"], table["invite"])["winners"] is not None
    shown = owner.ask("GET", f"/api/tables/{table['id']}")
    assert {seat["kind"] for seat in shown["seats"]} == {"guest-bot", "bot"}
    check_record(owner, table["id"])


@pytest.mark.parametrize("game", ONE)
def test_the_example_bot_waits_where_it_was_too_quick(game: str, start: Start, example: ModuleType) -> None:
    server = start(requests_per_second=20, metrics=True)
    owner, (bot,) = bots_for(server, 1)
    answers = [example.ask(server.address, bot.token, "bots") for _ in range(150)]
    assert all(isinstance(answer, list) for answer in answers)
    refused = next(
        line
        for line in owner.call("GET", "/metrics").text.splitlines()
        if line.startswith('spellhall_refused_total{kind="too-many-requests"}')
    )
    assert float(refused.split(" ")[1]) > 0


@pytest.mark.parametrize("game", ONE)
def test_the_example_bot_says_why_it_may_not_play(game: str, server: Running, example: ModuleType) -> None:
    owner, (bot,) = bots_for(server, 1)
    table = owner.ask("POST", "/api/tables", {"game": game, "seats": seats_for(game)})
    for token, place, invite, why in (
        ("not-a-token", table["id"], table["invite"], "This token is not good."),
        (bot.token, "nowhere", None, "There is no such table."),
        (bot.token, table["id"], "guessed", "This table is private"),
    ):
        with pytest.raises(SystemExit, match=f"The hall refuses: {why}"):
            example.play(server.address, token, place, invite)
    with pytest.raises(SystemExit, match="There is no hall at http"):
        example.play("http://127.0.0.1:9", bot.token, table["id"])
