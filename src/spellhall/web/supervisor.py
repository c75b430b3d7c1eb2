"""The parent of a hall's equal processes: it accepts connections, hands them out, and starts anew what dies.

Each connection goes to the process that holds the fewest. A socket on which all of them listen would give
some far more than others, because live connections stay; several sockets on one port (SO_REUSEPORT) would do
so outside of Linux, lose what waits at a process that dies, and let a second hall take the port unnoticed.
The parent never reads what is said on a connection.
"""

import asyncio
import contextlib
import gc
import logging
import mmap
import multiprocessing
import multiprocessing.process
import secrets
import signal
import socket
import tempfile
import time
from collections import deque
from collections.abc import Callable

from spellhall.core.errors import Refused
from spellhall.web.api.logs import start_logging
from spellhall.web.channel import (
    FAILED,
    LAN,
    MOVED,
    NEWS,
    NUMBERS,
    REACH,
    READY,
    STOP,
    Channel,
    Given,
    Handed,
    begin,
)
from spellhall.web.hall.counters import SECRET_BYTES, Memory, bytes_for
from spellhall.web.listening import announce, bound, run_loop
from spellhall.web.reach import Reach
from spellhall.web.settings import Settings, processes_of
from spellhall.web.tasks import end_tasks

log = logging.getLogger("spellhall.serve")

_AT_ONCE = 64
_BUSY = 0.01  # seconds until connections are offered again that no process could take
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 10.0  # before what has died is started again
_LONG_LIFE = 10.0  # seconds; who lived shorter than that is started again after a longer pause
_GRACE = 10.0  # seconds beyond `stop_seconds` after which a process is killed
_context = multiprocessing.get_context("spawn")  # forked ones would inherit sockets and locks


class Child:
    """One process, through all its lives."""

    def __init__(self, number: int, name: str) -> None:
        self.number, self.name = number, name
        self.process: multiprocessing.process.BaseProcess | None = None
        self.channel: Channel | None = None
        self.door: socket.socket | None = None
        self.ready = False
        self.handed = 0  # connections, in this life
        self.began = 0.0


