"""SQLite's log is brought into its file beside the one who writes, who would otherwise stop for it.

A passive checkpoint waits for nobody and keeps nobody waiting; what it could not take over yet, the next one
does. Only if the log still grows beyond `database.BACKSTOP`, the writer itself stops and empties it.
"""

import sqlite3
import threading
from collections.abc import Callable

from spellhall.web.store.database import Database

PAUSE = 5.0  # seconds: the same pages are written again and again, so seldom is cheap


class Checkpoints:
    def __init__(self, database: Database, commits: Callable[[], int]) -> None:
        self._database = database
        self._commits = commits
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Blocks: not for the event loop."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        done = 0
        while not self._closing.wait(PAUSE):
            now = self._commits()
            if now != done and self._checkpoint():
                done = now

    def _checkpoint(self) -> bool:
        raw = self._database.reading.raw_connection()
        try:
            raw.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.Error:
            return False  # the file is busy or away; there is a next time
        finally:
            raw.close()
        return True
