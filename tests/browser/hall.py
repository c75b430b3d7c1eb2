"""A hall as people start it: a process of its own that can be stopped, and started again on the same port."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

PATIENCE = 20.0
"""Seconds that a page may take to show something. What comes later would be a fault to a person, too."""
STARTING = 120.0
"""Seconds for a new process, which may share its cores with many others."""

_PROGRAM = Path(__file__).with_name("seeded_hall.py")

_EASY = (
    "requests_per_second",
    "messages_per_second",
    "questions_per_second",
    "people_per_hour",
    "tables_per_hour",
    "chats_per_minute",
)
_MESSAGES = ("push=true", "webhooks=true", "private_webhooks=true", "push_contact=mailto:hall@hall.test")


class RunningHall:
    def __init__(self, folder: Path, seed: int, *more: str, compiled: bool = True) -> None:
        """Without compiled searches it starts sooner, and plays the same."""
        self._seed = seed
        self._more = more
        self._settings = {"SPELLHALL_LOG": "warning"} | ({} if compiled else {"SPELLHALL_NO_NUMBA": "1"})
        self.database = folder / "hall.sqlite"
        self._said = folder / "said"
        self._process: subprocess.Popen[bytes] | None = None
        self.address = ""
        self.start()

    def start(self, port: int = 0) -> None:
        limits = [part for name in _EASY for part in ("--limit", f"{name}=100000")]
        limits += ["--limit", "bot_pause=0"]  # nobody has to follow with their eyes
        limits += ["--limit", "hosts=hall.test"]  # a name for which browsers make no exceptions
        # A push service of a test stands on this machine, too.
        limits += [part for name in _MESSAGES for part in ("--limit", name)]
        command = [sys.executable, str(_PROGRAM), str(self._seed), "serve", "--port", str(port)]
        # What an earlier start said is kept for the report of a failure.
        before = self._said.stat().st_size if self._said.exists() else 0
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                [*command, "--database", str(self.database), *limits, *self._more],
                stdout=said,
                stderr=said,
                env={**os.environ, **self._settings},
            )
        until = time.monotonic() + STARTING
        while not (told := re.search(r"http://[\d.:]+", self.said(before))):
            assert self._process.poll() is None, self.said(before)
            assert time.monotonic() < until, self.said(before)
            time.sleep(0.05)
        self.address = told.group()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(STARTING)
        self._process = None

    def start_again(self) -> None:
        self.start(int(self.address.rpartition(":")[2]))

    def close(self) -> None:
        if self._process is not None:
            self.stop()

    def said(self, since: int = 0) -> str:
        return self._said.read_bytes()[since:].decode(errors="replace")
