"""A WebSocket client that costs as little as it can: the driver must not be what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

_TEXT, _BYTES, _CLOSE, _PING, _PONG = 1, 2, 8, 9, 10
_SHORT, _MEDIUM = 126, 127
_MASK = bytes(4)  # masking with zeros is masking, and changes nothing


def _frame(kind: int, data: bytes) -> bytes:
    size = len(data)
    if size < _SHORT:
        head = bytes((0x80 | kind, 0x80 | size))
    elif size < 1 << 16:
        head = bytes((0x80 | kind, 0x80 | _SHORT)) + size.to_bytes(2, "big")
    else:
        head = bytes((0x80 | kind, 0x80 | _MEDIUM)) + size.to_bytes(8, "big")
    return head + _MASK + data


class WebSocketProtocol(asyncio.Protocol):
    """One connection. What arrives before somebody listens is kept for them."""

    def __init__(self) -> None:
        self._early: list[bytes] = []
        self._hear: Callable[[bytes], None] = self._early.append
        self._lost: Callable[[str], None] = lambda why: None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport
        self._rest = b""
        self._parts: list[bytes] = []
        self._closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def greet(self, host: str, path: str, headers: dict[str, str]) -> None:
        told = {
            "Host": host,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            **headers,
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        self._transport.write(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())

    def listen(self, hear: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self._hear, self._lost = hear, lost
        for text in self._early:
            hear(text)

    def say(self, text: bytes) -> None:
        self._transport.write(_frame(_TEXT, text))

    def say_bytes(self, data: bytes) -> None:
        self._transport.write(_frame(_BYTES, data))

    def close(self) -> None:
        self._closing = True
        self._transport.write(_frame(_CLOSE, b"\x03\xe8"))
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self.open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.open.set_exception(ConnectionError(head.decode(errors="replace")))
                self._transport.abort()
                return
            self.open.set_result(None)
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hear all frames that are whole; what is left over."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size == _SHORT:
                body += 2
                size = int.from_bytes(data[at + 2 : body], "big")
            elif size == _MEDIUM:
                body += 8
                size = int.from_bytes(data[at + 2 : body], "big")
            if body > end or body + size > end:
                break
            self._take(data[at], data[body : body + size])
            at = body + size
        return data[at:]

    def _take(self, first: int, data: bytes) -> None:
        kind, last = first & 15, first & 0x80
        if kind == _PING:
            self._transport.write(_frame(_PONG, data))
        elif kind in (0, _TEXT, _BYTES):
            if last and not self._parts:
                self._hear(data)
                return
            self._parts.append(data)
            if last:
                whole = b"".join(self._parts)
                self._parts.clear()
                self._hear(whole)

    def connection_lost(self, error: Exception | None) -> None:
        why = f"a connection was lost: {error or 'closed by the server'}"
        if not self.open.done():
            self.open.set_exception(ConnectionError(why))
        elif not self._closing:
            self._lost(why)


async def connect(host: str, port: int, path: str, **headers: str) -> WebSocketProtocol:
    _, wire = await asyncio.get_running_loop().create_connection(WebSocketProtocol, host, port)
    wire.greet(f"{host}:{port}", path, headers)
    await wire.open
    return wire
