"""Many independent jobs on several processes. What is done is kept: a run can be broken off and resumed."""

import multiprocessing
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

import msgspec

Result = dict[str, Any]
_AHEAD = 4  # jobs handed out for each worker, so that none waits


def done(kept: Path) -> dict[str, Result]:
    """The results in a file, by the key of their job. A last line that was cut off counts as not done."""
    found: dict[str, Result] = {}
    if kept.exists():
        for line in kept.read_bytes().splitlines():
            try:
                result = msgspec.json.decode(line)
                found[result["job"]] = result
            except (msgspec.DecodeError, KeyError, TypeError):
                continue
    return found


def run(
    work: Callable[..., Result],
    jobs: Mapping[str, tuple[Any, ...]],
    kept: Path,
    workers: int,
    tell: Callable[[int, int, float | None], None] | None = None,
) -> dict[str, Result]:
    """The results of all jobs, those of an earlier run among them. Each is on the disk before it counts."""
    results = {key: result for key, result in done(kept).items() if key in jobs}
    waiting = [key for key in jobs if key not in results]
    began, first = time.monotonic(), len(results)
    if tell and waiting:
        tell(first, len(jobs), None)
    kept.parent.mkdir(parents=True, exist_ok=True)
    whole = _ends_whole(kept)
    with kept.open("ab") as file:
        if not whole:
            file.write(b"\n")

        def keep(key: str, result: Result) -> None:
            results[key] = {"job": key, **result}
            file.write(msgspec.json.encode(results[key]) + b"\n")
            file.flush()
            if tell:
                tell(len(results), len(jobs), (time.monotonic() - began) / (len(results) - first))

        if workers <= 1:
            for key in waiting:
                keep(key, work(*jobs[key]))
            return results
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            open_jobs: dict[Future[Result], str] = {}
            while waiting or open_jobs:
                while waiting and len(open_jobs) < _AHEAD * workers:
                    key = waiting.pop(0)
                    open_jobs[pool.submit(work, *jobs[key])] = key
                ready, _ = wait(open_jobs, return_when=FIRST_COMPLETED)
                for job in ready:
                    keep(open_jobs.pop(job), job.result())
    return results


def _ends_whole(kept: Path) -> bool:
    """Whether the file ends with a whole line, or is not there yet."""
    return not kept.exists() or not (content := kept.read_bytes()) or content.endswith(b"\n")


def progress(title: str) -> Callable[[int, int, float | None], None]:
    """Tells on standard error how far a run is and how long it will take, as soon as that is known."""

    def tell(finished: int, of: int, each: float | None) -> None:
        end = "\n" if finished == of or not sys.stderr.isatty() else "\r"
        if sys.stderr.isatty() or each is None or finished == of or finished % max(1, of // 10) == 0:
            left = "" if each is None else f", about {(of - finished) * each:.0f} s left"
            print(f"{title}: {finished} of {of}{left}", end=end, file=sys.stderr, flush=True)

    return tell
