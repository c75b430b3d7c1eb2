"""The server under load beside two others, what its own WebSocket is worth, and what idle tables cost.

Ours: War of Words by scripted clients, every line on the disk before it is acknowledged. Theirs: a game of
the same shape in memory, on boardgame.io and on Colyseus. A move is sent, acknowledged, and the other
client's update has come. All get the same driver, tables, sockets and moves in flight, in turns, each run on
a fresh server; the median run counts. A turn of War of Words is two moves, the card and `done`, after which
one is drawn; theirs is one. Colyseus as it comes tells what has changed 20 times a second; a room can do so
itself after each move. We compare with the first and show both.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.hall import idle, servers
from benchmarks.rounds import Plan, Row

TITLE = "The server (durable moves a second beside boardgame.io and Colyseus in memory; idle tables)"
TABLES = 300
IN_FLIGHT = 300  # one at every table
RUNS = 5
IDLE = 10_000

_OPTIONS = ("--tables", str(TABLES), "--in-flight", str(IN_FLIGHT))
_NAME = f"{TABLES} tables, {2 * TABLES} sockets"

Runs = list[dict[str, float]]


def measure(plan: Plan) -> Iterator[Row]:
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as name:
        folder = Path(name)
        yield from _load(folder, min(RUNS, plan.rounds))
        yield from _idle(folder)


def _load(folder: Path, runs: int) -> Iterator[Row]:
    sides: dict[str, Callable[[], AbstractContextManager[servers.Server]]] = {
        "ours": partial(servers.ours, folder),
        "boardgame.io": servers.boardgame_io,
        "Colyseus": partial(servers.colyseus, each_move=False),
        "Colyseus, told at once": partial(servers.colyseus, each_move=True),
        "the library's WebSocket": partial(servers.ours, folder, library=True),
    }
    seen: dict[str, Runs] = {side: [] for side in sides}
    missing: dict[str, str] = {}
    for _ in range(runs):
        for side, started in sides.items():
            if side not in missing:
                try:
                    with started() as server:
                        seen[side].append(server.drive(*_OPTIONS))
                except servers.CannotRun as reason:
                    missing[side] = str(reason)
    if "ours" in missing:
        yield Row(f"  left out: {missing['ours']}", "", "", None)
        return
    for side, why in missing.items():
        yield Row(f"  {side} is left out: {why}", "", "", None)
    ours = seen.pop("ours")
    if not seen["boardgame.io"]:
        yield Row(f"{_NAME}, moves a second", f"{_median(ours, 'rate'):,.0f}/s", "not here", None)
    yield from _beside(ours, seen["boardgame.io"], "boardgame.io", ">= 2", "<= 1")
    yield from _beside(ours, seen["Colyseus"], "Colyseus", ">= 1", "")
    yield from _beside(ours, seen["Colyseus, told at once"], "Colyseus, told at once", "", "")
    # Our own WebSocket stays only as long as it is quicker.
    yield from _beside(ours, seen["the library's WebSocket"], "with the library's WebSocket", ">= 1", "")


def _beside(ours: Runs, theirs: Runs, side: str, rate: str, wait: str) -> Iterator[Row]:
    """Moves a second, the slowest of a hundred moves, and what the server works for one."""
    if not theirs:
        return
    for name, what, unit, target in (
        ("moves a second", "rate", 1.0, rate),
        ("p99 of a move", "p99", 1000.0, wait),
        ("processor time of a move", "cpu_a_move", 1000.0, ""),
    ):
        mine, other = _median(ours, what), _median(theirs, what)
        shown = [
            f"{one * unit:,.0f}/s" if what == "rate" else f"{one * unit:,.{2 if target == '' else 0}f} ms"
            for one in (mine, other)
        ]
        yield Row(f"{side}: {name}", *shown, mine / other, target)


def _median(runs: Runs, what: str) -> float:
    return median(run[what] for run in runs)


def _idle(folder: Path) -> Iterator[Row]:
    try:
        with servers.ours(folder) as server:
            held = idle.hold(server, IDLE)
    except servers.CannotRun as reason:
        yield Row(f"{IDLE:,} idle tables: {reason}", "not here", "", None)
        return
    yield Row("memory of a hall with one table", f"{held.before / 1e6:,.0f} MB", "", None)
    yield Row(f"memory with {held.followed:,}, all followed", f"{held.after / 1e6:,.0f} MB", "", None)
    each = (held.after - held.before) / (held.followed - 1)
    yield Row("memory of an idle table", f"{each / 1000:,.1f} kB", "", None)
    yield Row(
        "idle tables held, of those asked for",
        f"{held.followed - 1:,}",
        f"{IDLE:,}",
        (held.followed - 1) / IDLE,
        ">= 1",
    )
    yield Row(f"moves made at {held.woken} of them afterwards", "done", "", None)
