#!/usr/bin/env python3
"""Plant faults, one at a time, and see that the tests named for them fail: `scripts/planted.py [NAME ...]`.

The faults stand in `tests/planted.toml`. Each is planted in a copy of the tree, so nothing here is changed; a
fault that no test finds means that the tests have become blind to it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "scripts", "examples", "docs")
FILES = ("conftest.py", "pyproject.toml", "deno.json", "README.md", ".oxlintrc.json")


class Fault(NamedTuple):
    name: str
    file: str
    old: str
    new: str
    tests: list[str]
    """Arguments for pytest: some test among them must fail."""


def faults() -> list[Fault]:
    listed = tomllib.loads((ROOT / "tests" / "planted.toml").read_text("utf-8"))
    return [Fault(name, **told) for name, told in listed.items()]


def plant(fault: Fault, tree: Path) -> None:
    path = tree / fault.file
    text = path.read_text("utf-8")
    if text.count(fault.old) != 1:
        raise ValueError(f"{fault.name}: {fault.file} has {text.count(fault.old)} places for it, not one")
    path.write_text(text.replace(fault.old, fault.new), "utf-8")


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the tree, one for all faults: kernels are compiled for each place where they lie."""
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        tree = Path(folder)
        for name in FOLDERS:
            shutil.copytree(ROOT / name, tree / name)  # with what is compiled
        for name in FILES:
            shutil.copy(ROOT / name, tree / name)
        yield tree


def found(fault: Fault, tree: Path) -> bool:
    """Whether its tests fail in the tree while that has the fault."""
    plant(fault, tree)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *fault.tests],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "CI": "true"},
        capture_output=True,
        text=True,
        check=False,
    )
    shutil.copy2(ROOT / fault.file, tree / fault.file)  # with its time, so that nothing stale is loaded
    if run.returncode not in (0, 1):
        raise RuntimeError(f"{fault.name}: pytest could not run:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return run.returncode == 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="*", help="faults to plant; all, unless named")
    asked = parser.parse_args()
    listed = faults()
    unknown = set(asked.name) - {fault.name for fault in listed}
    if unknown:
        parser.error(f"no such fault in tests/planted.toml: {', '.join(sorted(unknown))}")
    chosen = [fault for fault in listed if not asked.name or fault.name in asked.name]
    missed = []
    with copied() as tree:
        for number, fault in enumerate(chosen, start=1):
            began = time.perf_counter()
            seen = found(fault, tree)
            missed += [] if seen else [fault.name]
            told = "found" if seen else "NOT FOUND"
            print(
                f"{number} of {len(chosen)}: {fault.name}: {told}, {time.perf_counter() - began:.0f} s",
                flush=True,
            )
    print(f"{len(chosen) - len(missed)} of {len(chosen)} faults are found")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
