"""uvicorn's WebSocket with a quicker way in and out, for what nearly all of the talk consists of.

In: whole text messages are read here, and everything else is left to the library, a frame at a time. A socket
is paused when several messages wait, or when much came that is none, so that nobody holds up the event loop
with what fits into one packet. Out: what is told a client at once leaves in one piece, without waiting where
nothing has to be waited for (`telling.Outlet`). `scripts/bench server` shows what this is worth.
"""

import asyncio
import zlib
from collections import deque
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

from spellhall.web.api.limits import Bucket

MOST_UNREAD = 8  # messages that wait for us before nothing more is read
OUTLET = "spellhall.outlet"  # the extension of a connection by which it is told without waiting
CLOSE_SECONDS = 2.0  # for a client to answer a goodbye
LINGER_SECONDS = 1.0  # for the rest of what was said to leave
MOST_PARTS = 64  # of one message
ODD_PER_SECOND, MOST_ODD = 10.0, 100.0  # frames that are no message: pings, pongs, parts
ODD_AT_ONCE = 8  # of them, before others have their turn
_SOON = 0.001
_WHOLE_TEXT, _PACKED_TEXT = 0x81, 0xC1
_SHORT, _MEDIUM = 126, 127
LEAST_PACKED = 300  # bytes: a shorter message hardly becomes smaller
_WINDOW = 12  # bits; what repeats in our messages lies close together
_TAIL = 4  # bytes that end every message, and are left out


def frame(text: bytes, packs: bool = False) -> bytes:
    """A whole text message as a server sends it: not masked, and compressed if the client unpacks that."""
    first = _WHOLE_TEXT
    if packs and len(text) >= LEAST_PACKED:
        first, text = _PACKED_TEXT, _packed(text)
    size = len(text)
    if size < _SHORT:
        return bytes((first, size)) + text
    if size < 1 << 16:
        return bytes((first, _SHORT)) + size.to_bytes(2, "big") + text
    return bytes((first, _MEDIUM)) + size.to_bytes(8, "big") + text


def _packed(text: bytes) -> bytes:
    """By itself: nothing of it is remembered, so an idle connection costs no more for it."""
    packing = zlib.compressobj(1, zlib.DEFLATED, -_WINDOW, 5)
    return (packing.compress(text) + packing.flush(zlib.Z_SYNC_FLUSH))[:-_TAIL]


def packing() -> ServerPerMessageDeflateFactory:
    """What is agreed with a client about that: each message is for itself, theirs too."""
    return ServerPerMessageDeflateFactory(
        server_no_context_takeover=True, client_no_context_takeover=True, server_max_window_bits=_WINDOW
    )


