"""Drives one server, from a process of its own, and prints what it saw as JSON.

PYTHONPATH=src:scripts python -m benchmarks.hall.driver ours 127.0.0.1:8765
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import time
from collections import deque

from benchmarks.hall import boardgame_io, colyseus, ours
from benchmarks.hall.process import cpu_seconds
from benchmarks.hall.table import Table

_SIDES = {"ours": ours.lay, "boardgame.io": boardgame_io.lay, "colyseus": colyseus.lay}
_STUCK = 30.0  # seconds without a move


class Drive:
    """Keeps so many moves in flight until all tables have made theirs; or begins one every so many seconds,
    as people do who do not wait for those at other tables."""

    def __init__(self, tables: list[Table], in_flight: int, moves: int, every: float = 0.0) -> None:
        self._tables = tables
        self._left = dict.fromkeys(tables, moves)
        self._ready = deque(tables)
        self._in_flight = in_flight
        self._every = every
        self._under_way = 0
        self._end = asyncio.Event()
        self.times: list[float] = []
        for table in tables:
            table.settled = self._settled

    def _settled(self, table: Table, seconds: float) -> None:
        self.times.append(seconds)
        self._under_way -= 1
        self._left[table] -= 1
        if self._left[table]:
            self._ready.append(table)
        self._go_on()

    def _go_on(self) -> None:
        while self._ready and self._under_way < self._in_flight and not self._every:
            self._begin()
        if not self._under_way and not self._ready:
            self._end.set()

    def _begin(self) -> None:
        self._under_way += 1
        self._ready.popleft().begin()

    def _tick(self, due: float) -> None:
        """Late ticks are made up for: a slow server does not get fewer moves."""
        loop = asyncio.get_running_loop()
        if self._ready and self._under_way < self._in_flight:
            self._begin()
        if not self._end.is_set():
            loop.call_at(due + self._every, self._tick, due + self._every)

    async def run(self) -> float:
        """The seconds that it took."""
        begin = time.perf_counter()
        loop = asyncio.get_running_loop()
        if self._every:
            self._tick(loop.time())
        else:
            loop.call_soon(self._go_on)
        while not self._end.is_set():
            made = len(self.times)
            try:
                async with asyncio.timeout(_STUCK):
                    await self._end.wait()
            except TimeoutError:
                failed = next((table.failed for table in self._tables if table.failed), "")
                if failed or len(self.times) == made:
                    raise SystemExit(f"play has stopped: {failed or 'nothing more is heard'}") from None
        return time.perf_counter() - begin


def _centile(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]


async def drive(asked: argparse.Namespace) -> dict[str, float]:
    host, _, port = asked.address.rpartition(":")
    tables = await _SIDES[asked.side](host, int(port), asked.tables)
    await Drive(tables, asked.in_flight, asked.warm).run()
    gc.collect()
    gc.disable()  # the driver's own pauses would be taken for the server's
    driven = Drive(tables, asked.in_flight, asked.moves, asked.every)
    own, used = time.process_time(), cpu_seconds(asked.pid)
    seconds = await driven.run()
    own, used = time.process_time() - own, cpu_seconds(asked.pid) - used
    failed = next((table.failed for table in tables if table.failed), None)
    if failed:
        raise SystemExit(f"a move was refused: {failed}")
    for table in tables:
        for player in table.players:
            player.close()
    times = sorted(driven.times)
    return {
        "moves": len(times),
        "seconds": seconds,
        "rate": len(times) / seconds,
        "p50": _centile(times, 0.5),
        "p99": _centile(times, 0.99),
        "cpu_a_move": used / len(times),
        "driver_cpu_a_move": own / len(times),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="driver", description=__doc__)
    parser.add_argument("side", choices=_SIDES)
    parser.add_argument("address", help="HOST:PORT")
    parser.add_argument("--pid", type=int, default=0, help="the server's process, to see what it uses")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--in-flight", type=int, default=300)
    parser.add_argument(
        "--every", type=float, default=0.0, help="seconds between moves; 0: as many as can be"
    )
    parser.add_argument("--warm", type=int, default=10, help="moves of each table that are not counted")
    parser.add_argument("--moves", type=int, default=40, help="moves of each table that are")
    asked = parser.parse_args()
    try:
        import uvloop  # not on Windows
    except ImportError:
        run = asyncio.run
    else:
        run = uvloop.run
    print(json.dumps(run(drive(asked))))


if __name__ == "__main__":
    main()
