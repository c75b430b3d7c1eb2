"""uvicorn's HTTP with less patience: whoever does not finish a request or take an answer is let go.

So is whoever sends more heads than a hall has to hold, which the library would keep, and whoever holds more
connections than one address needs: a system has so many files for all of them.
"""

import asyncio
from typing import Any, cast

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from spellhall.web.api.middleware import counted
from spellhall.web.api.problems import bare_answer
from spellhall.web.hall.tally import Memory, Tally

MOST_HEAD = 65_536  # bytes of a request's first line and headers
HEAD_TOO_LARGE = bare_answer(
    "head-too-large", "The headers of this request are larger than a hall takes: 64 KB in all."
)
TOO_MANY = bare_answer("too-many-connections", "There are too many connections from your address already.")
LOOK_SECONDS = 20.0  # whoever has kept us waiting for the same thing all that time does not go on
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Crowd:
    """How many connections each address holds. A proxy has as many as all who come through it."""

    def __init__(self, most: int, proxies: str, memory: Memory | None = None) -> None:
        self._most = most
        self._proxies = _TrustedHosts(proxies)
        self._held = Tally(memory, "connections of an address")

    def enter(self, address: str) -> bool:
        if self._held[address] >= self._most and address not in self._proxies:
            return False
        self._held.more(address)
        return True

    def leave(self, address: str) -> None:
        self._held.less(address)


class HttpProtocol(HttpToolsProtocol):
    def __init__(self, *given: Any, crowd: Crowd, **more: Any) -> None:
        super().__init__(*given, **more)
        self._crowd = crowd
        self._address: str | None = None  # under which it is counted
        self._owed: object = None
        self._looking: asyncio.TimerHandle | None = None
        self._unheard = 0  # bytes since a head or a piece of a body was complete
        self._too_large = False

    def data_received(self, data: bytes) -> None:
        self._unheard += len(data)
        super().data_received(data)
        if self._unheard > MOST_HEAD and not self.transport.is_closing():
            self._refuse_head()

    def on_headers_complete(self) -> None:
        self._unheard = 0
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_HEAD:
            self._too_large = True
            raise ValueError  # it is the parser's only way to stop; `send_400_response` comes next
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unheard = 0
        super().on_body(body)

    def send_400_response(self, msg: str) -> None:
        if self._too_large:
            self._refuse_head()
        else:
            super().send_400_response(msg)

    def _refuse_head(self) -> None:
        self.transport.write(HEAD_TOO_LARGE)
        self.transport.close()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._looking = self.loop.call_later(LOOK_SECONDS, self._look)
        address = counted(self.client[0] if self.client else "?")
        if self._crowd.enter(address):
            self._address = address
        else:
            transport.write(TOO_MANY)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)
        # uvicorn leaves its own timer running, for a minute, where a connection was cut off.
        self._unset_keepalive_if_required()

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # live connections are counted by themselves
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        if self._address is not None:
            self._crowd.leave(self._address)
            self._address = None
        # A timer keeps what it is for in memory, with all that was sent: who has gone leaves nothing.
        if self._looking is not None:
            self._looking.cancel()

    def _look(self) -> None:
        owed = self._owes()
        if owed is not None and owed == self._owed:
            if owed == "a request":
                self.transport.write(_TOO_SLOW)
            self.transport.abort()
            return
        self._owed = owed
        self._looking = self.loop.call_later(LOOK_SECONDS, self._look)

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
