"""Experiments and their reports."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec

from spellhall.cli import FINE, INTERRUPTED
from spellhall.cli.games import Games, take_in
from spellhall.core.errors import Refused
from spellhall.lab.experiments.plan import Experiment, read
from spellhall.lab.experiments.ready import found, listed
from spellhall.lab.experiments.running import Progress, run
from spellhall.lab.experiments.workers import Workers, local


def run_experiment(
    experiment: str,
    /,
    *,
    to: Path | None = None,
    rounds: int | None = None,
    workers: int | None = None,
    on: Literal["here", "ray"] = "here",
    address: str | None = None,
    token: Path | None = None,
    games: Games = None,
) -> int:
    """Play the games of an experiment and keep them as tables.

    Whatever was played is kept: the same command goes on where it was broken off.

    Parameters
    ----------
    experiment
        A file (docs/lab.md says what stands in it), or a ready one by its name (spellhall lab list).
    to
        A folder for the results; else one named like the experiment, here.
    rounds
        How many games of each cell, in place of what the file says.
    workers
        Processes that play at the same time; else one for each core.
    on
        here, or ray for a Ray cluster.
    address
        Where the cluster is, such as 10.0.0.5:6379; without it Ray is started on this machine.
    token
        A file with the token of that cluster; else it is looked for where Ray keeps it (docs/lab.md).
    """
    take_in(games)
    if workers is not None and workers < 1:
        raise Refused(f"--workers is 1 or more, not {workers}")
    if address and on != "ray":
        raise Refused("--address names a Ray cluster: give --on ray, too")
    if token and not address:
        raise Refused("--token is that of a cluster somewhere: give its --address, too")
    asked, name = found(experiment)
    planned: Experiment = read(asked)
    if rounds is not None:
        if rounds < 1:
            raise Refused(f"--rounds is 1 or more, not {rounds}")
        planned = msgspec.structs.replace(planned, games=rounds)
    folder = to or Path(name)
    bar = _Bar(planned.title or name)
    try:
        run(planned, folder, _crew(on, workers, address, token), bar.tell)
    except KeyboardInterrupt:
        bar.end()
        print(f"Stopped. What was played is in {folder}; the same command goes on from there.")
        return INTERRUPTED
    bar.end()
    print(f"{planned.size:,} games are in {folder}. Look at them: spellhall lab report {folder}")
    return FINE


def _crew(on: str, number: int | None, address: str | None, token: Path | None) -> Callable[[], Workers]:
    if on != "ray":
        return lambda: local(number)

    def cluster() -> Workers:
        from spellhall.lab.ray_workers import RayWorkers

        return RayWorkers(number, address, token)

    return cluster


def write_report(folder: Path, /, *, to: Path | None = None, games: Games = None) -> int:
    """Make a page of figures and plots from a folder of results.

    Parameters
    ----------
    folder
        Where `spellhall lab run` put them.
    to
        The page to write; else report.html in that folder.
    """
    from spellhall.lab.report import report
    from spellhall.web.one_file import inks_and_fonts

    take_in(games)
    made = report(folder, inks_and_fonts())
    page = to or folder / "report.html"
    try:
        page.write_text(made, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{page} cannot be written: {error.strerror or error}") from None
    print(f"{page} is made. It opens in any browser, without a network.")
    return FINE


def list_experiments(*, games: Games = None) -> int:
    """List the experiments that the games bring."""
    take_in(games)
    for name, planned in listed():
        print(f"{name:28} {planned.asks or planned.title}")
    return FINE


class _Bar:
    """How far a run is, on standard error: redrawn in a terminal, a line now and then elsewhere."""

    _WIDE = 28
    _PAUSE = 10.0  # seconds between two lines where nothing can be redrawn

    def __init__(self, title: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._title, self._clock = title, clock
        self._drawn = sys.stderr.isatty()
        self._next = 0.0
        self._last = ""

    def tell(self, now: Progress) -> None:
        self._last = self._line(now)
        if self._drawn:
            wide = os.get_terminal_size(sys.stderr.fileno()).columns
            print(f"\r{self._last[: wide - 1]}\x1b[K", end="", file=sys.stderr, flush=True)
        elif self._clock() >= self._next:
            self._next = self._clock() + self._PAUSE
            print(self._last, file=sys.stderr, flush=True)
            self._last = ""

    def _line(self, now: Progress) -> str:
        full = self._WIDE * now.finished // max(1, now.of)
        bar = "█" * full + "░" * (self._WIDE - full)
        speed = ""
        if now.each is not None:
            left = int((now.of - now.finished) * now.each)
            speed = f", {1 / now.each:,.1f} a second, {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
        if now.stopping:
            speed = ", stopping: games that have begun are finished, Ctrl-C again leaves them"
        return f"{bar} {now.finished:,} of {now.of:,} games{speed}  {self._title}"

    def end(self) -> None:
        """The last state stays to be read."""
        if self._last:
            print("" if self._drawn else self._last, file=sys.stderr, flush=True)
