"""What `siege.py` lets a stranger do: in a process of its own, until it is told to stop.

    siege_attacks.py ADDRESS ATTACK SEED

It says a line when it has begun, and at the end as JSON what it was answered, and how often.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import httpx

WHERE = "10.9.9.9"
SOCKETS = 60  # a hall gives one person 64
QUESTIONS = 140
UNFINISHED, HANDSHAKES = 8, 50
PACKET = 65_536
PATIENCE = 30.0
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
BYTES = "00112233445566778899aabbccddeeff"


def frame(kind: int, body: bytes) -> bytes:
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([kind]) + size + bytes(4) + body


class Stranger:
    def __init__(self, hall: str, seed: int) -> None:
        self.told: Counter[str] = Counter()
        self._rng = random.Random(seed)
        self._at = urlsplit(hall)
        self._http = httpx.AsyncClient(
            base_url=hall,
            headers={"X-Forwarded-For": WHERE},
            timeout=PATIENCE,
            verify=False,  # nothing is encrypted, and reading certificates takes a tenth of a second
            limits=httpx.Limits(max_connections=QUESTIONS, max_keepalive_connections=QUESTIONS),
        )
        self._table, self._seat, self._touch, self._number = "", 0, "any:where", 0

    async def come_in(self) -> None:
        """A table alone with a bot, where words are lit and hints are given."""
        await self._ask("POST", "me", {})
        made = await self._ask("POST", "tables", {"game": await self._game(), "seats": 2, "fixed": True})
        self._table = made["id"]
        await self._ask("POST", f"tables/{self._table}/sit", {"bytes": BYTES, "invite": made["invite"]})
        await self._ask("POST", f"tables/{self._table}/start", {"level": "random"})
        steps = await self._ask("POST", f"tables/{self._table}/steps", {"seat": self._seat})
        self._number = (await self._ask("GET", f"tables/{self._table}/state?seat={self._seat}"))["number"]
        if steps:
            self._touch = self._rng.choice(steps)["touch"]

    async def _game(self) -> str:
        games = await self._ask("GET", "games")
        return str(self._rng.choice([one["about"] for one in games if one["about"]["seats"][1] > 1])["name"])

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        for _ in range(100):  # the attack before this one may still be counted
            answer = await self._http.request(method, f"/api/{path}", json=body)
            if answer.status_code != 429:
                answer.raise_for_status()
                return answer.json()
            await asyncio.sleep(0.2)
        raise SystemExit("the hall takes nobody in")

    # Attacks: each is one thing that is done again and again
    async def draft(self) -> None:
        """Touches, as many as the line takes."""
        given: dict[str, Any] = {"type": "draft", "table": self._table, "seat": self._seat}
        said = [{**given, "draft": draft} for draft in ([self._touch], ["any:where"] * 100, [])]
        given["number"] = self._number
        said += [{**given, "type": "undo"}, {**given, "type": "play", "line": "pass"}]
        await self._talk(b"".join(frame(0x81, json.dumps(one).encode()) for one in said) * 10)

    async def packet(self) -> None:
        """As many frames as fit into a packet."""
        odd = self._rng.choice([frame(0x89, b""), frame(0x8A, b""), frame(0x81, b'{"type":"ping"}')])
        await self._talk(odd * (PACKET // len(odd)))

    async def _talk(self, said: bytes) -> None:
        reader, writer = await self._wire()
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        writer.write(self._head("GET /api/live", f"{UPGRADE}Cookie: {cookie}\r\n"))
        self.told[(await reader.readuntil(b"\r\n\r\n")).decode().split(" ")[1]] += 1
        listening = asyncio.ensure_future(self._listen(reader))
        try:
            while not listening.done():
                writer.write(said)
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            listening.cancel()
            writer.close()
            await asyncio.sleep(0.1)

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        while await reader.read(PACKET):
            pass
        self.told["let go"] += 1

    async def question(self) -> None:
        """Whatever takes the hall some thought."""
        place, seat = f"/api/tables/{self._table}", self._seat
        asked: tuple[tuple[str, str, Any], ...] = (
            ("GET", f"{place}/legal?seat={seat}", None),
            ("GET", f"{place}/hints?seat={seat}", None),
            ("GET", f"{place}/back?seat={seat}", None),
            ("POST", f"{place}/steps", {"seat": seat}),
            ("POST", f"{place}/scene", {"seat": seat, "draft": [self._touch]}),
            ("POST", f"{place}/why", {"seat": seat, "line": "pass"}),
            ("POST", f"{place}/play", {"seat": seat, "line": "pass", "number": self._number}),
        )
        await self._count(*self._rng.choice(asked))

    async def request(self) -> None:
        await self._count("GET", "/api/games", None)

    async def _count(self, method: str, path: str, body: Any) -> None:
        try:
            answer = await self._http.request(method, path, json=body)
            self.told[str(answer.status_code)] += 1
        except httpx.TimeoutException:
            self.told["unanswered"] += 1

    async def head(self) -> None:
        """A request whose headers have no end."""
        reader, writer = await self._wire()
        writer.write(self._head("GET /api/health", "", end=False))
        line = b"A: " + b"x" * PACKET
        with contextlib.suppress(OSError):
            while not reader.at_eof() and not self.told_all(reader):
                writer.write(line)
                await writer.drain()
                await asyncio.sleep(0)
        await self._hang_up(reader, writer)

    @staticmethod
    def told_all(reader: asyncio.StreamReader) -> bool:
        return bool(reader._buffer)  # type: ignore[attr-defined]

    async def handshake(self) -> None:
        """One that the WebSocket library does not take."""
        reader, writer = await self._wire()
        writer.write(self._head("GET /api/live", f"{UPGRADE}A: {'x' * 9000}\r\n"))
        await self._hang_up(reader, writer)

    async def _hang_up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                answered = await reader.read()
            self.told[answered.decode("latin-1").split(" ")[1] if answered else "let go"] += 1
        except TimeoutError:
            self.told["unanswered"] += 1
        except OSError:
            self.told["let go"] += 1
        writer.close()
        await asyncio.sleep(0.05)

    async def _wire(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self._at.hostname, self._at.port)

    def _head(self, first: str, more: str, end: bool = True) -> bytes:
        last = "\r\n" if end else ""
        own = f"Host: {self._at.netloc}\r\nX-Forwarded-For: {WHERE}\r\n"
        return f"{first} HTTP/1.1\r\n{own}{more}{last}".encode()

    # As many of them at once as a hall should bear
    def forces(self, attack: str) -> list[tuple[Callable[[], Awaitable[None]], int]]:
        return {
            "drafts": [(self.draft, SOCKETS)],
            "packets": [(self.packet, SOCKETS)],
            "questions": [(self.question, QUESTIONS)],
            "heads": [(self.head, UNFINISHED), (self.handshake, HANDSHAKES)],
            "requests": [(self.request, SOCKETS)],
        }[attack]

    async def _again(self, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await what()
            except (OSError, EOFError, httpx.HTTPError, IndexError):
                self.told["cut off"] += 1
                await asyncio.sleep(0.1)

    async def attack(self, attack: str, wished: str) -> None:
        """Goes on until a line comes; has begun when it is first answered as wished."""
        await self.come_in()
        tasks = [
            asyncio.create_task(self._again(what))
            for what, count in self.forces(attack)
            for _ in range(count)
        ]
        async with asyncio.timeout(PATIENCE):
            while not self.told[wished]:
                await asyncio.sleep(0.02)
        print("begun", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._http.aclose()
        print(json.dumps(self.told))


if __name__ == "__main__":
    # A stranger has a machine of their own; here it must not take the hall's.
    os.nice(15)
    asyncio.run(Stranger(sys.argv[1], int(sys.argv[3])).attack(sys.argv[2], sys.argv[4]))
