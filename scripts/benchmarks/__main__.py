"""Run the sections and print a table, or JSON."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator
from dataclasses import asdict
from types import ModuleType

import benchmarks
from benchmarks.rounds import Plan, Row


def sections() -> Iterator[tuple[str, ModuleType]]:
    for found in pkgutil.iter_modules(benchmarks.__path__):
        if found.name != "__main__":
            module = importlib.import_module(f"benchmarks.{found.name}")
            if hasattr(module, "measure"):
                yield found.name, module


def line(row: Row) -> str:
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    verdict = {None: "", True: "met", False: "MISSED"}[row.met]
    return f"  {row.name:<58} {row.ours:>16} {row.theirs:>16} {ratio:>8}  {row.target:<8} {verdict}".rstrip()


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=benchmarks.__doc__)
    known = dict(sections())
    parser.add_argument("section", nargs="*", help=f"any of: {', '.join(known)}")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--rounds", type=int, default=Plan.rounds, help="how often each contender runs")
    parser.add_argument("--seed", type=int, default=Plan.seed)
    asked = parser.parse_args()
    for name in asked.section:
        if name not in known:
            parser.error(f"there is no section {name!r}; there are {', '.join(known)}")
    plan = Plan(asked.seed, asked.rounds)
    report: dict[str, list[dict[str, object]]] = {}
    missed = 0
    for name in asked.section or known:
        if not asked.json:
            print(f"\n{known[name].TITLE}\n  {'':<58} {'ours':>16} {'theirs':>16} {'ratio':>8}", flush=True)
        report[name] = []
        for row in known[name].measure(plan):
            missed += row.met is False
            report[name].append({**asdict(row), "met": row.met})
            if not asked.json:
                print(line(row), flush=True)
    if asked.json:
        json.dump(report, sys.stdout, indent=2)
        print()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
