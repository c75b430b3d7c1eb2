"""A real server on a free port, in a thread of its own, and people who talk to it."""

import asyncio
import importlib.util
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from spellhall.web.api.live import Hub
from spellhall.web.hall.hall import Hall
from spellhall.web.listening import bound
from spellhall.web.reach import Reach
from spellhall.web.serve import HallServer, opened, server_for
from spellhall.web.settings import Settings

from .documented import check_documented

PATIENCE = 300.0  # a real hang is ended by the limit of the whole test
BYTES = "00112233445566778899aabbccddeeff"
EASY = {
    "bots": 0,
    "bot_pause": 0,
    "requests_per_second": 10_000,
    "messages_per_second": 10_000,
    "questions_per_second": 10_000,
    "people_per_hour": 100_000,
    "tables_per_hour": 100_000,
    "codes_per_hour": 100_000,
    "names_per_hour": 100_000,
    "places_per_hour": 100_000,
    "chats_per_minute": 10_000,
}


class Running:
    """A server that runs; `hall` is its inside, to be looked at only."""

    def __init__(self, settings: Settings, near: list[str]) -> None:
        self.hall: Hall
        self.hub: Hub
        self.loop: asyncio.AbstractEventLoop
        self._reach = Reach(settings, lambda: near)
        self._server: HallServer
        self.listening = bound(settings)
        self.port = self.listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(settings)))
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    async def _serve(self, settings: Settings) -> None:
        async with opened(settings, self._reach) as (app, hub, hall):
            self.hall, self.hub, self.loop = hall, hub, asyncio.get_running_loop()
            self._server = server_for(app, hub, settings)
            self._server.on_start.append(self._started)
            await self._server.serve(sockets=[self.listening])
        self.listening.close()

    @property
    def connections(self) -> set[Any]:
        return self._server.server_state.connections

    @property
    def config(self) -> uvicorn.Config:
        return self._server.config

    @property
    def hanging(self) -> set[Any]:
        """Requests and connections that are worked at."""
        return self._server.server_state.tasks

    async def _started(self) -> None:
        await self._reach.start(self.port, self._server.listen)
        self._ready.set()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def somebody(self, name: str | None = None) -> "Client":
        client = Client(self.address)
        client.me = client.ask("POST", "/api/me", {"name": name} if name else {})
        return client


_clients: list["Client"] = []


class Client:
    """A device with a cookie, or a bot with its token."""

    def __init__(self, address: str, token: str | None = None, **headers: str) -> None:
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        self.address = address
        self.token = token
        # Nothing is encrypted here, and reading all certificates of the machine takes a tenth of a second.
        self.http = httpx.Client(base_url=address, headers=headers, timeout=PATIENCE, verify=False)
        self.me: dict[str, Any] = {}
        _clients.append(self)

    def call(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        answer = self.http.request(method, path, json=body, **more)
        check_documented(answer)
        return answer

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.call(method, path, body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> dict[str, Any]:
        answer = self.call(method, path, body, **more)
        assert 400 <= answer.status_code < 500, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
        problem: dict[str, Any] = answer.json()
        assert problem["status"] == answer.status_code
        assert problem["detail"]
        return problem

    @contextmanager
    def live(self, **headers: str) -> Iterator["Live"]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        if cookies:
            headers["Cookie"] = cookies
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        address = self.address.replace("http", "ws") + "/api/live"
        with connect(
            address, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None
        ) as socket:
            yield Live(socket)


class Live:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, of this kind if one is named."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
            if kind is None or message["type"] == kind:
                return message
            assert message["type"] != "refused", message


def sit(client: Client, table: dict[str, Any], **more: Any) -> dict[str, Any]:
    body = {"bytes": BYTES, "invite": table.get("invite"), **more}
    seated: dict[str, Any] = client.ask("POST", f"/api/tables/{table['id']}/sit", body)
    return seated["table"]


def yours(table: dict[str, Any]) -> list[int]:
    return [number for number, seat in enumerate(table["seats"]) if seat.get("yours")]


Start = Callable[..., Running]


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    """Close the connections of all clients, before the servers are stopped or afterwards."""
    yield
    while _clients:
        _clients.pop().http.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start servers with settings of one's own."""
    running: list[Running] = []

    def begin(near: list[str] | None = None, **given: Any) -> Running:
        settings = {"port": 0, "database": str(tmp_path / "hall.sqlite"), **EASY, **given}
        running.append(Running(Settings(**settings), near or []))
        return running[-1]

    yield begin
    for one in running:
        one.stop()


@pytest.fixture
def server(start: Start) -> Running:
    return start()


@pytest.fixture(scope="session")
def example() -> ModuleType:
    path = Path(__file__).parents[3] / "examples" / "bot.py"
    spec = importlib.util.spec_from_file_location("example_bot", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
