"""uvicorn's WebSocket with a quicker way out: what is told a client at once leaves in one piece."""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

MOST_HELD = 16_384  # bytes; more are given to the transport at once, which says when it is too much
CLOSE_SECONDS = 2.0  # for a client to answer a goodbye
LINGER_SECONDS = 1.0  # for the rest of what was said to leave
MOST_PARTS = 64  # of one message
_WHOLE_TEXT = 0x81
_SHORT, _MEDIUM = 126, 127


def frame(text: bytes) -> bytes:
    """A whole text message as a server sends it, neither masked nor compressed."""
    size = len(text)
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_WHOLE_TEXT, _SHORT)) + size.to_bytes(2, "big") + text
    return bytes((_WHOLE_TEXT, _MEDIUM)) + size.to_bytes(8, "big") + text


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._held: list[bytes] = []
        self._size = 0
        self.close_timeout = CLOSE_SECONDS

    async def send(self, message: Any) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete or self.close_sent:
            self._flush()
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        told = frame(text.encode())
        if not self._held:
            self.loop.call_soon(self._flush)
        self._held.append(told)
        self._size += len(told)
        if self._size > MOST_HELD:
            self._flush()

    def _flush(self) -> None:
        if self._held:
            if not self.transport.is_closing():
                self.transport.write(b"".join(self._held))
            self._held.clear()
            self._size = 0

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
        self._flush()
        super().keepalive_timeout()
        self._let_go(LINGER_SECONDS)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()
        self._let_go(LINGER_SECONDS)

    def _let_go(self, seconds: float) -> None:
        if not self.disconnected:
            self.loop.call_later(seconds, self.transport.abort)
