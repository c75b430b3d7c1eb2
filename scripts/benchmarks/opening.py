"""How many tables are opened a second, what a long table costs who comes to it, and how soon a hall is back.

Ours: eight people make tables over HTTP, each on the disk before it is answered; then pairs of newcomers make
one, sit down and begin. Theirs: the same number of matches by boardgame.io's lobby, in memory. The event loop
is watched within a hall in this process: every callback is timed while somebody subscribes.
"""

from __future__ import annotations

import http.client
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.hall import held, servers
from benchmarks.rounds import Plan, Row

TITLE = "Tables opened a second beside boardgame.io in memory; subscribing; ready after a kill"
ASKED_RATE = 400
ASKED_HELD = 0.005
ASKED_READY = 2.0
TABLES = 2000
LIVE = 1000
RUNS = 3


def measure(plan: Plan) -> Iterator[Row]:
    runs = min(RUNS, plan.rounds)
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as name:
        folder = Path(name)
        yield from _opened(folder, runs)
        yield from _held(folder)
        yield from _again(folder)


def _opened(folder: Path, runs: int) -> Iterator[Row]:
    ways = {"open": TABLES, "begin": TABLES // 4}
    ours: dict[str, list[float]] = {way: [] for way in ways}
    theirs: dict[str, list[float]] = {way: [] for way in ways}
    missing = ""
    for _ in range(runs):
        for way, tables in ways.items():
            given = ("--way", way, "--tables", str(tables))
            with servers.ours(folder) as server:
                ours[way].append(server.drive(*given, driver="openers")["rate"])
            try:
                if not missing:
                    with servers.boardgame_io() as server:
                        theirs[way].append(server.drive(*given, driver="openers")["rate"])
            except servers.CannotRun as reason:
                missing = str(reason)
    names = {"open": "tables made, by 8 people", "begin": "newcomers come in, sit and begin, by 8 pairs"}
    for way, name in names.items():
        rate = median(ours[way])
        if missing:
            yield Row(name, f"{rate:,.0f}/s", "not here", None)
        else:
            other = median(theirs[way])
            yield Row(name, f"{rate:,.0f}/s", f"{other:,.0f}/s", rate / other)
    rate = median(ours["open"])
    yield Row(
        "  tables made, of those asked for", f"{rate:,.0f}/s", f"{ASKED_RATE}/s", rate / ASKED_RATE, ">= 1"
    )
    if missing:
        yield Row(f"  left out: {missing}", "", "", None)


def _held(folder: Path) -> Iterator[Row]:
    for game, spent in held.by_game(folder):
        yield Row(
            f"the loop while somebody subscribes to {spent.lines} lines of {game}",
            f"{spent.seconds * 1000:.1f} ms",
            f"{ASKED_HELD * 1000:.0f} ms asked",
            spent.seconds / ASKED_HELD,
            "<= 1",
        )


def _again(folder: Path) -> Iterator[Row]:
    with servers.ours(folder, workers=1) as server:  # which a hall starts when it answers
        server.drive("--way", "begin", "--tables", str(LIVE), driver="openers")
        waited = []
        for _ in range(3):
            begin = time.perf_counter()
            server.kill_and_start()
            ready = http.client.HTTPConnection(server.address, timeout=30)
            ready.request("GET", "/api/ready")
            if ready.getresponse().status != http.HTTPStatus.OK:
                raise servers.CannotRun("a hall that was killed is not ready again")
            waited.append(time.perf_counter() - begin)
            ready.close()
    spent = median(waited)
    yield Row(
        f"ready after kill -9, with {LIVE:,} live tables",
        f"{spent:.2f} s",
        f"{ASKED_READY:.0f} s asked",
        spent / ASKED_READY,
        "<= 1",
    )
