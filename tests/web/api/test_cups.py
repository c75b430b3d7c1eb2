"""A tournament over HTTP: made, joined by link, played, directed; and what is refused."""

import pytest

from ..found import ONE
from .conftest import BYTES, Client, Running


@pytest.mark.parametrize("game", ONE)
def test_a_tournament_of_two_from_the_first_wish_to_the_end(game: str, server: Running) -> None:
    ann, ben = server.somebody("Ann"), server.somebody("Ben")
    wish = {"name": "Cup", "game": game, "kind": "robin", "fill": 0, "public": False}
    assert ann.refused("POST", "/api/cups", {**wish, "game": "chess"})["type"] == "not-found"
    assert ann.refused("POST", "/api/cups", {**wish, "level": "nobody"})["type"] == "bad-options"
    cup = ann.ask("POST", "/api/cups", wish)["id"]
    path = f"/api/cups/{cup}"
    assert ann.refused("POST", f"{path}/begin")["type"] == "too-few"
    assert ben.ask("GET", "/api/cups") == []
    for person in (ann, ben):
        person.ask("POST", f"{path}/join")
    assert [one["yours"] for one in ann.ask("GET", "/api/cups")] == [True]
    assert ben.refused("POST", f"{path}/begin")["type"] == "creator-only"
    shown = ann.ask("POST", f"{path}/begin")
    while not shown["boards"]:
        shown = ann.ask("GET", f"{path}?stamp={shown['stamp']}&wait=20")
    awaited = ben.ask("GET", "/api/me/round?stamp=-&wait=20")
    assert (awaited["plays"], awaited["stamp"]) == (True, shown["you"]["table"])
    assert (awaited["round"]["against"]["name"], awaited["round"]["name"]) == ("Ann", "Cup")
    assert Client(server.address).refused("GET", "/api/me/round")["type"] == "not-signed-in"
    table = f"/api/tables/{shown['you']['table']}"
    for person in (ann, ben):
        person.ask("POST", f"{table}/sit", {"bytes": BYTES})
    assert ann.ask("GET", table)["cup"] == cup
    board = {"round": 1, "board": 1, "result": "second"}
    assert ben.refused("POST", f"{path}/mend", board)["type"] == "creator-only"
    assert ann.ask("POST", f"{path}/pause", {"on": True})["paused"] is True
    assert "paused" not in ann.ask("POST", f"{path}/pause", {"on": False})
    assert ann.ask("POST", f"{path}/mend", board)["boards"][0]["how"] == "mended"
    while (shown := ben.ask("GET", f"{path}?stamp={shown['stamp']}&wait=20"))["status"] != "over":
        pass
    assert [line["side"]["points"] for line in shown["standings"][:1]] == [1.0]
    assert [note["kind"] for note in ben.ask("GET", f"{path}/log")] == ["paused", "resumed", "mended", "over"]
    (game_shown,) = ben.ask("GET", f"{path}/games?round=1")
    assert game_shown["points"] == [0.0, 1.0]
    assert ann.refused("POST", f"{path}/drop", {"player": ben.me["id"]})["type"] == "too-late"
    assert ann.refused("POST", f"{path}/leave")["type"] == "too-late"
    assert Client(server.address).refused("POST", f"{path}/join")["type"] == "not-signed-in"
    assert ann.refused("GET", "/api/cups/nothing")["type"] == "not-found"
