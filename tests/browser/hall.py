"""A hall as people start it: a process of its own that can be stopped, and started again on the same port."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

_EASY = ("requests_per_second", "messages_per_second", "questions_per_second", "people_per_hour", "tables_per_hour")


class RunningHall:
    def __init__(self, folder: Path, port: int = 0) -> None:
        self._database = folder / "hall.sqlite"
        self._log = folder / "hall.log"
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.start(port)

    def start(self, port: int = 0) -> None:
        limits = [part for name in _EASY for part in ("--limit", f"{name}=100000")]
        command = [sys.executable, "-m", "spellhall", "serve", "--port", str(port)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--database", str(self._database), *limits],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "SPELLHALL_LOG": "warning"},
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        told = re.search(r"http://\S+", said)
        assert told, f"the hall did not open: {said}{self.log()}"
        self.address = told.group()
        # What it says later must not fill the pipe.
        threading.Thread(target=self._process.stdout.read, daemon=True).start()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(30)
        self._process = None

    def restart(self, how: signal.Signals) -> None:
        self.stop(how)
        self.start(int(self.address.rpartition(":")[2]))

    def close(self) -> None:
        if self._process is not None:
            self.stop()

    def log(self) -> str:
        return self._log.read_text(errors="replace")
