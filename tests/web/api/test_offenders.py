"""Connections that misbehave, on bare sockets: they are dropped, nothing of them stays, others play on."""

import asyncio
import contextlib
import gc
import json
import os
import random
import socket
import struct
import threading
import time
import weakref
from collections.abc import Callable, Iterator

import pytest

from spellhall.web.api.http_protocol import MOST_HEAD, HttpProtocol
from spellhall.web.api.limits import PEOPLE
from spellhall.web.api.sockets import MOST_UNSENT, Following, Socket
from spellhall.web.api.websocket_protocol import MOST_HELD, MOST_PARTS, WebSocketProtocol

from ..found import ONE
from .conftest import PATIENCE, Client, Running, Start
from .test_live import begun, move

GAME = ONE[0]


_opened: list[socket.socket] = []


@pytest.fixture(autouse=True)
def close_all() -> Iterator[None]:
    # What tests before have left is set aside: to look for what these leave behind takes no time then.
    gc.collect()
    gc.freeze()
    yield
    while _opened:
        _opened.pop().close()


class Bare:
    """A WebSocket without any library: it answers no ping and reads only when told to."""

    def __init__(self, server: Running, client: Client, room_to_read: int = 65_536) -> None:
        self.socket = socket.socket()
        _opened.append(self.socket)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room_to_read)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        asked = (
            f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: spellhall={client.http.cookies['spellhall']}\r\n\r\n"
        )
        self.socket.sendall(asked.encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.socket.recv(1)
        assert b" 101 " in answer

    def say(self, **message: object) -> None:
        self.frame(0x81, json.dumps(message).encode())

    def frame(self, kind: int, body: bytes) -> None:
        length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + struct.pack(">H", len(body))
        self.socket.sendall(bytes([kind]) + length + bytes(4) + body)

    def cut(self) -> None:
        """Gone without a word, as when a cable is pulled."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def ended(self) -> bool:
        """Whether the server hangs up, after all that it still says."""
        try:
            while self.socket.recv(65_536):
                pass
        except ConnectionError:
            return True
        except TimeoutError:
            return False
        return True


def until(true: Callable[[], bool]) -> None:
    """Looks are counted, not seconds: a machine that stood still for a while is no fault of the server."""
    for _ in range(3000):
        if true():
            return
        time.sleep(0.02)
    raise AssertionError("it did not come")


def tasks(server: Running) -> int:
    return len(asyncio.all_tasks(server.loop))


def left_over() -> int:
    gc.collect()
    return sum(isinstance(one, Socket | Following) for one in gc.get_objects())


@pytest.fixture
def quick(start: Start, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server that soon asks whether somebody is still there."""
    monkeypatch.setattr("spellhall.web.serve.PING_SECONDS", 0.5)
    return start(sockets=1000)


def check_nothing_is_left(server: Running, people: list[Client], before: int) -> None:
    until(lambda: len(server.hub) == 0)
    until(lambda: not any(room.listeners for room in server.hall.rooms.values()))
    until(lambda: tasks(server) <= before)
    until(lambda: left_over() == 0)
    assert people[0].ask("GET", "/api/me") == people[0].me


def test_who_no_longer_answers_is_dropped(quick: Running) -> None:
    table, people = begun(quick, GAME)
    before = tasks(quick)
    silent = [Bare(quick, people[0]) for _ in range(5)]
    for one in silent:
        one.say(type="subscribe", table=table, want="lines")
    assert all(one.ended() for one in silent)
    check_nothing_is_left(quick, people, before)


def test_one_address_holds_so_many_connections_and_others_come_in(start: Start) -> None:
    server = start(sockets=2, proxies="127.0.0.9")
    held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(2 * PEOPLE)]
    until(lambda: len(server.connections) == len(held))
    with socket.create_connection(("127.0.0.1", server.port)) as refused:
        refused.settimeout(PATIENCE)
        assert refused.recv(100).startswith(b"HTTP/1.1 429 ")
    for address in ("127.0.0.2", "127.0.0.9"):  # somebody else, and a proxy
        for _ in range(2 * PEOPLE + (address == "127.0.0.9")):
            other = socket.create_connection(("127.0.0.1", server.port), source_address=(address, 0))
            other.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            other.settimeout(PATIENCE)
            assert other.recv(100).startswith(b"HTTP/1.1 200 ")
            held.append(other)
    for one in held:
        one.close()
    until(lambda: not server.connections)
    assert server.somebody().ask("GET", "/api/games")


def test_who_does_not_read_is_dropped_and_the_others_play_on(quick: Running) -> None:
    table, people = begun(quick, GAME)
    before = tasks(quick)
    slow = Bare(quick, people[0], room_to_read=2048)
    slow.say(type="subscribe", table=table, want="scene")
    until(lambda: bool(quick.hall.rooms[table].listeners))
    for _ in range(20):
        if not people[0].ask("GET", f"/api/tables/{table}/state")["to_act"]:
            break
        move(quick, people, table)
    check_nothing_is_left(quick, people, before)


