"""Open the hall and serve it, until somebody says stop."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from typing import Any, cast

import uvicorn
from msgspec import Struct

from spellhall.games import left_out, take_in
from spellhall.web.api.app import make_app
from spellhall.web.api.http_protocol import Crowd, HttpProtocol
from spellhall.web.api.limits import PEOPLE
from spellhall.web.api.live import Hub
from spellhall.web.api.logs import start_logging
from spellhall.web.api.middleware import App, Middleware
from spellhall.web.api.websocket_protocol import WebSocketProtocol
from spellhall.web.bus import Bus, open_bus
from spellhall.web.garbage import spare_the_long_lived
from spellhall.web.hall.calling.calling import Calling
from spellhall.web.hall.calling.means import Means, check_means
from spellhall.web.hall.counters import Memory
from spellhall.web.hall.cups.bell import Bell
from spellhall.web.hall.cups.cups import Cups
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.hosting import Hosting
from spellhall.web.hall.pairing import Pairing
from spellhall.web.hall.ratings import Ratings
from spellhall.web.hall.resting import Resting
from spellhall.web.hall.reviewing import Reviews
from spellhall.web.hall.rules import Rules
from spellhall.web.hall.shelving import Shelving
from spellhall.web.hall.table_threads import TableThreads
from spellhall.web.hall.thinking import Thinking
from spellhall.web.hall.workers import BOTS, QUESTIONS, WorkerPool
from spellhall.web.listening import announce, bound, run_loop
from spellhall.web.reach import Reach
from spellhall.web.settings import MEMORY, Settings, database_of
from spellhall.web.store import StoreError, open_store
from spellhall.words.search import warm

SWITCH_SECONDS = 0.0005  # after which the writer, the threads of tables and the event loop take turns

log = logging.getLogger("spellhall.serve")

PING_SECONDS = 20.0  # between pings; whoever has not answered one after so long is no longer there


class Shared(Struct, frozen=True):
    """What a process shares with those beside it."""

    memory: Memory
    name: str
    turn: int  # a file; whoever writes to SQLite locks it meanwhile
    bus: Callable[[], Awaitable[Bus]]


def rules_of(settings: Settings) -> Rules:
    return Rules(
        tables=settings.tables,
        chat_letters=settings.chat_letters,
        bot_workers=settings.bots,
        bot_pause=settings.bot_pause,
        archive_days=settings.archive_days,
        idle_days=settings.idle_days,
    )


def means_of(settings: Settings) -> Means:
    means = Means(
        public=settings.public,
        smtp=settings.smtp,
        mail_from=settings.mail_from,
        push=settings.push,
        push_contact=settings.push_contact,
        vapid_key=settings.vapid_key,
        webhooks=settings.webhooks,
        private_webhooks=settings.private_webhooks,
        minutes=settings.message_minutes,
    )
    check_means(means)
    return means


@contextlib.asynccontextmanager
async def opened(
    settings: Settings,
    reach: Reach | None = None,
    shared: Shared | None = None,
    answering: asyncio.Event | None = None,
) -> AsyncIterator[tuple[Middleware, Hub, Hall]]:
    """The application with everything that runs beside it; closed in the right order.

    `answering`: what is not needed to answer begins when this is set. A worker takes as long to start as the
    hall itself, and after a crash people wait for the hall.
    """
    rules, means = rules_of(settings), means_of(settings)
    memory = Memory.alone() if shared is None else shared.memory
    for folder in settings.game_folders:
        take_in(folder)
    for sentence in left_out():
        log.warning("a game was left out", extra={"why": sentence})
    async with contextlib.AsyncExitStack() as stack:
        store = await open_store(database_of(settings), turn=None if shared is None else shared.turn)
        stack.push_async_callback(store.close)
        own_bus = shared is not None and settings.bus == MEMORY
        bus = await (shared.bus() if shared is not None and own_bus else open_bus(settings.bus))
        stack.push_async_callback(bus.close)
        hall = Hall(store, bus, rules)
        if shared is not None:
            hall.name = shared.name
            await store.release_all(hall.name)  # what the process before this one had, which has died
            await store.cups.release(hall.name)
        await hall.open()
        stack.push_async_callback(hall.close)
        minds = WorkerPool(rules.bot_workers, rules.bot_seconds, BOTS, memory, "bots")
        stack.callback(minds.close)
        questions = WorkerPool(rules.bot_workers, rules.bot_seconds, QUESTIONS, memory, "questions")
        stack.callback(questions.close)
        threads = TableThreads(hall, memory)
        stack.callback(threads.close)
        thinking = Thinking(hall, minds)
        stack.push_async_callback(thinking.close)
        hub = Hub(memory)
        checking = asyncio.create_task(hub.check_sessions(hall.people))
        stack.callback(checking.cancel)
        reviews = Reviews(threads, questions)
        stack.callback(reviews.close)
        shelving = Shelving(hall)
        stack.push_async_callback(shelving.close)
        reviews.on_final.append(shelving.note_review)
        rated = Ratings(hall)
        stack.push_async_callback(rated.close)
        pairs = Pairing(hall, rated)
        stack.push_async_callback(pairs.close)
        hub.on_close.append(pairs.let_go)
        hosting = Hosting(hall, store.file, hub)
        stack.push_async_callback(hosting.close)
        hall.bars.on_change.append(lambda: hub.show_out(hall.bars))
        await hall.bars.load()
        with contextlib.suppress(StoreError):  # a process beside this one has just done so
            await hosting.take_key(settings.host_key)
        cups = Cups(hall)
        stack.push_async_callback(cups.close)
        hub.on_close.append(cups.let_go)
        bell = Bell(cups)
        hub.on_close.append(bell.let_go)
        calls = Calling(hall, means, hub.looking)
        stack.push_async_callback(calls.close)
        rest = Resting(hall, settings.holiday_days)
        own = reach or Reach(settings)
        made = (reviews, shelving, rated, pairs, hosting, cups, bell, calls, rest)
        app = make_app(hall, threads, questions, settings, hub, own, memory, *made)

        async def begin_work() -> None:
            if answering is not None:
                await answering.wait()
            thinking.open()
            rated.open()
            pairs.open()
            hosting.open()
            cups.open()
            calls.open()
            # One after the other, and last the hall itself, which answers questions about drafts.
            minds.open(lambda: questions.open(_warm_here))

        beginning = asyncio.create_task(begin_work())
        stack.callback(beginning.cancel)
        yield app, hub, hall


def _warm_here() -> None:
    threading.Thread(target=warm, daemon=True).start()


class HallServer(uvicorn.Server):
    """uvicorn, which tells players before it hangs up, and ends by returning."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub
        self.on_start: list[Callable[[], Awaitable[None]]] = []
        self.before_end: list[Callable[[], None]] = []

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        caught: list[signal.Signals] = []
        for one in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(one, self.handle_exit, one, None)
                caught.append(one)
        try:
            yield
        finally:
            for one in caught:
                loop.remove_signal_handler(one)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for hear in self.on_start:
            await hear()

    async def listen(self, listening: socket.socket) -> asyncio.Server:
        """Answer on one more socket, as on the first."""
        loop = asyncio.get_running_loop()
        server = await loop.create_server(self._protocol, sock=listening, backlog=self.config.backlog)
        self.servers.append(server)
        return server

    async def take_over(self, connection: socket.socket) -> None:
        """Answer on a connection that somebody else has accepted."""
        connection.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, connection)
        except OSError:
            connection.close()  # it has gone already

    def _protocol(self) -> asyncio.Protocol:
        made: asyncio.Protocol = cast(Any, self.config.http_protocol_class)(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for end in self.before_end:
            end()
        await self._hub.close("hall-closing", 3.0)
        await super().shutdown(sockets)


def server_for(app: App, hub: Hub, settings: Settings) -> HallServer:
    crowd = Crowd(settings.sockets * PEOPLE, settings.proxies, hub.memory)
    config = uvicorn.Config(
        cast(Any, app),
        host=settings.host,
        port=settings.port,
        http=cast(Any, partial(HttpProtocol, crowd=crowd)),
        ws=WebSocketProtocol,
        ws_max_size=settings.message_bytes * 2,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_keep_alive=65,
        # A handler that hangs must not keep the hall from closing.
        timeout_graceful_shutdown=max(1, int(settings.stop_seconds)),
        h11_max_incomplete_event_size=16_384,
        backlog=2048,
    )
    return HallServer(config, hub)


def settle_in() -> None:
    """For a long life as a server: all is loaded, and threads let the event loop go on soon."""
    gc.enable()
    spare_the_long_lived()
    sys.setswitchinterval(SWITCH_SECONDS)


async def serve(settings: Settings, on_open: Callable[[str], None] = lambda address: None) -> None:
    """Serve until Ctrl-C or SIGTERM; `on_open` hears the address at which the hall answers."""
    listening = bound(settings)
    port = listening.getsockname()[1]
    reach, answering = Reach(settings), asyncio.Event()
    try:
        async with opened(settings, reach, answering=answering) as (app, hub, _):
            server = server_for(app, hub, settings)

            async def started() -> None:
                await reach.start(port, server.listen)
                settle_in()
                on_open(announce(settings, port, reach))
                answering.set()

            server.on_start.append(started)
            await server.serve(sockets=[listening])
            log.info("the hall is closed")
    finally:
        listening.close()


def run(settings: Settings, on_open: Callable[[str], None] = lambda address: None) -> None:
    start_logging(settings.log)
    run_loop(serve(settings, on_open))
