"""Two servers on one database: two players of one table sit at different ones, and hear of each other."""

import threading
from types import ModuleType
from typing import Any

import pytest

import spellhall
from spellhall.games import find, names

from ..servers import RedisServer
from .conftest import Client, Start, sit, yours
from .test_whole_games import play_live


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("bus", ["redis", "postgresql"])
def test_a_game_across_two_servers(
    game: str, bus: str, start: Start, postgres_url: str, redis_server: RedisServer, example: ModuleType
) -> None:
    shared: dict[str, Any] = {"database": postgres_url}
    shared["bus"] = redis_server.url if bus == "redis" else postgres_url
    servers = [start(**shared), start(**shared)]
    owner = servers[0].somebody("Owner")
    seats = max(2, find(game).about.seats[0])
    tokens = [owner.ask("POST", "/api/me/bots", {"name": f"Bot {n}"})["token"] for n in range(seats)]
    bots = [Client(servers[number % 2].address, token) for number, token in enumerate(tokens)]
    table = owner.ask("POST", "/api/tables", {"game": game, "seats": seats})
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
    records = {
        Client(server.address).call("GET", f"/api/tables/{table['id']}/record").text for server in servers
    }
    assert len(records) == 1
    assert spellhall.verify(records.pop()).objection is None
