"""uvicorn's HTTP with less patience: whoever does not finish a request or take an answer is let go."""

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LOOK_SECONDS = 20.0  # whoever has kept us waiting for the same thing all that time does not go on
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class HttpProtocol(HttpToolsProtocol):
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._owed: object = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        if self not in self.connections:
            return  # gone, or a WebSocket by now
        owed = self._owes()
        if owed is not None and owed == self._owed:
            if owed == "a request":
                self.transport.write(_TOO_SLOW)
            self.transport.abort()
            return
        self._owed = owed
        self.loop.call_later(LOOK_SECONDS, self._look)

    def _owes(self) -> object:
        """What the client has to do next; None if it is our turn, or it may rest."""
        if self.flow.write_paused or self.transport.is_closing():
            return self.transport.get_write_buffer_size()  # less, if it reads
        cycle = cast(RequestResponseCycle | None, self.cycle)
        if cycle is None:
            return "a request"
        if cycle.response_complete:
            return None if self.timeout_keep_alive_task else cycle  # the next request, begun
        return cycle if cycle.more_body else None