def slow_reader(server: Running) -> tuple[Bare, WebSocketProtocol, Socket]:
    """A client that reads nothing, and what the server has for it."""
    # Connections get this from where they came in: little is held for them by the system.
    server.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    slow = Bare(server, server.somebody(), room_to_read=2048)
    until(lambda: len(server.hub) == 1)
    wire = next(one for one in server.connections if isinstance(one, WebSocketProtocol))
    return slow, wire, next(iter(server.hub._sockets))


def ask_much(slow: Bare) -> None:
    with contextlib.suppress(OSError):
        for number in range(3000):
            slow.say(type="ping", key=f"{number:064}")


def test_what_waits_for_a_slow_reader_does_not_grow(server: Running) -> None:
    """Whoever asks and does not read is not read any more either; nothing gets lost if they read again."""
    slow, wire, talk = slow_reader(server)
    asking = threading.Thread(target=ask_much, args=(slow,))
    asking.start()
    until(lambda: not wire.writable.is_set() and len(talk._answers) >= MOST_UNSENT)
    for _ in range(30):
        assert len(talk._answers) <= MOST_UNSENT + 1
        assert wire._size <= MOST_HELD
        assert wire.transport.get_write_buffer_size() < 2 * 65_536
        time.sleep(0.01)
    heard = b""
    while f"{2999:064}".encode() not in heard:
        part = slow.socket.recv(65_536)
        assert part, "the server has hung up"
        heard += part
    asking.join()
    assert [heard.count(f"{number:064}".encode()) for number in range(3000)] == [1] * 3000


