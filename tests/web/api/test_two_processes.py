"""Two servers on one database: two players of one table sit at different ones, and hear of each other."""

from types import ModuleType
from typing import Any

import pytest

import spellhall

from ..found import SHARED, seats_for
from ..servers import RedisServer
from .conftest import Client, Start, sit, yours
from .test_whole_games import all_at_once, play_live


@pytest.mark.parametrize("game", SHARED)
@pytest.mark.parametrize("bus", ["redis", "postgresql"])
def test_a_game_across_two_servers(
    game: str, bus: str, postgres_url: str, start: Start, redis_server: RedisServer, example: ModuleType
) -> None:
    shared: dict[str, Any] = {"database": postgres_url}
    shared["bus"] = redis_server.url if bus == "redis" else postgres_url
    servers = [start(**shared), start(**shared)]
    owner = servers[0].somebody("Owner")
    seats = seats_for(game)
    tokens = [owner.ask("POST", "/api/me/bots", {"name": f"Bot {n}"})["token"] for n in range(seats)]
    bots = [Client(servers[number % 2].address, token) for number, token in enumerate(tokens)]
    table = owner.ask("POST", "/api/tables", {"game": game, "seats": seats})
    for bot in bots:
        shown = sit(bot, table)
    assert shown["status"] == "playing"

    def one(bot: Client) -> dict[str, Any]:
        seat = yours(bot.ask("GET", f"/api/tables/{table['id']}"))[0]
        return play_live(bot, example, table["id"], seat)

    results = all_at_once(one, bots)
    assert all(result == results[0] for result in results)
    records = {
        Client(server.address).call("GET", f"/api/tables/{table['id']}/record").text for server in servers
    }
    assert len(records) == 1
    assert spellhall.verify(records.pop()).objection is None