class Supervisor:
    def __init__(self, settings: Settings, processes: int) -> None:
        self._settings = settings
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the hall
        self._file.truncate(bytes_for(processes))
        self._secret = secrets.token_bytes(SECRET_BYTES)
        held = mmap.mmap(self._file.fileno(), bytes_for(processes))
        self._memory = Memory(held, 0, processes, self._secret)
        own = secrets.token_hex(8)
        self._children = [Child(number, f"{own}-{number + 1}") for number in range(processes)]
        self._listeners: list[socket.socket] = []
        self._waiting: deque[socket.socket] = deque()  # accepted, and not yet handed over
        self._offering: asyncio.TimerHandle | None = None
        self._turn = 0
        self._port = 0
        self._reach = Reach(settings)
        self._closing = asyncio.Event()
        self._all_ready = asyncio.Event()
        self._wrong = ""  # why the hall cannot be opened

    async def serve(self, on_open: Callable[[str], None]) -> None:
        """Until SIGTERM or SIGINT; `Refused` if the processes cannot be opened at all."""
        loop = asyncio.get_running_loop()
        listening = bound(self._settings)
        self._port = listening.getsockname()[1]
        for how in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(how, self._closing.set)
        living = [asyncio.create_task(self._keep(child)) for child in self._children]
        closing = asyncio.create_task(self._closing.wait())
        ready = asyncio.create_task(self._all_ready.wait())
        try:
            await asyncio.wait([closing, ready], return_when=asyncio.FIRST_COMPLETED)
            if not self._closing.is_set():
                self._listen(listening)
                await self._reach.start(self._port, self._listen_more)
                self._tell_reach()
                on_open(announce(self._settings, self._port, self._reach))
            await closing
        finally:
            ready.cancel()
            self._reach.close()
            for one in list(self._listeners):
                self._leave(one)
            listening.close()
            await self._stop()
            await end_tasks(living)
            self._file.close()
        if self._wrong:
            raise Refused(self._wrong)
        log.info("the hall is closed")

    # Connections
    def _listen(self, listening: socket.socket) -> None:
        self._listeners.append(listening)
        asyncio.get_running_loop().add_reader(listening.fileno(), self._accept, listening)

    async def _listen_more(self, listening: socket.socket) -> "_Listener":
        listening.listen(2048)
        self._listen(listening)
        return _Listener(self, listening)

    def _leave(self, listening: socket.socket) -> None:
        if listening in self._listeners:
            self._listeners.remove(listening)
            asyncio.get_running_loop().remove_reader(listening.fileno())
            listening.close()

    def _accept(self, listening: socket.socket) -> None:
        for _ in range(_AT_ONCE):
            try:
                connection, _ = listening.accept()
            except OSError:
                break
            with contextlib.suppress(OSError):
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._waiting.append(connection)
        self._hand_out()

    def _hand_out(self) -> None:
        if self._offering is not None:
            self._offering.cancel()
            self._offering = None
        while self._waiting:
            if not any(self._hand(self._waiting[0], child) for child in self._by_load()):
                # All are starting, or have no time even to take one: it is offered again soon.
                self._offering = asyncio.get_running_loop().call_later(_BUSY, self._hand_out)
                return
            self._waiting.popleft().close()

    def _by_load(self) -> list[Child]:
        self._turn += 1
        ready = [child for child in self._children if child.ready]
        turned = ready[self._turn % len(ready) :] + ready[: self._turn % len(ready)] if ready else []
        return sorted(turned, key=self._load)

    def _load(self, child: Child) -> int:
        handed, held = self._memory.reported(child.number)
        return held + child.handed - handed

    def _hand(self, connection: socket.socket, child: Child) -> bool:
        assert child.door is not None
        try:
            socket.send_fds(child.door, [b"c"], [connection.fileno()])
        except OSError:
            return False
        child.handed += 1
        return True

    # Processes
    async def _keep(self, child: Child) -> None:
        """Start a process, and again whenever it has died."""
        pause = _FIRST_PAUSE
        while not self._closing.is_set():
            await self._live(child)
            if self._closing.is_set():
                return
            assert child.process is not None
            code = child.process.exitcode
            if not self._all_ready.is_set():
                self._wrong = self._wrong or f"a process of the hall ended at once, with code {code}"
                self._closing.set()
                return
            log.error("a process has died; it starts again", extra={"which": child.number + 1, "code": code})
            lived = time.monotonic() - child.began
            pause = _FIRST_PAUSE if lived > _LONG_LIFE else min(pause * 2, _LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _live(self, child: Child) -> None:
        own_end, channel = socket.socketpair()
        child.door, door = socket.socketpair()
        child.door.setblocking(False)
        child.handed, child.began = 0, time.monotonic()
        self._memory.clear(child.number)
        given = Given(
            settings=self._settings,
            number=child.number,
            processes=len(self._children),
            name=child.name,
            secret=self._secret,
            port=self._port,
            memory=Handed(self._file.fileno()),
            channel=channel,
            door=door,
        )
        child.process = _context.Process(target=begin, args=(given,), name=f"hall-{child.number + 1}")
        child.process.start()
        channel.close()
        door.close()
        child.channel = await Channel.over(own_end)
        try:
            async for word, text in child.channel.hear():
                self._heard(child, word, text)
        finally:
            child.ready = False
            child.door.close()
            await child.channel.close()
            await asyncio.get_running_loop().run_in_executor(None, child.process.join)
            self._memory.clear(child.number)

    def _heard(self, child: Child, word: str, text: str) -> None:
        if word in (NEWS, MOVED):
            self._pass_on(child, word, text)
        elif word == NUMBERS:
            self._pass_on(child, NUMBERS, f"{child.number} {text}")
        elif word == READY:
            child.ready = True
            self._tell_reach()
            if all(one.ready for one in self._children):
                self._all_ready.set()
        elif word == FAILED and not self._all_ready.is_set():
            self._wrong = self._wrong or text  # all have the same trouble: it is told once
        elif word == LAN:
            task = asyncio.create_task(self._change_reach(text))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    def _pass_on(self, teller: Child, word: str, text: str) -> None:
        for child in self._children:
            if child is not teller and child.channel is not None:
                child.channel.say(word, text)

    async def _change_reach(self, wish: str) -> None:
        if wish == "no":
            self._reach.shut_out()
        elif wish == "yes":
            await self._reach.let_in(remember=True)
        else:
            await self._reach.look()
        self._tell_reach()

    def _tell_reach(self) -> None:
        for child in self._children:
            if child.ready and child.channel is not None:
                child.channel.say(REACH, "open" if self._reach.open else "closed")

    async def _stop(self) -> None:
        """Say so to all, and wait until they have told their players; whoever hangs is killed."""
        for connection in self._waiting:
            connection.close()
        for child in self._children:
            if child.channel is not None:
                child.channel.say(STOP)
        running = [child.process for child in self._children if child.process is not None]
        until = time.monotonic() + self._settings.stop_seconds + _GRACE
        while any(process.is_alive() for process in running) and time.monotonic() < until:
            await asyncio.sleep(0.02)
        for process in running:
            if process.is_alive():
                log.error("a process did not close; it is killed", extra={"which": process.name})
                process.kill()


class _Listener:
    """One that can be closed, as a server's can."""

    def __init__(self, supervisor: Supervisor, listening: socket.socket) -> None:
        self._supervisor, self._listening = supervisor, listening

    def close(self) -> None:
        self._supervisor._leave(self._listening)


def run(settings: Settings, on_open: Callable[[str], None] = lambda address: None) -> None:
    """Serve with several processes."""
    gc.enable()
    start_logging(settings.log, 0)

    async def serving() -> None:
        await Supervisor(settings, processes_of(settings)).serve(on_open)

    run_loop(serving())
