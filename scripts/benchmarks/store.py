"""Durable appends: many tables that share commits, beside one synced append after the other.

Every append is one line with a client key and its reply, acknowledged only when it is on the disk. A synced
file takes the same line, one at a time: what the disk itself can do.
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType

from benchmarks.rounds import Plan, Row
from spellhall.web.store import Entry, Seat, Store, TableChanges, TableRow, open_store

TITLE = "The store (durable appends a second, many at once / one at a time)"
TABLES = 300
SLICE = 1.0  # seconds a contender runs in one round
LINE = "0: write 34 b3"
SERVERS = Path(__file__).parents[2] / "tests" / "web" / "servers.py"


def _servers() -> ModuleType:
    """The tests' own way of starting a real PostgreSQL."""
    found = importlib.util.spec_from_file_location("benchmark_servers", SERVERS)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    found.loader.exec_module(module)
    return module


class Contender:
    """Tables in a store, and how far each has come."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._versions = {f"table-{number}": 0 for number in range(TABLES)}

    async def lay(self) -> None:
        seats = (Seat("ann"), Seat("ben"))
        rows = [TableRow(name, "any", 1, {}, seats, "ann", 1, "", bytes(32)) for name in self._versions]
        await asyncio.gather(*(self._store.create_table(row) for row in rows))

    async def _move(self, name: str) -> None:
        after = self._versions[name]
        entry = Entry(LINE, after, 0, f"key-{after}", b'{"number":12}')
        self._versions[name] = await self._store.append(name, after, [entry], TableChanges(draws=after))

    async def rate(self, at_once: int) -> float:
        """Appends a second with so many in flight, each table waiting for its own acknowledgement."""
        begin = time.perf_counter()
        made = 0

        async def play(name: str) -> None:
            nonlocal made
            while time.perf_counter() - begin < SLICE:
                await self._move(name)
                made += 1

        await asyncio.gather(*map(play, list(self._versions)[:at_once]))
        return made / (time.perf_counter() - begin)


def _file_rate(place: Path) -> float:
    made, begin = 0, time.perf_counter()
    with place.open("ab", buffering=0) as file:
        while time.perf_counter() - begin < SLICE:
            file.write(LINE.encode() + b"\n")
            os.fsync(file.fileno())
            made += 1
    return made / (time.perf_counter() - begin)


async def _rates(plan: Plan, url: str, file: Path) -> tuple[float, float, float]:
    store = await open_store(url)
    contender = Contender(store)
    await contender.lay()
    many, one, plain = [], [], []
    for turn in range(plan.rounds // 3 + 1):
        rounds = (
            await contender.rate(TABLES),
            await contender.rate(1),
            await asyncio.to_thread(_file_rate, file),
        )
        if turn:  # the first round warms up
            for kept, rate in zip((many, one, plain), rounds, strict=True):
                kept.append(rate)
    await store.close()
    return max(many), max(one), max(plain)


def measure(plan: Plan) -> Iterator[Row]:
    servers = _servers()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hall-bench-")))
        addresses = {"SQLite": str(folder / "hall.sqlite")}
        try:
            server = servers.PostgresServer()
            stack.callback(server.throw_away)
            server.start(durable=True)
            addresses["PostgreSQL"] = server.empty_database()
        except servers.NoServer as reason:
            print(f"  PostgreSQL is left out: {reason}", file=sys.stderr)
        for name, address in addresses.items():
            many, one, plain = asyncio.run(_rates(plan, address, folder / "plain"))
            shown = f"{many:,.0f}/s"
            yield Row(
                f"{name}, {TABLES} tables, beside one at a time", shown, f"{one:,.0f}/s", many / one, ">= 3"
            )
            yield Row(
                f"{name}, {TABLES} tables, beside a synced file", shown, f"{plain:,.0f}/s", many / plain
            )
