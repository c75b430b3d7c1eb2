"""The live connection: following, reconnecting, moving, and what is done with those who talk nonsense."""

import contextlib
import json
import os
import random
import socket
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from spellhall.web.hall import chatting
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.messages import Said
from spellhall.web.hall.room import Room

from ..found import ONE, SHARED, seats_for
from .conftest import Client, Live, Running, Start, sit, yours

each_game = pytest.mark.parametrize("game", SHARED)
one_game = pytest.mark.parametrize("game", ONE)


def begun(server: Running, game: str, **more: Any) -> tuple[str, list[Client]]:
    people = [server.somebody(f"Player {number}") for number in range(seats_for(game))]
    wish = {"game": game, "seats": len(people), "fixed": True, **more}
    table = people[0].ask("POST", "/api/tables", wish)
    for person in people:
        sit(person, table)
    return table["id"], people


def default_of(server: Running, table: str, seat: int) -> str:
    room = server.hall.rooms[table]
    return str(room.game.text.moves.show(room.game.rules.default(room.playing().view(seat), seat)))


def move(server: Running, people: list[Client], table: str) -> int:
    """Somebody who is to act plays the default; who."""
    seat: int = people[0].ask("GET", f"/api/tables/{table}/state")["to_act"][0]
    number = people[seat].ask("GET", f"/api/tables/{table}/state?seat={seat}")["number"]
    body = {"seat": seat, "number": number, "line": default_of(server, table, seat)}
    people[seat].ask("POST", f"/api/tables/{table}/play", body)
    return seat


@each_game
def test_who_reconnects_gets_what_was_missed_or_everything(game: str, server: Running) -> None:
    table, people = begun(server, game)
    with people[0].live() as live:
        live.say(type="subscribe", table=table, seat=0, want="lines")
        first = live.hear("sync")
    seen = first["number"]
    while people[0].ask("GET", f"/api/tables/{table}/state?seat=0")["number"] < seen + 3:
        move(server, people, table)
    now = people[0].ask("GET", f"/api/tables/{table}/state?seat=0")
    with people[0].live() as live:
        live.say(type="subscribe", table=table, seat=0, want="lines", since=seen)
        missed = live.hear("update")
        assert (missed["since"], missed["number"]) == (seen, now["number"])
        assert first.get("lines", []) + missed.get("lines", []) == now["lines"]
        live.say(type="subscribe", table=table, seat=0, want="scene", since=now["number"] + 5)
        assert live.hear("sync")["scene"]["viewer"] == 0
        live.say(type="subscribe", table=table, seat=0, want="lines", since=now["number"])
        live.say(type="ping", key="p")
        assert live.hear("pong") == {"type": "pong", "key": "p"}


@each_game
def test_moves_by_the_socket_are_those_of_http(game: str, server: Running) -> None:
    table, people = begun(server, game)
    seat = people[0].ask("GET", f"/api/tables/{table}/state")["to_act"][0]
    with people[seat].live() as live, people[1 - seat].live() as other:
        live.say(type="subscribe", table=table, seat=seat, want="lines")
        number = live.hear("sync")["number"]
        other.say(type="subscribe", table=table, want="scene")
        assert other.hear("table")["table"]["status"] == "playing"
        other.hear("sync")
        line = default_of(server, table, seat)
        play = {"type": "play", "table": table, "seat": seat, "number": number, "line": line, "key": "k"}
        live.say(**play)
        done = live.hear("done")
        assert done["key"] == "k"
        live.say(**play)
        assert live.hear("done") == done
        again = people[seat].ask(
            "POST", f"/api/tables/{table}/play", {"seat": seat, "number": 0, "line": line, "key": "k"}
        )
        assert {"type": "done", **again} == done
        live.say(**{**play, "key": "other"})
        refused = live.hear("refused")
        assert refused["problem"]["type"] == "stale"
        assert refused["problem"]["number"] == done["number"]
        live.say(**{**play, "key": "bad", "number": done["number"], "line": "nonsense"})
        refused = live.hear("refused")
        assert (refused["problem"]["type"], refused["key"]) == ("malformed", "bad")
        other.say(**{**play, "number": done["number"]})
        assert other.hear("refused")["problem"]["type"] == "not-your-seat"
        other.say(type="subscribe", table=table, seat=seat)
        assert other.hear("refused")["problem"]["type"] == "not-your-seat"


