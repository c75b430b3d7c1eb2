"""Tables that wait: dealt, followed by somebody, and nobody moves."""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import msgspec

from benchmarks.hall.ask import Asker
from benchmarks.hall.ours import as_played, cards_dealt
from benchmarks.hall.process import memory
from benchmarks.hall.servers import CannotRun, Server
from benchmarks.hall.wire import WebSocketProtocol, connect

AT_ONCE = 8  # requests under way while tables are laid
WOKEN = 100  # tables at which somebody moves in the end
_BYTES = "00112233445566778899aabbccddeeff"


@dataclass(frozen=True)
class Held:
    before: float  # resident bytes with one table, when all that is shared has been loaded
    after: float
    followed: int
    woken: int  # tables at which a move was made afterwards, and acknowledged


class _Heard(msgspec.Struct):
    type: str
    table: msgspec.Raw = msgspec.Raw()
    number: int = 0
    to_act: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()


_decode = msgspec.json.Decoder(_Heard).decode


class _Follower:
    """One connection that follows the first seat of many tables."""

    def __init__(self, wire: WebSocketProtocol) -> None:
        self.heard: Counter[str] = Counter()
        self.moves: list[dict[str, object]] = []  # one for each table where the first seat is to act
        self._wire = wire
        self._stirred = asyncio.Event()
        self._lost = ""
        wire.listen(self._hear, self._fail)

    def say(self, told: dict[str, object]) -> None:
        self._wire.say(msgspec.json.encode(told))

    def _hear(self, text: bytes) -> None:
        heard = _decode(text)
        self.heard[heard.type] += 1
        if heard.type == "refused":
            self._fail(text.decode())
        elif heard.type == "sync" and heard.to_act == (0,):
            line = f"play {as_played(cards_dealt(heard.lines, 0)[0])} 1"
            move = {"type": "play", "seat": 0, "number": heard.number, "line": line}
            self.moves.append({**move, "table": msgspec.json.decode(heard.table)})
        self._stirred.set()

    def _fail(self, why: str) -> None:
        self._lost = why
        self._stirred.set()

    async def until(self, kind: str, times: int) -> None:
        while self.heard[kind] < times:
            if self._lost:
                raise CannotRun(self._lost)
            self._stirred.clear()
            async with asyncio.timeout(60):
                await self._stirred.wait()

    def close(self) -> None:
        self._wire.close()


def _lay(host: str, port: int, cookie: str, tables: int) -> list[str]:
    """One person at both seats."""
    asker = Asker(host, port)
    laid = []
    for _ in range(tables):
        asked = {"game": "war-of-words", "seats": 2, "fixed": True}
        table = asker.post("/api/tables", asked, cookie)["id"]
        for name in ("Ann", "Ben"):
            asker.post(f"/api/tables/{table}/sit", {"bytes": _BYTES, "name": name}, cookie)
        laid.append(table)
    asker.close()
    return laid


async def _hold(server: Server, tables: int) -> Held:
    host, _, port_text = server.address.rpartition(":")
    port = int(port_text)
    asker = Asker(host, port)
    asker.post("/api/me", {})
    cookie = asker.cookie
    asker.close()
    follower = _Follower(await connect(host, port, "/api/live", Cookie=cookie))

    followed = 0

    async def follow(laid: list[str]) -> None:
        nonlocal followed
        for table in laid:
            follower.say({"type": "subscribe", "table": table, "seat": 0, "want": "lines"})
        followed += len(laid)
        await follower.until("sync", followed)

    await follow(_lay(host, port, cookie, 1))
    before = memory(server.pid)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        parts = [tables // AT_ONCE + (part < tables % AT_ONCE) for part in range(AT_ONCE)]
        loop = asyncio.get_running_loop()
        jobs = [loop.run_in_executor(pool, _lay, host, port, cookie, part) for part in parts]
        for job in asyncio.as_completed(jobs):
            await follow(await job)
    after = memory(server.pid)
    woken = follower.moves[:: len(follower.moves) // WOKEN or 1][:WOKEN]
    for move in woken:
        follower.say(move)
    await follower.until("done", len(woken))
    follower.close()
    return Held(before, after, followed, len(woken))


def hold(server: Server, tables: int) -> Held:
    return asyncio.run(_hold(server, tables))