def size_of_frame(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the frame that begins here begins and ends; beyond the data if it is cut off."""
    if len(data) < at + 2:
        return len(data) + 1, len(data) + 1
    second, start = data[at + 1], at + 2
    size = second & 0x7F
    if size >= _SHORT:
        wide = 2 if size == _SHORT else 8
        size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
    start += 4 * (second >> 7)
    return start, start + size


class Inbox:
    """What has come and was not yet taken, for one reader: what uvicorn needs of a queue."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._came: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._came)

    def empty(self) -> bool:
        return not self._came

    def put_nowait(self, message: Any) -> None:
        self._came.append(message)
        waiting, self._waiting = self._waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def get(self) -> Any:
        if self._came:
            await asyncio.sleep(0)  # whoever sends without a pause leaves the loop to others
        while not self._came:
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._came.popleft()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.conn.available_extensions = [packing()]
        self._inbox = Inbox(self.loop)
        self.queue = self._inbox  # type: ignore[assignment]
        self._came = b""  # and was not heard yet
        self._more = False  # whether there is a frame in that
        self._owed = 0  # bytes of a frame that the library has begun to read
        self._odd = Bucket(ODD_PER_SECOND, MOST_ODD)
        self._resting: asyncio.TimerHandle | None = None
        self.close_timeout = CLOSE_SECONDS

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[OUTLET] = self

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            if not self.handshake_complete:
                # No client talks before it is answered. What came with its request is lost, so the rest of it
                # may begin in the middle of a frame, and there is nothing yet on which to say goodbye.
                self.transport.abort()
                return
            if not self._came and not self._owed and self._resting is None and self._listens():
                text = self._text_of(data)
                if text is not None:  # one message and nothing else, as nearly always
                    self._inbox.put_nowait({"type": "websocket.receive", "text": text})
                    if len(self._inbox) >= MOST_UNREAD:
                        self._pause_or_resume()
                    return
            self._came = self._came + data if self._came else data
            self._hear()
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.close_sent:
            # Headers beyond what the library takes: it has written its answer, and nobody else would send it.
            self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _hear(self) -> None:
        """Take in what has come, frame by frame, until that is enough; the rest waits, and none is read."""
        self._resting = None
        data, at, wait, odd = self._came, 0, 0.0, 0
        while at < len(data) and not wait and self._listens():
            if self._owed:
                end = at + self._owed
            else:
                start, end = size_of_frame(data, at)
                if start > len(data):
                    break  # how large it is comes next
            piece = data[at:end]
            text = None if self._owed else self._text_of(piece)
            if text is not None:
                self._inbox.put_nowait({"type": "websocket.receive", "text": text})
            else:
                self._owed = max(0, end - len(data))
                wait, odd = self._leave_to_library(piece), odd + 1
                if odd == ODD_AT_ONCE:
                    wait = max(wait, _SOON)
            at = min(end, len(data))
        else:
            start = at
        self._came = data[at:]
        self._more = at < len(data) and start <= len(data)
        if wait:
            self._resting = self.loop.call_later(wait, self._hear)
        self._pause_or_resume()

    def _listens(self) -> bool:
        # What comes after our goodbye is thrown away by the library, as far as the client's own.
        return (len(self._inbox) < MOST_UNREAD or self.close_sent) and not self.transport.is_closing()

    def _leave_to_library(self, piece: bytes) -> float:
        """The seconds to wait before the next one: what is no message costs as much as one."""
        said = len(self._inbox)
        try:
            super().data_received(piece)
        except InvalidState:
            # What is no text, and a goodbye behind it: the library cannot object any more.
            self.transport.abort()
        return 0.0 if len(self._inbox) > said or self.close_sent else self._odd.book()

    def _pause_or_resume(self) -> None:
        enough = self._more or self._resting is not None or len(self._inbox) >= MOST_UNREAD
        if enough != self.read_paused and not self.transport.is_closing():
            self.read_paused = enough
            (self.transport.pause_reading if enough else self.transport.resume_reading)()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._resting is not None:
            self._resting.cancel()
        super().connection_lost(exc)

    async def receive(self) -> Any:
        message = await self._inbox.get()
        if self._more and self._resting is None:
            self._hear()
        elif self.read_paused and self._inbox.empty():
            self._pause_or_resume()
        return message

    def _text_of(self, data: bytes) -> str | None:
        """The text if this is one whole message and nothing about it is special."""
        if not data or data[0] != _WHOLE_TEXT or self.frames or self.close_sent:
            return None
        start, end = size_of_frame(data, 0)
        if end != len(data) or end - start > self.config.ws_max_size or not data[1] >> 7:
            return None
        if self.conn.state is not State.OPEN:
            return None
        try:
            return apply_mask(data[start:], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return None

    async def send(self, message: Any) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete or self.close_sent:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        if not self.transport.is_closing():
            self.write([text.encode()])

    @property
    def ready(self) -> bool:
        open_still = self.conn.state is State.OPEN and not self.close_sent and not self.transport.is_closing()
        return open_still and self.writable.is_set()

    def write(self, told: list[bytes]) -> None:
        packs = bool(self.conn.extensions)
        self.transport.write(b"".join([frame(text, packs) for text in told]))

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # pongs for somebody who does not read would only pile up

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        else:
            self.conn.fail(1008, "too many parts of one message")
            self.handle_parser_exception()

    # A transport that is closed waits for its reader, if need be for ever; so each way to the end is limited.
    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._let_go(CLOSE_SECONDS + LINGER_SECONDS if self.close_timer else LINGER_SECONDS)

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._let_go(LINGER_SECONDS)

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._let_go(LINGER_SECONDS)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._let_go(LINGER_SECONDS)

    def shutdown(self) -> None:
        super().shutdown()
        self._let_go(LINGER_SECONDS)

    def _let_go(self, seconds: float) -> None:
        if not self.disconnected:
            self.loop.call_later(seconds, self.transport.abort)
