"""Reviews of tables that are over, as the page asks for them."""

import time
from typing import Any

import pytest

from ..api.conftest import Client, Running, yours
from ..found import ALL, SHARED
from .test_replay import begun, finish, play


def over(client: Client, game: str, moves: int) -> tuple[str, int]:
    table = begun(client, game)
    seat = yours(table)[0]
    play(client, table["id"], seat, moves)
    finish(client, table["id"], seat)
    return f"/api/tables/{table['id']}", seat


def looked_at(client: Client, path: str, asked: str) -> Any:
    """The review when every decision was looked at once."""
    while True:
        told = client.ask("GET", f"{path}/review?{asked}")
        own = [turn["decision"] for turn in told["turns"] if turn["decided"]]
        if told["turns"][0]["chances"][told["seat"]] is not None and all(own):
            return told
        time.sleep(0.02)


@pytest.mark.parametrize("game", ALL)
def test_a_review_looks_at_every_decision_of_a_seat(game: str, server: Running) -> None:
    client = server.somebody("Looker")
    path, seat = over(client, game, 2)
    told = looked_at(client, path, f"seat={seat}")
    assert told["seat"] == seat
    for turn in told["turns"]:
        assert [chance is not None for chance in turn["chances"]] == [
            number == seat for number in range(told["seats"])
        ]
        if turn["decision"]:
            assert turn["mover"] == seat
            scene = client.ask("GET", f"{path}/review/boards?seat={seat}&at={turn['at']}")
            touched = [
                spot
                for region in scene["regions"]
                for spot in region["spots"]
                if "open" in spot.get("states", ())
            ]
            assert touched == []


def test_a_review_comes_when_the_game_is_over(server: Running) -> None:
    client = server.somebody("Hasty")
    table = begun(client, SHARED[0])
    path = f"/api/tables/{table['id']}"
    for asked in ("review", "review?open=true", "review/boards?at=0"):
        refused = client.call("GET", f"{path}/{asked}")
        assert refused.status_code == 409
        assert refused.json()["type"] == "not-over"
    seat = yours(table)[0]
    finish(client, table["id"], seat)
    glance = client.ask("GET", f"{path}/review?seat={seat}&closely=false")
    assert all(turn["chances"][seat] is not None for turn in glance["turns"])
    assert glance["done"] == 0
    assert client.call("GET", f"{path}/review?seat=77").status_code == 404
    assert client.call("GET", f"{path}/review/boards?at=999").status_code == 404


def test_whoever_asks_again_gets_what_is_known(server: Running) -> None:
    client = server.somebody("Patient")
    path, seat = over(client, SHARED[0], 1)
    first = looked_at(client, path, f"seat={seat}")
    again = server.somebody("Other").ask("GET", f"{path}/review?seat={seat}")
    assert again["done"] >= first["done"]
