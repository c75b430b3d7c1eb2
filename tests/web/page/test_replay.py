"""Looking back at a game: closed while it runs, open when it is over; and playing on from a step."""

import time
from typing import Any

import pytest

import spellhall

from ..api.conftest import Client, Running, sit, yours
from ..found import ALL, ONE, SHARED, seats_for


def begun(client: Client, game: str) -> dict[str, Any]:
    table: dict[str, Any] = client.ask("POST", "/api/tables", {"game": game, "seats": seats_for(game)})
    seated = sit(client, table)
    if seated["status"] == "playing":  # alone
        return seated
    started: dict[str, Any] = client.ask("POST", f"/api/tables/{table['id']}/start", {"level": "random"})
    return started


def play(client: Client, table: str, seat: int, moves: int) -> None:
    """Some moves of the seat's own, with whatever the bots play between them, however long they think: a real
    hang is ended by the limit of the test."""
    while True:
        state = client.ask("GET", f"/api/tables/{table}/state?seat={seat}")
        if not moves or state.get("over"):
            return
        if seat in state["to_act"]:
            line = client.ask("GET", f"/api/tables/{table}/legal?seat={seat}&limit=3")[0]
            body = {"seat": seat, "number": state["number"], "line": line}
            answer = client.call("POST", f"/api/tables/{table}/play", body)
            moves -= answer.status_code < 300
        else:
            time.sleep(0.02)


def finish(client: Client, table: str, seat: int) -> None:
    if not client.ask("GET", f"/api/tables/{table}/state?seat={seat}").get("over"):
        client.ask("POST", f"/api/tables/{table}/resign", {"seat": seat})


@pytest.mark.parametrize("game", ALL)
def test_frames_follow_the_game_step_by_step(game: str, server: Running) -> None:
    client = server.somebody("Rewinder")
    table = begun(client, game)
    path, seat = f"/api/tables/{table['id']}", yours(table)[0]
    play(client, table["id"], seat, 3)
    finish(client, table["id"], seat)
    replay = client.ask("GET", f"{path}/replay?seat={seat}")
    assert replay["open"] is True
    assert [step["at"] for step in replay["steps"]] == list(range(replay["count"]))
    frames = [client.ask("GET", f"{path}/frames?at={at}&seat={seat}") for at in range(replay["count"])]
    for step, frame in zip(replay["steps"], frames, strict=True):
        assert frame["count"] == replay["count"]
        assert frame["lines"] == step["lines"]
        told = [one["text"] for one in frame["happenings"]]
        walked = {one["text"] for one in frame["happenings"] if one.get("motion") == "step"}
        assert step["said"] == [text for text in told if text in step["said"]]
        assert set(told) - set(step["said"]) <= walked
        assert frame["scene"]["viewer"] == seat
    told = client.ask("GET", f"{path}/state?seat={seat}")
    assert [line for frame in frames for line in frame["lines"]] == told["lines"]
    assert frames[-1]["scene"] == client.ask("POST", f"{path}/scene", {"seat": seat})
    assert frames[0]["scene"] != frames[-1]["scene"]
    problem = client.refused("GET", f"{path}/frames?at={replay['count']}")
    assert problem["type"] == "not-found"


@pytest.mark.parametrize("game", SHARED)
def test_frames_of_a_running_game_tell_a_viewer_no_more_than_its_feed(game: str, server: Running) -> None:
    client, stranger = server.somebody("Player"), server.somebody("Stranger")
    table = begun(client, game)
    path, seat = f"/api/tables/{table['id']}", yours(table)[0]
    play(client, table["id"], seat, 2)
    for who in (stranger, Client(server.address)):
        assert who.refused("GET", f"{path}/frames?at=0&seat={seat}")["type"] == "not-your-seat"
        assert who.refused("GET", f"{path}/replay?seat={1 - seat}")["type"] == "not-your-seat"
    assert client.refused("GET", f"{path}/frames?at=0&seat={1 - seat}")["type"] == "not-your-seat"
    room = server.hall.rooms[table["id"]]
    watched = stranger.ask("GET", f"{path}/replay")
    assert watched["open"] is False
    last = stranger.ask("GET", f"{path}/frames?at={watched['count'] - 1}")
    assert last["scene"] == stranger.ask("POST", f"{path}/scene", {})
    assert room.row.result is None


@pytest.mark.parametrize("game", SHARED)
def test_when_it_is_over_everybody_sees_all_hands(game: str, server: Running) -> None:
    client = server.somebody("Player")
    table = begun(client, game)
    path, seat = f"/api/tables/{table['id']}", yours(table)[0]
    play(client, table["id"], seat, 1)
    hidden = client.ask("GET", f"{path}/frames?at=0")["scene"]
    finish(client, table["id"], seat)
    stranger = server.somebody("Stranger")
    opened = stranger.ask("GET", f"{path}/frames?at=0")["scene"]
    for number in range(len(table["seats"])):
        own = stranger.ask("GET", f"{path}/frames?at=0&seat={number}")["scene"]
        hand = [
            piece
            for region in own["regions"]
            if region.get("role") == "dock"
            for spot in region["spots"]
            for piece in spot.get("pieces", ())
        ]
        if hand:
            assert opened["seats"][number]["pieces"] == hand
    assert opened["regions"] == hidden["regions"]


@pytest.mark.parametrize("game", ALL)
def test_play_goes_on_from_a_step(game: str, server: Running) -> None:
    client = server.somebody("Again")
    table = begun(client, game)
    path, seat = f"/api/tables/{table['id']}", yours(table)[0]
    play(client, table["id"], seat, 2)
    wish = {"at": 1, "bot": "casual"}
    assert client.refused("POST", f"{path}/continue", wish)["type"] == "not-over"
    finish(client, table["id"], seat)
    before = client.ask("GET", f"{path}/frames?at=1&seat={seat}")["scene"]
    stranger = server.somebody("Stranger")
    new = stranger.ask("POST", f"{path}/continue", {**wish, "seat": seat, "viewed": seat})
    assert new["seats"][seat]["kept_for_you"]
    assert yours(sit(stranger, new)) == [seat]
    assert all(one.get("level") == "casual" for number, one in enumerate(new["seats"]) if number != seat)
    first = stranger.ask("GET", f"/api/tables/{new['id']}/frames?at=0&seat={seat}")["scene"]
    assert first["regions"] == before["regions"]
    play(stranger, new["id"], seat, 1)
    finish(stranger, new["id"], seat)
    record = stranger.call("GET", f"/api/tables/{new['id']}/record").text
    assert "\nstart: " in record
    assert spellhall.replay(record).over == stranger.ask("GET", f"/api/tables/{new['id']}")["result"]
    assert spellhall.verify(record).fair
    assert spellhall.verify(record).position


def test_playing_on_has_its_refusals(server: Running) -> None:
    client = server.somebody("Again")
    table = begun(client, ONE[0])
    path, seat = f"/api/tables/{table['id']}", yours(table)[0]
    finish(client, table["id"], seat)
    last = client.ask("GET", f"{path}/replay")["count"] - 1
    asked = {"at": 0, "bot": "random"}
    assert client.refused("POST", f"{path}/continue", {**asked, "at": last + 1})["type"] == "not-found"
    assert client.refused("POST", f"{path}/continue", {**asked, "bot": "nobody"})["type"] == "unknown"
    assert client.refused("POST", f"{path}/continue", {**asked, "seat": 9})["type"] == "no-seat"
    stranger = Client(server.address)
    assert stranger.refused("POST", f"{path}/continue", asked)["type"] == "not-signed-in"
