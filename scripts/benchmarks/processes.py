"""What a second process gives: the same load on a hall of one and of two, on one SQLite file.

The two players of every table sit at different processes, the dearest case: each move is written by one
process, told to the other, and read there. The driver is a third busy process, so a machine with two cores
cannot show what two processes give on more.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.hall import servers
from benchmarks.rounds import Plan, Row

TITLE = "Several processes behind one port (durable moves a second, two against one)"
TABLES = 100
IN_FLIGHT = 100
RUNS = 3

_OPTIONS = ("--tables", str(TABLES), "--in-flight", str(IN_FLIGHT))


def measure(plan: Plan) -> Iterator[Row]:
    one: list[dict[str, float]] = []
    two: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as name:
        for _ in range(min(RUNS, plan.rounds)):
            for told, processes in ((one, 1), (two, 2)):
                with servers.ours(Path(name), processes) as server:
                    told.append(server.drive(*_OPTIONS))
    rates = [median(run["rate"] for run in runs) for runs in (two, one)]
    waits = [median(run["p99"] for run in runs) * 1000 for runs in (two, one)]
    work = [median(run["cpu_a_move"] for run in runs) * 1000 for runs in (two, one)]
    name = f"{TABLES} tables, two processes beside one on {os.cpu_count()} cores"
    yield Row(f"{name}, moves", f"{rates[0]:,.0f}/s", f"{rates[1]:,.0f}/s", rates[0] / rates[1])
    yield Row("  p99 of a move", f"{waits[0]:,.0f} ms", f"{waits[1]:,.0f} ms", waits[0] / waits[1])
    yield Row(
        "  processor time of a move, in all", f"{work[0]:.2f} ms", f"{work[1]:.2f} ms", work[0] / work[1]
    )
    driver = median(run["driver_cpu_a_move"] for run in two) * 1000
    yield Row("  of the driver, beside that", f"{driver:.2f} ms", "", None)
