"""One guest asks for all that there is: others do not notice, and the guest is told to wait."""

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from spellhall.table.folds import Folds
from spellhall.table.frames import Frames
from spellhall.web.api.sockets import Socket
from spellhall.web.hall import thoughts, workers

from ..found import ONE
from .conftest import PATIENCE, Client, Running, sit, yours
from .test_live import begun, default_of, move
from .test_offenders import Bare, until

GAME = ONE[0]


def against_a_bot(server: Running) -> tuple[Client, str, int]:
    """Somebody alone with a bot, at whose table words are lit; where, and at which seat."""
    client = server.somebody()
    table = client.ask("POST", "/api/tables", {"game": GAME, "seats": 2})
    sit(client, table)
    shown = client.ask("POST", f"/api/tables/{table['id']}/start", {"level": "random"})
    place, seat = f"/api/tables/{table['id']}", yours(shown)[0]
    until(lambda: seat in client.ask("GET", f"{place}/state?seat={seat}")["to_act"])
    return client, place, seat


class Held:
    """Legal lines that nobody gets before they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.go = threading.Event()
        self._legal = thoughts.legal
        monkeypatch.setattr(thoughts, "legal", self._wait)

    def _wait(self, *given: Any) -> list[str]:
        self.begun += 1
        assert self.go.wait(PATIENCE)
        return self._legal(*given)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    made = Held(monkeypatch)
    yield made
    made.go.set()


class Slow:
    """Touches take until they are let go, and change nothing; how many drafts have begun."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.go = threading.Event()
        fold = Folds.at

        def slowly(folds: Folds, draft: tuple[str, ...]) -> Any:
            if draft:
                self.begun += 1
                assert self.go.wait(PATIENCE)
            return fold(folds, ())

        monkeypatch.setattr(Folds, "at", slowly)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "scene", {"draft": ["any:where"]}),
        ("POST", "steps", {"draft": ["any:where"]}),
        ("POST", "why", {"draft": ["any:where"]}),
        ("POST", "odds", {"draft": ["any:where"]}),
    ],
)
def test_the_hall_answers_others_while_a_draft_is_worked_out(
    method: str, path: str, body: dict[str, Any], server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, place, seat = against_a_bot(server)
    slow = Slow(monkeypatch)
    with ThreadPoolExecutor(2) as asking:
        asked = asking.submit(client.call, method, f"{place}/{path}", {"seat": seat, **body})
        try:
            until(lambda: slow.begun > 0)
            against_a_bot(server)
        finally:
            slow.go.set()
        assert asked.result().status_code == 200


def test_a_live_draft_is_worked_out_beside_the_loop(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    client, place, seat = against_a_bot(server)
    table = place.rpartition("/")[2]
    slow = Slow(monkeypatch)
    with client.live() as live, client.live() as other:
        live.say(type="draft", table=table, seat=seat, draft=["any:where"], key="k")
        try:
            until(lambda: slow.begun > 0)
            other.say(type="ping")
            other.hear("pong")
        finally:
            slow.go.set()
        assert live.hear("drafted")["key"] == "k"


@pytest.mark.parametrize("live", [True, False])
def test_touches_that_are_played_are_folded_beside_the_loop(
    live: bool, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, place, seat = against_a_bot(server)
    table = place.rpartition("/")[2]
    number = client.ask("GET", f"{place}/state?seat={seat}")["number"]
    move = {"seat": seat, "number": number, "draft": ["any:where"]}
    slow = Slow(monkeypatch)
    with client.live() as talk, client.live() as other, ThreadPoolExecutor(1) as asking:
        if live:
            talk.say(type="play", table=table, **move)
        else:
            asked = asking.submit(client.call, "POST", f"{place}/play", move)
        try:
            until(lambda: slow.begun > 0)
            other.say(type="ping")
            other.hear("pong")
        finally:
            slow.go.set()
        problem = talk.hear("refused")["problem"] if live else asked.result().json()
    assert problem["type"] == "malformed"
    assert problem["detail"] == "this draft is not complete"
    stale = {**move, "number": number + 1}
    assert client.refused("POST", f"{place}/play", stale)["type"] == "stale"
    assert slow.begun == 1


def test_who_may_take_back_is_found_out_beside_the_loop(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[int] = []
    monkeypatch.setattr(
        "spellhall.web.hall.table_threads.saw_something", lambda *given: where.append(threading.get_ident())
    )
    table, people = begun(server, GAME)
    seat = move(server, people, table)
    assert "why" in people[seat].ask("GET", f"/api/tables/{table}/back?seat={seat}")
    number = people[seat].ask("GET", f"/api/tables/{table}/state?seat={seat}")["number"]
    people[seat].call("POST", f"/api/tables/{table}/undo", {"seat": seat, "number": number})
    loop = asyncio.run_coroutine_threadsafe(thread_of_loop(), server.loop).result(PATIENCE)
    assert len(where) == 2
    assert loop not in where


def test_a_game_is_looked_back_at_beside_the_loop(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = begun(server, GAME)
    for _ in range(3):
        move(server, people, table)
    where: list[int] = []
    length = Frames.__len__
    monkeypatch.setattr(
        Frames, "__len__", lambda frames: (where.append(threading.get_ident()), length(frames))[1]
    )
    shown = people[0].ask("GET", f"/api/tables/{table}/replay")
    frame = people[0].ask("GET", f"/api/tables/{table}/frames?at={shown['count'] - 1}")
    assert frame["scene"]["viewer"] is None
    lines = people[0].call("GET", f"/api/tables/{table}/record").text
    assert all(line in lines for step in shown["steps"] for line in step["lines"])
    move(server, people, table)
    assert people[0].ask("GET", f"/api/tables/{table}/replay")["count"] >= shown["count"]
    people[0].ask("POST", f"/api/tables/{table}/resign", {"seat": 0})
    looked = len(where)
    people[0].ask("POST", f"/api/tables/{table}/continue", {"at": 1, "bot": "random"})
    assert len(where) > looked
    loop = asyncio.run_coroutine_threadsafe(thread_of_loop(), server.loop).result(PATIENCE)
    assert where
    assert loop not in where


async def thread_of_loop() -> int:
    return threading.get_ident()


def test_a_draft_is_answered_for_the_table_as_it_is_then(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that comes while a draft is worked out: what is told then is of the position after it."""
    client, place, seat = against_a_bot(server)
    table = place.rpartition("/")[2]
    number = client.ask("GET", f"{place}/state?seat={seat}")["number"]
    line = default_of(server, table, seat)
    slow = Slow(monkeypatch)
    with client.live() as live:
        live.say(type="draft", table=table, seat=seat, draft=["any:where"], number=number)
        until(lambda: slow.begun > 0)
        client.ask("POST", f"{place}/play", {"seat": seat, "number": number, "line": line})
        until(lambda: not server.hall.rooms[table].bots_to_act())
        slow.go.set()
        told = live.hear("drafted")
    assert slow.begun == 2
    assert "changes" not in told
    assert told["scene"] == client.ask("POST", f"{place}/scene", {"seat": seat})


def test_others_have_a_turn_between_two_messages_of_one_connection(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    many, at_once = 300, [0]
    answered = threading.Event()
    understand = Socket._understand

    async def counting(talk: Socket, text: str | bytes) -> None:
        at_once[-1] += 1
        await understand(talk, text)
        if sum(at_once) == many:
            answered.set()

    def turn() -> None:
        """All others, once."""
        if at_once[-1]:
            at_once.append(0)
        if not answered.is_set():
            server.loop.call_soon(turn)

    monkeypatch.setattr(Socket, "_understand", counting)
    bare = Bare(server, server.somebody())
    server.loop.call_soon_threadsafe(turn)
    ping = b'{"type": "ping"}'
    bare.socket.sendall((bytes([0x81, 0x80 | len(ping)]) + bytes(4) + ping) * many)
    assert answered.wait(PATIENCE)
    bare.cut()
    assert max(at_once) == 1


def test_who_asks_much_waits_and_bots_elsewhere_do_not(server: Running, held: Held) -> None:
    greedy, place, seat = against_a_bot(server)
    most = workers.QUESTIONS.at_once + (workers.QUESTIONS.waiting or 0)
    with ThreadPoolExecutor(most + 4) as asking:
        asked = [
            asking.submit(greedy.call, "GET", f"{place}/legal?seat={seat}&limit=5") for _ in range(most + 4)
        ]
        until(lambda: sum(one.done() for one in asked) == 4)
        refused = [one.result() for one in asked if one.done()]
        assert {answer.status_code for answer in refused} == {429}
        assert {answer.json()["type"] for answer in refused} == {"too-many-questions"}
        until(lambda: held.begun == 1)
        against_a_bot(server)  # whose bot has moved, if it was to
        other, place_of_other, seat_of_other = against_a_bot(server)
        waiting = asking.submit(other.call, "GET", f"{place_of_other}/legal?seat={seat_of_other}&limit=5")
        held.go.set()
        assert waiting.result().status_code == 200
        assert Counter(one.result().status_code for one in asked) == {200: most, 429: 4}
    assert greedy.call("GET", f"{place}/legal?seat={seat}&limit=5").status_code == 200