@one_game
def test_a_line_said_while_others_are_told_is_told_after_them(
    game: str, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = begun(server, game)
    heard, meanwhile = chatting.heard, ["meanwhile"]

    async def heard_as_somebody_talks(hall: Hall, room: Room, *more: Any) -> list[Said]:
        lines = await heard(hall, room, *more)
        if lines and meanwhile:
            await chatting.say(hall, room, room.people[people[1].me["id"]], meanwhile.pop())
        return lines

    monkeypatch.setattr(chatting, "heard", heard_as_somebody_talks)
    with people[0].live() as live:
        live.say(type="subscribe", table=table, want="lines")
        live.hear("sync")
        live.say(type="chat", table=table, text="first")
        assert live.hear("chat")["text"] == "first"
        live.say(type="chat", table=table, text="last")
        for text in ("meanwhile", "last"):
            assert live.hear("chat")["text"] == text


def ended(live: Live) -> tuple[int, str]:
    """How the server ends a connection, after all that it still says."""
    try:
        for _ in range(200):
            live.hear()
    except ConnectionClosed as closed:
        return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (0, "")
    raise AssertionError("nobody was shown out")


@one_game
def test_nonsense_is_told_and_shown_out(game: str, server: Running) -> None:
    table, people = begun(server, game)
    rng = random.Random(1)
    nonsense: list[str | bytes] = [
        "",
        "null",
        "[]",
        "{",
        '{"type": "dance"}',
        '{"type": "play"}',
        "[" * 3000,
        os.urandom(100),
        json.dumps({"type": "play", "table": table, "seat": -1, "number": 0}),
        json.dumps({"type": "subscribe", "table": table, "seat": 0, "extra": 1}),
        json.dumps({"type": "subscribe", "table": "x" * 100}),
    ]
    with people[0].live() as live:
        live.hear("hello")
        for _ in range(40):
            with contextlib.suppress(ConnectionClosed):  # it may be over before all is said
                live.socket.send(rng.choice(nonsense))
        assert ended(live) == (1008, "too-many-mistakes")
    with people[0].live() as live:
        live.hear("hello")
        live.socket.send("x" * 12_000)
        assert ended(live)[0] == 1009
    assert people[0].ask("GET", "/api/me") == people[0].me
    assert not any(room.listeners for room in server.hall.rooms.values())


@one_game
def test_too_much_talk_is_slowed_down(game: str, start: Start) -> None:
    """Nothing is lost of what is said too quickly: it is answered later."""
    server = start(messages_per_second=5)
    person = server.somebody()
    began = time.monotonic()
    with person.live() as live:
        live.hear("hello")
        for number in range(25):
            live.say(type="ping", key=str(number))
        assert [live.hear("pong")["key"] for _ in range(25)] == [str(number) for number in range(25)]
    assert time.monotonic() - began > 1.5  # fifteen at once, and the rest at their pace


@one_game
def test_who_does_not_stop_talking_is_let_go(
    game: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spellhall.web.api.sockets.MOST_SLOWED", 0.5)
    server = start(messages_per_second=5)
    person = server.somebody()
    with person.live() as live:
        live.hear("hello")
        for _ in range(40):
            with contextlib.suppress(ConnectionClosed):
                live.say(type="ping")
        assert ended(live) == (1008, "too-many-messages")
    assert person.ask("GET", "/api/me") == person.me


@one_game
def test_more_connections_are_no_more_talk(game: str, start: Start) -> None:
    """What one connection has used up, another of the same person does not get; others do."""
    server = start(messages_per_second=0.5)
    talker, other = server.somebody(), server.somebody()
    with talker.live() as first, talker.live() as second, other.live() as third:
        for live in (first, second, third):
            live.hear("hello")
        for _ in range(2):
            first.say(type="ping")
        for _ in range(2):
            first.hear("pong")
        second.say(type="ping")
        third.say(type="ping")
        third.hear("pong")
        with pytest.raises(TimeoutError):
            second.socket.recv(timeout=0.2)
        second.hear("pong")


@one_game
def test_a_reader_that_does_not_read_costs_nothing(game: str, server: Running) -> None:
    """A client that stops reading in the middle: the others play on, and what waits for it does not grow."""
    table, people = begun(server, game)
    cookie = people[0].http.cookies["spellhall"]
    raw = socket.create_connection(("127.0.0.1", server.port))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.sendall(
        (
            f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: spellhall={cookie}\r\n\r\n"
        ).encode()
    )
    while b"\r\n\r\n" not in raw.recv(1000):
        pass
    body = json.dumps({"type": "subscribe", "table": table, "want": "scene"}).encode()
    raw.sendall(bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body)
    room = server.hall.rooms[table]
    for _ in range(3000):
        if room.listeners:
            break
        time.sleep(0.01)
    assert len(room.listeners) == 1
    for _ in range(40):
        if not people[0].ask("GET", f"/api/tables/{table}/state")["to_act"]:
            break
        move(server, people, table)
    raw.close()
    for _ in range(3000):
        if not room.listeners:
            break
        time.sleep(0.01)
    assert not room.listeners


@one_game
def test_who_was_signed_off_elsewhere_is_shown_out(
    game: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spellhall.web.api.live._CHECK_SECONDS", 0.05)
    server = start()
    _, people = begun(server, game)
    code = people[0].ask("POST", "/api/me/carry", {})["code"]
    lost = Client(server.address)
    lost.ask("POST", "/api/carry", {"code": code})
    with lost.live() as far, people[0].live() as near:
        far.hear("hello")
        near.hear("hello")
        people[0].ask("DELETE", "/api/me/sessions")
        assert ended(far) == (1008, "signed-off")
        near.say(type="ping", key="k")
        assert near.hear("pong")["key"] == "k"


@pytest.mark.parametrize("game", ONE)
def test_what_is_wanted_has_one_default_over_http_and_live(game: str, server: Running) -> None:
    person = server.somebody()
    table = person.ask("POST", "/api/tables", {"game": game, "seats": seats_for(game)})
    sit(person, table)
    shown = person.ask("POST", f"/api/tables/{table['id']}/start", {"level": "random"})
    (seat,) = yours(shown)
    with person.live() as live:
        live.say(type="subscribe", table=table["id"], seat=seat)
        told = live.hear("sync")
        asked = person.ask("GET", f"/api/tables/{table['id']}/state?seat={seat}")
        for one in (told, asked):
            assert one.keys() & {"view", "scene", "happenings"} == {"view"}


@each_game
def test_updates_carry_the_view_for_who_wants_it(game: str, server: Running) -> None:
    table, people = begun(server, game)
    room = server.hall.rooms[table]

    def seen() -> Any:
        return room.game.text.dump(room.playing().view(0))

    with people[0].live() as live:
        live.say(type="subscribe", table=table, seat=0, want="view")
        first = told = live.hear("sync")
        assert told["view"] == seen()
        for _ in range(3):
            while people[0].ask("GET", f"/api/tables/{table}/state?seat=0")["number"] == told["number"]:
                move(server, people, table)
            told = live.hear("update")
            assert told["view"] == seen()
            assert not told.keys() & {"scene", "happenings"}
    place = f"/api/tables/{table}/state?seat=0&since={first['number']}"
    missed = people[0].ask("GET", f"{place}&want=view")
    assert (missed["type"], missed["number"], missed["view"]) == ("update", told["number"], seen())
    assert "view" not in people[0].ask("GET", place)
