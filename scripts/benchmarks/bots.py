"""What people feel of bots that think at other tables.

One hall: first nobody thinks there, then bots of the strongest level play each other at twenty tables. Each
time the same driver lets people move at tables of their own, at a steady pace and not as fast as the hall
can. Both are measured in each round, on a fresh hall.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.hall import servers, thinkers
from benchmarks.rounds import Plan, Row

TITLE = "People beside bots that think (p99 of a move, 20 tables of masters against none)"
THINKING = 20
TABLES = 50
EVERY = 0.005  # seconds between two moves
RUNS = 5

_OPTIONS = ("--tables", str(TABLES), "--in-flight", str(TABLES), "--every", str(EVERY), "--moves", "30")


def measure(plan: Plan) -> Iterator[Row]:
    alone: list[dict[str, float]] = []
    beside: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as name:
        for _ in range(min(RUNS, plan.rounds)):
            try:
                with servers.ours(Path(name), workers=1) as server:
                    server.drive(*_OPTIONS)  # until all is loaded
                    alone.append(server.drive(*_OPTIONS))
                    thinkers.lay(server.address, THINKING)
                    beside.append(server.drive(*_OPTIONS))
            except servers.CannotRun as reason:
                yield Row(f"  left out: {reason}", "", "", None)
                return
    yield Row(f"on {os.cpu_count()} cores, {1 / EVERY:.0f} moves a second at {TABLES} tables", "", "", None)
    for what, target in (("p50", ""), ("p99", "<= 1.5")):
        mine, idle = (median(run[what] for run in runs) * 1000 for runs in (beside, alone))
        ratio = median(one[what] / other[what] for one, other in zip(beside, alone, strict=True))
        yield Row(f"  {what} of a move", f"{mine:,.2f} ms", f"{idle:,.2f} ms", ratio, target)
