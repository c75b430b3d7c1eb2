"""The quick way into a connection hears what the library would have heard, however the bytes arrive."""

import asyncio
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from spellhall.web.api.websocket_protocol import (
    MOST_UNREAD,
    WebSocketProtocol,
    frame,
    packing,
    size_of_frame,
)

_HELLO = (
    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_MOST = 70_000


class _Transport:
    def __init__(self) -> None:
        self.written = b""
        self.paused = 0
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused += 1

    def resume_reading(self) -> None:
        self.paused -= 1

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    abort = close


_SHORT_REST = 0.01  # seconds


async def _hear(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> tuple[list[Any], bytes, bool]:
    """What an application hears of these pieces, what was sent back, and whether it was hung up."""
    heard: list[Any] = []
    ready, most = asyncio.Event(), 4 * len(pieces) + 20 + len(b"".join(pieces)) // 8

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        ready.set()
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message)

    config = Config(
        app, ws_max_size=_MOST, ws_per_message_deflate=False, lifespan="off", log_level="critical"
    )
    wire = kind(config=config, server_state=ServerState(), app_state={})
    transport = _Transport()
    wire.connection_made(transport)  # type: ignore[arg-type]
    wire.data_received(_HELLO)
    await ready.wait()
    transport.written = b""
    for piece in pieces:
        if transport.closed:
            break  # nothing more would come
        try:
            wire.data_received(piece)
        except InvalidState:
            assert kind is not WebSocketProtocol
            transport.close()
    for _ in range(most):
        await asyncio.sleep(0)
    # A short rest between two batches of frames ends by a timer; a long one is a sentence.
    while (rest := getattr(wire, "_resting", None)) and rest.when() - wire.loop.time() < _SHORT_REST:
        await asyncio.sleep(0.001)
        for _ in range(most):
            await asyncio.sleep(0)
    wire.connection_lost(None)
    while wire.tasks:
        await asyncio.sleep(0)
    return heard, transport.written, transport.closed


_WHOLE = st.builds(
    Frame,
    st.sampled_from([Opcode.TEXT, Opcode.TEXT, Opcode.TEXT, Opcode.BINARY]),
    st.text(max_size=200).map(str.encode) | st.integers(120, 70_100).map(lambda size: b"x" * size),
)
_CONTROL = st.builds(
    Frame,
    st.sampled_from([Opcode.PING, Opcode.PONG]),
    st.binary(max_size=125),
)
_PARTS = st.lists(st.text(max_size=5).map(str.encode), min_size=2, max_size=4).map(
    lambda parts: [
        Frame(Opcode.CONT if place else Opcode.TEXT, part, fin=place == len(parts) - 1)
        for place, part in enumerate(parts)
    ]
)
_ODD = st.sampled_from(
    [
        Frame(Opcode.TEXT, b"\xff\xfe"),
        Frame(Opcode.CONT, b"of nothing"),
        Frame(Opcode.TEXT, b"begun", fin=False),
        Frame(Opcode.CLOSE, b"\x03\xe8"),
    ]
)
_FRAMES = st.lists((_WHOLE | _CONTROL | _ODD).map(lambda one: [one]) | _PARTS, min_size=1, max_size=6).map(
    lambda groups: [frame for group in groups for frame in group]
)


@given(_FRAMES, st.lists(st.integers(0, 400), max_size=4), st.booleans(), st.integers(0, 40))
def test_the_same_is_heard_as_by_the_library(
    frames: list[Frame], cuts: list[int], joined: bool, reserved: int
) -> None:
    told = [frame.serialize(mask=True) for frame in frames]
    if reserved < len(told):
        told[reserved] = bytes((told[reserved][0] | 0x40,)) + told[reserved][1:]
    each = list(told)
    if joined:
        whole, ends = b"".join(told), sorted({0, *cuts})
        told = [whole[begin:end] for begin, end in zip(ends, [*ends[1:], None], strict=True)]
    told = [piece for piece in told if piece]
    # The library forgets what came in the same piece before something that it cannot read.
    assert asyncio.run(_hear(WebSocketProtocol, told)) == asyncio.run(_hear(WebSocketsSansIOProtocol, each))


def test_a_frame_that_is_not_masked_ends_the_talk() -> None:
    heard, _, closed = asyncio.run(
        _hear(WebSocketProtocol, [Frame(Opcode.TEXT, b"bare").serialize(mask=False)])
    )
    assert not heard
    assert closed


@given(st.integers(0, 70_000), st.booleans(), st.data())
def test_sizes_of_frames(size: int, mask: bool, data: st.DataObject) -> None:
    whole = Frame(Opcode.BINARY, bytes(size)).serialize(mask=mask)
    start, end = size_of_frame(whole, 0)
    assert (end, end - start) == (len(whole), size)
    assert size_of_frame(whole * 2, len(whole)) == (len(whole) + start, 2 * len(whole))
    cut = whole[: data.draw(st.integers(1, len(whole) - 1))]
    assert size_of_frame(cut, 0)[1] > len(cut)
    assert size_of_frame(cut, 0)[0] > len(cut) or size_of_frame(cut, 0) == (start, end)


def test_who_says_much_at_once_is_not_read_until_we_have_heard_it() -> None:
    paused: list[int] = []

    class Watched(WebSocketProtocol):
        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            paused.append(self.transport.paused)  # type: ignore[attr-defined]

    told = [Frame(Opcode.TEXT, b"%d" % number).serialize(mask=True) for number in range(MOST_UNREAD + 2)]
    heard, _, _ = asyncio.run(_hear(Watched, told))
    assert paused[1:] == [0] * (MOST_UNREAD - 1) + [1] * 3  # the handshake comes first
    assert [int(message["text"]) for message in heard] == list(range(MOST_UNREAD + 2))


def test_what_looks_like_a_message_within_another_is_none() -> None:
    inner = Frame(Opcode.TEXT, b"not said").serialize(mask=True)
    head = bytes((0x82, 0x80 | len(inner), 0, 0, 0, 0))  # a mask of nothing leaves the bytes as they are
    heard, _, _ = asyncio.run(_hear(WebSocketProtocol, [head, inner]))
    assert [message["bytes"] for message in heard] == [inner]


def test_one_packet_full_of_messages_is_heard_bit_by_bit() -> None:
    waiting: list[int] = []

    class Watched(WebSocketProtocol):
        async def receive(self) -> Any:
            message = await super().receive()
            waiting.append(len(self._inbox))
            return message

    packet = b"".join(Frame(Opcode.TEXT, b"%d" % number).serialize(mask=True) for number in range(500))
    heard, _, _ = asyncio.run(_hear(Watched, [packet]))
    assert [int(message["text"]) for message in heard] == list(range(500))
    assert max(waiting) <= MOST_UNREAD


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_one_packet_full_of_what_is_no_message_waits(kind: Opcode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spellhall.web.api.websocket_protocol.MOST_ODD", 20.0)
    heard: list[int] = []

    class Watched(WebSocketProtocol):
        def _leave_to_library(self, piece: bytes) -> float:
            heard.append(self.transport.paused)  # type: ignore[attr-defined]
            return super()._leave_to_library(piece)

    first = Frame(Opcode.TEXT, b"begun", fin=False).serialize(mask=True) if kind is Opcode.CONT else b""
    packet = first + Frame(kind, b"", fin=kind is not Opcode.CONT).serialize(mask=True) * 500
    asyncio.run(_hear(Watched, [packet]))
    assert 20 <= len(heard) <= 25


@given(st.text(max_size=2000).map(str.encode) | st.integers(250, 70_100).map(lambda size: b"ab" * size))
def test_a_client_unpacks_what_was_packed(text: bytes) -> None:
    told = frame(text, packs=True)
    start, end = size_of_frame(told, 0)
    assert end == len(told)
    if told[0] & 0x40:
        unpacking = zlib.decompressobj(-12)
        assert unpacking.decompress(told[start:] + b"\x00\x00\xff\xff") == text
    else:
        assert told[start:] == text
    assert frame(text)[size_of_frame(frame(text), 0)[0] :] == text


def test_what_repeats_becomes_shorter_and_short_messages_stay() -> None:
    assert len(frame(b"ab" * 1000, packs=True)) < 100
    assert frame(b"short", packs=True) == frame(b"short")


def test_a_browser_is_offered_messages_that_are_each_for_itself() -> None:
    offered = ClientPerMessageDeflateFactory().get_request_params()
    agreed, extension = packing().process_request_params(offered, [])
    assert dict(agreed).keys() >= {"server_no_context_takeover", "client_no_context_takeover"}
    assert extension.encode(Frame(Opcode.TEXT, b"text")).rsv1
