"""Two processes on one database: players of one table sit at different ones, and hear of each other."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import spellhall

from ..found import ALL, ONE, SHORT, seats_for
from ..servers import PostgresServer, RedisServer
from .conftest import Client, Start, sit, yours
from .processes import HallProcess
from .test_whole_games import all_at_once, play_live

BUSES = ("postgresql", "redis")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A game across each of the buses, which know no games; with `--whole` all across each."""
    if "two" in metafunc.fixturenames:
        whole = metafunc.config.getoption("--whole")
        pairs = list(product(BUSES, ALL) if whole else zip(BUSES, SHORT, strict=False))
        metafunc.parametrize(("two", "game"), sorted(pairs), indirect=["two"], scope="module")


@pytest.fixture(scope="module")
def two(
    request: pytest.FixtureRequest, postgres_server: PostgresServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[HallProcess]]:
    database = postgres_server.empty_database()
    bus = database
    if request.param == "redis":
        redis: RedisServer = request.getfixturevalue("redis_server")
        bus = redis.url
    folder: Path = tmp_path_factory.mktemp("two")
    with ExitStack() as stack:
        stack.callback(postgres_server.give_back, database)
        running = []
        for name in ("here", "there"):
            running.append(HallProcess(folder / name, database=database, bus=bus))
            stack.callback(running[-1].stop)
        yield running


def watch(watcher: Client, table: str) -> dict[str, Any]:
    """Follow a table as a spectator until it is over; the numbers have no gap."""
    with watcher.live() as live:
        live.say(type="subscribe", table=table, want="lines")
        known = live.hear("sync")
        while not known.get("over"):
            number = known["number"]
            known = live.hear("update")
            assert known["since"] == number
            assert known["number"] > number
    over: dict[str, Any] = known["over"]
    return over


def test_a_game_across_two_processes(game: str, two: list[HallProcess], example: ModuleType) -> None:
    """Seats take turns in sitting at this process and at that; with one seat, the other is watched from."""
    owner = Client(two[0].address)
    owner.ask("POST", "/api/me", {"name": "Owner"})
    seats = seats_for(game)
    tokens = [owner.ask("POST", "/api/me/bots", {"name": f"Bot {n}"})["token"] for n in range(seats)]
    bots = [Client(two[number % 2].address, token) for number, token in enumerate(tokens)]
    watcher = Client(two[1].address)
    watcher.ask("POST", "/api/me", {"name": "Watcher"})
    table = owner.ask("POST", "/api/tables", {"game": game, "seats": seats})
    for bot in bots:
        shown = sit(bot, table)
    assert shown["status"] == "playing"

    def one(client: Client) -> dict[str, Any]:
        if client is watcher:
            return watch(watcher, table["id"])
        seat = yours(client.ask("GET", f"/api/tables/{table['id']}"))[0]
        return play_live(client, example, table["id"], seat)

    results = all_at_once(one, [*bots, watcher])
    assert all(result == results[0] for result in results)
    records = {Client(hall.address).call("GET", f"/api/tables/{table['id']}/record").text for hall in two}
    assert len(records) == 1
    record = records.pop()
    assert spellhall.replay(record).over == results[0]
    assert spellhall.verify(record).objection is None


@pytest.mark.parametrize("game", ONE)
def test_what_was_written_and_never_told(
    game: str, postgres_url: str, start: Start, example: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if one process were killed, after every move, between writing it and telling the others."""
    monkeypatch.setattr("spellhall.web.hall.comparing.COMPARE_SECONDS", 0.05)
    servers = [start(database=postgres_url, bus=postgres_url) for _ in range(2)]
    monkeypatch.setattr(servers[0].hall.bus, "_owe", lambda table, version: None)
    owner = servers[0].somebody()
    seats = seats_for(game)
    tokens = [owner.ask("POST", "/api/me/bots", {"name": f"Bot {n}"})["token"] for n in range(seats)]
    bots = [Client(servers[number % 2].address, token) for number, token in enumerate(tokens)]
    table = owner.ask("POST", "/api/tables", {"game": game, "seats": seats})
    for bot in bots:
        sit(bot, table)

    def one(bot: Client) -> dict[str, Any]:
        seat = yours(bot.ask("GET", f"/api/tables/{table['id']}"))[0]
        return play_live(bot, example, table["id"], seat)

    results = all_at_once(one, bots)
    assert all(result == results[0] for result in results)
