"""Who plays on while `siege.py` lets a hall be attacked, and the hall itself as a process."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect

import spellhall
from spellhall.games import find, names
from spellhall.words.search import warm

SHARED = [name for name in names() if find(name).about.seats[1] > 1]
PATIENCE = 60.0  # whoever has not been answered by then never is
PAUSE = 0.03  # between two moves at a table
TABLES = 4


class Fallen(Exception):
    """What must not happen, whatever the machine, did."""


class HallProcess:
    def __init__(self, folder: str) -> None:
        given = ("--port", "0", "--database", str(Path(folder) / "hall.sqlite"))
        limits = ("--limit", "tables_per_hour=100000", "--limit", "log=warning")
        self._log = (Path(folder) / "log").open("w+", encoding="utf-8")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "spellhall", "serve", *given, *limits],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        if " at " not in told:
            raise Fallen("the hall does not open")
        self.address = told.split(" at ")[1].split(" ")[0]

    def megabytes(self) -> float:
        """Of the hall and its workers, what is shared counted once; 0 where the system does not tell."""
        return sum(map(_proportional, _family(self._process.pid))) / 1024

    def worked(self) -> float:
        """Seconds of a processor that the hall itself has used, without its workers; 0 as above."""
        return _worked(self._process.pid)

    def wait_until_warm(self) -> None:
        """A hall that has just opened still loads its word search, in all its processes."""
        worked, until = -1.0, time.monotonic() + PATIENCE
        while (
            now := sum(map(_worked, _family(self._process.pid)))
        ) > worked + 0.2 and time.monotonic() < until:
            worked = now
            time.sleep(1.0)

    def stop(self) -> list[str]:
        """The errors that it has logged."""
        self._process.terminate()
        code = self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._log.seek(0)
        lines = self._log.read().splitlines()
        self._log.close()
        errors = [line for line in lines if '"level": "error"' in line or line.startswith("Traceback")]
        return errors + ([f"the hall ended with {code}"] if code else [])


def _family(process: int) -> list[int]:
    found = [process]
    for parent in found:
        for tasks in Path(f"/proc/{parent}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += map(int, tasks.read_text().split())
    return found


def _worked(process: int) -> float:
    with contextlib.suppress(OSError):
        spent = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _proportional(process: int) -> int:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


# Others
@dataclass
class Phase:
    """What others have seen while there was an attack, or none."""

    moves: list[float] = field(default_factory=list)  # milliseconds
    bots: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    megabytes: float = 0.0
    worked: float = 0.0  # seconds of a processor
    seconds: float = 0.0


class Guest:
    """One person at one address."""

    def __init__(self, hall: str, address: str) -> None:
        self.http = httpx.AsyncClient(
            base_url=hall,
            headers={"X-Forwarded-For": address},
            timeout=PATIENCE,
            verify=False,  # nothing is encrypted, and reading certificates takes a tenth of a second
            limits=httpx.Limits(max_connections=200),
        )
        self._live: ClientConnection
        self._asked = 0

    async def ask(self, path: str, body: Any = None) -> Any:
        told = await self.http.request("GET" if body is None else "POST", f"/api/{path}", json=body)
        if told.status_code >= 300:
            raise Fallen(f"{path}: {told.status_code} {told.text[:200]}")
        return told.json()

    async def sit(self, table: dict[str, Any], rng: random.Random) -> dict[str, Any]:
        body = {"bytes": rng.randbytes(16).hex(), "invite": table["invite"]}
        told: dict[str, Any] = await self.ask(f"tables/{table['id']}/sit", body)
        return told["table"]

    async def come_in(self) -> None:
        await self.ask("me", {})
        self._live = await connect(
            str(self.http.base_url).replace("http", "ws").rstrip("/") + "/api/live",
            additional_headers={
                "X-Forwarded-For": self.http.headers["X-Forwarded-For"],
                "Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items()),
            },
            ping_interval=None,
            max_size=None,
        )

    async def say(self, **message: Any) -> None:
        await self._live.send(json.dumps(message))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                told: dict[str, Any] = json.loads(await self._live.recv())
                if told["type"] in kinds:
                    return told
                if told["type"] in ("refused", "closing"):
                    raise Fallen(f"one of the others was told {told}")

    async def go(self) -> None:
        await self._live.close()
        await self.http.aclose()


def learn() -> None:
    """Read all that is needed to play, so that nobody stops for it while times are taken."""
    warm()
    for name in SHARED:
        table = spellhall.new(name, seats=2, seed=1)
        for _ in range(20):
            if table.to_act:
                seat = table.to_act[0]
                table.play(_default(name, table.view(seat), seat), seat)


def _default(game: str, view: dict[str, Any], seat: int) -> str:
    """What a clock would play."""
    found = find(game)
    return str(found.text.moves.show(found.rules.default(found.text.load(view), seat)))


class Others:
    """All who only want to play. `phase` is where what they see is written down now."""

    def __init__(self, hall: HallProcess, minds: Executor, seed: int) -> None:
        self._hall = hall
        self._minds = minds
        self._rng = random.Random(seed)
        self.phase = Phase()

    @contextlib.asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self._play(number)) for number in range(TABLES)]
            tasks += [group.create_task(self._watch()), group.create_task(self._weigh())]
            yield
            for task in tasks:
                task.cancel()

    async def see(self, phase: Phase, seconds: float) -> None:
        began, worked = time.perf_counter(), self._hall.worked()
        self.phase = phase
        await asyncio.sleep(seconds)
        # On a busy machine the first move may take longer.
        while not (phase.moves and phase.health) and time.perf_counter() - began < seconds + PATIENCE:
            await asyncio.sleep(0.05)
        self.phase = Phase()
        phase.seconds += time.perf_counter() - began
        phase.worked += self._hall.worked() - worked

    async def _watch(self) -> None:
        """Ask for the hall's health, each time anew as a machine that watches over it does."""
        at = urlsplit(self._hall.address)
        asked = f"GET /api/health HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: close\r\n\r\n".encode()
        while True:
            began, phase = time.perf_counter(), self.phase
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection(at.hostname, at.port)
                try:
                    writer.write(asked)
                    if b" 200 " not in await reader.readline():
                        raise Fallen("the hall is not well")
                finally:  # also where all are sent home in the middle of an answer
                    writer.close()
            phase.health.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(0.2)

    async def _weigh(self) -> None:
        while True:
            phase, found = self.phase, await asyncio.to_thread(self._hall.megabytes)
            phase.megabytes = max(phase.megabytes, found)
            await asyncio.sleep(1.0)

    async def _play(self, number: int) -> None:
        with_bot = number == 0
        rng = random.Random(self._rng.random())
        guests = [
            Guest(self._hall.address, f"10.0.{number}.{seat + 1}") for seat in range(1 if with_bot else 2)
        ]
        try:
            for guest in guests:
                await guest.come_in()
            while True:
                game = rng.choice(SHARED)
                table = await guests[0].ask("tables", {"game": game, "seats": 2, "fixed": True})
                for guest in guests:
                    table = {**table, **await guest.sit(table, rng)}
                if with_bot:
                    await guests[0].ask(f"tables/{table['id']}/start", {"level": "random"})
                await self._play_out(game, table["id"], guests)
        finally:
            for guest in guests:
                await guest.go()

    async def _play_out(self, game: str, table: str, guests: list[Guest]) -> None:
        """Everybody plays what a clock would play for them."""
        moved, phase = 0.0, self.phase
        for guest in guests[1:]:
            await guest.say(type="subscribe", table=table, want="lines")
        while True:
            now = await self._look(guests[0], table, 0)
            if now.get("over"):
                return
            seat = now["to_act"][0]
            if seat >= len(guests):
                await guests[0].hear("update")
                continue
            if moved and len(guests) == 1:
                phase.bots.append((time.perf_counter() - moved) * 1000)
            if seat:
                now = await self._look(guests[seat], table, seat)
            loop = asyncio.get_running_loop()
            line = await loop.run_in_executor(self._minds, _default, game, now["view"], seat)
            # What was begun in a phase belongs to it, whenever it ends.
            began = moved = time.perf_counter()
            phase = self.phase
            await guests[seat].say(type="play", table=table, seat=seat, number=now["number"], line=line)
            told = await guests[seat].hear("done", "refused")
            if told["type"] == "refused":
                if told["problem"]["type"] != "stale":
                    raise Fallen(f"a move was refused: {told['problem']}")
                continue  # both were asked, and the bot was faster
            phase.moves.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(PAUSE)

    async def _look(self, guest: Guest, table: str, seat: int) -> dict[str, Any]:
        await guest.say(type="subscribe", table=table, seat=seat, want="lines")
        while (told := await guest.hear("sync"))["seat"] != seat:
            pass  # what one is told as a spectator
        return told
