"""Live play over one WebSocket. docs/api.md describes the messages."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, cast

from litestar.connection import ASGIConnection

from spellhall.web.api.identity import visitor_of
from spellhall.web.api.limits import PEOPLE
from spellhall.web.api.middleware import Receive, Scope, Send
from spellhall.web.api.problems import problem_of, refusal_for
from spellhall.web.api.protocol import PROTOCOL, Closing, Hello, Refused
from spellhall.web.api.services import Services
from spellhall.web.api.sockets import Socket, say
from spellhall.web.api.websocket_protocol import OUTLET
from spellhall.web.hall.bars import Bars
from spellhall.web.hall.counters import Counters, Memory
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.messages import encode
from spellhall.web.hall.people import People
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import StoreError
from spellhall.web.tasks import end_tasks

log = logging.getLogger("spellhall.api")

_CHECK_SECONDS = 20.0
_PAUSE_SECONDS = 0.5
_PART_SECONDS = 2.0


class Hub:
    """All sockets of this process: how many somebody may have, whose session has ended, and the end."""

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory
        self._sockets: dict[Socket, asyncio.Future[str]] = {}
        self._by = Counters(memory, "sockets")
        self._from = Counters(memory, "sockets of an address")
        self.closing = False
        self.on_close: list[Callable[[], None]] = []  # what else keeps people waiting for news

    def enter(self, socket: Socket, who: Asker, most: int) -> asyncio.Future[str]:
        """So many for a person, or somebody without a name; a few times as many for an address."""
        if self.closing:
            raise Refusal("closing", "The hall is closing.")
        if self._by[who.person] >= most:
            raise Refusal("too-many-sockets", f"There are {most} connections of yours already.")
        if self._from[who.address] >= most * PEOPLE:
            raise Refusal(
                "too-many-sockets", f"There are {most * PEOPLE} connections from your address already."
            )
        self._by.more(who.person)
        self._from.more(who.address)
        end: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._sockets[socket] = end
        return end

    def leave(self, socket: Socket, who: Asker) -> None:
        self._sockets.pop(socket, None)
        self._by.less(who.person)
        self._from.less(who.address)

    def __len__(self) -> int:
        return len(self._sockets)

    def show_out(self, bars: Bars) -> None:
        """Whoever is barred by now."""
        for socket, end in self._sockets.items():
            visitor = socket.visitor
            if not end.done() and bars.of(visitor.person, visitor.address) is not None:
                end.set_result("barred")

    def present(self) -> list[tuple[str, str]]:
        """Who is connected, by person and address; each pair once."""
        here = {(socket.visitor.asker.person, socket.visitor.address) for socket in self._sockets}
        return sorted(here)

    def looking(self) -> set[str]:
        """People who look at the hall through this process."""
        return {one.visitor.person.id for one in self._sockets if one.looking and one.visitor.person}

    async def check_sessions(self, people: People) -> None:
        """Show out whoever has signed off elsewhere."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_CHECK_SECONDS):
                    await people.revoked.wait()
                    await asyncio.sleep(min(_PAUSE_SECONDS, _CHECK_SECONDS))  # others may follow
            people.revoked.clear()
            ends = {
                end: socket.visitor.token for socket, end in self._sockets.items() if socket.visitor.person
            }
            try:
                good = await people.still_good(set(ends.values()))
            except StoreError as error:
                log.warning("sessions could not be checked", extra={"cause": error.cause})
                continue
            for end, token in ends.items():
                if token not in good and not end.done():
                    end.set_result("signed-off")

    async def close(self, reason: str, seconds: float) -> None:
        """Tell everybody, and wait until they have been told."""
        self.closing = True
        for let_go in self.on_close:
            let_go()
        for end in self._sockets.values():
            if not end.done():
                end.set_result(reason)
        until = asyncio.get_running_loop().time() + seconds
        while self._sockets and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.02)


_CODES = {"hall-closing": 1012, "too-large": 1009}


async def live(services: Services, hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    """One connection from its beginning to its end, with nothing between it and the server."""
    await receive()
    await send({"type": "websocket.accept"})
    try:
        visitor = await visitor_of(ASGIConnection(cast(Any, scope)), services.hall, services.settings)
        outlet = scope.get("extensions", {}).get(OUTLET)
        talk = Socket(services, visitor, receive, send, outlet)
        end = hub.enter(talk, visitor.asker, services.settings.sockets)
    except Exception as error:
        refusal = refusal_for(error)
        await _part(send, Refused(problem_of(refusal)), 1008, refusal.kind)
        return
    services.metrics.sockets.inc()
    talk.answer(encode(Hello(PROTOCOL, visitor.person.id if visitor.person else None)))
    reading, writing = asyncio.create_task(talk.read()), asyncio.create_task(talk.write())
    try:
        waited: list[asyncio.Future[Any]] = [reading, writing, end]
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        reason = end.result() if end.done() else _ended(reading) or _ended(writing)
        talk.leave()
        await end_tasks([reading, writing])
        if reason:
            await _part(send, Closing(reason), _CODES.get(reason, 1008), reason)
    finally:
        talk.leave()
        reading.cancel()
        writing.cancel()
        # Only now: the hall waits, when it closes, until everybody has been told.
        hub.leave(talk, visitor.asker)
        services.metrics.sockets.dec()


def _ended(task: asyncio.Task[Any]) -> str:
    if not task.done() or task.cancelled():
        return ""
    error = task.exception()
    if error is None:
        return str(task.result() or "")
    # A client that hangs up while it is told something is no failure.
    log.debug("a connection ended", exc_info=error)
    return ""


async def _part(send: Send, last: Refused | Closing, code: int, reason: str) -> None:
    """Whoever does not read cannot be told; others wait no longer for them."""
    with contextlib.suppress(Exception):
        async with asyncio.timeout(_PART_SECONDS):
            await say(send, encode(last))
            await send({"type": "websocket.close", "code": code, "reason": reason})
