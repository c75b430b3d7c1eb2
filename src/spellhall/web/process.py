"""One of the equal processes of a hall, as its parent starts it. `supervisor` is the other end."""

import asyncio
import base64
import contextlib
import mmap
import multiprocessing
import os
import socket
import threading
import time
from collections.abc import Callable

from msgspec.structs import replace

from spellhall.core.errors import SpellhallError
from spellhall.web.api.metrics import Metrics
from spellhall.web.bus import Bus
from spellhall.web.bus.broker import BrokerBus
from spellhall.web.bus.by_parent import ParentBroker
from spellhall.web.channel import FAILED, LAN, MOVED, NEWS, NUMBERS, REACH, READY, STOP, Channel, Given
from spellhall.web.hall.counters import Memory, bytes_for
from spellhall.web.hall.neighbours import Moved, encode, follow
from spellhall.web.hall.room import Room
from spellhall.web.reach import Reach
from spellhall.web.serve import HallServer, Shared, log, opened, server_for, settle_in
from spellhall.web.settings import Settings
from spellhall.web.store import Entry, StoreError
from spellhall.web.tasks import end_tasks

REPORT_SECONDS = 0.2
NUMBERS_SECONDS = 2.0
_AT_ONCE = 64  # connections taken over before others have their turn


class ReachByParent(Reach):
    """The parent listens, also for the network."""

    def __init__(self, settings: Settings, port: int, say: Callable[[str, str], None]) -> None:
        super().__init__(settings)
        self.port = port
        self._say = say
        self._is_open = False
        self._told = asyncio.Event()

    @property
    def open(self) -> bool:
        return not self.by_choice or self._is_open

    def hear(self, told: str) -> None:
        self._is_open = told == "open"
        self._told.set()

    async def let_in(self, remember: bool = False) -> bool:
        await self._ask("yes")
        return self.open

    async def look(self) -> None:
        if self._is_open:
            await self._ask("look")

    def shut_out(self) -> None:
        self._is_open = False
        self._say(LAN, "no")

    async def _ask(self, what: str) -> None:
        self._told.clear()
        self._say(LAN, what)
        await self._told.wait()


class Door:
    """Takes over the connections that the parent has accepted."""

    def __init__(self, end: socket.socket, server: HallServer, memory: Memory) -> None:
        self._end, self._server, self._memory = end, server, memory
        self._handed = 0
        self._tasks: set[asyncio.Task[object]] = set()
        end.setblocking(False)
        asyncio.get_running_loop().add_reader(end.fileno(), self._take)

    def _take(self) -> None:
        for _ in range(_AT_ONCE):
            try:
                told, files, _, _ = socket.recv_fds(self._end, 1, 1)
            except (BlockingIOError, ConnectionError):
                return
            if not told:
                self.close()
                return
            for file in files:
                self._handed += 1
                task = asyncio.create_task(self._server.take_over(socket.socket(fileno=file)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def report(self) -> None:
        """Whoever hands them out gives the next one to the process that holds the fewest."""
        while True:
            self._memory.report(self._handed, len(self._server.server_state.connections))
            await asyncio.sleep(REPORT_SECONDS)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._end.fileno())


async def serve_beside(given: Given) -> None:
    channel = await Channel.over(given.channel)
    try:
        await _serve(given, channel)
    except SpellhallError as error:
        channel.say(FAILED, str(error))
        raise
    finally:
        await channel.close()


async def _serve(given: Given, channel: Channel) -> None:
    settings = given.settings
    held = mmap.mmap(given.memory.file, bytes_for(given.processes))
    memory = Memory(held, given.number, given.processes, given.secret)
    broker = ParentBroker(lambda message: channel.say(NEWS, message))

    async def own_bus() -> Bus:
        return await BrokerBus.open(broker)

    shared = Shared(memory, given.name, given.memory.file, own_bus)
    reach, answering = ReachByParent(settings, given.port, channel.say), asyncio.Event()
    async with opened(settings, reach, shared, answering) as (app, hub, hall):
        server = server_for(app, hub, settings)

        def tell(room: Room, after: int, entries: list[Entry]) -> None:
            numbered = [replace(entry, version=after + 1 + place) for place, entry in enumerate(entries)]
            moved = encode(Moved(room.id, after, room.draws, numbered))
            channel.say(MOVED, base64.b64encode(moved).decode())

        hall.on_moved = tell
        threading.Thread(target=_end_with_parent, args=(settings.stop_seconds,), daemon=True).start()

        async def listen() -> None:
            async for word, text in channel.hear():
                if word == NEWS:
                    broker.heard(text)
                elif word == MOVED:
                    try:
                        follow(hall, base64.b64decode(text))
                    except Exception:
                        log.exception("a move of another process could not be followed")
                elif word == REACH:
                    reach.hear(text)
                elif word == NUMBERS:
                    number, _, told = text.partition(" ")
                    app.metrics.elsewhere[int(number)] = base64.b64decode(told).decode()
                elif word == STOP:
                    break
            server.should_exit = True  # so was said, or the parent has died

        tasks = [asyncio.create_task(listen())]
        if settings.metrics or settings.metrics_token:
            tasks.append(asyncio.create_task(_tell_numbers(app.metrics, channel)))

        async def started() -> None:
            door = Door(given.door, server, memory)
            tasks.append(asyncio.create_task(door.report()))
            server.before_end.append(door.close)
            settle_in()
            log.info("a process is ready", extra={"pid": os.getpid()})
            channel.say(READY)
            answering.set()

        server.on_start.append(started)
        try:
            await server.serve(sockets=[])
        finally:
            await end_tasks(tasks)
    log.info("a process has closed")


async def _tell_numbers(metrics: Metrics, channel: Channel) -> None:
    """Whichever process is asked for them tells those of all."""
    while True:
        with contextlib.suppress(StoreError):
            channel.say(NUMBERS, base64.b64encode(await metrics.own()).decode())
        await asyncio.sleep(NUMBERS_SECONDS)


def _end_with_parent(stop_seconds: float) -> None:
    """Also if the event loop hangs, nothing outlives the parent for long."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    time.sleep(stop_seconds + 5)
    os._exit(1)
