"""Clients of the whole application in this process, without a network: every byte they are told is kept."""

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

from spellhall.web.api.middleware import App

PATIENCE = 600.0  # a machine may stand still for a while; a real hang is ended by the limit of the whole test


class Guest:
    """Somebody with a cookie. `told` has all answers and messages, in order, headers included."""

    def __init__(self, app: App) -> None:
        self.told: list[bytes] = []
        self.token = ""
        self._app = app
        self._live: Tap | None = None
        self._pings = 0

    def _scope(self, kind: str, path: str) -> dict[str, Any]:
        asked = urlsplit(path)
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        if self.token:
            headers.append((b"cookie", f"spellhall={self.token}".encode()))
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws" if kind == "websocket" else "http",
            "path": asked.path,
            "raw_path": asked.path.encode(),
            "query_string": asked.query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
        }

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer, as text where it is no JSON."""
        scope = {**self._scope("http", path), "method": method}
        given = [{"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}]
        answered: list[dict[str, Any]] = []

        async def receive() -> Any:
            return given.pop() if given else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            answered.append(message)

        await self._app(scope, receive, send)
        begun, content = answered[0], b"".join(part.get("body", b"") for part in answered[1:])
        headers = b"\n".join(sorted(name + b": " + value for name, value in begun["headers"]))
        self.told.append(b"%d\n%b\n\n%b" % (begun["status"], headers, content))
        for name, value in begun["headers"]:
            if name == b"set-cookie":
                self.token = value.decode().partition("=")[2].partition(";")[0]
        try:
            return json.loads(content)
        except ValueError:
            return content.decode()

    async def connect(self) -> None:
        """A new live connection; the one before is hung up."""
        await self.hang_up()
        self._live = Tap(self._app, self._scope("websocket", "/api/live"), self.told)
        await self.settle()

    async def say(self, **message: Any) -> None:
        """Say something, and wait for all that comes of it."""
        assert self._live is not None
        self._live.say(message)
        await self.settle()

    async def settle(self) -> None:
        """Wait for all news: what was to be told before the first ping is there before the second pong."""
        if self._live is not None:
            for _ in range(2):
                self._pings += 1
                key = f"ping {self._pings}"
                self._live.say({"type": "ping", "key": key})
                async with asyncio.timeout(PATIENCE):
                    await self._live.pong(key)

    async def hang_up(self) -> None:
        if self._live is not None:
            await self._live.close()
            self._live = None


class Tap:
    """A WebSocket, from the application's point of view."""

    def __init__(self, app: App, scope: dict[str, Any], told: list[bytes]) -> None:
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._told = told
        self._pongs: dict[str, asyncio.Event] = {}
        self._running = asyncio.ensure_future(app(scope, self._said.get, self._hear))

    def say(self, message: dict[str, Any]) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(message), "bytes": None})

    async def _hear(self, message: Any) -> None:
        content = message.get("text") or message.get("bytes") or b""
        told = content.encode() if isinstance(content, str) else content
        if b'"type":"pong"' in told:
            self._pong(json.loads(told)["key"]).set()
        elif told.startswith(b'{"type":"watching"'):
            assert set(json.loads(told)) == {"type", "table", "number"}
            # How many look on is told as they come, which no script decides; it is no secret.
        elif message["type"] == "websocket.send":
            self._told.append(told)
        else:
            self._told.append(f"{message['type']} {message.get('code')} {message.get('reason')}".encode())

    def _pong(self, key: str) -> asyncio.Event:
        return self._pongs.setdefault(key, asyncio.Event())

    async def pong(self, key: str) -> None:
        waiting = asyncio.ensure_future(self._pong(key).wait())
        await asyncio.wait([waiting, self._running], return_when=asyncio.FIRST_COMPLETED)
        if not waiting.done():
            waiting.cancel()
            raise AssertionError("the connection has ended")
        del self._pongs[key]

    async def close(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._running
