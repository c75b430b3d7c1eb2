"""A hall as people start it: a process of its own that can be stopped, and started again on the same port."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

# Seconds. A machine may stand still for minutes while others use it; what never comes is missed all the same.
PATIENCE = float(os.environ.get("BROWSER_PATIENCE", "300"))

_EASY = (
    "requests_per_second",
    "messages_per_second",
    "questions_per_second",
    "people_per_hour",
    "tables_per_hour",
    "chats_per_minute",
)


class RunningHall:
    def __init__(self, folder: Path) -> None:
        self._database = folder / "hall.sqlite"
        self._said = folder / "said"
        self._process: subprocess.Popen[bytes] | None = None
        self.address = ""
        self.start()

    def start(self, port: int = 0) -> None:
        limits = [part for name in _EASY for part in ("--limit", f"{name}=100000")]
        command = [sys.executable, "-m", "spellhall", "serve", "--port", str(port)]
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(
                [*command, "--database", str(self._database), *limits],
                stdout=said,
                stderr=said,
                env={**os.environ, "SPELLHALL_LOG": "warning"},
            )
        until = time.monotonic() + PATIENCE
        while not (told := re.search(r"http://[\d.:]+", self.said())):
            assert self._process.poll() is None, self.said()
            assert time.monotonic() < until, self.said()
            time.sleep(0.05)
        self.address = told.group()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process = None

    def start_again(self) -> None:
        self.start(int(self.address.rpartition(":")[2]))

    def close(self) -> None:
        if self._process is not None:
            self.stop()

    def said(self) -> str:
        return self._said.read_text(errors="replace")
