"""The real command in a process of its own, with its log in a file."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from .conftest import EASY, PATIENCE


class HallProcess:
    def __init__(self, log_file: Path, **settings: Any) -> None:
        given = [f"{name}={value}" for name, value in {**EASY, **settings}.items()]
        limits = [part for one in given for part in ("--limit", one)]
        self.log_file = log_file
        with log_file.open("wb") as written:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "spellhall", "serve", "--port", "0", *limits],
                stdout=subprocess.PIPE,
                stderr=written,
                text=True,
                env={**os.environ, "SPELLHALL_NO_NUMBA": "1"},  # not worth loading for so short a life
            )
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        assert " at " in told, log_file.read_text()
        self.address = told.split(" at ")[1].split(" ")[0]

    def stop(self) -> None:
        """As by SIGTERM; all that was to be said is in the log then."""
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE)
        assert self._process.returncode == 0, self.log_file.read_text()