def test_pongs_do_not_pile_up(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spellhall.web.api.websocket_protocol.MOST_ODD", 10_000.0)
    slow, wire, _ = slow_reader(server)
    for _ in range(8000):
        slow.frame(0x89, bytes(120))
    slow.say(type="unsubscribe", table="nowhere")
    until(lambda: not wire.writable.is_set())
    assert wire.transport.get_write_buffer_size() < 8000 * 120 / 2


def test_a_message_in_very_many_parts(server: Running) -> None:
    bare = Bare(server, server.somebody())
    bare.frame(0x01, b"")
    for _ in range(MOST_PARTS):
        bare.frame(0x00, b"")
    assert bare.ended()


@pytest.mark.parametrize("way", ["silence", "goodbye", "nonsense"])
def test_a_full_connection_does_not_stay(way: str, quick: Running) -> None:
    """However it ends: what its reader does not take is thrown away with it."""
    before = tasks(quick)
    slow, wire, _ = slow_reader(quick)
    slow.socket.settimeout(0.5)
    ask_much(slow)
    if way != "silence":
        with contextlib.suppress(OSError):
            slow.frame(0x88 if way == "goodbye" else 0x8F, b"")
    until(lambda: wire not in quick.connections)
    until(lambda: len(quick.hub) == 0)
    until(lambda: tasks(quick) <= before)


def test_a_hall_closes_though_somebody_does_not_read(start: Start) -> None:
    server = start(stop_seconds=1000)
    slow, wire, _ = slow_reader(server)
    asking = threading.Thread(target=ask_much, args=(slow,))
    asking.start()
    until(lambda: not wire.writable.is_set())
    server.stop()
    asking.join()
    assert not server.connections


@pytest.mark.parametrize("seed", range(3))
def test_garbage_on_the_wire(seed: int, server: Running) -> None:
    table, people = begun(server, GAME)
    before, rng = tasks(server), random.Random(seed)
    for _ in range(20):
        bare = Bare(server, people[0])
        bare.say(type="subscribe", table=table, want="lines")
        match rng.randrange(4):
            case 0:
                bare.cut()
                continue
            case 1:  # no frames at all
                bare.socket.sendall(b"\xff" + rng.randbytes(500))
            case 2:  # a frame that is never finished
                bare.socket.sendall(b"\x81\xfe\x10\x00" + bytes(4) + b"{")
                bare.cut()
                continue
            case 3:  # not masked, which clients must not do
                bare.socket.sendall(b"\x81\x02{}")
        assert bare.ended()
    check_nothing_is_left(server, people, before)


def test_bytes_that_are_no_http(server: Running) -> None:
    before = tasks(server)
    for sent in (os.urandom(2000), b"GET / HTTP/9.9\r\n\r\n", b"A" * 100_000, b"GET /" + b"x" * 100_000):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as bare:
            try:
                bare.sendall(sent)
                bare.shutdown(socket.SHUT_WR)
                while bare.recv(65_536):
                    pass
            except ConnectionError:
                pass
    until(lambda: tasks(server) <= before)
    assert Client(server.address).ask("GET", "/api/health")["status"] == "ok"


HALF = b"GET /api/he"
ASKED = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
BEGUN = (
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
)


@pytest.mark.parametrize(
    ("sent", "then"), [(b"", b""), (HALF, b""), (BEGUN, b""), (ASKED, HALF), (ASKED * 20, b"")]
)
def test_requests_that_are_never_finished_or_read(
    sent: bytes, then: bytes, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spellhall.web.api.http_protocol.LOOK_SECONDS", 0.3)
    server.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with socket.socket() as bare:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        bare.settimeout(PATIENCE)
        bare.connect(("127.0.0.1", server.port))
        until(lambda: len(server.connections) == 1)
        bare.sendall(sent)
        if then:
            assert bare.recv(1) == b"H"
            bare.sendall(then)
        until(lambda: not server.connections)
    until(lambda: not server.hanging)


def test_connections_may_rest_between_requests(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spellhall.web.api.http_protocol.LOOK_SECONDS", 0.05)
    client = server.somebody()
    (connection,) = server.connections
    for _ in range(3):
        time.sleep(0.2)
        assert client.ask("GET", "/api/me") == client.me
    assert connection in server.connections


def test_who_goes_away_within_a_request_is_no_failure(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    server = start(metrics=True)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as bare:
        bare.sendall(BEGUN)
        until(lambda: bool(server.hanging))
    until(lambda: not server.hanging)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert 'status="400"} 1.0' in Client(server.address).call("GET", "/metrics").text


def answer_to(server: Running, sent: bytes, then: bytes = b"") -> bytes:
    """What the hall says to these bytes, and to more when it works at them, until it hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as bare:
        heard = b""
        with contextlib.suppress(ConnectionError):
            bare.sendall(sent)
            until(lambda: not then or bool(server.hanging))
            bare.sendall(then)
            while part := bare.recv(65_536):
                heard += part
        return heard


LONG = b"x" * (MOST_HEAD + 1)
FIRST = b"GET /api/health HTTP/1.1\r\nHost: hall\r\n"
UPGRADE = (
    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n%b\r\n"
)
CHUNKED = b"PATCH /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /" + LONG,
        FIRST + b"A: " + LONG,
        FIRST + b"A" + LONG,
        FIRST + b"".join(b"A%d: %b\r\n" % (number, b"x" * 1000) for number in range(70)),
        FIRST + b"A: " + LONG + b"\r\n\r\n",
    ],
    ids=["line", "value", "name", "many", "whole"],
)
def test_heads_have_a_limit(sent: bytes, server: Running) -> None:
    answered = answer_to(server, sent)
    assert b" 431 " in answered
    assert b"connection: close" in answered
    assert b'"type":"head-too-large"' in answered
    until(lambda: not server.connections)


def test_what_follows_a_body_has_the_same_limit(server: Running) -> None:
    assert b" 431 " in answer_to(server, CHUNKED, b"A: " + LONG)
    until(lambda: not server.connections and not server.hanging)


def test_a_large_head_within_the_limit_is_read(server: Running) -> None:
    client = Client(server.address)
    for _ in range(2):
        answer = client.call("GET", "/api/health", headers={"A": "x" * 60_000})
        assert answer.status_code == 200


@pytest.mark.parametrize(
    "sent", [FIRST + b"\r\n", FIRST + b"A: " + LONG, UPGRADE % b"", UPGRADE % (b"A: x\r\n" * 130)]
)
def test_who_has_gone_leaves_nothing_in_memory(
    sent: bytes, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even until the next look at who keeps us waiting: hundreds may come and go in a second."""
    monkeypatch.setattr("spellhall.web.api.http_protocol.LOOK_SECONDS", 100_000)
    server.config.timeout_keep_alive = 100_000
    met: list[weakref.ref[HttpProtocol]] = []
    meet = HttpProtocol.connection_made

    def noted(protocol: HttpProtocol, transport: asyncio.Transport) -> None:
        met.append(weakref.ref(protocol))
        meet(protocol, transport)

    monkeypatch.setattr(HttpProtocol, "connection_made", noted)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as bare:
        bare.sendall(sent)
        assert bare.recv(10)

    def gone() -> bool:
        gc.collect()
        return all(one() is None for one in met)

    until(gone)
    assert met


def test_who_talks_before_the_handshake_is_answered_is_let_go(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    go = threading.Event()
    accept = WebSocketProtocol.send

    async def late(protocol: WebSocketProtocol, message: object) -> None:
        await asyncio.to_thread(go.wait, PATIENCE)
        await accept(protocol, message)

    monkeypatch.setattr(WebSocketProtocol, "send", late)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as bare:
        bare.sendall(UPGRADE % b"")
        until(lambda: any(isinstance(one, WebSocketProtocol) for one in server.connections))
        bare.sendall(b"in the middle of a frame")
        with contextlib.suppress(ConnectionError):
            assert bare.recv(10) == b""
    go.set()
    until(lambda: not server.connections and not server.hanging)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("head", [b"A: " + b"x" * 9000 + b"\r\n", b"A: x\r\n" * 130], ids=["line", "many"])
def test_a_handshake_that_the_library_does_not_take(head: bytes, start: Start) -> None:
    server = start(stop_seconds=1000)
    answered = answer_to(server, UPGRADE % head)
    assert b" 431 " in answered
    assert b"connection: close" in answered.lower()
    until(lambda: not server.connections)
    server.stop()
