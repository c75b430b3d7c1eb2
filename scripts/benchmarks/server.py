"""The server under load beside boardgame.io's, and what tables cost that nobody moves at.

Ours: War of Words by scripted clients, every line on the disk before it is acknowledged. Theirs: a game of
the same shape in memory. A move is sent, acknowledged, and the other client's update has come. Both get the
same driver, tables, sockets and moves in flight, in turns, each run on a fresh server; the median run counts.
A turn of War of Words is two moves, the card and `done`, after which one is drawn; theirs is one.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.hall import idle, servers
from benchmarks.rounds import Plan, Row

TITLE = "The server (durable moves a second beside boardgame.io in memory; idle tables)"
TABLES = 300
IN_FLIGHT = 300  # one at every table
RUNS = 5
IDLE = 10_000

_OPTIONS = ("--tables", str(TABLES), "--in-flight", str(IN_FLIGHT))


def measure(plan: Plan) -> Iterator[Row]:
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as name:
        folder = Path(name)
        yield from _load(folder, min(RUNS, plan.rounds))
        yield from _idle(folder)


def _load(folder: Path, runs: int) -> Iterator[Row]:
    ours: list[dict[str, float]] = []
    theirs: list[dict[str, float]] = []
    missing = ""
    for _ in range(runs):
        with servers.ours(folder) as server:
            ours.append(server.drive(*_OPTIONS))
        if not missing:
            try:
                with servers.theirs() as server:
                    theirs.append(server.drive(*_OPTIONS))
            except servers.CannotRun as reason:
                missing = str(reason)
    name = f"{TABLES} tables, {2 * TABLES} sockets"
    rate, wait, work = (_median(ours, what) for what in ("rate", "p99", "cpu_a_move"))
    if missing:
        yield Row(f"{name}, moves a second", f"{rate:,.0f}/s", "not here", None)
        yield Row(f"{name}, p99", f"{wait * 1000:,.0f} ms", "not here", None)
        yield Row(f"  left out: {missing}", "", "", None)
        return
    other_rate, other_wait, other_work = (_median(theirs, what) for what in ("rate", "p99", "cpu_a_move"))
    yield Row(
        f"{name}, moves a second", f"{rate:,.0f}/s", f"{other_rate:,.0f}/s", rate / other_rate, ">= 1.5"
    )
    yield Row(
        f"{name}, p99 of a move",
        f"{wait * 1000:,.0f} ms",
        f"{other_wait * 1000:,.0f} ms",
        wait / other_wait,
        "<= 1",
    )
    yield Row(
        f"{name}, processor time of a move",
        f"{work * 1000:.2f} ms",
        f"{other_work * 1000:.2f} ms",
        work / other_work,
    )


def _median(runs: list[dict[str, float]], what: str) -> float:
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
